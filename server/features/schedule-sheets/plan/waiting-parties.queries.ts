import { sql } from 'kysely'

import type { BoardPerson, BoardVehicle } from '#contract/schedule-sheets/schedule-board.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { draftStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { crewJson, vehiclesJson } from '../board/day-resources.queries.ts'

/** People of one tour of a booking who are unassigned, except those left out on purpose. */
export type WaitingParty = {
  item_id: string
  booking_id: string
  departure_id: string
  language: string
  seats: number
  passenger_ids: string[]
}
export type WaitingDeparture = {
  id: string
  name: string
  code: string
  start_time: string
  starts_at: Date
  minutes_until_back: number
  lead_minutes: number
  needs_guide: boolean
  /** its parties travel alone */
  is_private: boolean
}
export type OpenSheet = {
  id: string
  departure_ids: string[]
  seats: number | null
  seats_taken: number
  /** bookings aboard, and whether one is private */
  booking_ids: string[]
  has_private: boolean
  status: string
}

/** Departures for generating sheets. Published sheets, or those on the road, are left to the dispatcher. */
export async function findWaiting(db: Reader, tour_operator_id: string, date: LocalDate) {
  const { rows: parties } = await sql<WaitingParty>`
    select i.id as item_id, i.booking_id, i.departure_id, coalesce(b.guide_language, b.language) as language, sum(coalesce(c.seats, 1))::int as seats,
      array_agg(q.id order by q.id) as passenger_ids
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
    join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and sheet_travels(i.status, i.by_partner)
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
    left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
      and c.code = q.category_code
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.date = ${date}::date and d.status <> 'suspendida'
      and not exists (select from schedule_sheet_passengers g
        where g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id and g.live)
      and not exists (select from schedule_left_out x
        where x.tour_operator_id = q.tour_operator_id and x.passenger_id = q.id)
    group by i.id, i.booking_id, i.departure_id, i.position, b.created_at, b.guide_language, b.language
    order by b.created_at, i.booking_id, i.position, i.id`.execute(db)
  const { rows: departures } = await sql<WaitingDeparture>`
    select d.id, p.name, p.code, d.start_time, d.starts_at,
      minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes), p.pickup_lead_minutes as lead_minutes,
      p.needs_guide, p.kind = 'privado' as is_private
    from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = any(${parties.map((each) => each.departure_id)}::uuid[])
    order by d.starts_at, p.code, d.id`.execute(db)
  const { rows: sheets } = await sql<OpenSheet>`
    select s.id, s.seats, s.seats_taken, s.status, array(select departure_id from schedule_sheet_departures l
      where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) as departure_ids,
      coalesce(aboard.booking_ids, '{}') as booking_ids, coalesce(aboard.has_private, false) as has_private
    from schedule_sheets s
    join lateral (
      select array_agg(distinct i.booking_id) as booking_ids, bool_or(p.kind = 'privado') as has_private
      from schedule_sheet_passengers g
      join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
      join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
      where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id
    ) aboard on true
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.service_date = ${date}::date
      and s.status in ${oneOf(draftStatuses)} and s.published_version = 0
    order by s.number`.execute(db)
  return { parties, departures, sheets }
}

export async function findDayResources(db: Reader, tour_operator_id: string, date: LocalDate) {
  const { rows } = await sql<{ vehicles: BoardVehicle[]; crew: BoardPerson[] }>`
    select ${vehiclesJson(sql`${date}::date`)} as vehicles, ${crewJson(sql`${date}::date`)} as crew
    from tour_operators o where o.id = ${tour_operator_id}::uuid`.execute(db)
  return rows[0] ?? { vehicles: [], crew: [] }
}

export type RunOfDay = {
  id: string
  vehicle_id: string | null
  start_at: Date
  end_at: Date
  from: Date
  to: Date
  needs_guide: boolean
  crew: { person_id: string; role: 'chofer' | 'guia' | 'ayudante' }[]
  languages: Record<string, number>
}

/** Sheets with what finding them a crew needs. */
export async function findRunsToCrew(
  db: Reader,
  tour_operator_id: string,
  ids: readonly string[],
): Promise<RunOfDay[]> {
  const { rows } = await sql<RunOfDay>`
    select s.id, s.vehicle_id, s.start_at, s.end_at, s.start_at - make_interval(mins => s.preparation_minutes) as "from",
      s.end_at + make_interval(mins => s.closing_minutes) as "to",
      exists (select from schedule_sheet_departures l
        join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
        join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_guide
        where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) as needs_guide,
      (select coalesce(json_agg(json_build_object('person_id', c.person_id, 'role', c.role)), '[]')
        from schedule_sheet_crew c where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id) as crew,
      (select coalesce(json_object_agg(language, people), '{}') from (
        select coalesce(b.guide_language, b.language) as language, count(*)::int as people from schedule_sheet_passengers g
        join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
        join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
        where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id group by 1) spoken) as languages
    from schedule_sheets s
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = any(${[...ids]}::uuid[])
    order by s.start_at, s.number`.execute(db)
  return rows
}

/** Which of these departures have a guided tour. */
export async function findGuided(
  db: Reader,
  tour_operator_id: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.id from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_guide
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
