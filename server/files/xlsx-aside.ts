/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Cell } from './sheet-cells.ts'
import { takeTurns } from './turns.ts'
import { xlsxFile } from './xlsx-file.ts'

type Table = {
  name: string
  header: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}
export type Said = { rows: Rows } | { end: true }
export type Start = { name: string; header: readonly string[] }

const inTurn = takeTurns({ mostAtOnce: 2, longestLine: 20 })
/** Rows written here at once, and handed over at a time: each is a moment of everybody's. */
const atATime = 100
/** Megabytes for the longest table that may be asked for. */
const maxMemoryMb = 768

/** A workbook. A long one is written in a thread of its own: twenty thousand rows take seconds in which nobody else would be answered. */
export const xlsxAside = (table: Table): Promise<Buffer> =>
  inTurn(async () => {
    const parts = partsOf(table.rows)
    const first = await parts.next()
    const rows = first.done ? [] : first.value
    return rows.length < atATime ? xlsxFile({ ...table, rows }) : inThread(table, rows, parts)
  })

type Rows = readonly (readonly Cell[])[]

async function* partsOf(rows: Table['rows']): AsyncGenerator<Rows> {
  let some: (readonly Cell[])[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < atATime) continue
    yield some
    some = []
  }
  yield some
}

async function inThread({ name, header }: Table, first: Rows, parts: AsyncGenerator<Rows>): Promise<Buffer> {
  const workerData: Start = { name, header }
  const worker = new Worker(join(import.meta.dirname, 'xlsx-file.thread.ts'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  const written = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was not written')))
  })
  try {
    const tell = (said: Said) => worker.postMessage(said)
    tell({ rows: first })
    await Promise.race([handOver(parts, tell), written])
    return await written
  } finally {
    // What was not written is not written for nobody.
    void worker.terminate()
    written.catch(() => undefined)
  }
}

async function handOver(parts: AsyncGenerator<Rows>, tell: (said: Said) => void) {
  for await (const rows of parts) {
    tell({ rows })
    await new Promise((resolve) => setImmediate(resolve))
  }
  tell({ end: true })
}
