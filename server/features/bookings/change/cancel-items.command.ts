import { itemPenalty } from '#domain/bookings/booking-money.rules.ts'
import { type BookingMover, cancellable } from '#domain/bookings/booking-status.rules.ts'
import type { CancelOrigin } from '#domain/bookings/booking.ts'
import { packageLoss, sumOfLoss } from '#domain/bookings/order/package-price.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { followItems, lockDepartures, turnItem } from '../booking/booking-changes.command.ts'
import type { StoredBooking } from '../booking/booking.queries.ts'

type Cancellation = { origin: CancelOrigin; reason: string; waive_penalty: boolean; by: BookingMover }

/**
 * Ends some tours of a booking, or all: their seats go back on sale and each costs what the policy frozen on it says,
 * unless the operator or the weather cancels, or did so before; then the other tours of a package keep its price. With the
 * last tour the booking ends too. Answers what it cost, and what each tour did by its id.
 */
export async function cancelItems(
  act: Act,
  booking: StoredBooking,
  item_ids: readonly string[],
  { origin, reason, waive_penalty, by }: Cancellation,
): Promise<{ penalty: number; penalties: ReadonlyMap<string, number>; package_loss: number }> {
  const { tx, now } = act
  const { id, tour_operator_id } = booking
  const departures = await lockDepartures(tx, { booking_id: id, tour_operator_id })
  // A tour suspended since the booking was read costs nothing either.
  const suspended = departures.filter(({ status }) => status === 'suspendida').map((each) => each.id)
  const charges = origin === 'cliente' && !waive_penalty
  const why = { cancelled_at: now, cancel_origin: origin, cancel_reason: reason }
  const penalties = new Map<string, number>()
  const byCustomer = new Map<string, number>()
  for (const item of booking.items) {
    if (!item_ids.includes(item.id) || !cancellable(item.status)) continue
    const is_suspended = suspended.includes(item.departure_id) && !item.by_partner
    const penalty = charges ? itemPenalty({ ...item, is_suspended }, new Date(item.starts_at), now) : 0
    penalties.set(item.id, penalty)
    if (charges && !is_suspended) byCustomer.set(item.id, penalty)
    await turnItem(tx, booking, item, { ...why, to: 'cancelada', by, penalty })
  }
  const loss = packageLoss(booking.items, byCustomer)
  await takePackageOff(tx, booking, loss)
  const after = booking.items.map(({ id: item_id, status: before }) =>
    item_ids.includes(item_id) && cancellable(before) ? 'cancelada' : before,
  )
  await followItems(tx, booking, after, { ...why, by, expires_at: null })
  return {
    penalty: [...penalties.values()].reduce((sum, each) => sum + each, 0),
    penalties,
    package_loss: sumOfLoss(loss),
  }
}

/** A tour that keeps nothing of its package is in none any more. */
async function takePackageOff(
  tx: Tx,
  { tour_operator_id, items }: StoredBooking,
  loss: ReadonlyMap<string, number>,
) {
  for (const item of items) {
    const lost = loss.get(item.id)
    if (lost === undefined) continue
    const promo_discount = item.promo_discount - lost
    await tx
      .updateTable('booking_items')
      .set({ promo_discount, package_id: promo_discount > 0 ? item.package_id : null })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', item.id)
      .execute()
  }
}
