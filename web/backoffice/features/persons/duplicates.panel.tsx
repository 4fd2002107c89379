import { Skeleton, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type DuplicatePair, listDuplicates } from '#contract/persons/persons.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { DuplicatePairs } from '#web/ui/list/duplicate-pairs.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { duplicateSignNames } from '#words/office/resource-words.ts'

import { MergePair } from './merge-pair.form.tsx'
import { duplicatesTexts as texts, personsTexts } from './persons.texts.ts'

/** The surest pairs of what may be one person. */
export function Duplicates() {
  const pairs = useQuery(apiQuery(listDuplicates, { query: {} }))
  const [open, setOpen] = useState<DuplicatePair | null>(null)
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
    return <EmptyState icon={IconUsers} title={texts.emptyTitle} description={texts.emptyBody} />
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
          signs: pair.signs.map((sign) => duplicateSignNames[sign]),
          onCompare: () => setOpen(pair),
        }))}
      />
      {open && <MergePair pair={open} opened onClose={() => setOpen(null)} />}
    </Stack>
  )
}

const sideOf = ({ full_name, phone, email, document_number, bookings }: DuplicatePair['one']) => ({
  name: full_name,
  facts: [phone, email, document_number, personsTexts.tripsCount(bookings)],
})
