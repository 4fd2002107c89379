import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

/** Every run until today was published twice, with everybody of its departure and its driver. */
export async function makePublishedRuns(tx: WritingDatabase, own: string, today: string) {
  await sql`insert into schedule_sheet_versions (tour_operator_id, schedule_sheet_id, number, published_at,
      published_by_name, copy)
    select s.tour_operator_id, s.id, n, s.start_at - interval '1 day', 'Despacho', jsonb_build_object(
      'name', s.name, 'notes', '', 'start_at', s.start_at, 'end_at', s.end_at,
      'vehicle', (select jsonb_build_object('id', v.id, 'name', v.name, 'plate', v.plate, 'seats', v.seats)
        from vehicles v where v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id),
      'crew', (select coalesce(jsonb_agg(jsonb_build_object('person_id', c.person_id, 'name', '', 'role', c.role)), '[]')
        from schedule_sheet_crew c where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id),
      'stops', '[]'::jsonb,
      'passengers', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'name', q.full_name, 'stop', null)), '[]')
        from schedule_sheet_departures d
        join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.departure_id
          and i.status in ('confirmada', 'completada')
        join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
        where d.tour_operator_id = s.tour_operator_id and d.schedule_sheet_id = s.id))
    from schedule_sheets s cross join generate_series(1, 2) n
    where s.tour_operator_id = ${own}::uuid and s.service_date <= ${today}::date`.execute(tx)
  await sql`update schedule_sheets set published_version = 2,
      status = case when status = 'asignada' then 'publicada' else status end
    where tour_operator_id = ${own}::uuid and service_date <= ${today}::date`.execute(tx)
}
