import { sql } from 'kysely'

import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { paymentData } from '#domain/bookings/events.ts'
import { paymentActs } from '#domain/bookings/payment.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { cashPays } from '#domain/runs/cash.rules.ts'
import { applied } from '#domain/runs/crew-act.ts'
import { isCrew } from '#domain/staff/level.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'
import { lockBooking, type LockedBooking } from '../bookings/booking/booking-changes.command.ts'
import { queueMoneyAnnulled, queueMoneyMoved } from '../bookings/mail/queue-money-moved.command.ts'
import { leftToGiveBack } from '../bookings/money/refund-limit.command.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { findCashRate } from '../operators/rates/cash-rate.queries.ts'
import type { Doing, Done } from './held-sheet.command.ts'

type Cash = {
  id: string
  booking_id: string
  /** minor units of `currency`, which is the booking's own where it is left out */
  amount: number
  currency?: string | undefined
  exchange_rate?: string | undefined
}

type Sent = Omit<Cash, 'booking_id'> & { booking_id?: string | undefined }

/** Records cash taken by the crew: the ledger row has the action's own id, so that it cannot exist twice. */
export async function takeCash(act: StaffAct, sent: Sent, { sheet, at }: Doing): Promise<Done> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const elsewhere: Done = { outcome: 'conflict', code: 'booking_elsewhere' }
  if (!sent.booking_id) return elsewhere
  const cash = { ...sent, booking_id: sent.booking_id }
  const { rows: aboard } = await sql`
    select from (
      select tour_operator_id, schedule_sheet_id, passenger_id from schedule_sheet_passengers
      union all select tour_operator_id, schedule_sheet_id, passenger_id from published_passengers
    ) g
    join passengers q on q.tour_operator_id = g.tour_operator_id and q.id = g.passenger_id
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.schedule_sheet_id = ${sheet.id}::uuid
      and q.booking_id = ${cash.booking_id}::uuid limit 1`.execute(tx)
  if (aboard.length === 0) return elsewhere
  const booking = await lockBooking(tx, { id: cash.booking_id, tour_operator_id })
  const worth = await worthOf(act.tx, cash, booking, sheet.id)
  if (!worth) return { outcome: 'conflict', code: 'other_rate' }
  if (worth.booking_amount > dueOf(booking)) return { outcome: 'conflict', code: 'more_than_due' }
  const by = { user_id: actor.user_id, full_name: actor.full_name }
  const handed = { tour_operator_id, sheet_id: sheet.id, by, at }
  const written = await writeCash(act, { id: cash.id, booking, worth }, handed)
  return written ? applied : { outcome: 'conflict', code: 'payment_exists' }
}

/** The cash as a payment of its booking; null if its rate is not one of ours. */
async function worthOf(
  tx: Tx,
  { amount, currency = '', exchange_rate }: Cash,
  booking: LockedBooking,
  sheet_id: string,
) {
  if (!exchange_rate || currency === booking.currency)
    return { amount, currency: booking.currency, booking_amount: amount }
  const { id: booking_id, tour_operator_id } = booking
  const asked = { booking_id, sheet_id, currency, exchange_rate }
  const found = await findCashRate(tx, tour_operator_id, asked)
  if (!found) return null
  const { own, rate, source, date, rate_per } = found
  const due = dueOf(booking)
  return {
    amount,
    currency,
    booking_amount: cashPays(amount, due, { from: booking.currency, to: currency, own, rate }),
    exchange_rate: rate,
    rate_per,
    rate_source: source,
    rate_date: date,
    // The crew's app showed this rate; it may be corrected before the cash arrives.
    rate_confirmed: true,
  }
}

type Handed = {
  tour_operator_id: string
  sheet_id: string
  /** the crew member */
  by: { user_id: string; full_name: string }
  at: Date
}

export async function recordCash(act: StaffAct, cash: Cash, handed: Handed) {
  const { tx } = act
  const { tour_operator_id, sheet_id } = handed
  const booking = await lockBooking(tx, { id: cash.booking_id, tour_operator_id })
  const worth = await worthOf(tx, cash, booking, sheet_id)
  if (!worth || !(await writeCash(act, { id: cash.id, booking, worth }, handed)))
    throw new Refusal('act_not_keepable')
}

/** How long the crew can undo a typing error before the customer is notified. */
const undoMilliseconds = 10 * 60_000

type Worth = NonNullable<Awaited<ReturnType<typeof worthOf>>>

/** Answers whether it was written: under the id of another payment it is not. */
async function writeCash(
  act: StaffAct,
  { id, booking, worth }: { id: string; booking: LockedBooking; worth: Worth },
  { tour_operator_id, sheet_id, by, at }: Handed,
): Promise<boolean> {
  const { tx, now } = act
  const { amount, currency, booking_amount } = worth
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', by.user_id)
    .executeTakeFirst()
  const written = await tx
    .insertInto('payments')
    .values({
      id,
      tour_operator_id,
      booking_id: booking.id,
      created_at: at,
      kind: 'pago',
      method: 'efectivo',
      ...worth,
      status: 'aprobado',
      received_by: user?.id ?? null,
      received_by_name: by.full_name,
      schedule_sheet_id: sheet_id,
    })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking.id,
    kind: 'payment_recorded',
    data: paymentData({
      method: 'efectivo',
      amount,
      currency,
      ...(currency !== booking.currency && { booking_amount, booking_currency: booking.currency }),
      status: 'aprobado',
    }),
    actor: by,
  })
  await queueMoneyMoved(act, booking, id, { send_after: new Date(now.getTime() + undoMilliseconds) })
  return true
}

/** Typed wrong: the ledger keeps it, annulled. */
export async function voidCash(act: StaffAct, id: string): Promise<Done> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const payment = await tx
    .selectFrom('payments')
    .select(['booking_id', 'amount', 'booking_amount', 'currency', 'status'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!payment) return { outcome: 'ignored', code: 'nothing_to_undo' }
  const booking = await lockBooking(tx, { id: payment.booking_id, tour_operator_id })
  const status = turnedBy(paymentActs, isCrew(actor) ? 'crew' : 'manager', {
    from: payment.status,
    to: 'anulado',
  })
  if (!status || (await leftToGiveBack(act, booking)) < payment.booking_amount)
    return { outcome: 'conflict', code: 'changed_since' }
  await tx
    .updateTable('payments')
    .set({
      status,
      settled_at: now,
      settled_by: actor.user_id,
      settled_by_name: actor.full_name,
      settle_reason: 'Deshecho en la salida',
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking.id,
    kind: 'payment_settled',
    data: paymentData({
      kind: 'pago',
      method: 'efectivo',
      amount: payment.amount,
      currency: payment.currency,
      status: 'anulado',
    }),
    actor,
  })
  await queueMoneyAnnulled(act, booking, id)
  return applied
}
