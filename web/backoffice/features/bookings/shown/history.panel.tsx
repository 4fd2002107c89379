import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { type Event, listBookingEvents } from '#contract/bookings/booking-history.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { historySentences, historyTexts as texts } from './history.texts.ts'

import classes from './bookings.module.css'

/** What happened to a booking, from the last to the first, as people say it. */
export function History({ bookingId, limit }: { bookingId: string; limit?: number }) {
  const events = useQuery(apiQuery(listBookingEvents, { params: { id: bookingId } }))
  if (events.isError) {
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(events.error)}
        onRetry={() => void events.refetch()}
      />
    )
  }
  if (!events.data) {
    return (
      <Stack gap="sm" aria-busy aria-label={texts.loading}>
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width="60%" />
      </Stack>
    )
  }
  const told = events.data.flatMap((event) => {
    const sentences = historySentences(event)
    return sentences.length > 0 ? [{ event, sentences }] : []
  })
  if (told.length === 0) return <Text size="sm">{texts.empty}</Text>
  return (
    <>
      <ol className={classes['history']} aria-label={texts.title}>
        {told.slice(0, limit).map(({ event, sentences }) => (
          <Moment key={event.id} event={event} sentences={sentences} />
        ))}
      </ol>
      {events.data.length >= 200 && (
        <Text size="xs" c="dimmed" mt="xs">
          {texts.limit}
        </Text>
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
