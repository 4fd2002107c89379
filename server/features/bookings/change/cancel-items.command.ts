import { itemPenalty } from '#domain/bookings/booking-money.rules.ts'
import { type BookingMover, cancellable } from '#domain/bookings/booking-status.rules.ts'
import type { CancelOrigin } from '#domain/bookings/booking.ts'
import type { Act } from '#server/db/act.ts'

import { followItems, lockDepartures, turnItem } from '../booking/booking-changes.command.ts'
import type { StoredBooking } from '../booking/booking.queries.ts'

type Cancellation = { origin: CancelOrigin; reason: string; waive_penalty: boolean; by: BookingMover }

/**
 * Ends some tours of a booking, or all: their seats go back on sale and each costs what the policy frozen on it says,
 * unless the operator or the weather cancels. With the last tour the booking ends too. Answers what it cost.
 */
export async function cancelItems(
  act: Act,
  booking: StoredBooking,
  item_ids: readonly string[],
  { origin, reason, waive_penalty, by }: Cancellation,
): Promise<number> {
  const { tx, now } = act
  const { id, tour_operator_id } = booking
  await lockDepartures(tx, { booking_id: id, tour_operator_id })
  const charges = origin === 'cliente' && !waive_penalty
  const why = { cancelled_at: now, cancel_origin: origin, cancel_reason: reason }
  let cost = 0
  for (const item of booking.items) {
    if (!item_ids.includes(item.id) || !cancellable(item.status)) continue
    const penalty = charges ? itemPenalty(item, new Date(item.starts_at), now) : 0
    cost += penalty
    await turnItem(tx, booking, item, { ...why, to: 'cancelada', by, penalty })
  }
  const after = booking.items.map(({ id: item_id, status: before }) =>
    item_ids.includes(item_id) && cancellable(before) ? 'cancelada' : before,
  )
  await followItems(tx, booking, after, { ...why, by, expires_at: null })
  return cost
}
