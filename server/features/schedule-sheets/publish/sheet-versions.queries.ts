import type { SheetVersion } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import {
  type SheetChange,
  type SheetCopy,
  sheetDifference,
} from '#domain/schedule-sheets/sheet-difference.rules.ts'
import { isCrew } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'
import { sheetChangeTexts } from '#words/office/sheet-difference-text.ts'

import { findCopies } from '../copies/sheet-copy.queries.ts'
import { findScheduleSheet } from '../days/schedule-sheet.queries.ts'
import type { Viewer } from '../days/schedule-sheets.queries.ts'

type Stored = {
  number: number
  published_at: Date
  published_by_name: string
  changes: unknown
  warnings: unknown
  reason: string
}

const columns = ['number', 'published_at', 'published_by_name', 'changes', 'warnings', 'reason'] as const

/** Overridden warnings are not for the crew: they mention money and the crew itself. */
const versionOf = (
  { number, published_at, published_by_name, changes, warnings, reason }: Stored,
  { actor }: Viewer,
): SheetVersion => ({
  number,
  published_at: published_at.toISOString(),
  published_by: published_by_name,
  changes: sheetChangeTexts(changes as SheetChange[]),
  ...(isCrew(actor) ? { warnings: [], reason: '' } : { warnings: warnings as string[], reason }),
})

/** A person who may see a sheet may see its published versions. */
export async function listVersions(db: Reader, viewer: Viewer, id: string) {
  await findScheduleSheet(db, viewer, id)
  const { tour_operator_id } = viewer.actor
  // Unpublished changes are not for the crew.
  const [copy] = isCrew(viewer.actor) ? [] : await findCopies(db, tour_operator_id, [id])
  const rows = await db
    .selectFrom('schedule_sheet_versions')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('schedule_sheet_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return {
    unpublished: copy?.last ? sheetChangeTexts(sheetDifference(copy.last, copy)) : [],
    versions: rows.map((row) => versionOf(row, viewer)),
  }
}

/** One published version; null is the last. */
export async function findVersion(db: Reader, viewer: Viewer, id: string, number: number | null) {
  await findScheduleSheet(db, viewer, id)
  const rows = await db
    .selectFrom('schedule_sheet_versions')
    .select([...columns, 'copy'])
    .where('tour_operator_id', '=', viewer.actor.tour_operator_id)
    .where('schedule_sheet_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  const row = number === null ? rows[0] : rows.find((each) => each.number === number)
  if (!row) throw new NotFound()
  return { ...versionOf(row, viewer), copy: row.copy as SheetCopy }
}
