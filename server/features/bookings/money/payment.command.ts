import { sql } from 'kysely'

import type { NewPayment } from '#contract/bookings/booking.ts'
import { bookingRights, isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { paymentData } from '#domain/bookings/events.ts'
import { creditPaidBy, openFor, openForMoney, overpaid, paymentActs } from '#domain/bookings/payment.rules.ts'
import type { PaymentMethod } from '#domain/bookings/payment.ts'
import type { LedgerStatus } from '#domain/bookings/payment.ts'
import type { EventOf } from '#domain/event.ts'
import { converted, convertedBack } from '#domain/money.ts'
import { isConfirmedRate } from '#domain/operators/day-rate.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isManager } from '#domain/staff/level.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act, StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { lockBooking, type LockedBooking } from '../booking/booking-changes.command.ts'
import type { ReadAgain } from '../booking/booking.queries.ts'
import { factOf } from '../booking/lock-for-act.command.ts'
import { queueMoneyAnnulled, queueMoneyMoved } from '../mail/queue-money-moved.command.ts'
import { refuseOverCredit } from './charge-agency.command.ts'
import { moneyArrived } from './money-arrived.command.ts'
import { putOnCredit, payCredit } from './pay-credit.command.ts'
import { refuseBesideProvider, refuseRefundAbove } from './refund-limit.command.ts'
import { refuseRate } from './refuse-rate.command.ts'
import { refuseRepeated } from './refuse-repeated.command.ts'
import { userOf } from './user-of.queries.ts'

type Recording = {
  id: string
  payment: Omit<NewPayment, 'method'> & { method: PaymentMethod }
  payment_id?: string
  /** an agency pays: its credit comes before the customer's balance */
  paysCredit?: boolean
  /** the confirmation of the same sale says what was paid */
  confirmed?: boolean
  /** the user is asked about money above the customer's balance, while an agency owes */
  asksPayer?: boolean
  /** the user is asked about what looks like the same payment again */
  asksRepeat?: boolean
  /** paid before the operator used the product: its cash is in no till */
  isEarlier?: boolean
  /** the payment's path in the request, for field errors */
  at?: '' | 'payment.'
}

/** Writes a payment or a refund in the ledger; the database adds it up. */
export async function recordPayment(
  act: StaffAct,
  {
    id,
    payment,
    payment_id,
    confirmed = false,
    isEarlier = false,
    at = '',
    paysCredit = false,
    ...asks
  }: Recording,
): Promise<ReadAgain> {
  const { tx, actor, now } = act
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  refuseTaking(booking, payment, actor)
  const { kind, method, amount, reference, note, status, currency = booking.currency } = payment
  if (asks.asksRepeat) await refuseRepeated(act, booking, payment)
  const isOther = currency !== booking.currency
  if (isOther && !payment.exchange_rate) throw new Refusal('exchange_rate_missing')
  const exchange_rate = isOther ? (payment.exchange_rate ?? '1') : '1'
  const inBooking = payment.rate_per === 'reserva' ? convertedBack : converted
  const booking_amount = Math.max(1, inBooking(amount, exchange_rate, currency, booking.currency))
  if (isOther) {
    const exchanged = { ...payment, currency, exchange_rate, booking_amount }
    await refuseRate(act, booking, exchanged, `${at}exchange_rate`)
  }
  if (kind === 'reembolso') {
    await refuseRefundAbove(act, booking, { amount: booking_amount, method })
    if (method === 'enlace') await refuseBesideProvider(act, booking)
  }
  if (kind === 'pago' && method === 'credito_agencia') await refuseOverCredit(tx, booking, booking_amount)
  const payer = paysCredit ? { ...booking, total: 0, paid: 0 } : booking
  const from_credit = kind === 'pago' ? creditPaidBy(payer, { method, amount: booking_amount }) : 0
  if (kind === 'pago') refuseUnseen(booking, { method, amount: booking_amount }, payment.seen_overpayment)
  if (asks.asksPayer && status === 'aprobado') refuseUnseenCredit(booking, from_credit, payment.seen_credit)
  // A refund needs no approval: the person who gives it knows that it was paid.
  const ledgerStatus = kind === 'reembolso' ? 'aprobado' : status
  const written = await tx
    .insertInto('payments')
    .values({
      ...(payment_id && { id: payment_id }),
      tour_operator_id: booking.tour_operator_id,
      booking_id: booking.id,
      created_at: now,
      kind,
      method,
      amount,
      currency,
      exchange_rate,
      ...(isOther && {
        rate_per: payment.rate_per,
        rate_confirmed: isConfirmedRate({ rate: exchange_rate, confirmed: payment.confirmed_rate }),
        rate_source: payment.rate_source,
        rate_date: payment.rate_date ?? (await operatorDay(tx, booking.tour_operator_id, now)).today,
      }),
      booking_amount,
      credit_paid: ledgerStatus === 'aprobado' ? from_credit : 0,
      status: ledgerStatus,
      reference,
      note,
      is_earlier: isEarlier,
      received_by: await userOf(tx, actor),
      received_by_name: actor.full_name,
    })
    // A concurrent insert of the same transfer waits here, and is refused.
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'transfer_key'])
        .where(sql<boolean>`transfer_key is not null and status in ('por_verificar', 'aprobado')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!written) throw await findUsedReference(act, booking, reference)
  const data = paymentData({
    method,
    amount,
    currency,
    ...(isOther && { booking_amount, booking_currency: booking.currency }),
    status: ledgerStatus,
  })
  await record(act, booking, { kind: kind === 'pago' ? 'payment_recorded' : 'refund_recorded', data })
  if (ledgerStatus !== 'aprobado') return undefined
  await payCredit(act, booking, from_credit)
  const arrived = kind === 'pago' ? await moneyArrived(act, booking) : undefined
  // A payment of agency credit is not notified to the travellers.
  const isQuiet = confirmed || from_credit > 0 || !payment.notifies
  return arrived ?? (isQuiet ? undefined : queueMoneyMoved(act, booking, written.id))
}

/** An amount above the balance needs a confirmation with the exact excess. */
type Arriving = { method: PaymentMethod; amount: number }

/** The excess is measured against the customer's and the agency's debt together. */
function refuseUnseen(booking: LockedBooking, arriving: Arriving, seen: number | undefined) {
  const over = overpaid(booking, arriving)
  const due = arriving.method === 'credito_agencia' ? openFor(booking) : openForMoney(booking)
  if (over > 0 && over !== seen)
    throw new Refusal('overpayment_unseen', { over, due, currency: booking.currency })
}

/** Money above what the customer owes would pay the agency's debt: the user says that the agency paid it. */
function refuseUnseenCredit(booking: LockedBooking, over: number, seen: number | undefined) {
  const due = openFor({ ...booking, called_off: 0 })
  if (over === 0 || due === 0 || over === seen) return
  throw new Refusal('agency_payment_unseen', { over, due, currency: booking.currency })
}

/** The refusal with the booking that has the transfer. */
export async function findUsedReference(
  { tx }: Act,
  booking: LockedBooking,
  reference: string,
): Promise<Refusal> {
  const { rows } = await sql<{ id: string; locator: string }>`
    select b.id, b.locator from payments p
    join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
    where p.tour_operator_id = ${booking.tour_operator_id}::uuid and p.transfer_key = reference_key(${reference})
      and p.status in ('por_verificar', 'aprobado')`.execute(tx)
  const [used] = rows
  return new Refusal('reference_used', {
    ...(used && { locator: used.locator, reference, own: used.id === booking.id }),
  })
}

export function refuseTaking(booking: LockedBooking, { kind }: Pick<NewPayment, 'kind'>, actor: Actor) {
  const rights = bookingRights(actor, booking)
  if (kind === 'pago' && rights.pay) return
  if (kind === 'reembolso' && rights.refund) return
  if (!isTheirs(actor, booking)) throw new Refusal('not_your_booking')
  if (kind === 'pago') throw new Refusal('status_does_not_allow', { status: booking.status })
  if (!isManager(actor)) throw new Refusal('refund_needs_admin')
  throw new Refusal('refund_above_paid', { paid: booking.paid, currency: booking.currency })
}

type Settling = {
  notifies?: boolean
  id: string
  payment_id: string
  status: Exclude<LedgerStatus, 'por_verificar'>
  reason: string
  seen_overpayment?: number | undefined
  seen_credit?: number | undefined
}

/** Moves a payment's status forwards: verified in the bank, not found, or a mistake. */
export async function settlePayment(
  act: StaffAct,
  { id, payment_id, status, reason, seen_overpayment, seen_credit, notifies = true }: Settling,
): Promise<ReadAgain> {
  const { tx, actor, now } = act
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  const payment = await tx
    .selectFrom('payments')
    .select([
      'id',
      'kind',
      'status',
      'amount',
      'currency',
      'booking_amount',
      'credit_paid',
      'method',
      'attempt_id',
    ])
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('booking_id', '=', booking.id)
    .where('id', '=', payment_id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw new NotFound()
  if (payment.attempt_id !== null) throw new Refusal('refund_by_provider')
  const turned = turnedBy(paymentActs, 'manager', { from: payment.status, to: status })
  if (!turned) throw new Refusal('payment_settled')
  const from_credit =
    payment.kind === 'pago' && status === 'aprobado'
      ? creditPaidBy(booking, { method: payment.method, amount: payment.booking_amount })
      : 0
  if (payment.kind === 'pago' && status === 'aprobado') {
    refuseUnseen(booking, { method: payment.method, amount: payment.booking_amount }, seen_overpayment)
    refuseUnseenCredit(booking, from_credit, seen_credit)
  }
  const leaves = payment.kind === 'pago' && payment.status === 'aprobado'
  if (leaves)
    await refuseRefundAbove(act, booking, {
      amount: payment.booking_amount,
      method: payment.method,
      isAnnulling: true,
    })
  await tx
    .updateTable('payments')
    .set({
      status: turned,
      ...(from_credit > 0 && { credit_paid: from_credit }),
      settled_at: now,
      settled_by: actor.user_id,
      settled_by_name: actor.full_name,
      settle_reason: reason,
    })
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('id', '=', payment_id)
    .execute()
  const { kind, method, amount, currency } = payment
  const data = paymentData({ kind, method, amount, currency, status })
  await record(act, booking, { kind: 'payment_settled', data }, reason)
  // Behind the money itself: a booking is never paid less than nothing in between.
  await payCredit(act, booking, from_credit)
  if (leaves) await putOnCredit(act, booking, payment.credit_paid)
  if (!notifies) return undefined
  if (payment.status === 'aprobado') return queueMoneyAnnulled(act, booking, payment_id)
  if (kind !== 'pago' || status !== 'aprobado') return undefined
  const arrived = await moneyArrived(act, booking)
  return arrived ?? (from_credit > 0 ? undefined : queueMoneyMoved(act, booking, payment_id))
}

function record(act: Act, booking: LockedBooking, event: EventOf<'booking'>, reason = '') {
  return recordEvent(act.tx, { ...factOf(booking, act, event), reason })
}
