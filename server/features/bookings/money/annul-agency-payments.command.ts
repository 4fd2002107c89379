import { sql } from 'kysely'

import { paymentData } from '#domain/bookings/events.ts'
import { paymentActs } from '#domain/bookings/payment.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Fact } from '../../events/record-event.command.ts'
import { openRefunds } from '../../operators/online-payments.queries.ts'
import { type LockedBooking, lockBookings } from '../booking/booking-changes.command.ts'
import { factOf } from '../booking/lock-for-act.command.ts'
import { recordEvents } from './agency-payments.command.ts'
import { writeCredits } from './pay-credit.command.ts'

type Arrived = { payment_id: string; booking_id: string }

/** Rows of one statement: each has twelve parameters. */
const mostCredits = 2000

/**
 * Annuls money that paid nothing but agency credit, in a few statements for all of it, with the checks and the history of
 * `settlePayment`: its credit counts again. Answers the payments that this cannot do.
 */
export async function annulAgencyPayments<Payment extends Arrived>(
  act: StaffAct,
  { payments, reason }: { payments: readonly Payment[]; reason: string },
): Promise<Payment[]> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const annulled = turnedBy(paymentActs, 'manager', { from: 'aprobado', to: 'anulado' })
  if (!annulled) throw new Refusal('payment_settled')
  const plain = await findPlain(act, payments)
  const booking_ids = plain.map(({ booking }) => booking.id)
  await sql`select count_payments_later()`.execute(tx)
  await sql`
    update payments set status = ${annulled}, settled_at = ${now}::timestamptz, settled_by = ${actor.user_id}::uuid,
      settled_by_name = ${actor.full_name}, settle_reason = ${reason}
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${plain.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  const credits = plain.map(({ booking, amount }) => ({ booking, amount, reference: '' }))
  for (let at = 0; at < credits.length; at += mostCredits)
    await writeCredits(act, credits.slice(at, at + mostCredits))
  await sql`select count_payments_of(${tour_operator_id}::uuid, ${booking_ids}::uuid[])`.execute(tx)
  await recordEvents(
    act,
    plain.flatMap(({ booking, method, amount }): Fact[] => {
      const { currency } = booking
      const gone = paymentData({ kind: 'pago', method, amount, currency, status: 'anulado' })
      const again = paymentData({ method: 'credito_agencia', amount, currency, status: 'aprobado' })
      return [
        { ...factOf(booking, act, { kind: 'payment_settled', data: gone }), reason },
        factOf(booking, act, { kind: 'payment_recorded', data: again }),
      ]
    }),
  )
  const done = new Set(plain.map(({ id }) => id))
  return payments.filter(({ payment_id }) => !done.has(payment_id))
}

/** Money that was all for credit and is still in its booking, the only one of that booking. */
async function findPlain({ tx, actor }: StaffAct, payments: readonly Arrived[]) {
  const { tour_operator_id } = actor
  const ids = payments.map(({ payment_id }) => payment_id)
  const bookings = await lockBookings(tx, {
    ids: payments.map(({ booking_id }) => booking_id),
    tour_operator_id,
  })
  const byId = new Map<string, LockedBooking>(bookings.map((booking) => [booking.id, booking]))
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'booking_id', 'method', 'currency', 'booking_amount as amount'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('kind', '=', 'pago')
    .where('status', '=', 'aprobado')
    .where('attempt_id', 'is', null)
    .where('amount', '=', sql<number>`booking_amount`)
    .where('credit_paid', '=', sql<number>`booking_amount`)
    .where(
      sql<boolean>`not exists (select from (${openRefunds()}) r
        where r.tour_operator_id = payments.tour_operator_id and r.booking_id = payments.booking_id)`,
    )
    .orderBy('booking_id')
    .forUpdate()
    .execute()
  const times = Map.groupBy(payments, ({ booking_id }) => booking_id)
  return rows.flatMap((row) => {
    const booking = byId.get(row.booking_id)
    if (!booking || booking.paid_in_trial > 0 || times.get(row.booking_id)?.length !== 1) return []
    const money = booking.paid - Math.max(0, booking.on_credit)
    return row.amount <= money && row.currency === booking.currency ? [{ ...row, booking }] : []
  })
}
