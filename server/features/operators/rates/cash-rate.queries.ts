import { sql } from 'kysely'

import { rateServesDays } from '#domain/operators/day-rate.rules.ts'
import type { Reader } from '#server/db/database.ts'

/** The operator's rate of the day that serves on the day of a run `s`, if any: the phone has it while there is no signal. */
export const rateOfRun = sql`(select r.currency, r.main_currency, trim_scale(r.rate)::text as rate
  from tour_operators w join day_rates r on r.tour_operator_id = w.id and r.currency = w.secondary_currency
    and r.main_currency = w.currency
  where w.id = s.tour_operator_id and r.date between s.service_date - ${rateServesDays}::int and s.service_date
  order by r.date desc, r.number desc limit 1)`

type Asked = { booking_id: string; sheet_id: string; currency: string; exchange_rate: string }
export type CashRate = {
  /** the operator's own currency */
  own: string
  rate: string
  source: string
  date: string
  /** the currency of which one unit is valued: `reserva` if the booking is in the second currency */
  rate_per: 'pago' | 'reserva'
}

/**
 * The rate for cash that a crew took in another currency than the booking's: the booking's frozen one, else one
 * entered for these days. Null if the phone's rate is neither.
 */
export async function findCashRate(
  db: Reader,
  tour_operator_id: string,
  { booking_id, sheet_id, currency, exchange_rate }: Asked,
): Promise<CashRate | null> {
  const { rows } = await sql<CashRate>`
    select o.currency as own, k.rate, k.source, k.date, k.rate_per
    from tour_operators o
    join bookings b on b.tour_operator_id = o.id and b.id = ${booking_id}::uuid
    join schedule_sheets s on s.tour_operator_id = o.id and s.id = ${sheet_id}::uuid
    cross join lateral (
      select trim_scale(b.exchange_rate)::text as rate, b.rate_source as source, b.rate_date as date,
        'reserva' as rate_per, 0 as number
      where b.exchange_rate = ${exchange_rate}::numeric and o.currency = ${currency}
      union all
      select trim_scale(r.rate)::text, r.source, r.date, 'pago', r.number from day_rates r
      where r.tour_operator_id = o.id and r.currency = o.secondary_currency
        and r.currency = ${currency} and r.main_currency = o.currency and b.currency = o.currency
        and r.rate = ${exchange_rate}::numeric
        and r.date between s.service_date - ${rateServesDays}::int and s.service_date) k
    where o.id = ${tour_operator_id}::uuid
    order by k.date desc, k.number desc limit 1`.execute(db)
  return rows[0] ?? null
}
