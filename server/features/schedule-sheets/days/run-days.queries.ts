import { type RawBuilder, sql } from 'kysely'

import type { RunUnderWay } from '#contract/schedule-sheets/run-under-way.ts'
import { mostDays } from '#domain/schedule-sheets/run-days.rules.ts'

/** How many days the run of sheet `s` takes, as `lastDateOf` counts them: a night run past midnight takes one. */
export const daysOfRun = sql`greatest(ceil(extract(epoch from s.end_at - s.start_at) / 86400)::int, 1)`

/** The runs that left on an earlier day and are under way on `day`, as JSON. */
export const runsUnderWay = (tour_operator_id: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<
  RunUnderWay[]
>`(select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name,
      'day', ${day} - s.service_date + 1, 'days', ${daysOfRun}, 'people', s.people, 'vehicle_name', coalesce(v.name, ''),
      'crew', array(select m.full_name from schedule_sheet_crew c
        join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
        where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.status <> 'rechazada'
        order by c.role, m.full_name)) order by s.service_date, s.start_at, s.number), '[]')
    from schedule_sheets s
    left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
    where s.tour_operator_id = ${tour_operator_id} and s.status <> 'anulada' and s.service_date < ${day}
      and s.service_date >= ${day} - ${mostDays}::int and s.service_date + ${daysOfRun} > ${day})`
