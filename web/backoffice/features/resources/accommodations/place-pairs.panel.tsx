import { Skeleton, Stack, Text } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type AccommodationPair,
  listAccommodationDuplicates,
} from '#contract/resources/accommodations.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { DuplicatePairs } from '#web/ui/list/duplicate-pairs.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { accommodationSignNames } from '#words/office/resource-words.ts'

import { accommodationsTexts, placePairTexts as texts } from './accommodations.texts.ts'
import { MergePlaces } from './merge-places.form.tsx'

/** The surest pairs of what may be one place. */
export function PlacePairs() {
  const pairs = useQuery(apiQuery(listAccommodationDuplicates, { query: {} }))
  const [open, setOpen] = useState<AccommodationPair | null>(null)
  if (pairs.isError) {
    return (
      <ProblemAlert
        title={uiTexts.loadFailed}
        problem={problemOf(pairs.error)}
        onRetry={() => void pairs.refetch()}
      />
    )
  }
  if (!pairs.data) {
    return (
      <Stack gap="xs" role="group" aria-busy aria-label={uiTexts.loading}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={64} />
        ))}
      </Stack>
    )
  }
  if (pairs.data.length === 0)
    return <EmptyState icon={IconBed} title={texts.emptyTitle} description={texts.emptyBody} />
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.hint} {pairs.data.length === 50 && texts.limit}
      </Text>
      <DuplicatePairs
        label={texts.title}
        pairs={pairs.data.map((pair) => ({
          key: `${pair.one.id} ${pair.other.id}`,
          one: sideOf(pair.one),
          other: sideOf(pair.other),
          signs: pair.signs.map((sign) =>
            sign === 'near' && pair.meters !== null
              ? texts.meters(pair.meters)
              : accommodationSignNames[sign],
          ),
          onCompare: () => setOpen(pair),
        }))}
      />
      {open && <MergePlaces pair={open} opened onClose={() => setOpen(null)} />}
    </Stack>
  )
}

const sideOf = ({ name, zone, address, aliases, pickups }: AccommodationPair['one']) => ({
  name,
  facts: [
    zone?.name ?? accommodationsTexts.noZone,
    address,
    aliases.join(', '),
    accommodationsTexts.pickupsCount(pickups),
  ],
})
