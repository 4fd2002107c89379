import { sql } from 'kysely'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { Reader } from '#server/db/database.ts'

import { runsUnderWay } from '../days/run-days.queries.ts'
import {
  boardItem,
  boardSheet,
  instantJson,
  itemsJson,
  sheetsJson,
  type StoredBoardItem,
  type StoredBoardSheet,
} from './board-rows.queries.ts'
import { crewJson, vehiclesJson } from './day-resources.queries.ts'

type StoredBoard = Omit<ScheduleBoard, 'date' | 'window_minutes' | 'limits' | 'items' | 'sheets'> & {
  time_zone: string
  sheets: StoredBoardSheet[]
  constants: Partial<OperatorConstants>
  items: StoredBoardItem[]
}

/** The day as a dispatcher sees it, in one round trip. */
export async function findBoard(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
): Promise<ScheduleBoard> {
  const day = sql`${date}::date`
  const { rows } = await sql<StoredBoard>`
    select o.currency, o.constants, o.time_zone,
      ${sheetsJson(sql`s.service_date = ${day} and s.status <> 'anulada'`)} as sheets,
      ${runsUnderWay(sql`o.id`, day)} as under_way,
      ${itemsJson(sql`i.id in (
        select l.id from departures f
        join booking_items l on l.tour_operator_id = f.tour_operator_id and l.departure_id = f.id
        where f.tour_operator_id = o.id and f.date = ${day}
        union
        select g.booking_item_id from schedule_sheets s
        join schedule_sheet_passengers g on g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id
        where s.tour_operator_id = o.id and s.service_date = ${day} and g.live)`)} as items,
      (select coalesce(json_agg(json_build_object('id', d.id, 'product_id', p.id, 'code', p.code, 'color', p.color,
          'name', p.name, 'start_time', to_char(d.start_time, 'HH24:MI'), 'starts_at', ${instantJson(sql`d.starts_at`)},
          'minutes_until_back', minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes), 'status', d.status, 'needs_guide', p.needs_guide,
          'languages', p.languages, 'pauses', array(select (step ->> 'offset_minutes')::int
            from jsonb_array_elements(p.itinerary) step)) order by d.starts_at, p.code), '[]')
        from departures d
        join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
        where d.tour_operator_id = o.id and d.date = ${day}) as departures,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'pickup_point', a.pickup_point,
          'lat_lng', a.lat_lng, 'zone_id', a.zone_id) order by a.name), '[]')
        from accommodations a
        where a.tour_operator_id = o.id and a.id in (
          select i.accommodation_id from booking_items i
            join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
            where i.tour_operator_id = o.id and d.date = ${day}
          union select t.accommodation_id from schedule_sheet_stops t
            join schedule_sheets s on s.tour_operator_id = t.tour_operator_id and s.id = t.schedule_sheet_id
            where t.tour_operator_id = o.id and s.service_date = ${day})) as places,
      (select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'color', z.color,
          'position', z.position) order by z.position, z.name), '[]')
        from zones z where z.tour_operator_id = o.id) as zones,
      ${vehiclesJson(day)} as vehicles,
      ${crewJson(day)} as crew
    from tour_operators o where o.id = ${tour_operator_id}::uuid`.execute(db)
  const [board] = rows
  if (!board) throw new Error('An operator without a board')
  const { constants, items, sheets, time_zone, ...rest } = board
  const { pickup_window_minutes, driver_hours_in_row, driver_hours_day, driver_rest_hours } =
    mergedConstants(constants)
  return {
    ...rest,
    date,
    window_minutes: pickup_window_minutes,
    limits: { driver_hours_in_row, driver_hours_day, driver_rest_hours },
    sheets: sheets.map((sheet) => boardSheet(sheet, time_zone)),
    items: items.map(boardItem),
  }
}
