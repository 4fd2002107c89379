import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Event, histories } from '#contract/history/history.contract.ts'
import type { EventEntity } from '#domain/event.ts'
import { problemOf } from '#web/api/client.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { useMe } from '../../me.ts'
import { historyTexts as texts } from './history.texts.ts'

import classes from './history.module.css'

type Of = { entity: EventEntity; id: string }

/** The sentences of all events, loaded only for a visible history. */
const wordsQuery = queryOptions({
  queryKey: ['history words'],
  queryFn: () => import('#words/office/history/history.ts'),
  staleTime: Infinity,
})

/** Shown before «more». */
const first = 5

/** The history at the end of a record, for users who may read it. */
export function HistorySection({ entity, id }: Of) {
  if (!mayDo(histories[entity].access)) return null
  return (
    <section className={classes['section']}>
      <Title order={3} size="h4" mb="xs">
        {texts.title}
      </Title>
      <History entity={entity} id={id} />
    </section>
  )
}

/** Events of a record as sentences, the last first, at most `limit`. */
export function History({ entity, id, limit }: Of & { limit?: number }) {
  const [isWhole, setWhole] = useState(false)
  const events = usePagedList(histories[entity], { limit: 50 }, { id })
  const words = useQuery(wordsQuery)
  const problem = events.problem ?? problemOf(words.error)
  if (problem)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problem}
        onRetry={() => {
          events.retry()
          void words.refetch()
        }}
      />
    )
  if (events.isLoading || !words.data)
    return (
      <Stack gap="sm" role="group" aria-busy aria-label={texts.loading}>
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width="60%" />
      </Stack>
    )
  const rows = events.rows.flatMap((event) => {
    const sentences = words.data.historySentences(event)
    return sentences.length > 0 ? [{ event, sentences }] : []
  })
  if (rows.length === 0) return <Text size="sm">{texts.empty}</Text>
  const shown = limit ?? (isWhole ? rows.length : first)
  const hasMore = limit === undefined && (rows.length > shown || events.hasMore)
  const showMore = () => {
    if (isWhole) events.loadMore()
    setWhole(true)
  }
  return (
    <>
      <ol className={classes['history']} aria-label={texts.title}>
        {rows.slice(0, shown).map(({ event, sentences }) => (
          <Moment key={event.id} event={event} sentences={sentences} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" mt="xs" loading={events.isLoadingMore} onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

function Moment({ event, sentences }: { event: Event; sentences: string[] }) {
  const { tour_operator } = useMe()
  return (
    <li className={classes['moment']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {event.reason && <p>{texts.reason(event.reason)}</p>}
      <Text size="xs" c="dimmed" component="p">
        <InstantText instant={event.created_at} zone={tour_operator.time_zone} />
      </Text>
    </li>
  )
}
