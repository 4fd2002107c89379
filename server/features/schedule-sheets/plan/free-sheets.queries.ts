import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { draftStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

export type FreeSheet = {
  id: string
  version: number
  vehicle_id: string | null
  departure_ids: string[]
  /** a person changed it since it was generated or planned */
  is_touched: boolean
}

/** Sheets that a plan may rearrange. */
export async function findFreeSheets(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
): Promise<FreeSheet[]> {
  const { rows } = await sql<FreeSheet>`
    select s.id, s.version, s.vehicle_id, l.departure_ids, exists (select from events e
        where e.tour_operator_id = s.tour_operator_id and e.entity = 'schedule_sheet' and e.entity_id = s.id
          and e.user_id is not null and e.kind not in ('sheet_generated', 'proposal_accepted')) as is_touched
    from schedule_sheets s
    join lateral (select array_agg(departure_id) as departure_ids from schedule_sheet_departures l
      where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) l on true
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.service_date = ${date}::date
      and s.status in ${oneOf(draftStatuses)} and s.published_version = 0 and s.shared_reason = '' and cardinality(l.departure_ids) = 1
      and not exists (select from schedule_sheet_stops t where t.tour_operator_id = s.tour_operator_id
        and t.schedule_sheet_id = s.id and (t.locked or t.by_hand or t.own_minutes is not null))
      and not exists (select from schedule_sheet_passengers g where g.tour_operator_id = s.tour_operator_id
        and g.schedule_sheet_id = s.id and g.decided and s.vehicle_id is null)
    order by s.id`.execute(db)
  return rows
}
