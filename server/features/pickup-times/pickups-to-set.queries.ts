import { type RawBuilder, sql } from 'kysely'

/** The pickup times that publishing runs gives to tours that had none or another one: `which`, a condition on the run's id. */
export const pickupsToSet = (tour_operator_id: string, which: RawBuilder<unknown>) => sql`
  select i.id, i.booking_id, n.time, n.occurrence
  from (
    select g.booking_item_id, (min(t.planned_at) at time zone o.time_zone)::time as time,
      clock_occurrence(min(t.planned_at), o.time_zone) as occurrence
    from schedule_sheet_passengers g
    join schedule_sheet_stops t on t.tour_operator_id = g.tour_operator_id and t.id = g.stop_id and t.kind = 'recogida'
    join tour_operators o on o.id = g.tour_operator_id
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.schedule_sheet_id ${which}
    group by g.booking_item_id, o.time_zone
  ) n
  join booking_items i on i.tour_operator_id = ${tour_operator_id}::uuid and i.id = n.booking_item_id
  where i.pickup_mode in ('hotel', 'direccion') and (i.pickup_time, i.pickup_occurrence) is distinct from (n.time, n.occurrence)`
