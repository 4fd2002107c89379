import { sql } from 'kysely'

import type { SheetCopy } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import { beforeStartStatuses, publishedStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { crewLevels } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { isSuspendedRun } from './crew-runs.queries.ts'

export type CalendarRun = {
  id: string
  version: number
  /** the published copy */
  copy: SheetCopy
  /** local days: of the first pickup, and of the return */
  start_date: string
  end_date: string
}
export type Feed = {
  tour_operator_id: string
  user_id: string
  full_name: string
  operator_name: string
  time_zone: string
}

/** Creation date of the user's calendar feed. */
export function findOwnFeed(db: Reader, { tour_operator_id, user_id }: Actor) {
  return db
    .selectFrom('crew_calendars')
    .select('created_at')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** The person of a calendar's secret address; null if the address was replaced. */
export async function findFeed(db: Reader, token_hash: string): Promise<Feed | null> {
  const feed = await db
    .selectFrom('crew_calendars as c')
    .innerJoin('users as u', (on) =>
      on.onRef('u.tour_operator_id', '=', 'c.tour_operator_id').onRef('u.id', '=', 'c.user_id'),
    )
    .innerJoin('tour_operators as o', 'o.id', 'c.tour_operator_id')
    .select(['c.tour_operator_id', 'c.user_id', 'u.full_name', 'o.name as operator_name', 'o.time_zone'])
    .where('c.token_hash', '=', token_hash)
    .where('u.state', '=', 1)
    .where('o.state', '=', 1)
    .where('u.level', 'in', crewLevels)
    .executeTakeFirst()
  return feed ?? null
}

/** The user's published runs, from a week ago to two months ahead. */
export async function findCalendarRuns(
  db: Reader,
  { tour_operator_id, user_id, time_zone }: Feed,
  { from, to }: { from: string; to: string },
): Promise<CalendarRun[]> {
  const { rows } = await sql<CalendarRun>`
    select s.id, s.version, s.copy,
      to_char(s.start_at at time zone ${time_zone}, 'YYYY-MM-DD') as start_date,
      to_char(s.end_at at time zone ${time_zone}, 'YYYY-MM-DD') as end_date
    from published_sheets s
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.status in ${oneOf(publishedStatuses)}
      and s.service_date between ${from}::date and ${to}::date
      and exists (select from published_crew c where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
        and c.user_id = ${user_id}::uuid and c.status <> 'rechazada')
      and not (s.status in ${oneOf(beforeStartStatuses)} and ${isSuspendedRun})
    order by s.start_at, s.id`.execute(db)
  return rows
}
