import type { FastifyReply } from 'fastify'

import { type ExportFormat, exportLimits } from '#contract/endpoint/exported.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { TableColumn } from '#server/files/table-columns.ts'
import type { Context } from '#server/http/context.ts'
import { everyRow, tableFile } from '#server/http/table-file.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { operatorDay } from '../operators/operator-day.queries.ts'

type Caller = { actor: Actor; reply: FastifyReply; format: ExportFormat }
type Pages<Row> = {
  /** the list's own query: one row more than the limit when there is another page */
  read: (place: { after: string[] | null; limit: number }) => Promise<Row[]>
  cursorOf: (row: Row) => string[]
}
/** A list that is read and counted in a way of its own, where pages would read it again and again. */
type Stream<Row> = {
  every: () => AsyncIterable<Row>
  isLonger: (max: number) => Promise<boolean>
  /** most rows of a CSV, which is sent while it is read */
  maxOfCsv: number
}
type ExportedList<Row> = (Pages<Row> | Stream<Row> | { rows: readonly Row[] }) & {
  /** the screen's name: the name of the sheet, and of the list in the history */
  name: string
  /** the file's name, without its day and its ending */
  file: string
  columns: readonly TableColumn<Row>[]
}

/** Answers with all rows of a list as a file, and records who took it. A list that is too long is refused. */
export async function exportList<Row>(
  context: Context,
  { actor, reply, format }: Caller,
  list: ExportedList<Row>,
) {
  const { name, file, columns } = list
  const { today, time_zone } = await operatorDay(context.reports, actor.tour_operator_id, context.now())
  const max = 'every' in list && format === 'csv' ? list.maxOfCsv : exportLimits[format]
  const everything = () =>
    'rows' in list ? list.rows : 'every' in list ? list.every() : everyRow(list.read, list.cursorOf)
  const isTooLong = 'every' in list ? list.isLonger(max) : isLonger(everything(), max)
  if (await isTooLong) throw new Refusal('export_too_long', { max, format })
  await context.act(actor, ({ tx }) =>
    recordEvent(tx, {
      tour_operator_id: actor.tour_operator_id,
      entity: 'user',
      entity_id: actor.user_id,
      kind: 'list_exported',
      data: { list: name, format },
      actor,
    }),
  )
  async function* rows() {
    for await (const row of everything()) yield columns.map(({ cell }) => cell(row, time_zone))
  }
  const header = columns.map((column) => column.header)
  return tableFile(reply, { header, rows: rows() }, { format, file: `${file}-${today}`, sheet: name })
}

async function isLonger(rows: AsyncIterable<unknown> | Iterable<unknown>, max: number): Promise<boolean> {
  let length = 0
  for await (const row of rows) {
    if (row) length += 1
    if (length > max) return true
  }
  return false
}
