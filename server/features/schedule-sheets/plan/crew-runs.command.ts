import type { LocalDate } from '#domain/local-date.ts'
import { type CrewMatch, matchCrew } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import type { Tx } from '#server/db/database.ts'

import { findCandidates, findDriverLimits } from './crew-candidates.queries.ts'
import { findDayResources, findRunsToCrew } from './waiting-parties.queries.ts'

const minute = (instant: string | Date) => Math.floor(new Date(instant).getTime() / 60_000)

/** Adds an available driver and guide to each sheet without one. */
export async function crewRuns(
  tx: Tx,
  tour_operator_id: string,
  date: LocalDate,
  sheet_ids: readonly string[],
): Promise<CrewMatch[]> {
  if (sheet_ids.length === 0) return []
  const { vehicles } = await findDayResources(tx, tour_operator_id, date)
  const driverOf = new Map(vehicles.map(({ id, driver_id }) => [id, driver_id]))
  const runs = await findRunsToCrew(tx, tour_operator_id, sheet_ids)
  const { matches } = matchCrew(
    runs.map((run) => ({
      id: run.id,
      from: minute(run.from),
      to: minute(run.to) + 1,
      works: { from: minute(run.start_at), to: minute(run.end_at) },
      languages: run.languages,
      needs_guide: run.needs_guide,
      usual_driver_id: driverOf.get(run.vehicle_id ?? '') ?? null,
      crew: run.crew,
    })),
    await findCandidates(tx, tour_operator_id, date),
    await findDriverLimits(tx, tour_operator_id),
  )
  for (const { run_id, person_id, role } of matches)
    await tx
      .insertInto('schedule_sheet_crew')
      .values({ tour_operator_id, schedule_sheet_id: run_id, person_id, role })
      .execute()
  return matches
}
