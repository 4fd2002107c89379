import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

/** The stop's time becomes the pickup time of every tour that boards there: one time everywhere. Answers those it changed. */
export async function setPickupTimes(tx: Tx, tour_operator_id: string, sheet_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update booking_items i set pickup_time = n.time
    from (
      select g.booking_item_id, (min(t.planned_at) at time zone o.time_zone)::time as time
      from schedule_sheet_passengers g
      join schedule_sheet_stops t on t.tour_operator_id = g.tour_operator_id and t.id = g.stop_id and t.kind = 'recogida'
      join tour_operators o on o.id = g.tour_operator_id
      where g.tour_operator_id = ${tour_operator_id}::uuid and g.schedule_sheet_id = ${sheet_id}::uuid
      group by g.booking_item_id, o.time_zone
    ) n
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.id = n.booking_item_id
      and i.pickup_mode in ('hotel', 'direccion') and i.pickup_time is distinct from n.time
    returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}
