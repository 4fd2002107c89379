import { refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { openFor } from '#domain/bookings/payment.rules.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import {
  lockBooking,
  type LockedBooking,
  setBooking,
} from '#server/features/bookings/booking/booking-changes.command.ts'
import { queueMoneyMoved } from '#server/features/bookings/mail/queue-money-moved.command.ts'
import { moneyArrived } from '#server/features/bookings/money/money-arrived.command.ts'
import { providerNames } from '#words/office/provider-names.ts'

import type { ProviderPayment } from '../../providers/payment-provider.ts'
import {
  canGiveBack,
  hasArrived,
  holdsMoney,
  isAtProvider,
  isDisputed,
  isOver,
  mismatchOf,
  stateBesideDispute,
  statusFor,
} from '../../rules/payment-attempt.rules.ts'
import type { AttemptStatus } from '../../rules/payment-attempt.ts'
import type { ProviderState } from '../../rules/provider-answers.ts'
import { releaseChargeback, takeChargeback } from '../refunds/take-chargeback.command.ts'
import { takeRefunds } from '../refunds/take-refunds.command.ts'
import { rateOf } from '../refunds/write-back.command.ts'
import {
  factOfAttempt,
  type Locked,
  lockAttempt,
  note,
  type ReportedPayment,
  turn,
} from './attempt-changes.command.ts'
import type { AttemptKey, AttemptRow } from './attempt-rows.queries.ts'
import { keepExchange } from './keep-exchange.command.ts'

/**
 * Records a provider's report of an attempt: the single place for all three sources (the returning browser, a
 * webhook, and polling). A second caller waits at the lock and finds it recorded. False, and nothing is recorded,
 * if another read changed something since `readings` was taken: this report may be older.
 */
export async function settleAttempt(
  act: Act,
  key: AttemptKey & { readings?: number },
  reported: readonly ProviderPayment[],
): Promise<boolean> {
  const locked = await lockAttempt(act, key)
  if (key.readings !== undefined && key.readings !== locked.attempt.readings) return false
  const payments = await believed(act, locked, reported)
  const before = locked.attempt.status
  const wrote: boolean[] = []
  for (const payment of payments) wrote.push(await takePayment(act, locked, payment))
  await follow(act, locked, payments)
  if (wrote.includes(true) || before !== locked.attempt.status) {
    await countReading(act, key)
    await keepExchange(act, locked.attempt, 'lectura', reported)
  }
  return true
}

const countReading = ({ tx }: Act, { tour_operator_id, id }: AttemptKey) =>
  tx
    .updateTable('payment_attempts')
    .set((eb) => ({ readings: eb('readings', '+', 1) }))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()

/** The office enters the result of a dispute: the ledger and the attempt follow as for a report. */
export async function settleDispute(act: StaffAct, locked: Locked, state: ProviderState, reason: string) {
  const { attempt } = locked
  const payment: ReportedPayment = {
    payment_id: attempt.provider_payment_id ?? '',
    state,
    reference: attempt.reference,
    amount: attempt.amount,
    currency: attempt.currency,
    account: null,
    detail: '',
    instrument: attempt.instrument,
    card_ending: attempt.card_ending,
    installments: attempt.installments,
    authorization: attempt.authorization,
    approved_at: attempt.approved_at,
    fee: attempt.fee,
    net: attempt.net,
    lands_on: attempt.lands_on,
    refunded: null,
    refunds: [],
  }
  await takePayment(act, locked, payment)
  await turn(act, locked, await statusOf(act, attempt, state), '', 'office', reason)
}

/** Payments that match this attempt; a mismatch is shown to the office and not recorded. */
async function believed(
  act: Act,
  locked: Locked,
  reported: readonly ProviderPayment[],
): Promise<ReportedPayment[]> {
  const payments: ReportedPayment[] = []
  for (const payment of reported) {
    const trouble = mismatchOf(locked.attempt, payment)
    if (trouble && holdsMoney(payment.state))
      await note(act, locked, trouble, { amount: payment.amount, about: payment.payment_id })
    if (trouble || payment.amount === null || payment.state === 'desconocido') continue
    const { provider, status, provider_payment_id } = locked.attempt
    const isOwn = provider_payment_id === payment.payment_id
    const state = isOwn ? stateBesideDispute(provider, status, payment.state) : payment.state
    payments.push({ ...payment, state, amount: payment.amount })
  }
  return payments
}

/** The money of one payment, once, and what went back of it. Answers whether the ledger changed. */
async function takePayment(act: Act, locked: Locked, payment: ReportedPayment): Promise<boolean> {
  if (!holdsMoney(payment.state)) return false
  const written = await writePayment(act, locked, payment)
  const isNew = written !== null
  const before = isNew ? locked.booking : withoutIt(locked, payment)
  const isFirst = isNew && (await takeFacts(act, locked, payment))
  const released = await releaseChargeback(act, locked, payment)
  const refunded = await takeRefunds(act, locked, payment)
  const taken = await takeChargeback(act, locked, payment)
  if (isNew) await welcome(act, locked, payment, { before, isFirst, written })
  else if (payment.state === 'aprobado' && (released || isWon(locked, payment)))
    await welcome(act, locked, payment, { before, isFirst: true })
  return isNew || released || refunded || taken
}

const isOwn = ({ attempt }: Locked, { payment_id }: ReportedPayment) =>
  attempt.provider_payment_id === payment_id

/** Its last known status was disputed. */
const isWon = (locked: Locked, payment: ReportedPayment) =>
  isOwn(locked, payment) && locked.attempt.status === 'en_disputa'

/** The booking without the disputed money: its consequences follow only now. */
function withoutIt(locked: Locked, payment: ReportedPayment): LockedBooking {
  const { booking, attempt } = locked
  return isWon(locked, payment) ? { ...booking, paid: booking.paid - attempt.booking_amount } : booking
}

/** Answers its id in the ledger; null: it was there already. */
async function writePayment(
  { tx, now }: Act,
  { booking, attempt }: Locked,
  payment: ReportedPayment,
): Promise<string | null> {
  const { provider, id, reference, currency, booking_amount } = attempt
  const written = await tx
    .insertInto('payments')
    .values({
      tour_operator_id: booking.tour_operator_id,
      booking_id: booking.id,
      created_at: now,
      kind: 'pago',
      method: 'enlace',
      amount: payment.amount,
      currency,
      ...rateOf(attempt),
      booking_amount,
      status: 'aprobado',
      reference,
      received_by_name: providerNames[provider],
      attempt_id: id,
      provider,
      provider_payment_id: payment.payment_id,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'provider', 'provider_payment_id', 'provider_refund_id'])
        .where('provider_payment_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/**
 * Stores a payment's facts when it is first recorded; true for the first of its attempt, whose facts the attempt
 * shows.
 */
async function takeFacts(act: Act, locked: Locked, payment: ReportedPayment): Promise<boolean> {
  const { attempt } = locked
  const isFirst = attempt.provider_payment_id === null
  if (isFirst) {
    const { payment_id, instrument, card_ending, installments, authorization, fee, net, lands_on } = payment
    const facts = {
      provider_payment_id: payment_id,
      instrument,
      card_ending: /^\d{1,4}$/.test(card_ending) ? card_ending : '',
      installments,
      authorization,
      approved_at: payment.approved_at ?? act.now,
      fee,
      net,
      lands_on,
    }
    await act.tx
      .updateTable('payment_attempts')
      .set(facts)
      .where('tour_operator_id', '=', attempt.tour_operator_id)
      .where('id', '=', attempt.id)
      .execute()
    Object.assign(attempt, facts)
  }
  await factOfAttempt(act, locked, 'online_payment_approved', {
    amount: payment.amount,
    ...(payment.installments !== null && { installments: payment.installments }),
    ...(payment.card_ending !== '' && { card_ending: payment.card_ending }),
  })
  return isFirst
}

type Welcome = { before: LockedBooking; isFirst: boolean; written?: string }

/**
 * The consequences of new money: first recorded, or won back from a dispute. Its refunds are recorded already:
 * refunded or disputed money neither revives nor confirms a booking.
 */
async function welcome(
  act: Act,
  locked: Locked,
  payment: ReportedPayment,
  { before, isFirst, written }: Welcome,
) {
  const { tx } = act
  const had = before.status
  const confirmed = isLeft(payment) && (await moneyArrived(act, before))
  // Money that is won back was notified when it first came.
  if (isLeft(payment) && !confirmed && written) await queueMoneyMoved(act, before, written)
  // The version informs open screens of the booking.
  await setBooking(tx, before)
  locked.booking = await lockBooking(tx, before)
  if (!isLeft(payment)) return
  const about = { amount: payment.amount, about: payment.payment_id }
  if (!isFirst) return note(act, locked, 'pagado_dos_veces', about)
  if (refundDueOf(locked.booking) === 0) return
  await note(act, locked, had === 'expirada' ? 'sin_cupos' : 'pagado_de_mas', about)
}

/** Part of it belongs to the operator, without a claim against it. */
function isLeft({ state, amount, refunded, refunds }: ReportedPayment): boolean {
  const back = refunds
    .filter(({ outcome }) => outcome !== 'rechazado')
    .reduce((sum, each) => sum + each.amount, 0)
  return state === 'aprobado' && amount > Math.max(back, refunded ?? 0)
}

/**
 * Sets the attempt's status from its payments. A transition that is not allowed is ignored: it comes from an old
 * report.
 */
async function follow(act: Act, locked: Locked, payments: readonly ReportedPayment[]) {
  const { attempt } = locked
  const own = payments.find(({ payment_id }) => payment_id === attempt.provider_payment_id)
  if (own && !hasArrived(attempt.status)) await turn(act, locked, 'aprobado')
  if (own) return turn(act, locked, await statusOf(act, attempt, own.state))
  if (attempt.provider_payment_id !== null) return
  const latest = unpaid(attempt, payments)
  if (latest) return turn(act, locked, statusFor(latest.state), latest.detail)
  if (!isAtProvider(attempt.status)) return
  if (isOver(attempt.expires_at, act.now)) return turn(act, locked, 'vencido')
  if (isUnwanted(locked)) return turn(act, locked, 'abandonado', '', 'system')
}

/** The customer came back, and the booking owes less than the attempt: it will not be committed. */
const isUnwanted = ({ booking, attempt }: Locked): boolean =>
  attempt.returned_at !== null && attempt.closing_at === null && attempt.booking_amount > openFor(booking)

/** Of payments without money, the most specific one. One that has only begun, without an id, does not count. */
function unpaid(
  { provider_ref }: AttemptRow,
  payments: readonly ReportedPayment[],
): ReportedPayment | undefined {
  const decided = payments.filter(
    ({ state, payment_id }) => !(state === 'pendiente' && payment_id === provider_ref),
  )
  const order = ['pendiente', 'rechazado', 'abandonado', 'vencido'] as const
  return order.map((state) => decided.find((each) => each.state === state)).find((each) => each !== undefined)
}

/** After a refund's result the attempt's status follows. Only the provider decides whether it is disputed. */
export async function followRefunds(act: Act, locked: Locked) {
  if (canGiveBack(locked.attempt.status))
    await turn(act, locked, await statusOf(act, locked.attempt, 'aprobado'))
}

/** The status of a payment that arrived. */
async function statusOf({ tx }: Act, attempt: AttemptRow, state: ProviderState): Promise<AttemptStatus> {
  if (isDisputed(state)) return state
  const { refunded } = await tx
    .selectFrom('payment_refunds')
    .select((eb) => eb.fn.sum<string | null>('amount').as('refunded'))
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('attempt_id', '=', attempt.id)
    .where('provider_payment_id', '=', attempt.provider_payment_id)
    .where('status', '=', 'hecho')
    .executeTakeFirstOrThrow()
  const back = Number(refunded ?? 0)
  if (back === 0) return 'aprobado'
  return back >= attempt.amount ? 'devuelto' : 'devuelto_en_parte'
}
