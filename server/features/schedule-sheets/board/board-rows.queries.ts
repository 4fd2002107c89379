import { type RawBuilder, sql } from 'kysely'

import type { BoardItem, BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'
import { openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { whyUnassigned } from '#domain/schedule-sheets/unassigned.rules.ts'
import { oneOf } from '#server/db/one-of.ts'
import { withOfficeTime } from '#words/office/office-time.ts'

import { partyNote } from '../../bookings/booking/party-note.queries.ts'

/** An instant in JSON, as the contract writes it. */
export const instantJson = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Incidents that a crew reported about its run `s`, unless the vehicle was changed since or dispatch handled
 * them.
 */
export const openIncidentsJson = sql`(
  select coalesce(json_agg(json_build_object('id', k.id, 'text', k.payload ->> 'text', 'by_name', k.by_name,
    'at', ${instantJson(sql`k.done_at`)}) order by k.done_at, k.id), '[]')
  from crew_acts k
  where k.tour_operator_id = s.tour_operator_id and k.schedule_sheet_id = s.id and k.kind = 'incident'
    and k.outcome = 'applied' and k.done_at > coalesce(s.vehicle_since, '-infinity')
    and not exists (select from crew_act_settlements n where n.tour_operator_id = k.tour_operator_id
      and n.crew_act_id = k.id))`

/** Whether the sheet `s` was published with passengers and is empty now. */
export const isEmptied = sql`(s.people = 0 and s.published_version > 0 and exists (select from schedule_sheet_versions n
  where n.tour_operator_id = s.tour_operator_id and n.schedule_sheet_id = s.id and n.number = s.published_version
    and jsonb_array_length(n.copy -> 'passengers') > 0))`

export type StoredBoardSheet = Omit<BoardSheet, 'stops'> & {
  stops: Omit<BoardSheet['stops'][number], 'time'>[]
}

/** A sheet with the hours of its stops as the office reads them. */
export const boardSheet = (sheet: StoredBoardSheet, zone: string): BoardSheet => ({
  ...sheet,
  stops: sheet.stops.map((stop) => withOfficeTime(stop, zone)),
})

/** Sheets `s` of operator `o` as JSON, in the order in which they leave. */
export const sheetsJson = (where: RawBuilder<unknown>) => sql<StoredBoardSheet[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'version', s.version, 'name', s.name,
    'status', s.status, 'service_date', s.service_date, 'published_version', s.published_version,
    'has_changes', s.has_changes, 'vehicle_id', s.vehicle_id, 'seats', s.seats, 'seats_taken', s.seats_taken,
    'people', s.people, 'is_emptied', ${isEmptied}, 'start_at', ${instantJson(sql`s.start_at`)}, 'end_at', ${instantJson(sql`s.end_at`)},
    'start_time', to_char(s.start_at at time zone o.time_zone, 'HH24:MI'),
    'end_time', to_char(s.end_at at time zone o.time_zone, 'HH24:MI'), 'preparation_minutes', s.preparation_minutes,
    'closing_minutes', s.closing_minutes, 'notes', s.notes,
    'finished_at', ${instantJson(sql`s.finished_at`)}, 'incidents', ${openIncidentsJson},
    'departure_ids', array(select departure_id from schedule_sheet_departures l
      where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id order by departure_id),
    'crew', (select coalesce(json_agg(json_build_object('person_id', c.person_id, 'full_name', m.full_name,
        'role', c.role, 'status', c.status, 'seen_version', c.seen_version, 'answered_version', c.answered_version,
        'reason', c.reason) order by c.role, m.full_name), '[]')
      from schedule_sheet_crew c
      join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
      where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id),
    'stops', (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'accommodation_id', t.accommodation_id,
        'place', t.place, 'lat_lng', coalesce(nullif(t.lat_lng, ''), a.lat_lng, ''),
        'day', coalesce((t.planned_at at time zone o.time_zone)::date - s.service_date, 0), 'locked', t.locked,
        'planned_at', ${instantJson(sql`t.planned_at`)},
        'minutes', t.minutes, 'own_minutes', t.own_minutes, 'wait_minutes', t.wait_minutes,
        'late_minutes', t.late_minutes, 'arrived_at', ${instantJson(sql`t.arrived_at`)},
        'left_at', ${instantJson(sql`t.left_at`)}) order by t.position), '[]')
      from schedule_sheet_stops t
      left join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
      where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id)
  ) order by s.start_at, s.number), '[]')
  from schedule_sheets s where s.tour_operator_id = o.id and ${where})`

export type StoredBoardItem = Omit<BoardItem, 'unassigned'> & {
  departure_status: string
  is_left_out: boolean
  /** live sheets of its departure, and the most seats left on one of them */
  sheets: number
  most_room: number
}

/** Tours `i` of bookings `b` that travel on departures `d` of products `p`, as JSON. */
export const itemsJson = (where: RawBuilder<unknown>) => sql<StoredBoardItem[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'booking_id', b.id, 'locator', b.locator,
    'departure_id', i.departure_id, 'departure_status', d.status, 'contact_name', b.contact_name,
    'contact_phone', b.contact_phone, 'language', coalesce(b.guide_language, b.language), 'note', ${partyNote},
    'pickup_mode', i.pickup_mode, 'accommodation_id', i.accommodation_id,
    'place', case i.pickup_mode when 'direccion' then i.pickup_address
      when 'punto' then coalesce(p.meeting_point ->> 'name', '') else '' end,
    'room', i.room, 'due', greatest(0, b.total - b.paid - called_off_of(b.tour_operator_id, b.id)), 'currency', b.currency, 'sheets', room.sheets, 'most_room', room.room,
    'is_left_out', aboard.is_left_out, 'passengers', aboard.passengers) order by d.starts_at, i.id), '[]')
  from booking_items i
  join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
  join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
  join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id and p.needs_vehicle
  join lateral (
    select coalesce(json_agg(json_build_object('id', q.id, 'name', q.full_name, 'category', q.category_code,
        'seats', coalesce(c.seats, 1), 'attendance', q.attendance, 'sheet_id', g.schedule_sheet_id,
        'stop_id', g.stop_id, 'leg', coalesce(g.leg, 'completa'), 'decided', coalesce(g.decided, false))
        order by q.position, q.id), '[]') as passengers,
      coalesce(bool_or(x.passenger_id is not null), false) as is_left_out
    from passengers q
    left join price_categories c on c.tour_operator_id = q.tour_operator_id and c.product_id = i.product_id
      and c.code = q.category_code
    left join schedule_sheet_passengers g on g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id and g.live
    left join schedule_left_out x on x.tour_operator_id = q.tour_operator_id and x.passenger_id = q.id
    where q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
  ) aboard on true
  left join lateral (
    select count(*)::int as sheets, coalesce(max(coalesce(z.seats - z.seats_taken, 1000)), 0) as room
    from schedule_sheet_departures l
    join schedule_sheets z on z.tour_operator_id = l.tour_operator_id and z.id = l.schedule_sheet_id
      and z.status in ${oneOf(openStatuses)}
    where l.tour_operator_id = i.tour_operator_id and l.departure_id = i.departure_id
  ) room on true
  where i.tour_operator_id = o.id and sheet_travels(i.status, i.by_partner) and ${where})`

export function boardItem({
  departure_status,
  is_left_out,
  sheets,
  most_room,
  ...item
}: StoredBoardItem): BoardItem {
  const waiting = item.passengers.filter(({ sheet_id }) => sheet_id === null)
  const seats = waiting.reduce((sum, passenger) => sum + passenger.seats, 0)
  return {
    ...item,
    unassigned:
      waiting.length === 0
        ? null
        : whyUnassigned({ seats, is_left_out, departure_status }, { sheets, room: most_room }),
  }
}
