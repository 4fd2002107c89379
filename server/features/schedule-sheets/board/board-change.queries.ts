import { sql } from 'kysely'

import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import type { Reader } from '#server/db/database.ts'

import {
  boardItem,
  boardSheet,
  itemsJson,
  sheetsJson,
  type StoredBoardItem,
  type StoredBoardSheet,
} from './board-rows.queries.ts'

export type Changed = { sheet_ids: readonly string[]; item_ids?: readonly string[] }

/** The current sheets, with all tours on them and the named ones: the client replaces these to be up to date. */
export async function findBoardChange(
  db: Reader,
  tour_operator_id: string,
  { sheet_ids, item_ids = [] }: Changed,
): Promise<BoardChange> {
  const { rows } = await sql<{ time_zone: string; sheets: StoredBoardSheet[]; items: StoredBoardItem[] }>`
    select o.time_zone, ${sheetsJson(sql`s.id = any(${[...sheet_ids]}::uuid[])`)} as sheets,
      ${itemsJson(sql`(i.id = any(${[...item_ids]}::uuid[]) or i.id in (
        select g.booking_item_id from schedule_sheet_passengers g
        where g.tour_operator_id = o.id and g.live and g.schedule_sheet_id = any(${[...sheet_ids]}::uuid[])))`)} as items
    from tour_operators o where o.id = ${tour_operator_id}::uuid`.execute(db)
  const { sheets: stored = [], items = [], time_zone = '' } = rows[0] ?? {}
  const sheets = stored.map((sheet) => boardSheet(sheet, time_zone))
  const there = new Set(items.map(({ id }) => id))
  const live = sheets.filter(({ status }) => status !== 'anulada')
  return {
    sheets: live,
    items: items.map(boardItem),
    removed_sheet_ids: sheet_ids.filter((id) => !live.some((sheet) => sheet.id === id)),
    removed_item_ids: item_ids.filter((id) => !there.has(id)),
    undo_id: null,
  }
}
