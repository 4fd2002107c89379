import type { LocalDate } from '#domain/local-date.ts'
import { sheetWarnings } from '#domain/schedule-sheets/warnings/sheet-warnings.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { sheetWarningText } from '#words/office/sheet-warning-text.ts'

import { findBoard } from '../board/board.queries.ts'

/** By sheet, as readable text. */
export type DayWarnings = ReadonlyMap<string, readonly string[]>

/** Warnings of every sheet of a day, by the same rule and input as on the screen. */
export async function findSheetWarnings(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
): Promise<DayWarnings> {
  const board = await findBoard(db, tour_operator_id, date)
  const names = new Map(board.places.map(({ id, name }) => [id, name]))
  const said = { placeName: (id: string) => names.get(id) ?? '' }
  return new Map(
    [...sheetWarnings(board)].map(([id, warnings]) => [
      id,
      warnings.map((warning) => sheetWarningText(warning, said)),
    ]),
  )
}
