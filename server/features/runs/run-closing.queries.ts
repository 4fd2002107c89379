import { sql } from 'kysely'

import type { RunClosing } from '#contract/runs/run-closings.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import { closingCash } from '#domain/runs/closing.rules.ts'

import type { Reader } from '../../db/database.ts'

type Sum = { currency: string; amount: number }
type Stored = Pick<RunClosing, 'kilometres' | 'expenses' | 'note' | 'cash_received'> & {
  currency: string
  closed_at: Date | null
  noted: Sum[]
  due: Sum[]
}

/** Whether a run before `s` carried passengers of the booking `b`: its balance is expected there. */
export const travelledBefore = sql`exists (select from passengers p
  join schedule_sheet_passengers h on h.tour_operator_id = p.tour_operator_id and h.passenger_id = p.id
  join schedule_sheets e on e.tour_operator_id = h.tour_operator_id and e.id = h.schedule_sheet_id
  where p.tour_operator_id = b.tour_operator_id and p.booking_id = b.id
    and p.attendance in ('a_bordo', 'bajado') and e.status <> 'anulada'
    and (e.start_at, e.id) < (s.start_at, s.id))`

/**
 * A run's closing, computed on each read: late or undone cash changes the expected amount. A booking's balance is
 * expected on the first run that carries one of its passengers, and on no other. The crew counts cash in the
 * operator's first currency; other currencies are listed apart.
 */
export async function findRunClosing(db: Reader, tour_operator_id: string, id: string): Promise<RunClosing> {
  const { rows } = await sql<Stored>`
    select s.closed_at, s.kilometres, s.expenses, s.closing_note as note, s.cash_received, o.currency,
      (select coalesce(json_agg(each), '[]') from (select y.currency, sum(y.amount)::bigint as amount from payments y
        where y.tour_operator_id = s.tour_operator_id and y.schedule_sheet_id = s.id
          and y.status = 'aprobado' and y.method = 'efectivo' group by y.currency) each) as noted,
      (select coalesce(json_agg(each), '[]') from (select b.currency, sum(greatest(b.total - b.paid - called_off_of(b.tour_operator_id, b.id), 0))::bigint as amount
        from bookings b
        where b.tour_operator_id = s.tour_operator_id and b.id in (
          select q.booking_id from schedule_sheet_passengers g
          join passengers q on q.tour_operator_id = g.tour_operator_id and q.id = g.passenger_id
          where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id
            and q.attendance in ('a_bordo', 'bajado'))
        and not ${travelledBefore}
        group by b.currency) each) as due
    from schedule_sheets s join tour_operators o on o.id = s.tour_operator_id
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  const { currency, noted, due, ...closing } = found
  const sum = (of: readonly Sum[], which: string) => of.find((each) => each.currency === which)?.amount ?? 0
  const cash = { cash_noted: sum(noted, currency), cash_due: sum(due, currency) }
  const others = [...new Set([...noted, ...due].map((each) => each.currency))]
    .filter((other) => other !== currency)
    .map((other) => ({ currency: other, cash_noted: sum(noted, other), cash_due: sum(due, other) }))
    .filter(({ cash_noted, cash_due }) => cash_noted > 0 || cash_due > 0)
  return {
    ...closing,
    closed_at: found.closed_at?.toISOString() ?? null,
    ...cash,
    ...closingCash({ ...cash, cash_received: found.cash_received }),
    others,
  }
}
