import { isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { cancellable } from '#domain/bookings/booking-status.rules.ts'
import type { CancelOrigin } from '#domain/bookings/booking.ts'
import { depositDue, depositOf } from '#domain/bookings/deposit.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { mayOverride } from '#domain/staff/actor.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import { formatDate } from '#words/format.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { followItems, lockBooking, setStatus, turnItem } from '../booking/booking-changes.command.ts'
import { type SeenBooking, factOf, lockForAct } from '../booking/lock-for-act.command.ts'
import { closesAfter } from '../hold/closes-after.command.ts'
import { reviveWithSeats, itemsWithoutSeats } from '../hold/revive-with-seats.command.ts'
import { queueCancelled, queueRejected } from '../mail/queue-change.command.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { chargeAgency } from '../money/charge-agency.command.ts'
import { confirmUnpaid, type Unpaid } from '../money/confirm-unpaid.command.ts'
import { cancelItems } from './cancel-items.command.ts'

type Settling = SeenBooking & { confirm_unpaid?: Unpaid }

export async function confirmBooking(act: StaffAct, asked: Settling) {
  const { tx } = act
  const booking = await lockForAct(act, asked, 'confirm')
  if (!booking.contact_name) throw new Refusal('contact_missing')
  const isCharged = await chargeAgency(act, booking)
  await confirmUnpaid(act, isCharged ? await lockBooking(tx, booking) : booking, asked)
  if (booking.status === 'borrador') await reviveWithSeats(act, booking, 'confirmada')
  else await setStatus(tx, booking, 'confirmada', 'seller', { confirmed_at: act.now })
  await recordEvent(tx, factOf(booking, act, { kind: 'booking_confirmed' }))
  return queueConfirmation(act, booking)
}

/** Takes the seats of a quotation for the seller's hours. */
export async function holdBooking(act: StaffAct, asked: SeenBooking) {
  const { tx } = act
  const booking = await lockForAct(act, asked, 'hold')
  await reviveWithSeats(act, booking, 'bloqueada')
  await recordEvent(tx, factOf(booking, act, { kind: 'draft_held' }))
}

/** Leaves a quotation or a hold waiting for an answer, with its seats and a deadline. */
export async function requestBooking(act: StaffAct, asked: SeenBooking) {
  const { tx } = act
  const booking = await lockForAct(act, asked, 'request')
  if (booking.status === 'borrador') await reviveWithSeats(act, booking, 'pendiente')
  else {
    const facts = { seller: true, now: act.now, starts_at: booking.service_starts_at }
    const expires_at = waitsUntil('pendiente', facts, mergedConstants(booking.constants))
    await setStatus(tx, booking, 'pendiente', 'seller', { expires_at })
    if (expires_at) await closesAfter(tx, booking.id, expires_at)
  }
  await recordEvent(tx, factOf(booking, act, { kind: 'booking_left_pending' }))
}

export async function rejectBooking(act: StaffAct, asked: SeenBooking & { reason: string }) {
  const { tx } = act
  const booking = await lockForAct(act, asked, 'reject')
  await setStatus(tx, booking, 'rechazada', 'seller', { cancel_reason: asked.reason })
  await queueRejected(act, booking)
  await recordEvent(tx, { ...factOf(booking, act, { kind: 'booking_rejected' }), reason: asked.reason })
}

type Cancellation = {
  origin: Exclude<CancelOrigin, 'sistema'>
  reason: string
  waive_penalty: boolean
  /** what the person saw that it costs */
  seen_penalty?: number | undefined
}

function refuseOtherPenalty(seen: number | undefined, penalty: number, currency: string) {
  if (seen !== undefined && seen !== penalty) throw new Refusal('penalty_changed', { penalty, currency })
}

/** Frees the seats and charges what the policy frozen on each tour says, unless the operator or the weather cancels. */
export async function cancelBooking(act: StaffAct, asked: SeenBooking & Cancellation) {
  const { tx } = act
  const booking = await lockForAct(act, asked, 'cancel')
  if (asked.waive_penalty && !mayOverride(act.actor)) throw new Refusal('waive_not_allowed')
  const all = booking.items.map(({ id }) => id)
  const { penalty } = await cancelItems(act, booking, all, { ...asked, by: 'seller' })
  refuseOtherPenalty(asked.seen_penalty, penalty, booking.currency)
  const { origin, reason } = asked
  const after = await queueCancelled(act, { before: booking, item_ids: all, origin, reason, penalty })
  const data = { origin, penalty, currency: booking.currency, waived: asked.waive_penalty }
  await recordEvent(tx, {
    ...factOf(booking, act, { kind: 'booking_cancelled', data: data }),
    reason: asked.reason,
  })
  return after
}

/** Ends one tour of several, at its own cost. */
export async function cancelItem(act: StaffAct, asked: SeenBooking & Cancellation & { item_id: string }) {
  const { tx } = act
  const booking = await lockForAct(act, asked, 'cancel')
  if (asked.waive_penalty && !mayOverride(act.actor)) throw new Refusal('waive_not_allowed')
  const item = booking.items.find(({ id }) => id === asked.item_id)
  if (!item) throw new NotFound()
  if (!cancellable(item.status)) throw new Refusal('status_does_not_allow', { status: item.status })
  const { penalty, package_loss } = await cancelItems(act, booking, [item.id], { ...asked, by: 'seller' })
  refuseOtherPenalty(asked.seen_penalty, penalty, booking.currency)
  const { origin, reason } = asked
  const after = await queueCancelled(act, { before: booking, item_ids: [item.id], origin, reason, penalty })
  const data = {
    product: item.product.name,
    date: item.date,
    start_time: item.start_time,
    origin,
    penalty,
    currency: booking.currency,
    waived: asked.waive_penalty,
    ...(package_loss > 0 && { package_loss }),
  }
  await recordEvent(tx, {
    ...factOf(booking, act, { kind: 'item_cancelled', data: data }),
    reason: asked.reason,
  })
  return after
}

/** Takes the seats again, if they are still there: confirmed if it once was and is paid for, else pending. */
export async function reviveBooking(act: StaffAct, asked: SeenBooking) {
  const { tx } = act
  const booking = await lockForAct(act, asked, 'revive')
  if (!booking.contact_name) throw new Refusal('contact_missing')
  const deposit = depositOf(itemsWithoutSeats(booking))
  const isPaid = depositDue({ deposit, paid: booking.paid }) === 0
  const status = booking.confirmed_at && isPaid ? 'confirmada' : 'pendiente'
  await reviveWithSeats(act, booking, status)
  await recordEvent(tx, factOf(booking, act, { kind: 'booking_revived' }))
  // The expiry of a pending booking was not notified, so its revival is not either.
  if (booking.status === 'expirada' && status === 'pendiente') return undefined
  return queueConfirmation(act, booking)
}

type Outcome = { outcome: 'completada' | 'no_presentada'; item_ids?: readonly string[] | undefined }

/**
 * Records for each tour, once it has left, whether the passengers travelled; suspended ones have no outcome. The
 * booking ends with the last.
 */
export async function settleOutcome(act: StaffAct, asked: SeenBooking & Outcome) {
  const { tx, now } = act
  const booking = await lockForAct(act, asked, 'outcome')
  const { items, id, tour_operator_id } = booking
  const { item_ids, outcome } = asked
  const wanted = items.filter((item) => !item_ids || item_ids.includes(item.id))
  const left = wanted.filter((item) => takesPlace(item) && new Date(item.starts_at) <= now)
  const early = item_ids && left.length < wanted.length
  if (left.length === 0 || early) throw new Refusal('not_departed')
  const by = isTheirs(act.actor, booking) ? 'seller' : 'dispatcher'
  for (const item of left) await turnItem(tx, booking, item, { to: outcome, by })
  const after = items.map((item) => (left.includes(item) ? outcome : item.status))
  await followItems(tx, booking, after, { by })
  const tours = left.map(({ product, date }) => `${product.name}, ${formatDate(date)}`)
  const data = { tours, all: left.length === items.filter(({ status }) => status !== 'cancelada').length }
  const kind = outcome === 'completada' ? 'booking_completed' : 'booking_no_show'
  await recordEvent(tx, factOf({ id, tour_operator_id }, act, { kind: kind, data: data }))
}
