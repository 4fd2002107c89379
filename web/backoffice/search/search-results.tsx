import type { SpotlightActionData } from '@mantine/spotlight'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { type Found, search as searchEndpoint } from '#contract/dashboard/search.contract.ts'
import type { OperatorKind } from '#domain/operators/tour-operator.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { layoutTexts as texts } from '../layout.texts.ts'
import { useMe } from '../me.ts'
import { isOffered } from '../navigation/navigation.ts'
import { searchPlaces } from '../navigation/search-places.ts'
import { ProductTag } from '../parts/product-tag.tsx'
import { paths } from '../paths.ts'
import { detailOf, kinds } from './found-words.ts'
import { recentFinds, rememberFind } from './recent-finds.ts'
import { groupFinds, isSearchable, matchesTyped } from './search-groups.ts'

export type SearchGroup = { group: string; actions: SpotlightActionData[] }

/** What the search lists for what is typed: records, then actions, then screens. */
export function useSearchResults(typed: string, settled: string) {
  const navigate = useNavigate()
  const { kind } = useMe().tour_operator
  const go = (path: string) => void navigate(path)
  const found = useQuery({
    ...apiQuery(searchEndpoint, { query: { typed: settled } }),
    enabled: isSearchable(settled),
    placeholderData: (before) => before,
  })
  const finds = groupFinds(typed, isSearchable(settled) ? (found.data ?? []) : [], recentFinds)
  const groups: SearchGroup[] = [
    ...finds.map(({ group, things }) => ({ group, actions: things.map((thing) => findAction(thing, go)) })),
    { group: texts.searchActions, actions: newBookingAction(typed, { go, kind }) },
    { group: texts.searchScreens, actions: screenActions(typed, { go, kind }) },
  ].filter(({ actions }) => actions.length > 0)
  return { groups, isFetching: found.isFetching, isError: found.isError }
}

type Go = (path: string) => void

function findAction(thing: Found, go: Go): SpotlightActionData {
  const Icon = kinds[thing.kind].icon
  return {
    id: thing.id,
    label: thing.title,
    description: detailOf(thing),
    onClick: () => {
      rememberFind(thing)
      go(kinds[thing.kind].path(thing.id))
    },
    leftSection: thing.tag ? (
      <ProductTag code={thing.tag.code} color={thing.tag.color} />
    ) : (
      Icon && <Icon size={20} stroke={1.7} aria-hidden />
    ),
  }
}

type Where = { go: Go; kind: OperatorKind }

function newBookingAction(typed: string, { go, kind }: Where): SpotlightActionData[] {
  if (!isOffered({ permission: 'bookings.create' }, kind) || !matchesTyped(texts.newBooking, typed)) return []
  return [
    {
      id: 'new-booking',
      label: texts.newBooking,
      onClick: () => go(paths.newBooking),
      leftSection: <IconPlus size={20} aria-hidden />,
    },
  ]
}

const screenActions = (typed: string, { go, kind }: Where): SpotlightActionData[] =>
  searchPlaces
    .filter((place) => isOffered(place, kind) && matchesTyped(place.label, typed))
    .map(({ label, path, icon: Icon }) => ({
      id: path,
      label,
      onClick: () => go(path),
      leftSection: <Icon size={20} stroke={1.7} aria-hidden />,
    }))
