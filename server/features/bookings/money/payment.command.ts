import type { NewPayment } from '#contract/bookings/booking.ts'
import { bookingRights, isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { depositDue } from '#domain/bookings/deposit.rules.ts'
import { converted, paymentActs } from '#domain/bookings/payment.rules.ts'
import type { PaymentStanding } from '#domain/bookings/payment.ts'
import type { EventOf } from '#domain/event.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isManager } from '#domain/staff/level.ts'
import { turnedBy } from '#domain/transitions.ts'
import { type Act, bySystem, type StaffAct } from '#server/db/act.ts'
import { attempt } from '#server/db/attempt.ts'
import { bookingStatusNames } from '#words/office/code-names.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { lockBooking, type LockedBooking } from '../booking/booking-changes.command.ts'
import { type ReadAgain, findBooking } from '../booking/booking.queries.ts'
import { reviveWithSeats } from '../hold/revive-with-seats.command.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { confirmPaid } from './confirm-paid.command.ts'

/** Writes a payment or a refund in the ledger; the database adds it up. */
export async function recordPayment(
  act: StaffAct,
  { id, payment }: { id: string; payment: NewPayment },
): Promise<ReadAgain> {
  const { tx, actor, now } = act
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  refuseTaking(booking, payment, actor)
  const { kind, method, amount, reference, note, status, currency = booking.currency } = payment
  const isOther = currency !== booking.currency
  if (isOther && !payment.exchange_rate) throw new Refusal('exchange_rate_missing')
  const exchange_rate = isOther ? (payment.exchange_rate ?? 1) : 1
  const booking_amount = Math.max(1, converted(amount, exchange_rate, currency, booking.currency))
  if (kind === 'reembolso' && booking_amount > booking.paid)
    throw new Refusal('refund_above_paid', { paid: booking.paid, currency: booking.currency })
  // A refund needs no approval: the person who gives it knows that it was paid.
  const standing = kind === 'reembolso' ? 'aprobado' : status
  await tx
    .insertInto('payments')
    .values({
      tour_operator_id: booking.tour_operator_id,
      booking_id: booking.id,
      created_at: now,
      kind,
      method,
      amount,
      currency,
      exchange_rate,
      booking_amount,
      status: standing,
      reference,
      note,
      received_by: await userOf(act, booking.tour_operator_id),
      received_by_name: actor.full_name,
    })
    .execute()
  const data = {
    method,
    amount,
    currency,
    ...(isOther && { booking_amount, booking_currency: booking.currency }),
    standing,
  }
  await record(act, booking, { kind: kind === 'pago' ? 'payment_recorded' : 'refund_recorded', data })
  return kind === 'pago' && standing === 'aprobado' ? arrived(act, booking) : undefined
}

function refuseTaking(booking: LockedBooking, { kind }: NewPayment, actor: Actor) {
  const rights = bookingRights(actor, booking)
  if (kind === 'pago' && rights.pay) return
  if (kind === 'reembolso' && rights.refund) return
  if (!isTheirs(actor, booking)) throw new Refusal('not_your_booking')
  if (kind === 'pago')
    throw new Refusal('status_does_not_allow', { status: bookingStatusNames[booking.status].toLowerCase() })
  if (!isManager(actor)) throw new Refusal('refund_needs_admin')
  throw new Refusal('refund_above_paid', { paid: booking.paid, currency: booking.currency })
}

/** An administrator who works as another operator is no user of it. */
async function userOf(act: StaffAct, tour_operator_id: string): Promise<string | null> {
  const { tx } = act
  const { user_id } = act.actor
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', user_id)
    .executeTakeFirst()
  return user?.id ?? null
}

/** What money brings about: a booking that lapsed comes back, and one that waited for its deposit is confirmed. */
async function arrived(act: StaffAct, booking: LockedBooking): Promise<ReadAgain> {
  return (await takeBack(act, booking)) ?? confirmPaid(act, booking)
}

/**
 * Money for a booking that lapsed: it comes back if its seats remain, confirmed once its deposit is there; else the
 * money waits to go back.
 */
async function takeBack(act: StaffAct, booking: LockedBooking): Promise<ReadAgain> {
  const { tx } = act
  if (booking.status !== 'expirada' || !booking.contact_name) return undefined
  const stored = await findBooking(tx, booking)
  const refusals: Refusal[] = []
  const isBack = await attempt(
    tx,
    async () => {
      await reviveWithSeats(act, stored, depositDue(stored) > 0 ? 'pendiente' : 'confirmada', 'system')
      return true
    },
    (error) => error instanceof Refusal && refusals.push(error) > 0,
  )
  if (isBack) {
    await record(bySystem(act), booking, { kind: 'booking_revived', data: { paid: true } })
    return queueConfirmation(act, booking)
  }
  for (const { code } of refusals)
    await record(bySystem(act), booking, { kind: 'payment_without_seats', data: { why: code } })
  return undefined
}

type Settling = {
  id: string
  payment_id: string
  status: Exclude<PaymentStanding, 'por_verificar'>
  reason: string
}

/** Moves a payment's standing forwards: seen in the bank, not seen, or a mistake. */
export async function settlePayment(
  act: StaffAct,
  { id, payment_id, status, reason }: Settling,
): Promise<ReadAgain> {
  const { tx, actor, now } = act
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'kind', 'status', 'amount', 'currency', 'booking_amount', 'method'])
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('booking_id', '=', booking.id)
    .where('id', '=', payment_id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw new NotFound()
  const turned = turnedBy(paymentActs, 'manager', { from: payment.status, to: status })
  if (!turned) throw new Refusal('payment_settled')
  const leaves = payment.kind === 'pago' && payment.status === 'aprobado'
  if (leaves && payment.booking_amount > booking.paid)
    throw new Refusal('refund_above_paid', { paid: booking.paid, currency: booking.currency })
  await tx
    .updateTable('payments')
    .set({
      status: turned,
      settled_at: now,
      settled_by: actor.user_id,
      settled_by_name: actor.full_name,
      settle_reason: reason,
    })
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('id', '=', payment_id)
    .execute()
  const { kind, method, amount, currency } = payment
  const data = { kind, method, amount, currency, standing: status }
  await record(act, booking, { kind: 'payment_settled', data }, reason)
  return kind === 'pago' && status === 'aprobado' ? arrived(act, booking) : undefined
}

function record(act: Act, { id, tour_operator_id }: LockedBooking, event: EventOf<'booking'>, reason = '') {
  const { tx, actor } = act
  return recordEvent(tx, { tour_operator_id, entity: 'booking', entity_id: id, actor, reason, ...event })
}
