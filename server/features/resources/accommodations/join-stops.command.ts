import { sql } from 'kysely'

import { openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Tx } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

type Merge = { tour_operator_id: string; kept: string; absorbed: string }
type Stop = {
  id: string
  schedule_sheet_id: string
  /** the stop of the kept place on the same sheet, if the van still comes there */
  joined_id: string | null
  passengers: string[]
}

/**
 * The stops of sheets at a merged place: if the van stops at the kept one too, the two become one stop, with the
 * fixed time and wait of either. Answers the work left after bookings and stops refer to the kept place.
 */
export async function joinStops(tx: Tx, { tour_operator_id, kept, absorbed }: Merge) {
  const { rows: stops } = await sql<Stop>`
    select g.id, g.schedule_sheet_id, k.id as joined_id,
      array(select q.passenger_id from schedule_sheet_passengers q
        where q.tour_operator_id = g.tour_operator_id and q.stop_id = g.id) as passengers
    from schedule_sheet_stops g
    join schedule_sheets s on s.tour_operator_id = g.tour_operator_id and s.id = g.schedule_sheet_id
    left join lateral (select t.id from schedule_sheet_stops t
      where t.tour_operator_id = g.tour_operator_id and t.schedule_sheet_id = g.schedule_sheet_id
        and t.accommodation_id = ${kept}::uuid and t.kind = g.kind and t.arrived_at is null
        and g.arrived_at is null
      order by t.position limit 1) k on true
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.accommodation_id = ${absorbed}::uuid
      and s.status in ${oneOf(openStatuses)}
    order by g.id`.execute(tx)
  const joined = stops.filter(({ joined_id }) => joined_id !== null)
  const pairs = sql`json_to_recordset(${JSON.stringify(joined)}::json) as n(id uuid, joined_id uuid)`
  await sql`update schedule_sheet_stops k set locked = k.locked or g.locked, by_hand = k.by_hand or g.by_hand,
      planned_at = case when g.locked and not k.locked then g.planned_at else k.planned_at end,
      wait_minutes = greatest(k.wait_minutes, g.wait_minutes)
    from ${pairs} join schedule_sheet_stops g on g.tour_operator_id = ${tour_operator_id}::uuid and g.id = n.id
    where k.tour_operator_id = g.tour_operator_id and k.id = n.joined_id`.execute(tx)

  return async () => {
    // A booking whose place changes searches its stop again: it might find one that the van has already left.
    const boarding = stops.flatMap(({ id, joined_id, schedule_sheet_id, passengers }) =>
      passengers.map((passenger_id) => ({ schedule_sheet_id, passenger_id, stop_id: joined_id ?? id })),
    )
    await sql`update schedule_sheet_passengers q set stop_id = n.stop_id
      from json_to_recordset(${JSON.stringify(boarding)}::json)
        as n(schedule_sheet_id uuid, passenger_id uuid, stop_id uuid)
      where q.tour_operator_id = ${tour_operator_id}::uuid and q.schedule_sheet_id = n.schedule_sheet_id
        and q.passenger_id = n.passenger_id`.execute(tx)
    await sql`delete from schedule_sheet_stops g using ${pairs}
      where g.tour_operator_id = ${tour_operator_id}::uuid and g.id = n.id`.execute(tx)
    for (const schedule_sheet_id of new Set(stops.map((stop) => stop.schedule_sheet_id)))
      await enqueue(
        tx,
        'refresh_sheet',
        { tour_operator_id, schedule_sheet_id },
        { key: `refresh_sheet:${schedule_sheet_id}` },
      )
  }
}
