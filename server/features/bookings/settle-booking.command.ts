import { closedReasonOf } from '#contract/closed-reasons.ts'
import { bookingStatusNames } from '#contract/words.ts'
import { bookingRights } from '#domain/bookings/booking-rights.rules.ts'
import type { CancelOrigin } from '#domain/bookings/booking.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { Slot } from '#domain/products/availability.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { lockBooking, type LockedBooking, refuseStale, setStatus } from './booking-changes.command.ts'
import { findBooking } from './booking.queries.ts'
import { currentPenalty, findOfficeBooking } from './office-booking.queries.ts'
import { queueConfirmation } from './queue-confirmation.command.ts'
import { productOf, refuseClosed, retakeSeats } from './retake-seats.command.ts'

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
  const stored = await findBooking(tx, { id: booking.id, tour_operator_id: booking.tour_operator_id })
  const penalty = act.origin === 'cliente' && !act.waive_penalty ? currentPenalty(stored, act.now) : 0
  const change = { cancelled_at: act.now, cancel_origin: act.origin, cancel_reason: act.reason, penalty }
  await setStatus(tx, booking, 'cancelada', change)
  const data = { origin: act.origin, penalty, currency: booking.currency, waived: act.waive_penalty }
  await recordEvent(tx, { ...factOf(booking, act, 'booking_cancelled'), data, reason: act.reason })
}

/** Staff are told what the team wrote. */
const staffReason = (slot: Slot) => slot.note || closedReasonOf(slot)

/** Takes the seats again, if they are still there: confirmed if it once was, else pending with a new deadline. */
export async function reviveBooking(tx: Tx, act: Act) {
  const booking = await lockForAct(tx, act, 'revive')
  if (!booking.contact_name) throw new Refusal('contact_missing')
  const product = await productOf(tx, booking)
  refuseClosed(product, product, act.now, ['full', 'cutoff_passed', 'too_far_ahead'], staffReason)
  await retakeSeats(tx, booking, act.now)
  const operator = await tx
    .selectFrom('tour_operators')
    .select('constants')
    .where('id', '=', booking.tour_operator_id)
    .executeTakeFirstOrThrow()
  const constants = { ...defaultConstants, ...(operator.constants as Partial<OperatorConstants>) }
  const status = booking.confirmed_at ? 'confirmada' : 'pendiente'
  const expires_at = waitsUntil(
    status,
    { seller: true, now: act.now, starts_at: booking.service_starts_at },
    constants,
  )
  const clean = { cancelled_at: null, cancel_origin: null, cancel_reason: '', penalty: 0, expires_at }
  await setStatus(tx, booking, status, clean)
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
