import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { EntranceFee } from '#domain/products/prices/entrance-fee.rules.ts'
import type { PriceCategory, Residency } from '#domain/products/product/product.ts'
import type { Reader } from '#server/db/database.ts'
import { categoriesColumn, feesColumn } from '#server/features/departures/availability/pricing.queries.ts'
import {
  isCarriedByOperator,
  isCounted,
  isSold,
  soldPeople,
  tourTotal,
} from '#server/features/figures/figures.queries.ts'

import type { IncomeRow } from '../rules/margin-facts.ts'

export type Asked = { tour_operator_id: string; departure_ids: readonly string[] }

export type DepartureRow = {
  id: string
  date: LocalDate
  start_time: string
  capacity: number
  product: { id: string; code: string; color: string; name: string }
  own_currency: string
  second_currency: string | null
  duration_minutes: number
  needs_vehicle: boolean
  needs_guide: boolean
  usual_seats: number
  own_vehicles: number
  categories: PriceCategory[]
  fees: EntranceFee[]
}

/** Seats of a vehicle where the operator has none. */
const seatsWithoutVehicle = 15
/** Days of departures that make the usual occupancy. */
const usualDays = 90

export async function findDepartures(
  db: Reader,
  { tour_operator_id, departure_ids }: Asked,
): Promise<DepartureRow[]> {
  const { rows } = await sql<DepartureRow>`
    with fleet as (
      select count(*) filter (where owner = 'propio')::int as own_vehicles,
        percentile_disc(0.5) within group (order by seats)::int as seats
      from vehicles where tour_operator_id = ${tour_operator_id}::uuid and state = 1
    )
    select d.id, d.date, to_char(d.start_time, 'HH24:MI') as start_time, d.capacity,
      json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name) as product,
      o.currency as own_currency, o.secondary_currency as second_currency, p.duration_minutes, p.needs_vehicle, p.needs_guide,
      coalesce(p.people_per_vehicle, f.seats, ${seatsWithoutVehicle}::int) as usual_seats, f.own_vehicles,
      ${categoriesColumn} as categories, ${feesColumn} as fees
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    join tour_operators o on o.id = d.tour_operator_id
    cross join fleet f
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = any(${[...departure_ids]}::uuid[])
    order by d.date, d.start_time, d.id`.execute(db)
  return rows
}

/** How many travel on a usual departure of the tour before this one; null: none has run. */
export async function findUsualPeople(
  db: Reader,
  { tour_operator_id, departure_id }: { tour_operator_id: string; departure_id: string },
): Promise<number | null> {
  const { rows } = await sql<{ people: number | null }>`
    select round(avg(e.seats_sold))::int as people
    from departures d
    join departures e on e.tour_operator_id = d.tour_operator_id and e.product_id = d.product_id and e.seats_sold > 0
      and e.date between d.date - ${usualDays}::int and d.date - 1
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = ${departure_id}::uuid`.execute(db)
  return rows[0]?.people ?? null
}

export type SoldRow = IncomeRow & { departure_id: string; guide_language: string; by_partner: boolean }

/** What bookings pay for each departure; holds pay nothing yet. */
export async function findSold(db: Reader, { tour_operator_id, departure_ids }: Asked): Promise<SoldRow[]> {
  // Each departure by its own index: a join would read whole tables where many departures are asked for.
  const { rows } = await sql<SoldRow>`
    select s.* from unnest(${[...departure_ids]}::uuid[]) asked(id)
    cross join lateral (
      select i.departure_id, b.id as booking_id, b.locator, b.contact_name as name,
        case when i.status = 'cancelada' then 'penalidad' else 'precio' end as kind,
        ${soldPeople} as people, ${tourTotal} as amount, b.currency,
        trim_scale(b.exchange_rate)::text as exchange_rate, coalesce(b.guide_language, b.language) as guide_language
      from booking_items i
      join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
      where i.tour_operator_id = ${tour_operator_id}::uuid and i.departure_id = asked.id
        and ${isCounted} and ${isCarriedByOperator}
      order by b.created_at, b.id, i.position offset 0) s`.execute(db)
  return rows
}

export type VisitorRow = {
  departure_id: string
  category_code: PriceCategory['code']
  residency: Residency | null
  age: number | null
}

/** The passengers who cost an entrance: a no-show costs none. */
export async function findVisitors(
  db: Reader,
  { tour_operator_id, departure_ids }: Asked,
): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select v.* from unnest(${[...departure_ids]}::uuid[]) asked(id)
    cross join lateral (
      select d.id as departure_id, q.category_code, q.residency, extract(year from age(d.date, q.birth_date))::int as age
      from departures d
      join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
      join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = asked.id
        and ${isSold} and ${isCarriedByOperator} and i.status <> 'no_presentada' and q.attendance <> 'no_show'
      offset 0) v`.execute(db)
  return rows
}
