import { type RawBuilder, sql } from 'kysely'

import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { Run } from '#domain/schedule-sheets/run.ts'
import type { Reader } from '#server/db/database.ts'

const minuteOf = (column: RawBuilder<unknown>) => sql`floor(extract(epoch from ${column}) / 60)::int`

/** Runs with the input for computing their stops and times. */
export async function findRuns(db: Reader, tour_operator_id: string, ids: readonly string[]): Promise<Run[]> {
  const { rows } = await sql<Omit<Run, 'constants'> & { constants: Partial<OperatorConstants> }>`
    select s.id, s.status, ${minuteOf(sql`s.start_at`)} as starts, ${minuteOf(sql`s.end_at`)} as ends, s.vehicle_id,
      s.own_times, o.constants,
      array(select distinct c.role from schedule_sheet_crew c where c.tour_operator_id = s.tour_operator_id
        and c.schedule_sheet_id = s.id and c.status <> 'rechazada') as roles,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'accommodation_id', t.accommodation_id,
          'place', t.place, 'lat_lng', coalesce(nullif(t.lat_lng, ''), a.lat_lng, ''),
          'zone_minutes', z.minutes_before_start, 'planned', ${minuteOf(sql`t.planned_at`)}, 'locked', t.locked,
          'own_minutes', t.own_minutes, 'wait_minutes', t.wait_minutes, 'by_hand', t.by_hand, 'minutes', t.minutes,
          'late_minutes', t.late_minutes, 'arrived', t.arrived_at is not null) order by t.position), '[]')
        from schedule_sheet_stops t
        left join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
        left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
        where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id) as stops,
      (select coalesce(json_agg(json_build_object('id', i.id, 'departure_id', i.departure_id,
          'pickup_mode', i.pickup_mode, 'accommodation_id', i.accommodation_id, 'address', i.pickup_address,
          'lat_lng', coalesce(a.lat_lng, ''), 'zone_minutes', z.minutes_before_start, 'wait_minutes', a.wait_minutes, 'meeting', p.meeting_point,
          'passengers', aboard.passengers) order by z.minutes_before_start desc nulls last, i.id), '[]')
        from (select g.booking_item_id, json_agg(json_build_object('id', g.passenger_id, 'stop_id', g.stop_id)
            order by g.passenger_id) as passengers
          from schedule_sheet_passengers g
          where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id group by g.booking_item_id) aboard
        join booking_items i on i.tour_operator_id = s.tour_operator_id and i.id = aboard.booking_item_id
        join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
        left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
        left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id) as items,
      (select coalesce(json_agg(json_build_object('id', d.id, 'starts', ${minuteOf(sql`d.starts_at`)},
          'minutes_until_back', minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes),
          'needs_guide', p.needs_guide, 'meeting', p.meeting_point)
          order by d.starts_at, d.id), '[]')
        from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
        where d.tour_operator_id = s.tour_operator_id and (
          d.id in (select l.departure_id from schedule_sheet_departures l
            where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id)
          or d.id in (select i.departure_id from schedule_sheet_passengers g
            join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
            where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id))) as linked
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = any(${[...ids]}::uuid[])
    order by s.id`.execute(db)
  return rows.map((row) => ({ ...row, constants: mergedConstants(row.constants) }))
}
