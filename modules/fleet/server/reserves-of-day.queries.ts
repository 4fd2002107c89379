import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'

import type { RequestStatus } from '../rules/fleet.ts'
import type { Days } from './groups-to-drive.queries.ts'

/** One van of a reserve on a day; without a request it may still be asked. */
export type VanOfReserve = {
  reserve_id: string
  owner_name: string
  owner_phone: string
  number: number
  seats: number
  cost: number | null
  ask_hours_before: number | null
  ask_time: string | null
  /** empty: all */
  product_ids: string[]
  status: RequestStatus | null
}

/** Vans of reserves that exist on each day, the cheapest first; those that their owner refused are left out. */
export async function findVansOfReserves(
  db: Reader,
  tour_operator_id: string,
  { from, to }: Days,
): Promise<(VanOfReserve & { day: LocalDate })[]> {
  const { rows } = await sql<VanOfReserve & { day: LocalDate }>`
    select w.day::date::text as day, r.id as reserve_id, r.owner_name, r.owner_phone, n.number, r.seats, r.cost::float8 as cost, r.ask_hours_before,
      to_char(r.ask_time, 'HH24:MI') as ask_time, q.status,
      array(select p.product_id from fleet_reserve_products p
        where p.tour_operator_id = r.tour_operator_id and p.reserve_id = r.id) as product_ids
    from fleet_reserves r
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as w (day)
    cross join lateral generate_series(1, r.vans) as n (number)
    left join fleet_requests q on q.tour_operator_id = r.tour_operator_id and q.reserve_id = r.id
      and q.date = w.day::date and q.number = n.number
    where r.tour_operator_id = ${tour_operator_id}::uuid and coalesce(q.status, '') <> 'rechazada'
      and (q.status = 'confirmada' or (r.state = 1
        and (r.weekdays = '{}' or extract(isodow from w.day)::smallint = any(r.weekdays))))
    order by r.cost nulls last, r.created_at, r.id, n.number, w.day`.execute(db)
  return rows
}
