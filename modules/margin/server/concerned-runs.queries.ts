import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'

import type { ConcernedRuns } from '../rules/concerned-runs.rules.ts'

/** Closed runs on which the condition may change a pay; a van that is own by now may have earned before. */
const closedRuns = (tour_operator_id: string, runs: ConcernedRuns) => sql`
  from schedule_sheets s
  where s.tour_operator_id = ${tour_operator_id}::uuid and s.status = 'cerrada'
    and s.service_date >= ${runs.from}::date
    ${runs.to === null ? sql`` : sql`and s.service_date <= ${runs.to}::date`}
    ${runs.vehicle_id === null ? sql`` : sql`and s.vehicle_id = ${runs.vehicle_id}::uuid`}
    ${
      runs.role === 'dueno'
        ? sql`and (exists (select from vehicles v where v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
            and v.owner = 'tercero') or exists (select from run_earnings e where e.tour_operator_id = s.tour_operator_id
            and e.schedule_sheet_id = s.id and e.role = 'dueno'))`
        : sql`and exists (select from schedule_sheet_crew c where c.tour_operator_id = s.tour_operator_id
            and c.schedule_sheet_id = s.id and c.role = ${runs.role} and c.status <> 'rechazada'
            ${runs.person_id === null ? sql`` : sql`and c.person_id = ${runs.person_id}::uuid`})`
    }
    ${
      runs.product_id === null
        ? sql``
        : sql`and exists (select from schedule_sheet_departures l
            join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
            where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id
              and d.product_id = ${runs.product_id}::uuid)`
    }`

type Page = { tour_operator_id: string; runs: ConcernedRuns; after: string | null; limit: number }

/** Ids of some of these runs, the newest first. */
export async function findConcernedRuns(
  db: Reader,
  { tour_operator_id, runs, after, limit }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id ${closedRuns(tour_operator_id, runs)}
      ${
        after === null
          ? sql``
          : sql`and (s.service_date, s.start_at, s.id) < (select a.service_date, a.start_at, a.id from schedule_sheets a
              where a.tour_operator_id = s.tour_operator_id and a.id = ${after}::uuid)`
      }
    order by s.service_date desc, s.start_at desc, s.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** More are counted as this many. */
export const mostCounted = 10_000

/** How many closed runs all conditions concern together. */
export async function countConcernedRuns(
  db: Reader,
  { tour_operator_id, runs }: { tour_operator_id: string; runs: readonly ConcernedRuns[] },
): Promise<number> {
  const [first, ...others] = runs.map((each) => sql`select s.id ${closedRuns(tour_operator_id, each)}`)
  if (!first) return 0
  const all = others.reduce((sum, each) => sql`${sum} union ${each}`, first)
  const { rows } = await sql<{ runs: number }>`
    select count(*)::int as runs from (select * from (${all}) u limit ${mostCounted}) n`.execute(db)
  return rows[0]?.runs ?? 0
}
