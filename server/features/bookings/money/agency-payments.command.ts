import { sql } from 'kysely'

import { paymentData } from '#domain/bookings/events.ts'
import { creditPaidBy, overpaid, paymentActs } from '#domain/bookings/payment.rules.ts'
import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'

import { eventRow, type Fact } from '../../events/record-event.command.ts'
import { type LockedBooking, lockBookings } from '../booking/booking-changes.command.ts'
import { factOf } from '../booking/lock-for-act.command.ts'
import { paidByAgency, writeCredits } from './pay-credit.command.ts'
import { findUsedReference, refuseTaking } from './payment.command.ts'
import { userOf } from './user-of.queries.ts'

/** An agency's money for a booking in the booking's currency. */
export type AgencyPayment = { id: string; booking_id: string; amount: number; reference: string }
type Arriving = { method: PaymentMethod; payments: readonly AgencyPayment[] }

/** Events of one statement: each has eight parameters. */
const mostEvents = 2000

/**
 * Records money that pays agency credit of many bookings, in a few statements for all of them, with the checks and the history
 * of `recordPayment`. Answers the payments that this cannot do: those above the credit, and those that confirm or revive
 * their booking.
 */
export async function recordAgencyPayments(act: StaffAct, { method, payments }: Arriving) {
  const { tx, actor } = act
  const ids = payments.map(({ booking_id }) => booking_id)
  const bookings = await lockBookings(tx, { ids, tour_operator_id: actor.tour_operator_id })
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const paid = payments.flatMap((payment) => {
    const booking = byId.get(payment.booking_id)
    return booking && isPlain(booking, { method, amount: payment.amount }) ? { ...payment, booking } : []
  })
  if (paid.length > 0) await writePayments(act, { method, paid })
  const written = new Set(paid.map(({ id }) => id))
  return payments.filter(({ id }) => !written.has(id))
}

/** The whole amount pays credit, and nothing else follows from it. */
function isPlain(booking: LockedBooking, arriving: { method: PaymentMethod; amount: number }): boolean {
  const agency = { ...booking, total: 0, paid: 0 }
  return (
    booking.status !== 'pendiente' &&
    booking.status !== 'expirada' &&
    creditPaidBy(agency, arriving) === arriving.amount &&
    overpaid(booking, arriving) === 0
  )
}

type Paid = AgencyPayment & { booking: LockedBooking }

async function writePayments(
  act: StaffAct,
  { method, paid }: { method: PaymentMethod; paid: readonly Paid[] },
) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  for (const { booking } of paid) refuseTaking(booking, { kind: 'pago' }, actor)
  const rows = paid.map(({ id, booking, amount, reference }) => ({
    id,
    booking_id: booking.id,
    currency: booking.currency,
    amount,
    reference,
  }))
  await sql`select count_payments_later()`.execute(tx)
  const { rows: written } = await sql<{ id: string }>`
    insert into payments (id, tour_operator_id, booking_id, created_at, kind, method, amount, currency, exchange_rate,
      booking_amount, credit_paid, status, reference, received_by, received_by_name)
    select r.id, ${tour_operator_id}::uuid, r.booking_id, ${now}::timestamptz, 'pago', ${method}, r.amount, r.currency, 1,
      r.amount, r.amount, 'aprobado', r.reference, ${await userOf(tx, actor)}::uuid, ${actor.full_name}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      r (id uuid, booking_id uuid, currency currency_code, amount bigint, reference text)
    order by r.booking_id
    on conflict (tour_operator_id, transfer_key) where transfer_key is not null and status in ('por_verificar', 'aprobado')
      do nothing
    returning id`.execute(tx)
  const isWritten = new Set(written.map(({ id }) => id))
  const refused = paid.find(({ id }) => !isWritten.has(id))
  if (refused) throw await findUsedReference(act, refused.booking, refused.reference)
  const recorded = paid.map(({ booking, amount }) =>
    factOf(booking, act, {
      kind: 'payment_recorded',
      data: paymentData({ method, amount, currency: booking.currency, status: 'aprobado' }),
    }),
  )
  const settled = await payCredits(act, paid)
  const counted = paid.map(({ booking_id }) => booking_id)
  await sql`select count_payments_of(${tour_operator_id}::uuid, ${counted}::uuid[])`.execute(tx)
  await recordEvents(act, [...recorded, ...settled])
}

type Credit = { booking_id: string; amount: number; currency: string; reference: string; rest: number }

/** As `payCredit`: annuls as much credit, the oldest first, and records the rest of the last one again. */
async function payCredits(act: StaffAct, paid: readonly Paid[]): Promise<Fact[]> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const annulled = turnedBy(paymentActs, 'manager', { from: 'aprobado', to: 'anulado' })
  if (!annulled) throw new Refusal('payment_settled')
  const amounts = paid.map(({ booking_id, amount }) => ({ booking_id, amount }))
  const { rows: credits } = await sql<Credit>`
    with credit as (
      select c.id, p.amount as paid,
        sum(c.booking_amount) over (partition by c.booking_id order by c.created_at, c.id) as level
      from json_to_recordset(${JSON.stringify(amounts)}::json) p (booking_id uuid, amount bigint)
      join payments c on c.tour_operator_id = ${tour_operator_id}::uuid and c.booking_id = p.booking_id
        and c.method = 'credito_agencia' and c.kind = 'pago' and c.status = 'aprobado')
    update payments t set status = ${annulled}, settled_at = ${now}::timestamptz, settled_by = ${actor.user_id}::uuid,
      settled_by_name = ${actor.full_name}, settle_reason = ${paidByAgency}
    from credit c
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.id = c.id and c.level - t.booking_amount < c.paid
    returning t.booking_id, t.amount, t.currency, t.reference, greatest(0, c.level - c.paid)::bigint as rest`.execute(
    tx,
  )
  const byId = new Map(paid.map(({ booking }) => [booking.id, booking]))
  const of = (id: string) => {
    const booking = byId.get(id)
    if (!booking) throw new Error('A credit is of a booking that is paid')
    return booking
  }
  await writeCredits(
    act,
    credits
      .filter(({ rest }) => rest > 0)
      .map(({ booking_id, rest, reference }) => ({ booking: of(booking_id), amount: rest, reference })),
  )
  return credits.map(({ booking_id, amount, currency }) => ({
    ...factOf(of(booking_id), act, {
      kind: 'payment_settled',
      data: paymentData({ kind: 'pago', method: 'credito_agencia', amount, currency, status: 'anulado' }),
    }),
    reason: paidByAgency,
  }))
}

/** The histories of many bookings, in a few statements. */
export async function recordEvents({ tx }: StaffAct, facts: readonly Fact[]) {
  for (let at = 0; at < facts.length; at += mostEvents)
    await tx
      .insertInto('events')
      .values(facts.slice(at, at + mostEvents).map(eventRow))
      .execute()
}
