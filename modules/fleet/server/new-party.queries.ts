import { sql } from 'kysely'

import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { Meeting } from '#domain/products/product/product.ts'
import { NotFound } from '#domain/refusal.ts'
import { timesOfDeparture } from '#domain/schedule-sheets/resources/usable-vehicle.rules.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { farthestDoorMinutes } from '#server/features/departures/availability/sellable.queries.ts'

import type { NewParty } from '../rules/decision/party.rules.ts'
import { type DayFacts, farthestLead, minutes } from './day-facts.queries.ts'

export type PartyToSell = { product_id: string; date: LocalDate; start_time: LocalTime; people: number }

/** What a departure of a product needs, also one that has no row yet. */
export type DepartureOfProduct = {
  product_id: string
  departure_id: string | null
  date: LocalDate
  start_time: LocalTime
  needs_vehicle: boolean
  needs_guide: boolean
  is_private: boolean
  languages: string[]
  meeting: Meeting
  pickup_lead_minutes: number
  farthest_door_minutes: number | null
  minutes_until_back: number
  starts_at: Date
}

type Which = Pick<PartyToSell, 'product_id' | 'date' | 'start_time'>

/** Departures of products in the order asked, whether they have a row or not. */
export async function findDeparturesOfProducts(
  db: Reader,
  tour_operator_id: string,
  wanted: readonly Which[],
): Promise<DepartureOfProduct[]> {
  const { time_zone } = await db
    .selectFrom('tour_operators')
    .select('time_zone')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const instants = wanted.map(({ date, start_time }) => instantOf(date, start_time, time_zone))
  const { rows } = await sql<DepartureOfProduct>`
    select p.id as product_id, d.id as departure_id, w.date::text as date, to_char(w.start_time, 'HH24:MI') as start_time,
      p.needs_vehicle, p.needs_guide, p.kind = 'privado' as is_private, p.languages, p.meeting, p.pickup_lead_minutes,
      ${farthestDoorMinutes} as farthest_door_minutes,
      minutes_until_back(p.tour_operator_id, w.starts_at, p.duration_minutes), w.starts_at
    from unnest(${wanted.map(({ product_id }) => product_id)}::uuid[], ${wanted.map(({ date }) => date)}::date[],
      ${wanted.map(({ start_time }) => start_time)}::time[], ${instants}::timestamptz[])
      with ordinality as w (product_id, date, start_time, starts_at, place)
    join products p on p.tour_operator_id = ${tour_operator_id}::uuid and p.id = w.product_id
    left join departures d on d.tour_operator_id = p.tour_operator_id and d.product_id = p.id
      and d.date = w.date and d.start_time = w.start_time
    order by w.place`.execute(db)
  if (rows.length < wanted.length) throw new NotFound()
  return rows
}

export async function findDepartureOfProduct(
  db: Reader,
  tour_operator_id: string,
  wanted: Which,
): Promise<DepartureOfProduct> {
  const [departure] = await findDeparturesOfProducts(db, tour_operator_id, [wanted])
  if (!departure) throw new NotFound()
  return departure
}

/** Of a group that a departure without passengers would be. */
export const newGroupId = ({ product_id, date, start_time }: DepartureOfProduct) =>
  `new ${product_id} ${date} ${start_time}`

/** A party of a departure; `apart` tells private parties from each other. */
export function newParty(
  { day, constants, reserves, vanFor }: DayFacts,
  departure: DepartureOfProduct,
  seats: number,
  apart = 0,
): NewParty {
  const { product_id, is_private, departure_id, date } = departure
  const joined = is_private ? -1 : day.groups.findIndex(({ id }) => id === departure_id)
  const lead_minutes = farthestLead(departure, constants)
  const starts = departure.starts_at.getTime()
  const group = {
    id: is_private ? `${newGroupId(departure)} ${apart}` : newGroupId(departure),
    ...minutes(timesOfDeparture({ ...departure, lead_minutes }, constants)),
    works: minutes({
      from: starts - lead_minutes * 60_000,
      to: starts + departure.minutes_until_back * 60_000,
    }),
    parties: [seats],
    open_seats: [],
    guide_languages: departure.needs_guide ? departure.languages : null,
  }
  return {
    seats,
    is_private,
    joins: joined < 0 ? null : joined,
    group,
    reserves: [...reserves.keys()].filter(
      (vehicle) => vanFor(vehicle, { date, product_id, from: group.from }) !== null,
    ),
  }
}
