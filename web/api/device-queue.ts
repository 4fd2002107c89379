import { type Change, change, enqueue, type Queued, readQueue } from './offline-store.ts'

/** Rows that this device could not write: they live as long as this page, or until it can. */
let held: readonly Queued[] = []
/** The last rows read of those it did write. */
let written: readonly Queued[] = []
let last = 0

const isHeld = (id: string) => held.some((row) => row.id === id)

const changed = (rows: readonly Queued[], { put = [], remove = [] }: Change) =>
  rows.filter(({ id }) => !remove.includes(id)).map((row) => put.find(({ id }) => id === row.id) ?? row)

/** Adds to the end. `isWritten` says whether it outlives this page. */
export async function addToQueue<T extends Queued>(make: (next: () => number) => T[]) {
  let rows: T[]
  let isWritten = true
  try {
    rows = await enqueue(make, last)
    written = [...written, ...rows]
  } catch {
    isWritten = false
    rows = make(() => (last += 1))
    held = [...held, ...rows]
  }
  last = Math.max(last, ...rows.map(({ sequence }) => sequence))
  return { rows, isWritten }
}

/** Writes down what could not be written before. */
export async function writeHeld(): Promise<boolean> {
  const rows = held
  if (rows.length === 0) return true
  const sequence = (before: unknown) => Math.max(typeof before === 'number' ? before : 0, last)
  try {
    await change({ put: rows, values: { sequence } })
  } catch {
    return false
  }
  held = held.filter((row) => !rows.includes(row))
  written = [...written, ...rows]
  return true
}

export async function queueOf<T extends Queued>(user_id: string): Promise<T[]> {
  const rows = await readQueue<T>(user_id).catch(() => written.filter((row) => row.user_id === user_id))
  written = rows
  last = Math.max(last, ...rows.map(({ sequence }) => sequence))
  const inMemory = held.filter((row) => row.user_id === user_id && !rows.some(({ id }) => id === row.id))
  return [...rows, ...inMemory].toSorted((one, other) => one.sequence - other.sequence) as T[] // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/**
 * All of it or nothing, also of what is only in memory. False: it was only in memory, and the values could not be written.
 * What was written and can't be changed fails.
 */
export async function changeQueue(given: Change): Promise<boolean> {
  const { put = [], remove = [], values = {} } = given
  const isOnlyHeld = [...put.map(({ id }) => id), ...remove].every(isHeld)
  let isWritten = true
  try {
    await change({ put: put.filter(({ id }) => !isHeld(id)), remove, values })
  } catch (error) {
    if (!isOnlyHeld) throw error
    isWritten = false
  }
  held = changed(held, given)
  written = changed(written, given)
  return isWritten
}
