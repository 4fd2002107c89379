import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'

/** Whether the board already shows this version of a sheet, or a later one; 0 is a change without a version. */
export function isKnown(
  { sheets }: Pick<ScheduleBoard, 'sheets'>,
  sheet_id: string,
  version: number,
): boolean {
  return version > 0 && (sheets.find(({ id }) => id === sheet_id)?.version ?? 0) >= version
}

/** The tours that the board shows on these sheets, and might not be there any more. */
export function itemsOn({ items }: Pick<ScheduleBoard, 'items'>, sheet_ids: readonly string[]): string[] {
  const named = new Set<string | null>(sheet_ids)
  return items
    .filter(({ passengers }) => passengers.some(({ sheet_id }) => sheet_id !== null && named.has(sheet_id)))
    .map(({ id }) => id)
}
