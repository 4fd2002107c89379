import { sql } from 'kysely'

import type { SheetCopy } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { withOfficeTime } from '#words/office/office-time.ts'

type Stored = SheetCopy & { id: string; last: SheetCopy | null }

/**
 * Sheets as they would be published now, each with its last published version. A crew member who refused and was
 * assigned again counts as new and is asked again.
 */
export async function findCopies(
  db: Reader,
  tour_operator_id: string,
  ids: readonly string[],
): Promise<Stored[]> {
  const { rows } = await sql<Stored & { asked_again: string[]; time_zone: string }>`
    select s.id, o.time_zone, s.name, s.notes, to_char(s.start_at at time zone o.time_zone, 'HH24:MI') as start_time,
      to_char(s.end_at at time zone o.time_zone, 'HH24:MI') as end_time,
      s.start_at, s.end_at,
      case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'plate', v.plate) end as vehicle,
      (select coalesce(json_agg(json_build_object('person_id', m.id, 'full_name', m.full_name, 'role', c.role)
          order by c.role, m.full_name), '[]')
        from schedule_sheet_crew c
        join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
        where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.status <> 'rechazada') as crew,
      (select coalesce(json_agg(json_build_object('key', t.key, 'kind', t.kind, 'place', t.name, 'id', t.id,
          'accommodation_id', t.accommodation_id, 'lat_lng', t.lat_lng, 'planned_at', t.planned_at,
          'day', coalesce((t.planned_at at time zone o.time_zone)::date - s.service_date, 0), 'locked', t.locked,
          'instructions', t.instructions)
          order by t.position), '[]')
        from (${stopsOfSheet}) t) as stops,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.full_name, 'locator', b.locator,
          'contact_name', b.contact_name, 'stop', t.key) order by b.locator, q.position, q.id), '[]')
        from schedule_sheet_passengers g
        join passengers q on q.tour_operator_id = g.tour_operator_id and q.id = g.passenger_id
        join bookings b on b.tour_operator_id = q.tour_operator_id and b.id = q.booking_id
        left join (${stopsOfSheet}) t on t.id = g.stop_id
        where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id) as passengers,
      (select n.copy from schedule_sheet_versions n where n.tour_operator_id = s.tour_operator_id
        and n.schedule_sheet_id = s.id order by n.number desc limit 1) as last,
      array(select n.person_id from published_crew n
        join schedule_sheet_crew c on c.tour_operator_id = n.tour_operator_id
          and c.schedule_sheet_id = n.schedule_sheet_id and c.person_id = n.person_id and c.role = n.role
        where n.tour_operator_id = s.tour_operator_id and n.schedule_sheet_id = s.id
          and n.status = 'rechazada' and c.status = 'propuesta')::uuid[] as asked_again
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = any(${[...ids]}::uuid[])
    order by s.id`.execute(db)
  return rows.map(({ asked_again, last, time_zone, ...row }) => ({
    ...row,
    stops: row.stops.map((stop) => withOfficeTime(stop, time_zone)),
    last: last && { ...last, crew: last.crew.filter(({ person_id }) => !asked_again.includes(person_id)) },
  }))
}

/** A stop is the same while its place is: people see the place, not the row. */
const stopsOfSheet = sql`
  select t.id, t.kind, t.planned_at, t.locked, t.position, t.accommodation_id, t.lat_lng, coalesce(nullif(t.place, ''), a.name, '') as name,
    concat_ws('. ', nullif(a.pickup_point, ''), nullif(a.door_instructions, '')) as instructions,
    coalesce(t.accommodation_id::text, t.kind || ' ' || t.place) || ' ' || row_number() over (
      partition by t.accommodation_id, t.kind, t.place order by t.position) as key
  from schedule_sheet_stops t
  left join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
  where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id`
