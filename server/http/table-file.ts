import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

import { speakAs, spoken } from '#words/language.ts'

import { csvLine, csvStart } from '../files/csv-file.ts'
import { type Cell, text } from '../files/reading/sheet-cells.ts'
import { xlsxAside } from '../files/xlsx-aside.ts'

/** Rows read at a time: few round trips, little memory. */
const atATime = 1000
/** Rows of a CSV that are written before other requests are served. */
const betweenPauses = 100

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type TableFormat = keyof typeof types

type Place = { after: string[] | null; limit: number }

/** All rows of a list, page after page; a page has one row more where there is another. */
export async function* everyRow<Row>(
  read: (place: Place) => Promise<Row[]>,
  cursorOf: (row: Row) => string[],
): AsyncGenerator<Row> {
  let after: string[] | null = null
  for (;;) {
    const rows: Row[] = await read({ after, limit: atATime })
    yield* rows.slice(0, atATime)
    const last = rows[atATime - 1]
    if (rows.length <= atATime || !last) return
    after = cursorOf(last)
  }
}

type Table = { header: readonly string[]; rows: AsyncIterable<Cell[]> }
type FileNames = { format: TableFormat; file: string; sheet: string }

/** Answers with a table as a file: a workbook is made whole in a thread aside, a CSV leaves row by row. */
export async function tableFile(
  reply: FastifyReply,
  { header, rows }: Table,
  { format, file, sheet }: FileNames,
) {
  reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${file}.${format}"`)
    .header('x-content-type-options', 'nosniff')
  if (format === 'xlsx') {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const { actor, ip } = reply.request
    return xlsxAside({ name: sheet, header, rows }, { who: actor?.user_id ?? ip, signal: left.signal })
  }
  async function* lines() {
    yield csvStart + csvLine(header.map(text))
    let written = 0
    for await (const row of rows) {
      yield csvLine(row)
      written += 1
      if (written % betweenPauses === 0) await setImmediate()
    }
  }
  return Readable.from(inRequestLanguage(lines()), { objectMode: false, highWaterMark: 64 * 1024 })
}

/** Keeps the request's language and country: a stream may ask for its later chunks outside of the request. */
function inRequestLanguage(lines: AsyncGenerator<string>): AsyncIterable<string> {
  const asked = spoken()
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => speakAs(asked, () => lines.next()),
      return: () => speakAs(asked, () => lines.return(undefined)),
    }),
  }
}
