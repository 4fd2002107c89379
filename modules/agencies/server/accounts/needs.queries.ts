import { sql } from 'kysely'

import { owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

/** What a booking still needs so that nothing is open between both: positive, the agency's money; negative, ours. */
export type Need = { booking_id: string; need: number }

type Of = { tour_operator_id: string; party_id: string; currency: string; statement_id: string }

/**
 * The bookings of a statement, or the others of the account, whose entries and set-offs do not add up to zero, the oldest
 * service first.
 */
export async function findNeeds(
  db: Reader,
  { tour_operator_id, party_id, currency, statement_id }: Of,
  those: 'statement' | 'others',
): Promise<Need[]> {
  const isIn = sql`e.booking_id in (select l.booking_id from account_lines l
    where l.tour_operator_id = ${tour_operator_id}::uuid and l.statement_id = ${statement_id}::uuid and l.booking_id is not null)`
  const { rows } = await sql<Need>`
    select n.booking_id, greatest(n.need, -n.refund_due) as need from (
      select e.booking_id, min(e.service_date) as service_date, sum(e.amount)::bigint - coalesce((
        select sum(case p.kind when 'pago' then p.booking_amount else -p.booking_amount end) from payments p
        where p.tour_operator_id = ${tour_operator_id}::uuid and p.booking_id = e.booking_id
          and p.method = 'compensacion' and p.status = 'aprobado'), 0)::bigint as need,
        min(greatest(0, b.paid - greatest(0, b.on_credit) - case when b.status in ${oneOf(owingStatuses)} then b.total else 0 end)) as refund_due
      from account_entries e
      join bookings b on b.tour_operator_id = e.tour_operator_id and b.id = e.booking_id and b.agency_id = e.party_id
      where e.tour_operator_id = ${tour_operator_id}::uuid and e.party_id = ${party_id}::uuid and e.currency = ${currency}
        and e.kind in ('servicio', 'pago', 'devolucion') and ${those === 'statement' ? isIn : sql`not ${isIn}`}
      group by e.booking_id) n
    where greatest(n.need, -n.refund_due) <> 0 order by n.service_date, n.booking_id`.execute(db)
  return rows
}

/** What the operator owes an agency besides money to give back: commissions, costs and adjustments that nothing paid yet. */
export async function findOwnDebt(
  db: Reader,
  { tour_operator_id, party_id, currency }: Omit<Of, 'statement_id'>,
) {
  const { rows } = await sql<{ debt: number }>`
    select (coalesce((select -sum(e.amount) from account_entries e
      where e.tour_operator_id = ${tour_operator_id}::uuid and e.party_id = ${party_id}::uuid and e.currency = ${currency}
        and e.kind in ('comision', 'endoso', 'ajuste', 'directo')), 0)
    - coalesce((select sum(case p.kind when 'pago' then p.booking_amount else -p.booking_amount end)
      from account_payments a
      join account_settlements t on t.tour_operator_id = a.tour_operator_id and t.id = a.settlement_id
      join account_statements s on s.tour_operator_id = t.tour_operator_id and s.id = t.statement_id
        and s.party_id = ${party_id}::uuid and s.currency = ${currency}
      join payments p on p.tour_operator_id = a.tour_operator_id and p.id = a.payment_id
        and p.method = 'compensacion' and p.status = 'aprobado'
      where a.tour_operator_id = ${tour_operator_id}::uuid), 0))::bigint as debt`.execute(db)
  return rows[0]?.debt ?? 0
}
