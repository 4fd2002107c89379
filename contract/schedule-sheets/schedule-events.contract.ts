import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { localDate } from '../endpoint/fields.ts'

export type BoardSheetChanged = z.infer<typeof BoardSheetChanged>
export const BoardSheetChanged = z.object({ sheet_id: z.uuid(), version: z.int().nullable() })

/**
 * The day's changes as server-sent events, to be read with `fetch` (EventSource cannot send the Bearer header).
 * `hello`: the stream is live. `change` with `{ sheet_id, version }`: a change of a sheet was committed, by any
 * user including this one; read it with `getBoardSheets` unless the client has that version (null: only the
 * passengers changed). `resync` with `{}`: events may be lost; read the board.
 * Without a date the stream has the changes of all days.
 * The stream ends after fifteen minutes at most: open another, and read the board.
 * A booking that is confirmed or changed without touching a sheet sends no event: read the board every minute.
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
