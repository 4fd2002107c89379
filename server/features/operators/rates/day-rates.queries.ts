import { sql } from 'kysely'

import type { DayRate } from '#contract/operators/day-rates.contract.ts'
import type { Reader } from '#server/db/database.ts'

/** Rates of an operator's second currency, the last day first; a correction precedes the corrected rate. */
export async function listDayRates(db: Reader, tour_operator_id: string, limit = 60): Promise<DayRate[]> {
  const { rows } = await sql<DayRate>`
    select r.id, r.created_at, r.currency, r.main_currency, r.date, trim_scale(r.rate)::text as rate, r.source,
      r.written_by_name
    from tour_operators o
    join day_rates r on r.tour_operator_id = o.id and r.currency = o.secondary_currency and r.main_currency = o.currency
    where o.id = ${tour_operator_id}::uuid
    order by r.date desc, r.number desc
    limit ${limit}`.execute(db)
  return rows
}

/** Today's rate, or null. */
export async function findDayRate(db: Reader, tour_operator_id: string): Promise<DayRate | null> {
  const [rate] = await listDayRates(db, tour_operator_id, 1)
  return rate ?? null
}
