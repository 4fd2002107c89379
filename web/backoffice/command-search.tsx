import { Text } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { type Found, search as searchEndpoint } from '#contract/dashboard/search.contract.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'

import { detailOf, foundKinds, kinds } from './found-words.ts'
import { layoutTexts as texts } from './layout.texts.ts'
import { searchPlaces } from './navigation/search-places.ts'
import { ProductTag } from './parts/product-tag.tsx'
import { paths } from './paths.ts'
import { isSearching, searchStore, useQuickKeys } from './quick-keys.ts'
import { recentFinds, rememberFind } from './recent-finds.ts'
import { choiceOf, searchField, searchList, SpokenChoice } from './spoken-choice.tsx'

import classes from './layout.module.css'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Ctrl/⌘+K: goes to any record that the user may see, or to a screen; `n` starts a booking. */
export function CommandSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const maySell = mayDo('bookings.create')
  const [hasQuickKeys] = useQuickKeys()
  useHotkeys(maySell && hasQuickKeys ? [['n', () => !isSearching() && void navigate(paths.newBooking)]] : [])

  const found = useQuery({
    ...apiQuery(searchEndpoint, { query: { typed: search } }),
    enabled: search.length >= 2,
    placeholderData: (before) => before,
  })
  const matches = (label: string) => fold(label).includes(fold(typed.trim()))
  const go = (path: string) => () => void navigate(path)

  const screens = searchPlaces
    .filter(({ label, permission }) => mayDo(permission) && matches(label))
    .map(({ label, path, icon: Icon }): SpotlightActionData => ({
      id: path,
      label,
      onClick: go(path),
      leftSection: <Icon size={20} stroke={1.7} aria-hidden />,
    }))
  const acts: SpotlightActionData[] =
    maySell && matches(texts.newBooking)
      ? [
          {
            id: 'new-booking',
            label: texts.newBooking,
            onClick: go(paths.newBooking),
            leftSection: <IconPlus size={20} aria-hidden />,
          },
        ]
      : []
  const open = (thing: Found) => () => {
    rememberFind(thing)
    void navigate(kinds[thing.kind].path(thing.id))
  }
  const shown = typed.trim() === '' ? recentFinds() : search.length >= 2 ? (found.data ?? []) : []
  const actionOf = (thing: Found): SpotlightActionData => {
    const Icon = kinds[thing.kind].icon
    return {
      id: thing.id,
      label: thing.title,
      description: detailOf(thing),
      onClick: open(thing),
      leftSection: thing.tag ? (
        <ProductTag code={thing.tag.code} color={thing.tag.color} />
      ) : (
        Icon && <Icon size={20} stroke={1.7} aria-hidden />
      ),
    }
  }
  const things =
    typed.trim() === ''
      ? [{ group: texts.searchRecent, actions: shown.map(actionOf) }]
      : foundKinds.map((kind) => ({
          group: kinds[kind].group,
          actions: shown.filter((thing) => thing.kind === kind).map(actionOf),
        }))
  const groups = [
    ...things,
    { group: texts.searchActions, actions: acts },
    { group: texts.searchScreens, actions: screens },
  ].filter(({ actions }) => actions.length > 0)

  // The first result is what Enter opens, even if it arrives after the screens that matched at once. The library
  // keeps the selection only in this attribute.
  const choices = groups.flatMap(({ actions }) => actions.map(({ id }) => id))
  const listed = choices.join(' ')
  const nothing = found.isError ? texts.searchFailed : texts.searchNothing
  const spoken = choices.length > 0 ? texts.searchCount(choices.length) : nothing
  useEffect(() => {
    if (!typed) return
    const [first, ...others] = document.querySelectorAll('[data-action]')
    for (const other of others) other.removeAttribute('data-selected')
    first?.setAttribute('data-selected', 'true')
    // oxlint-disable-next-line react/exhaustive-deps -- what is listed is read from the page
  }, [typed, listed])

  return (
    <Spotlight.Root
      store={searchStore}
      attributes={{ content: { 'aria-label': texts.searchLong } }}
      query={typed}
      onQueryChange={setTyped}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      closeOnClickOutside
      // Without a fade, letters typed right after the shortcut are not lost.
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      classNames={{ actionsGroup: classes['searchGroup'] ?? '' }}
      maxHeight={420}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={20} aria-hidden />}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the kit gives it later, and letters typed until then are lost
        autoFocus
        placeholder={texts.searchPlaceholder}
        aria-label={texts.searchLong}
        id={searchField}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? searchList : undefined}
      />
      <SpokenChoice found={typed && !found.isFetching ? spoken : ''} />
      {groups.length > 0 && (
        <Spotlight.ActionsList id={searchList} role="listbox" aria-label={texts.searchLong}>
          {groups.map(({ group, actions }) => (
            // The library renders the label as decoration only: the group needs it too.
            <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
              {actions.map(({ id, ...action }) => (
                <Spotlight.Action key={id} highlightQuery {...choiceOf(id)} {...action} />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      {groups.length === 0 && (
        <Spotlight.Empty>
          <Text size="sm">{nothing}</Text>
        </Spotlight.Empty>
      )}
    </Spotlight.Root>
  )
}
