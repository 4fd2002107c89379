import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'

import type { BoardingParty } from '../rules/arranged-run.ts'

export type PlannedParty = {
  id: string
  item_id: string
  sheet_id: string | null
  contact_name: string
  language: string
  people: number
  place: string
  /** of their current boarding stop; null without one */
  position: number | null
  is_decided: boolean
  passenger_ids: string[]
}

export type StoredParty = PlannedParty & {
  departure_id: string
  /** the booking of a private tour; null where strangers travel together */
  private_booking: string | null
  seats: number
  lat_lng: string
  zone_minutes: number
  wait_minutes: number | null
  is_hotel: boolean
  gate: string | null
  vehicle_id: string | null
  boarding: BoardingParty
}

/** A party that a person left without a vehicle on purpose. */
export type LeftOutParty = { item_id: string; contact_name: string; people: number }

export async function findParties(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
  sheet_ids: readonly string[],
): Promise<StoredParty[]> {
  const { rows } = await sql<StoredParty>`
    select i.id || coalesce(' ' || g.schedule_sheet_id, '') as id, i.id as item_id, g.schedule_sheet_id as sheet_id,
      i.departure_id, case when p.kind = 'privado' then i.booking_id::text end as private_booking, b.contact_name, coalesce(b.guide_language, b.language) as language, count(*)::int as people, sum(coalesce(c.seats, 1))::int as seats,
      coalesce(bool_or(g.decided), false) as is_decided, array_agg(q.id order by q.id) as passenger_ids, s.vehicle_id,
      min(t.position)::int as position,
      case i.pickup_mode when 'hotel' then coalesce(a.name, '') when 'direccion' then i.pickup_address
        when 'punto' then coalesce(p.meeting_point ->> 'name', '') else '' end as place,
      case i.pickup_mode when 'hotel' then a.id::text when 'direccion' then nullif(i.pickup_address, '')
        when 'punto' then p.id::text end as gate,
      coalesce(a.lat_lng, '') as lat_lng, a.wait_minutes, i.pickup_mode in ('hotel', 'direccion') as is_hotel,
      case when i.pickup_mode in ('hotel', 'direccion')
        then coalesce(z.minutes_before_start, 0) else 0 end as zone_minutes,
      json_build_object('item_id', i.id, 'pickup_mode', i.pickup_mode, 'accommodation_id', i.accommodation_id,
        'address', i.pickup_address, 'lat_lng', coalesce(a.lat_lng, ''), 'zone_minutes', z.minutes_before_start,
        'wait_minutes', a.wait_minutes, 'meeting', p.meeting_point) as boarding
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
    join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and sheet_travels(i.status, i.by_partner)
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
    left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
      and c.code = q.category_code
    left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    left join schedule_sheet_passengers g on g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id and g.live
    left join schedule_sheets s on s.tour_operator_id = g.tour_operator_id and s.id = g.schedule_sheet_id
    left join schedule_sheet_stops t on t.tour_operator_id = g.tour_operator_id and t.id = g.stop_id
    left join schedule_left_out x on x.tour_operator_id = q.tour_operator_id and x.passenger_id = q.id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.date = ${date}::date and d.status <> 'suspendida'
      and x.passenger_id is null and (g.schedule_sheet_id is null or g.schedule_sheet_id = any(${[...sheet_ids]}::uuid[]))
    group by i.tour_operator_id, i.id, g.schedule_sheet_id, b.contact_name, b.guide_language, b.language, s.vehicle_id, a.id, a.name, a.lat_lng, a.wait_minutes,
      p.id, p.kind, p.meeting_point, z.minutes_before_start
    order by 1`.execute(db)
  return rows
}

/** Whom a person left without a vehicle on purpose: a plan leaves them there, and counts them. */
export async function findLeftOut(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
): Promise<LeftOutParty[]> {
  const { rows } = await sql<LeftOutParty>`
    select i.id as item_id, b.contact_name, count(*)::int as people
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
    join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and sheet_travels(i.status, i.by_partner)
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
    join schedule_left_out x on x.tour_operator_id = q.tour_operator_id and x.passenger_id = q.id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.date = ${date}::date and d.status <> 'suspendida'
      and not exists (select from schedule_sheet_passengers g
        where g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id and g.live)
    group by i.id, b.contact_name order by b.contact_name, i.id`.execute(db)
  return rows
}
