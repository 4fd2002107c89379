import { Text } from '@mantine/core'

import type { Booking } from '#contract/bookings/booking.ts'

import { agreedTexts as texts } from './agreed.texts.ts'

/** What the agency's agreement says of a booking's tours. */
export function AgreedSums({ booking: { items, currency } }: { booking: Booking }) {
  const live = items.flatMap(({ status, agreed }) => (status === 'cancelada' ? [] : (agreed ?? [])))
  return [true, false].map((isAtNet) => {
    const agreed = live.filter(({ is_at_net }) => is_at_net === isAtNet)
    if (agreed.length === 0) return null
    const gross = agreed.reduce((sum, each) => sum + each.gross, 0)
    const net = agreed.reduce((sum, each) => sum + each.net, 0)
    return (
      <Text key={String(isAtNet)} size="sm" c="dimmed">
        {texts.sums(isAtNet, { gross, net }, currency)}
      </Text>
    )
  })
}
