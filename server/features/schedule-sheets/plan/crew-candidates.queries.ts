import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { CrewCandidate } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'
import type { Reader } from '#server/db/database.ts'

import { findDayResources } from './waiting-parties.queries.ts'

const minute = (instant: string | Date) => Math.floor(new Date(instant).getTime() / 60_000)

/** Drivers and guides who may work that day, with their other commitments and their hours on the days around. */
export async function findCandidates(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
  except: readonly string[] = [],
): Promise<CrewCandidate[]> {
  const { crew } = await findDayResources(db, tour_operator_id, date)
  const { rows } = await sql<{ person_id: string; minutes: number }>`
    select u.resource_id as person_id, sum(extract(epoch from s.end_at - s.start_at) / 60)::int as minutes
    from resource_uses u join schedule_sheets s on s.tour_operator_id = u.tour_operator_id and s.id = u.owner_id
    where u.tour_operator_id = ${tour_operator_id}::uuid and u.resource = 'person'
      and s.service_date between ${date}::date - 3 and ${date}::date + 3
    group by u.resource_id`.execute(db)
  const sheet_ids = crew.flatMap(({ busy }) => busy.flatMap(({ sheet_id }) => sheet_id ?? []))
  const { rows: around } = await sql<{ id: string; is_today: boolean; start_at: Date; end_at: Date }>`
    select id, service_date = ${date}::date as is_today, start_at, end_at from schedule_sheets
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${sheet_ids}::uuid[])`.execute(db)
  const runOf = new Map<string | null, (typeof around)[number]>(around.map((run) => [run.id, run]))
  const load = new Map(rows.map(({ person_id, minutes }) => [person_id, minutes]))
  return crew
    .filter(({ problem }) => problem === null)
    .map(({ id, roles, languages, busy, licence_until, registry_until }) => {
      const spans = busy
        .filter(({ sheet_id }) => sheet_id === null || !except.includes(sheet_id))
        .map(({ from, to, sheet_id }) => ({
          from: minute(from),
          to: minute(to),
          run: runOf.get(sheet_id),
        }))
      return {
        person_id: id,
        roles,
        languages,
        ends: {
          ...(licence_until && { chofer: minute(licence_until) }),
          ...(registry_until && { guia: minute(registry_until) }),
        },
        load: load.get(id) ?? 0,
        busy: spans,
        worked: spans.flatMap(({ run }) =>
          run ? [{ from: minute(run.start_at), to: minute(run.end_at) }] : [],
        ),
        otherDays: spans.filter(({ run }) => run && !run.is_today),
      }
    })
}

/** How long the operator lets a driver work. */
export async function findDriverLimits(db: Reader, tour_operator_id: string): Promise<DriverLimits> {
  const { constants } = await db
    .selectFrom('tour_operators')
    .select('constants')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return mergedConstants(constants as Partial<OperatorConstants>)
}
