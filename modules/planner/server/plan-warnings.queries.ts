import type { LocalDate } from '#domain/local-date.ts'
import type {
  CrewMatch,
  MissingCrew,
  RunToCrew,
} from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import { sheetWarnings } from '#domain/schedule-sheets/warnings/sheet-warnings.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { findBoard } from '#server/features/schedule-sheets/board/board.queries.ts'
import { sheetWarningText } from '#words/office/sheet-warning-text.ts'

import { missingCrewText } from '../words/proposal-text.ts'

export type PlannedRun = Pick<RunToCrew, 'id' | 'crew'> & {
  vehicle_id: string
  departure_id: string
  start_at: Date
  end_at: Date
}
type Planned = {
  runs: readonly PlannedRun[]
  /** the sheets whose place the runs take */
  sheet_ids: readonly string[]
  matches: readonly CrewMatch[]
  missing: readonly MissingCrew[]
}

/** Missing crew and broken hours, by run: the warnings of publishing, shown before the plan is accepted. */
export async function findPlanWarnings(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
  { runs, sheet_ids, matches, missing }: Planned,
): Promise<Map<string, string[]>> {
  const board = await findBoard(db, tour_operator_id, date)
  const nameOf = new Map(board.crew.map(({ id, full_name }) => [id, full_name]))
  const planned = runs.map(({ id, crew, vehicle_id, departure_id, start_at, end_at }) => ({
    id,
    number: 0,
    status: 'borrador' as const,
    service_date: date,
    vehicle_id,
    start_at: start_at.toISOString(),
    end_at: end_at.toISOString(),
    people: 0,
    departure_ids: [departure_id],
    crew: [...crew, ...matches.filter(({ run_id }) => run_id === id)].map(({ person_id, role }) => ({
      person_id,
      role,
      full_name: nameOf.get(person_id) ?? '',
      status: 'propuesta',
      reason: '',
    })),
    stops: [],
  }))
  const warnings = sheetWarnings({
    ...board,
    items: [],
    sheets: [...board.sheets.filter(({ id }) => !sheet_ids.includes(id)), ...planned],
    crew: board.crew.map((person) => ({
      ...person,
      busy: person.busy.filter(({ sheet_id }) => sheet_id === null || !sheet_ids.includes(sheet_id)),
    })),
  })
  const said = { placeName: () => '' }
  return new Map(
    runs.map(({ id }) => [
      id,
      [
        ...missing
          .filter(({ run_id }) => run_id === id)
          .map(({ role, tired_id }) => missingCrewText(role, nameOf.get(tired_id ?? '') ?? '')),
        ...(warnings.get(id) ?? [])
          .filter(({ code }) => /^(driver|guide)_/.test(code))
          .map((warning) => sheetWarningText(warning, said)),
      ],
    ]),
  )
}
