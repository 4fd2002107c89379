import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { TourPackage } from '../contract/packages.contract.ts'

/** Bookings of a package that its list counts: a package that sells for years does not make its list slow. */
const mostCounted = 200

/** Counts so many bookings of each package; null counts all. */
const packages = (tour_operator_id: string, counted: number | null) => sql<TourPackage>`
  select p.id, p.version, p.name, p.name_en, p.name_pt, p.kind, p.value, p.travels_from, p.travels_to, p.state, o.currency,
    t.tours, t.product_ids, s.bookings, s.more_bookings
  from packages p
  join tour_operators o on o.id = p.tour_operator_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name) order by d.name, d.id), '[]') as tours,
      coalesce(array_agg(d.id::text order by d.name, d.id), '{}') as product_ids
    from package_products c
    join products d on d.tour_operator_id = c.tour_operator_id and d.id = c.product_id
    where c.tour_operator_id = p.tour_operator_id and c.package_id = p.id) t
  cross join lateral (
    -- From one booking to the next by the index: a count with a limit reads all rows of the package first.
    with recursive sold(booking_id, place) as (
      select null::uuid, 0
      union all
      select n.booking_id, place + 1 from sold s cross join lateral (
        select i.booking_id from booking_items i
        where i.tour_operator_id = p.tour_operator_id and i.package_id = p.id and takes_seats(i.status)
          and i.booking_id > coalesce(s.booking_id, '00000000-0000-0000-0000-000000000000')
        order by i.booking_id limit 1) n
      where place < coalesce(${counted}::int, place + 1))
    select max(place) as bookings, coalesce(max(place) >= ${counted}::int, false) as more_bookings from sold) s
  where p.tour_operator_id = ${tour_operator_id}::uuid`

type Page = { filters: readonly Filter[]; after: string[] | null; limit: number; counted?: number | null }

/** The newest first; one row more than the limit where there is another page. */
export async function listPackages(
  db: Reader,
  tour_operator_id: string,
  { filters, after, limit, counted = mostCounted }: Page,
): Promise<TourPackage[]> {
  const state = filters.find(({ field }) => field === 'state')?.value ?? null
  const { rows } = await sql<TourPackage>`${packages(tour_operator_id, counted)}
    and (${state}::smallint is null or p.state = ${state}::smallint)
    and (${after?.[0] ?? null}::uuid is null or p.id < ${after?.[0] ?? null}::uuid)
    order by p.id desc limit ${limit + 1}`.execute(db)
  return rows
}

export async function findPackage(db: Reader, tour_operator_id: string, id: string): Promise<TourPackage> {
  const { rows } = await sql<TourPackage>`${packages(tour_operator_id, null)}
    and p.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}
