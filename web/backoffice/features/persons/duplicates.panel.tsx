import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type DuplicatePair, listDuplicates } from '#contract/persons.contract.ts'
import { duplicateSignNames } from '#contract/resource-words.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

import { MergePair } from './merge-pair.form.tsx'
import { duplicatesTexts as texts, personsTexts } from './persons.texts.ts'

import classes from './persons.module.css'

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
      <Stack gap="xs" aria-busy aria-label={uiTexts.loading}>
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
      <ul className={classes['pairs']} aria-label={texts.title}>
        {pairs.data.map((pair) => (
          <li key={`${pair.one.id} ${pair.other.id}`} className={classes['pair']}>
            <Who person={pair.one} />
            <Who person={pair.other} />
            <Group gap={4}>
              {pair.signs.map((sign) => (
                <Badge key={sign} variant="light" color="teal" radius="sm" tt="none" fw={600}>
                  {duplicateSignNames[sign]}
                </Badge>
              ))}
            </Group>
            <Button
              variant="default"
              size="sm"
              aria-label={`${texts.compare}: ${texts.pair(pair.one.full_name, pair.other.full_name)}`}
              onClick={() => setOpen(pair)}
            >
              {texts.compare}
            </Button>
          </li>
        ))}
      </ul>
      {open && <MergePair pair={open} opened onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function Who({ person }: { person: DuplicatePair['one'] }) {
  return (
    <div className={classes['who']}>
      <Text fw={600}>{person.full_name}</Text>
      <Text size="sm" c="dimmed">
        {[person.phone, person.email, person.document_number, personsTexts.tripsCount(person.bookings)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  )
}
