import { sql } from 'kysely'

import { waitingStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { Meeting } from '#domain/products/product/product.ts'
import { mostDays } from '#domain/schedule-sheets/run-days.rules.ts'
import { beforeStartStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { farthestDoorMinutes } from '#server/features/departures/availability/sellable.queries.ts'

/** From one day to another, both included. */
export type Days = { from: LocalDate; to: LocalDate }
export type DepartureToDrive = {
  id: string
  product_id: string
  date: LocalDate
  start_time: LocalTime
  starts_at: Date
  minutes_until_back: number
  needs_guide: boolean
  languages: string[]
  meeting: Meeting
  pickup_lead_minutes: number
  farthest_door_minutes: number | null
}
/** People of one tour of a booking who have no decided vehicle: sold, or held until they pay. */
export type PartyToDrive = {
  departure_id: string
  /** the booking of a private tour; null where strangers travel together */
  private_booking: string | null
  seats: number
  /** from their pickup to the start */
  lead_minutes: number
}
/** A sheet that a person decided, as far as its people may still change. */
export type DecidedSheet = {
  id: string
  service_date: LocalDate
  departure_ids: string[]
  vehicle_id: string | null
  seats: number | null
  seats_taken: number
  people: number
  start_at: Date
  end_at: Date
  from: Date
  to: Date
  has_driver: boolean
  has_guide: boolean
  needs_guide: boolean
  is_private: boolean
}

/**
 * Departures that still leave and are on the road on some days, those of earlier days included. Who left already is in a
 * vehicle, which its sheet takes.
 */
export async function findDeparturesToDrive(
  db: Reader,
  tour_operator_id: string,
  { from, to }: Days,
  now: Date,
): Promise<DepartureToDrive[]> {
  const { rows } = await sql<DepartureToDrive>`
    select * from (
      select d.id, d.product_id, d.date, to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at, p.needs_guide, p.languages, o.time_zone, p.meeting,
        p.pickup_lead_minutes, ${farthestDoorMinutes} as farthest_door_minutes,
        minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes)
      from departures d
      join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
      join tour_operators o on o.id = d.tour_operator_id
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.status <> 'suspendida'
        and d.date between ${from}::date - ${mostDays}::int and ${to}::date
        and d.seats_held + d.seats_sold > 0 and d.starts_at > ${now}) departures
    where starts_at + make_interval(mins => minutes_until_back) > ${from}::date::timestamp at time zone time_zone
    order by starts_at, id`.execute(db)
  return rows
}

export async function findPartiesToDrive(
  db: Reader,
  tour_operator_id: string,
  departure_ids: readonly string[],
  { free_sheets, without }: { free_sheets: readonly string[]; without: readonly string[] },
): Promise<PartyToDrive[]> {
  const { rows } = await sql<PartyToDrive>`
    select i.departure_id, case when p.kind = 'privado' then i.booking_id::text end as private_booking,
      case when aboard.people > 0 then aboard.seats when p.price_unit = 'persona' then i.seats
        else greatest(i.seats, i.people) end::int as seats,
      case when i.pickup_mode in ('hotel', 'direccion') then coalesce(z.minutes_before_start, p.pickup_lead_minutes)
        when i.pickup_mode = 'por_definir' and p.meeting <> 'punto_encuentro' then p.pickup_lead_minutes
        else 0 end::int as lead_minutes
    from booking_items i
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    cross join lateral (
      select count(*) as people, count(*) filter (where left_behind) as waiting,
        sum(seats) filter (where left_behind) as seats
      from (
        select coalesce(c.seats, 1) as seats, (g.schedule_sheet_id is null or g.schedule_sheet_id = any(${[...free_sheets]}::uuid[]))
          and not exists (select from schedule_left_out x
            where x.tour_operator_id = q.tour_operator_id and x.passenger_id = q.id) as left_behind
        from passengers q
        left join price_categories c on c.tour_operator_id = q.tour_operator_id and c.product_id = i.product_id
          and c.code = q.category_code
        left join schedule_sheet_passengers g on g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id and g.live
        where q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id) passengers) aboard
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.departure_id = any(${[...departure_ids]}::uuid[])
      and (sheet_travels(i.status, i.by_partner) or (i.status in ${oneOf(waitingStatuses)} and not i.by_partner))
      and (aboard.people = 0 or aboard.waiting > 0) and i.id <> all(${[...without]}::uuid[])
    order by i.id`.execute(db)
  return rows
}

export async function findDecidedSheets(
  db: Reader,
  tour_operator_id: string,
  dates: readonly LocalDate[],
  free_sheets: readonly string[],
): Promise<DecidedSheet[]> {
  const { rows } = await sql<DecidedSheet>`
    select s.id, s.service_date, s.vehicle_id, s.seats, s.seats_taken, s.people, s.start_at, s.end_at,
      s.start_at - make_interval(mins => s.preparation_minutes) as "from",
      s.end_at + make_interval(mins => s.closing_minutes + 1) as "to",
      coalesce(links.departure_ids, '{}') as departure_ids, coalesce(links.needs_guide, false) as needs_guide,
      coalesce(links.is_private, false) as is_private,
      'chofer' = any(roles.held) as has_driver, 'guia' = any(roles.held) as has_guide
    from schedule_sheets s
    cross join lateral (select array_agg(d.id) as departure_ids, bool_or(p.needs_guide) as needs_guide,
        bool_or(p.kind = 'privado') as is_private
      from schedule_sheet_departures l
      join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
      join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
      where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) links
    cross join lateral (select array(select c.role from schedule_sheet_crew c
      where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.status <> 'rechazada') as held) roles
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.service_date = any(${[...dates]}::date[])
      and s.status in ${oneOf(beforeStartStatuses)} and s.people > 0 and s.id <> all(${[...free_sheets]}::uuid[])
    order by s.service_date, s.start_at, s.id`.execute(db)
  return rows
}
