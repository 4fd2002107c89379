import { closedReasonOf } from '#contract/closed-reasons.ts'
import { bookingStatusNames } from '#contract/words.ts'
import { bookingRights } from '#domain/bookings/booking-rights.rules.ts'
import type { CancelOrigin } from '#domain/bookings/booking.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import type { Slot } from '#domain/products/availability.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordEvent } from '../events/record-event.command.ts'
import {
  lockBooking,
  type LockedBooking,
  refuseStale,
  setBooking,
  setStatus,
} from './booking-changes.command.ts'
import { findBooking, type StoredBooking } from './booking.queries.ts'
import { cancelItems } from './cancel-items.command.ts'
import { findOfficeBooking } from './office-booking.queries.ts'
import { queueConfirmation } from './queue-confirmation.command.ts'
import { retakeSeats } from './retake-seats.command.ts'

type Act = { actor: Actor; id: string; version: number; now: Date; publicUrl: string }
type Right = keyof ReturnType<typeof bookingRights>

/** Locks the booking and refuses a stale version, somebody else's booking, and a status that does not allow the act. */
export async function lockForAct(
  tx: Tx,
  { actor, id, version, now }: Omit<Act, 'publicUrl'>,
  right: Right,
): Promise<LockedBooking> {
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  await refuseStale(booking, version, () => findOfficeBooking(tx, actor, id, now))
  if (bookingRights(actor, booking)[right]) return booking
  const ifTheirs = bookingRights({ level: 1, user_id: actor.user_id }, booking)[right]
  throw ifTheirs
    ? new Refusal('not_your_booking')
    : new Refusal('status_does_not_allow', { status: bookingStatusNames[booking.status].toLowerCase() })
}

export async function confirmBooking(tx: Tx, act: Act) {
  const booking = await lockForAct(tx, act, 'confirm')
  if (!booking.contact_name) throw new Refusal('contact_missing')
  await setStatus(tx, booking, 'confirmada', { confirmed_at: act.now })
  await recordEvent(tx, factOf(booking, act, 'booking_confirmed'))
  await queueConfirmation(tx, booking.id, act.publicUrl)
}

export async function rejectBooking(tx: Tx, act: Act & { reason: string }) {
  const booking = await lockForAct(tx, act, 'reject')
  await setStatus(tx, booking, 'rechazada', { cancel_reason: act.reason })
  await recordEvent(tx, { ...factOf(booking, act, 'booking_rejected'), reason: act.reason })
}

type Cancellation = { origin: Exclude<CancelOrigin, 'sistema'>; reason: string; waive_penalty: boolean }

/** Frees the seats and charges what the policy frozen on the booking says, unless the operator or the weather cancels. */
export async function cancelBooking(tx: Tx, act: Act & Cancellation) {
  const booking = await lockForAct(tx, act, 'cancel')
  const stored = await findBooking(tx, booking)
  const all = stored.items.map(({ id }) => id)
  const penalty = await cancelItems(tx, stored, all, act)
  const data = { origin: act.origin, penalty, currency: booking.currency, waived: act.waive_penalty }
  await recordEvent(tx, { ...factOf(booking, act, 'booking_cancelled'), data, reason: act.reason })
}

/** Closed to others, and not to somebody who had seats. */
const latecomers = ['full', 'pool_full', 'cutoff_passed', 'too_far_ahead'] as const

/** The tours that ended with the booking; one that was called off before it stays so. */
function revivedItems({ status, cancelled_at, items }: StoredBooking) {
  if (status !== 'cancelada') return items.filter((item) => item.status === status)
  return items.filter(
    (item) => item.cancelled_at && Date.parse(item.cancelled_at) === cancelled_at?.getTime(),
  )
}

/** Staff are told what the team wrote. */
const staffReason = (slot: Slot) => slot.note || closedReasonOf(slot)

/** Takes the seats again, if they are still there: confirmed if it once was, else pending with a new deadline. */
export async function reviveBooking(tx: Tx, act: Act) {
  const booking = await lockForAct(tx, act, 'revive')
  if (!booking.contact_name) throw new Refusal('contact_missing')
  const stored = await findBooking(tx, booking)
  const items = revivedItems(stored)
  const sparing = { spared: latecomers, why: staffReason }
  await retakeSeats(tx, { ...stored, items }, act.now, sparing)
  const constants = mergedConstants(stored.constants)
  const status = booking.confirmed_at ? 'confirmada' : 'pendiente'
  const expires_at = waitsUntil(
    status,
    { seller: true, now: act.now, starts_at: booking.service_starts_at },
    constants,
  )
  const clean = { cancelled_at: null, cancel_origin: null, cancel_reason: '' }
  await tx
    .updateTable('booking_items')
    .set({ ...clean, status, penalty: 0 })
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where(
      'id',
      'in',
      items.map((item) => item.id),
    )
    .execute()
  await setBooking(tx, booking, { ...clean, status, expires_at })
  if (expires_at)
    await enqueue(
      tx,
      'expire_booking',
      { booking_id: booking.id },
      { at: expires_at, key: `expire:${booking.id}` },
    )
  await recordEvent(tx, factOf(booking, act, 'booking_revived'))
}

function factOf({ id, tour_operator_id }: LockedBooking, { actor }: Act, kind: string) {
  return { tour_operator_id, entity: 'booking' as const, entity_id: id, kind, actor }
}
