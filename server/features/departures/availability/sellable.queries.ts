import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import { depositPercentOf } from '#domain/bookings/deposit.rules.ts'
import { firstPickupMinutes } from '#domain/bookings/pickup.rules.ts'
import type { Sellable } from '#domain/departures/availability.rules.ts'
import { type Cutoff, defaultCutoff } from '#domain/departures/cutoff.rules.ts'
import type { AvailabilityException, AvailabilityRule } from '#domain/departures/departure-plan.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { EntranceFee } from '#domain/products/prices/entrance-fee.rules.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'
import type { Meeting } from '#domain/products/product/product.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { allotmentsColumn } from '#server/features/allotments/allotments.queries.ts'
import { transportColumn } from '#server/features/transport/transport.queries.ts'

import { type Day, pricingColumns } from './pricing.queries.ts'

/** Data for a sale: the product, its prices, its calendar and the sales of those days. */
export type ProductOnSale = Sellable & {
  entrance_fees: EntranceFee[]
  id: string
  tour_operator_id: string
  version: number
  code: string
  color: string
  name: string
  duration_minutes: number
  meeting: Meeting
  confirm_mode: 'inmediata' | 'manual'
  deposit_percent: number
  pool_id: string | null
  currency: string
  constants: OperatorConstants
  cancellation_tiers: CancellationTier[]
}

type Row = Omit<
  ProductOnSale,
  | 'cutoff'
  | 'constants'
  | 'max_advance_days'
  | 'web_lead_minutes'
  | 'deposit_percent'
  | 'first_pickup_minutes'
> & {
  pickup_lead_minutes: number
  farthest_door_minutes: number | null
  deposit_percent: number | null
  cutoff: Cutoff | null
  constants: Partial<OperatorConstants>
}
type Which = { product_id: string; tour_operator_id?: string }
/** A product on a requested day. */
export type WantedDay = { product_id: string; date: LocalDate }

const exceptionsOn = (from: Day, to: Day) => sql<AvailabilityException[]>`
      (select coalesce(json_agg(json_build_object('date', date, 'start_time', to_char(start_time, 'HH24:MI'),
          'kind', kind, 'capacity', capacity, 'new_time', to_char(new_time, 'HH24:MI'), 'reason', reason)
          order by date, start_time nulls first, kind), '[]')
        from availability_exceptions x where x.tour_operator_id = p.tour_operator_id and x.product_id = p.id
          and x.date between ${from}::date and ${to}::date)`

const rulesOn = (from: Day, to: Day) => sql<AvailabilityRule[]>`
      (select coalesce(json_agg(json_build_object('valid_from', valid_from, 'valid_to', valid_to, 'weekdays', weekdays,
          'start_times', array(select to_char(t, 'HH24:MI') from unnest(start_times) t), 'capacity', capacity,
          'min_pax', min_pax)
          order by position, id), '[]')
        from availability_rules a where a.tour_operator_id = p.tour_operator_id and a.product_id = p.id
          and a.valid_from <= ${to}::date and (a.valid_to is null or a.valid_to >= ${from}::date))`

/** A product `p`'s calendar between two days as columns, without what is sold. */
export const scheduleColumns = (from: Day, to: Day) =>
  sql<{
    availability_rules: AvailabilityRule[]
    exceptions: AvailabilityException[]
  }>`${rulesOn(from, to)} as availability_rules, ${exceptionsOn(from, to)} as exceptions`

/** The largest lead of a lodging with pickup for a product `p`, for `firstPickupMinutes`: its zone's minutes less its own offset. */
export const farthestDoorMinutes = sql<number | null>`
      (select max(coalesce(z.minutes_before_start, p.pickup_lead_minutes) - a.offset_minutes)
        from accommodations a
        left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
        where a.tour_operator_id = p.tour_operator_id and a.pickup_allowed and a.state = 1)`

/** Everything about sales but which products `p`: one round trip for them and a range of days, both included. */
const saleColumns = (from: Day, to: Day) => sql<Row>`
    p.id, p.tour_operator_id, p.version, p.code, p.color, p.name, p.duration_minutes, p.status, p.meeting, p.confirm_mode, p.deposit_percent, p.cutoff,
      p.channel_cutoffs, p.min_pax, p.pool_id, p.pickup_lead_minutes, ${farthestDoorMinutes} as farthest_door_minutes,
      coalesce(p.cancellation_tiers, o.cancellation_tiers) as cancellation_tiers, o.currency, o.time_zone, o.constants,
      ${pricingColumns(to)},
      ${scheduleColumns(from, to)}, ${allotmentsColumn(from, to)} as allotments,
      ${transportColumn(from, to)} as transport,
      (select coalesce(json_agg(json_build_object('id', id, 'date', date, 'start_time', to_char(start_time, 'HH24:MI'),
          'capacity', capacity, 'seats_taken', seats_held + seats_sold, 'seats_sold', seats_sold,
          'status', status, 'note', note)), '[]')
        from departures d where d.tour_operator_id = p.tour_operator_id and d.product_id = p.id
          and d.date between ${from}::date and ${to}::date) as departures,
      (select json_build_object('name', pool.name, 'capacity', pool.capacity,
          'shared_with', (select coalesce(json_agg(other.code order by other.code), '[]') from products other
            where other.tour_operator_id = p.tour_operator_id and other.pool_id = pool.id and other.id <> p.id),
          'days', (select coalesce(json_agg(json_build_object('date', date, 'capacity', day.capacity,
              'seats_taken', seats_taken)), '[]') from pool_days day
            where day.tour_operator_id = pool.tour_operator_id and day.pool_id = pool.id
              and day.date between ${from}::date and ${to}::date))
        from seat_pools pool where pool.tour_operator_id = p.tour_operator_id and pool.id = p.pool_id) as pool`

const productsOnSale = (from: LocalDate, to: LocalDate) => sql<Row>`
    select ${saleColumns(from, to)}
    from products p join tour_operators o on o.id = p.tour_operator_id`

/** One product; `tour_operator_id` is left out on public pages. */
export async function findProductOnSale(
  db: Reader,
  { product_id, tour_operator_id }: Which,
  from: LocalDate,
  to: LocalDate,
): Promise<ProductOnSale> {
  const { rows } = await sql<Row>`${productsOnSale(from, to)}
    where p.id = ${product_id}::uuid and o.state = 1
      and (${tour_operator_id ?? null}::uuid is null or p.tour_operator_id = ${tour_operator_id ?? null}::uuid)`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new NotFound()
  return onSale(row)
}

/** Products of an operator, each on its day, in the order asked: one round trip for all tours of a sale. */
export async function findProductsOnDays(
  db: Reader,
  tour_operator_id: string,
  wanted: readonly WantedDay[],
): Promise<ProductOnSale[]> {
  const day = sql.ref<LocalDate>('wanted.date')
  const { rows } = await sql<Row>`select ${saleColumns(day, day)}
    from ${days(wanted)}
    join products p on p.tour_operator_id = ${tour_operator_id}::uuid and p.id = wanted.product_id
    join tour_operators o on o.id = p.tour_operator_id and o.state = 1
    order by wanted.place`.execute(db)
  if (rows.length !== wanted.length) throw new NotFound()
  return rows.map(onSale)
}

/** More than these come from an import; the statement of each number of tours has its own text. */
const mostListed = 10

/** A list of values for a sale: PostgreSQL takes an array parameter for ten rows, and plans the statement each time. */
const days = (wanted: readonly WantedDay[]) =>
  wanted.length > mostListed
    ? sql`unnest(${wanted.map(({ product_id }) => product_id)}::uuid[], ${wanted.map(({ date }) => date)}::date[])
        with ordinality as wanted (product_id, date, place)`
    : sql`(values ${sql.join(
        wanted.map(
          ({ product_id, date }, place) => sql`(${product_id}::uuid, ${date}::date, ${sql.lit(place)})`,
        ),
      )}) as wanted (product_id, date, place)`

/** Every product that leaves on those days: what is published, and what has departures although it no longer is. */
export async function findProductsLeaving(
  db: Reader,
  tour_operator_id: string,
  from: LocalDate,
  to: LocalDate,
): Promise<ProductOnSale[]> {
  const { rows } = await sql<Row>`${productsOnSale(from, to)}
    where p.tour_operator_id = ${tour_operator_id}::uuid
      and (p.status = 'publicado' or exists (select from departures d where d.tour_operator_id = p.tour_operator_id
        and d.product_id = p.id and d.date between ${from}::date and ${to}::date))`.execute(db)
  return rows.map(onSale)
}

function onSale(row: Row): ProductOnSale {
  const constants = { ...defaultConstants, ...row.constants }
  return {
    ...row,
    constants,
    max_advance_days: constants.sells_ahead_days,
    web_lead_minutes: constants.web_lead_minutes,
    deposit_percent: depositPercentOf(row.deposit_percent, constants),
    first_pickup_minutes: firstPickupMinutes({ ...row, window_minutes: constants.pickup_window_minutes }),
    cutoff: row.cutoff ?? defaultCutoff(row.meeting, constants),
  }
}

/** What may change during a wait for a departure: the product, its day, and its stopped departures. */
export type DayAsItIs = {
  version: number
  exceptions: AvailabilityException[]
  stopped: { start_time: string; status: string }[]
}

/** The same days again, in the order asked; a deleted product is left out. */
export const daysAsTheyAre = (tour_operator_id: string, wanted: readonly WantedDay[]) => {
  const day = sql.ref<LocalDate>('wanted.date')
  return sql<DayAsItIs>`
    select p.version, ${exceptionsOn(day, day)} as exceptions,
      (select coalesce(json_agg(json_build_object('start_time', to_char(start_time, 'HH24:MI'), 'status', status)
          order by start_time), '[]')
        from departures d where d.tour_operator_id = p.tour_operator_id and d.product_id = p.id and d.date = wanted.date
          and d.status in ('cerrada', 'suspendida', 'realizada')) as stopped
    from ${days(wanted)}
    join products p on p.tour_operator_id = ${tour_operator_id}::uuid and p.id = wanted.product_id
    order by wanted.place`
}

/**
 * Whether a product is unchanged since it was read for a day: not saved, its day not closed or moved, none of its
 * departures stopped. Checked after the departure is locked, because the wait for the lock may have been for such
 * a change.
 */
export function isUnchanged(product: ProductOnSale, date: LocalDate, now: DayAsItIs | undefined): boolean {
  const stopped = product.departures
    .filter(
      ({ date: day, status }) => day === date && ['cerrada', 'suspendida', 'realizada'].includes(status),
    )
    .map(({ start_time, status }) => ({ start_time, status }))
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  const exceptions = product.exceptions.filter((each) => each.date === date)
  return (
    now?.version === product.version &&
    isDeepStrictEqual(now.exceptions, exceptions) &&
    isDeepStrictEqual(now.stopped, stopped)
  )
}
