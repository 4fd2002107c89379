import { Refusal } from '#domain/refusal.ts'
import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import { sheetActs, type SheetMover } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { type Turned, turnedBy } from '#domain/transitions.ts'
import type { Tx } from '#server/db/database.ts'

/** The only source of a status that can be written: it refuses transitions outside of `by`'s table. */
export function sheetTurned(from: SheetStatus, to: SheetStatus, by: SheetMover): Turned<SheetStatus> {
  const turned = turnedBy(sheetActs, by, { from, to })
  if (!turned) throw new Refusal('sheet_not_open')
  return turned
}

type Change = Partial<{ finished_at: null }>

/** Turns a sheet that is held. */
export async function turnSheet(
  tx: Tx,
  tour_operator_id: string,
  sheet: { id: string; status: SheetStatus },
  { to, by, ...change }: Change & { to: SheetStatus; by: SheetMover },
) {
  await tx
    .updateTable('schedule_sheets')
    .set({ status: sheetTurned(sheet.status, to, by), ...change })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', sheet.id)
    .execute()
}
