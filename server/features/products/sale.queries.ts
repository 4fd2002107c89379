import { sql } from 'kysely'

import type { SeatPool } from '#domain/departures/seat-pool.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { findAllotments } from '#server/features/allotments/allotments.queries.ts'
import { findTransportLimits } from '#server/features/transport/transport.queries.ts'

import type { Reader } from '../../db/database.ts'
import { otherAmount } from './second-currency.queries.ts'

/** `in ()` is not SQL: an id that no product has. */
const nobody = '00000000-0000-0000-0000-000000000000'

function of<Row extends { product_id: string }>(rows: readonly Row[], id: string): Omit<Row, 'product_id'>[] {
  const own = rows.filter((row) => row.product_id === id)
  return own.map((row) => {
    const { product_id: _, ...rest } = row
    return rest
  })
}

type Range = {
  from: LocalDate
  to: LocalDate
  /** the last day of which exceptions of the schedule are known, where it is after `to` */
  scheduled_to?: LocalDate
}

/** Prices, calendar and seats taken of several products over a range of days; answers those of one. */
export async function loadSale(
  db: Reader,
  tour_operator_id: string,
  products: readonly { id: string }[],
  { from, to, scheduled_to = to }: Range,
) {
  const ids = products.map(({ id }) => id)
  const some = ids.length > 0 ? ids : [nobody]
  const categories = await db
    .selectFrom('price_categories')
    .select(['product_id', 'code', 'label', 'min_age', 'max_age', 'seats', 'needs_adult'])
    .select('max_per_adult')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', 'in', some)
    .orderBy('position')
    .orderBy('code')
    .execute()
  const rules = await db
    .selectFrom('price_rules')
    .leftJoin('price_categories as c', (join) =>
      join
        .onRef('c.tour_operator_id', '=', 'price_rules.tour_operator_id')
        .onRef('c.product_id', '=', 'price_rules.product_id')
        .onRef('c.code', '=', 'price_rules.category_code'),
    )
    .select(['price_rules.product_id', 'c.code as category_code', 'season', 'residency', 'weekdays'])
    .select(['pax_min', 'pax_max', 'channel', 'valid_from', 'valid_to', 'amount'])
    .select(otherAmount(tour_operator_id).as('other_amount'))
    .where('price_rules.tour_operator_id', '=', tour_operator_id)
    .where('price_rules.product_id', 'in', some)
    .orderBy('price_rules.position')
    .orderBy('valid_from')
    .execute()
  const availability_rules = await db
    .selectFrom('availability_rules')
    .select(['product_id', 'valid_from', 'valid_to', 'weekdays', 'start_times', 'capacity', 'min_pax'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', 'in', some)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const exceptions = await db
    .selectFrom('availability_exceptions')
    .select(['id', 'product_id', 'date', 'start_time', 'kind', 'capacity', 'new_time', 'reason'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', 'in', some)
    .where('date', '>=', from)
    .where('date', '<=', scheduled_to > to ? scheduled_to : to)
    .orderBy('date')
    .orderBy('start_time', (order) => order.asc().nullsFirst())
    .execute()
  const departures = await db
    .selectFrom('departures')
    .select((eb) => [
      'id',
      'product_id',
      'date',
      'start_time',
      'capacity',
      'seats_sold',
      'status',
      'note',
      eb('seats_held', '+', eb.ref('seats_sold')).as('seats_taken'),
    ])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', 'in', some)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()

  const { rows: pools } = await sql<SeatPool & { product_ids: string[]; id: string }>`
    select pool.id, pool.name, pool.capacity,
      array(select p.id from products p where p.tour_operator_id = pool.tour_operator_id and p.pool_id = pool.id) as product_ids,
      array(select p.code from products p where p.tour_operator_id = pool.tour_operator_id and p.pool_id = pool.id) as shared_with,
      (select coalesce(json_agg(json_build_object('date', date, 'capacity', day.capacity, 'seats_taken', seats_taken)), '[]')
        from pool_days day where day.tour_operator_id = pool.tour_operator_id and day.pool_id = pool.id
          and day.date between ${from}::date and ${to}::date) as days
    from seat_pools pool where pool.tour_operator_id = ${tour_operator_id}::uuid and exists (select from products p
      where p.tour_operator_id = pool.tour_operator_id and p.pool_id = pool.id and p.id = any(${some}::uuid[]))`.execute(
    db,
  )

  const allotments = await findAllotments(db, tour_operator_id, { product_ids: ids, from, to })
  const transport = await findTransportLimits(db, tour_operator_id, { product_ids: ids, from, to })
  const extras = await db
    .selectFrom('extras')
    .select(['product_id', 'id', 'name', 'unit', 'amount', 'required', 'stock', 'max_per_booking'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', 'in', some)
    .where('active', '=', true)
    .execute()

  return (id: string) => ({
    pool: pools.find(({ product_ids }) => product_ids.includes(id)) ?? null,
    allotments: allotments.get(id) ?? [],
    transport: transport.get(id) ?? [],
    categories: of(categories, id),
    rules: of(rules, id),
    extras: of(extras, id),
    availability_rules: of(availability_rules, id),
    exceptions: of(exceptions, id),
    departures: of(departures, id),
  })
}
export type Sale = ReturnType<Awaited<ReturnType<typeof loadSale>>>
