import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Card } from '#web/backoffice/features/bookings/shown/booking-card.panel.tsx'
import { Fact } from '#web/backoffice/features/bookings/shown/fact.panel.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { countConversations, getBookingConversation } from '../../contract/conversations.contract.ts'
import { ConversationPanel } from './conversation.panel.tsx'
import { conversationsTexts as texts } from './conversations.texts.ts'

/** New messages may come while the booking is open. */
const readAgainAfter = 30_000

/** Whether the operator uses WhatsApp's API: other operators do not see the feature. */
function useWritesByWhatsApp(): boolean {
  return useQuery(apiQuery(countConversations, {})).data?.used ?? false
}

/** On the page of a booking. */
export function ConversationCard({ bookingId }: { bookingId: string }) {
  if (!useWritesByWhatsApp()) return null
  return (
    <Card title={texts.title}>
      <BookingConversation booking_id={bookingId} />
    </Card>
  )
}

/** Beside the list of bookings. */
export function ConversationFact({ bookingId }: { bookingId: string }) {
  if (!useWritesByWhatsApp()) return null
  return (
    <Fact name={texts.title}>
      <BookingConversation booking_id={bookingId} />
    </Fact>
  )
}

/** The conversation with a booking's contact. */
function BookingConversation({ booking_id }: { booking_id: string }) {
  const found = useQuery({
    ...apiQuery(getBookingConversation, { params: { booking_id } }),
    refetchInterval: readAgainAfter,
  })
  if (found.isPending) return <Skeleton height={80} role="group" aria-label={texts.loading} />
  if (!found.data)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  const { conversation } = found.data
  return conversation ? (
    <ConversationPanel conversation={conversation} isOfBooking />
  ) : (
    <Text size="sm" c="dimmed">
      {texts.noneOfBooking}
    </Text>
  )
}
