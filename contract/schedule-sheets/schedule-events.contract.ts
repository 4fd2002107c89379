import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { localDate } from '../endpoint/fields.ts'

export type BoardSheetChanged = z.infer<typeof BoardSheetChanged>
export const BoardSheetChanged = z.object({ sheet_id: z.uuid(), version: z.int().nullable() })

/**
 * The day's changes as server-sent events, to be read with `fetch` (it carries the Bearer header; EventSource can't):
 * `hello` once it listens; `change` with `{ sheet_id, version }` after each committed change of a sheet, by anybody including
 * oneself: read it again with `getBoardSheets`, unless that version is there already (null: the sheet is the same,
 * who is aboard is not); `resync` with `{}` when something may have been missed: read the board.
 * Without a date the changes of every day are told: for a screen about the days ahead.
 * The stream ends after fifteen minutes at most: open another, and read the board.
 * A booking that is confirmed or changed without touching a sheet is not told: read the board again every minute.
 */
export const watchScheduleBoard = endpoint({
  method: 'GET',
  path: '/schedule-board/events',
  summary: 'Los cambios de un día, o de todos, mientras ocurren (server-sent events): qué planilla cambió.',
  access: 'schedule-board.read',
  query: z.strictObject({ date: localDate.optional() }),
  response: z.unknown(),
  file: true,
})
