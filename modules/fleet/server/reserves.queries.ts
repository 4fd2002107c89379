import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { VanReserve } from '../contract/van-reserves.contract.ts'

const reserves = (tour_operator_id: string) => sql<VanReserve>`
  select r.id, r.version, r.owner_name, r.owner_phone, r.vans, r.seats, r.weekdays, r.cost::float8 as cost,
    r.ask_hours_before, to_char(r.ask_time, 'HH24:MI') as ask_time, r.note, r.state, o.currency, t.products, t.product_ids,
    (select count(*)::int from fleet_requests q where q.tour_operator_id = r.tour_operator_id and q.reserve_id = r.id
      and q.date >= (product_now() at time zone o.time_zone)::date and q.status = 'confirmada') as confirmed
  from fleet_reserves r
  join tour_operators o on o.id = r.tour_operator_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name) order by d.name, d.id), '[]') as products,
      coalesce(array_agg(d.id::text order by d.name, d.id), '{}') as product_ids
    from fleet_reserve_products c
    join products d on d.tour_operator_id = c.tour_operator_id and d.id = c.product_id
    where c.tour_operator_id = r.tour_operator_id and c.reserve_id = r.id) t
  where r.tour_operator_id = ${tour_operator_id}::uuid`

type Page = { filters: readonly Filter[]; after: string[] | null; limit: number }

/** The newest first; one row more than the limit where there is another page. */
export async function listReserves(
  db: Reader,
  tour_operator_id: string,
  { filters, after, limit }: Page,
): Promise<VanReserve[]> {
  const state = filters.find(({ field }) => field === 'state')?.value ?? null
  const { rows } = await sql<VanReserve>`${reserves(tour_operator_id)}
    and (${state}::smallint is null or r.state = ${state}::smallint)
    and (${after?.[0] ?? null}::uuid is null or r.id < ${after?.[0] ?? null}::uuid)
    order by r.id desc limit ${limit + 1}`.execute(db)
  return rows
}

export async function findReserve(db: Reader, tour_operator_id: string, id: string): Promise<VanReserve> {
  const { rows } = await sql<VanReserve>`${reserves(tour_operator_id)} and r.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}
