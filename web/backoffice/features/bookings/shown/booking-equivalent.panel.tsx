import { Text } from '@mantine/core'

import type { Booking } from '#contract/bookings/booking.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { equivalentText } from '#words/sale-rate.ts'

/** What a booking in the second currency comes to in the operator's own, at the rate that it keeps. */
export function Equivalent({ booking }: { booking: Booking }) {
  const said = equivalentText(booking.total, moneyOf(booking), booking.main_currency)
  return (
    said && (
      <Text size="xs" c="dimmed">
        {said}
      </Text>
    )
  )
}
