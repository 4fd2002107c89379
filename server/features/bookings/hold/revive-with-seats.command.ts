import type { BookingMover } from '#domain/bookings/booking-status.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { setBooking, turnedOr, turnItem } from '../booking/booking-changes.command.ts'
import type { StoredBooking } from '../booking/booking.queries.ts'
import { closesAfter } from './closes-after.command.ts'
import { retakeSeats } from './retake-seats.command.ts'

/** Reasons that stop a sale, but that the office may override. */
const latecomers = [
  'full',
  'pool_full',
  'kept_for_agencies',
  'no_transport',
  'cutoff_passed',
  'too_far_ahead',
] as const

/** Tours that ended with the booking, or are in its draft; tours cancelled before it stay cancelled. */
export function itemsWithoutSeats({ status, cancelled_at, items }: StoredBooking) {
  if (status !== 'cancelada') return items.filter((item) => item.status === status)
  return items.filter(
    (item) => item.cancelled_at && Date.parse(item.cancelled_at) === cancelled_at?.getTime(),
  )
}

/**
 * Takes seats for a booking without (expired, cancelled or a draft), if there are any, at the agreed prices and
 * without a penalty.
 */
export async function reviveWithSeats(
  act: Act,
  stored: StoredBooking,
  to: 'bloqueada' | 'pendiente' | 'confirmada',
  by: BookingMover = 'seller',
) {
  const { tx, now } = act
  const status = turnedOr(stored.status, to, by)
  const items = itemsWithoutSeats(stored)
  await retakeSeats(act, { ...stored, items }, { spared: latecomers, withNote: true })
  await refuseUsedUp(tx, stored)
  const starts_at = new Date(Math.min(...items.map((item) => Date.parse(item.starts_at))))
  const expires_at = waitsUntil(to, { seller: true, now, starts_at }, mergedConstants(stored.constants))
  const clean = { cancelled_at: null, cancel_origin: null, cancel_reason: '' }
  for (const item of items) await turnItem(tx, stored, item, { ...clean, to, by, penalty: 0 })
  const first = to === 'confirmada' && !stored.confirmed_at
  await setBooking(tx, stored, { ...clean, status, expires_at, ...(first && { confirmed_at: now }) })
  if (expires_at) await closesAfter(tx, stored.id, expires_at)
}

/**
 * Another booking may have used its promo code meanwhile. The lock keeps the count true until the transaction ends.
 */
async function refuseUsedUp(tx: Tx, { tour_operator_id, promo_code_id }: StoredBooking) {
  if (!promo_code_id) return
  const promo = await tx
    .selectFrom('promo_codes')
    .select(['uses', 'max_uses'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', promo_code_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (promo.max_uses !== null && promo.uses >= promo.max_uses) throw new Refusal('promo_exhausted')
}
