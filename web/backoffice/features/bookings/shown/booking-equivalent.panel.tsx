import { Text } from '@mantine/core'

import type { Booking } from '#contract/bookings/booking.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { equivalentText } from '#words/sale-rate.ts'

/** A booking in the second currency, converted to the first at its frozen rate. */
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
