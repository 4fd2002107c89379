import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBookings } from '#server/features/bookings/booking/booking-changes.command.ts'
import { annulAgencyPayments } from '#server/features/bookings/money/annul-agency-payments.command.ts'
import { settlePayment } from '#server/features/bookings/money/payment.command.ts'
import { settlementAnnulments } from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import { accrueNow } from './begin-settling.command.ts'
import { recordOfParty } from './lock-party.command.ts'
import { lockStatement } from './lock-statement.command.ts'
import { writeDirect } from './write-settlement.command.ts'

type Annulled = { id: string; settlement_id: string; reason: string }

/** Undoes a settlement: its payments, the set-off that it caused, its rest without a booking and its bank line. */
export async function annulSettlement(act: StaffAct, { id, settlement_id, reason }: Annulled) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const before = await lockStatement(act, id)
  const settlement = await lockSettlement(act, { id, settlement_id })
  const payments = await findPayments(act, settlement_id)
  const booking_ids = [...new Set(payments.map(({ booking_id }) => booking_id))]
  await lockBookings(act.tx, { ids: booking_ids, tour_operator_id: act.actor.tour_operator_id })
  await accrueNow(act, { booking_ids })
  // Refunds first: a booking is never paid less than nothing in between.
  const refunds = payments.filter(({ kind }) => kind === 'reembolso')
  const arrived = payments.filter(({ kind }) => kind === 'pago')
  const annulOne = ({ payment_id, booking_id }: (typeof payments)[number]) =>
    settlePayment(act, { id: booking_id, payment_id, status: 'anulado', reason, notifies: false })
  for (const refund of refunds) await annulOne(refund)
  for (const payment of await annulAgencyPayments(act, { payments: arrived, reason })) await annulOne(payment)
  await accrueNow(act, { booking_ids, unsettles: id, moved: settlement.amount > 0 ? 'pago' : 'devolucion' })
  const direct = await findDirect(act, settlement_id)
  if (direct !== 0)
    await writeDirect(act, before, { settlement_id, method: settlement.method, amount: -direct })
  await sql`update account_settlements set annulled_at = ${now}::timestamptz, annulled_by_name = ${actor.full_name},
      annul_reason = ${reason}
    where tour_operator_id = ${tour_operator_id}::uuid and annulled_at is null
      and ${settlement_id}::uuid in (id, set_off_of)`.execute(tx)
  for (const annul of settlementAnnulments.all()) await annul(tx, { tour_operator_id, id: settlement_id })
  const { number, currency } = before
  await recordOfParty(act, before, {
    kind: 'settlement_annulled',
    data: { number, amount: settlement.amount, currency },
    reason,
  })
}

async function lockSettlement(
  { tx, actor }: StaffAct,
  { id, settlement_id }: Pick<Annulled, 'id' | 'settlement_id'>,
) {
  const settlement = await tx
    .selectFrom('account_settlements')
    .select(['amount', 'method', 'annulled_at'])
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('statement_id', '=', id)
    .where('id', '=', settlement_id)
    // A set-off is undone with the settlement that caused it.
    .where('amount', '<>', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!settlement) throw new NotFound()
  if (settlement.annulled_at) throw new Refusal('settlement_annulled')
  return settlement
}

/** Payments of the settlement and of its set-off that count, refunds first. */
async function findPayments({ tx, actor }: StaffAct, settlement_id: string) {
  const { rows } = await sql<{ payment_id: string; booking_id: string; kind: 'pago' | 'reembolso' }>`
    select p.id as payment_id, p.booking_id, p.kind
    from account_settlements t
    join account_payments a on a.tour_operator_id = t.tour_operator_id and a.settlement_id = t.id
    join payments p on p.tour_operator_id = a.tour_operator_id and p.id = a.payment_id and p.status = 'aprobado'
    where t.tour_operator_id = ${actor.tour_operator_id}::uuid and t.annulled_at is null
      and ${settlement_id}::uuid in (t.id, t.set_off_of)
    order by p.kind desc, p.id`.execute(tx)
  return rows
}

async function findDirect({ tx, actor }: StaffAct, settlement_id: string) {
  const { rows } = await sql<{
    direct: number
  }>`select coalesce(sum(amount), 0)::bigint as direct from account_entries
    where tour_operator_id = ${actor.tour_operator_id}::uuid and settlement_id = ${settlement_id}::uuid`.execute(
    tx,
  )
  return rows[0]?.direct ?? 0
}
