import { Text } from '@mantine/core'

import type { Booking } from '#contract/bookings/booking.ts'
import { refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { formatMoney } from '#words/format.ts'

import { actsTexts as texts } from './booking-acts.texts.ts'

type ToGiveBackProps = {
  booking: Booking
  /** what is charged for the booking after the act */
  total: number
  status?: BookingStatus
}

/** The money that an act leaves to be given back, before it is done. */
export function ToGiveBack({ booking, total, status = 'cancelada' }: ToGiveBackProps) {
  const { paid, on_credit, currency } = booking
  const sum = refundDueOf({ status, total, paid, on_credit })
  return sum > 0 && <Text size="sm">{texts.toGiveBack(formatMoney(sum, currency))}</Text>
}
