/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { TooManyCalls } from '../errors/too-many-calls.ts'
import type { Cell } from './reading/sheet-cells.ts'
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
/** Workbooks that one person may have in the queue. */
const mostOfOne = 4
const secondsToWait = 5
const underWay = new Map<string, number>()
/** Rows written here at once, and handed over at a time: each is a moment of everybody's. */
const atATime = 100
/** Megabytes for the longest table that may be asked for. */
const maxMemoryMb = 768

/** The client left; this is no fault and needs no answer. */
class AskerLeft extends Error {
  override name = 'AskerLeft'
  readonly statusCode = 400
}

type Asker = {
  /** any id of the caller */
  who: string
  /** ends when they went away */
  signal: AbortSignal
}

/** A workbook. A long one is written in a thread: twenty thousand rows would block the event loop for seconds. */
export async function xlsxAside(table: Table, { who, signal }: Asker): Promise<Buffer> {
  const open = underWay.get(who) ?? 0
  if (open >= mostOfOne) throw new TooManyCalls(secondsToWait)
  underWay.set(who, open + 1)
  try {
    return await inTurn(() => write(table, signal))
  } finally {
    const left = (underWay.get(who) ?? 1) - 1
    if (left > 0) underWay.set(who, left)
    else underWay.delete(who)
  }
}

async function write(table: Table, signal: AbortSignal): Promise<Buffer> {
  if (signal.aborted) throw new AskerLeft('Nobody waits for it')
  const parts = partsOf(table.rows)
  const first = await parts.next()
  const rows = first.done ? [] : first.value
  return rows.length < atATime ? xlsxFile({ ...table, rows }) : inThread(table, rows, parts, signal)
}

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

async function inThread(
  { name, header }: Table,
  first: Rows,
  parts: AsyncGenerator<Rows>,
  signal: AbortSignal,
): Promise<Buffer> {
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
    const postToWorker = (said: Said) => worker.postMessage(said)
    postToWorker({ rows: first })
    await Promise.race([handOver(parts, postToWorker, signal), written])
    return await written
  } finally {
    // Stops writing for a client that left.
    void worker.terminate()
    written.catch(() => undefined)
  }
}

async function handOver(
  parts: AsyncGenerator<Rows>,
  postToWorker: (said: Said) => void,
  signal: AbortSignal,
) {
  for await (const rows of parts) {
    if (signal.aborted) throw new AskerLeft('Nobody waits for it')
    postToWorker({ rows })
    await new Promise((resolve) => setImmediate(resolve))
  }
  postToWorker({ end: true })
}
