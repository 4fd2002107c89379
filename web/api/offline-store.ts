/** Data stored on the device for offline use: named values, and an ordered queue. */
export type Queued = { id: string; user_id: string; sequence: number }

let opening: Promise<IDBDatabase> | null = null

/** A device that never says whether it opened has nothing to write on. */
const timeoutMs = 5_000

/** One connection while it lasts: after a failure, or a close by the browser, the next caller opens another. */
function database(): Promise<IDBDatabase> {
  if (opening) return opening
  const mine = open(() => {
    if (opening === mine) opening = null
  })
  opening = mine
  return mine
}

function open(onLost: () => void): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const fail = (error: unknown) => {
      onLost()
      reject(error instanceof Error ? error : failure(null))
    }
    const late = setTimeout(() => fail(null), timeoutMs)
    const request = indexedDB.open('baqueano', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('kept')
      request.result.createObjectStore('queue', { keyPath: 'id' })
    })
    request.addEventListener('success', () => {
      clearTimeout(late)
      const db = request.result
      db.addEventListener('close', onLost)
      db.addEventListener('versionchange', () => {
        db.close()
        onLost()
      })
      resolve(db)
    })
    request.addEventListener('error', () => {
      clearTimeout(late)
      fail(request.error)
    })
  }).catch((error: unknown) => {
    onLost()
    throw error
  })
}

const failure = (error: DOMException | null) => error ?? new Error('This device keeps nothing')

async function begin(mode: IDBTransactionMode, isAgain = false): Promise<IDBTransaction> {
  const mine = database()
  const db = await mine
  try {
    return db.transaction(['kept', 'queue'], mode, { durability: 'strict' })
  } catch (error) {
    // The browser closed the connection. Another call may have opened a new one already.
    if (opening === mine) opening = null
    if (isAgain) throw error
    return begin(mode, true)
  }
}

/** Answers once the device has written it down, not before. */
async function within<T>(mode: IDBTransactionMode, work: (tx: IDBTransaction) => () => T): Promise<T> {
  const tx = await begin(mode)
  return new Promise<T>((resolve, reject) => {
    tx.addEventListener('abort', () => reject(failure(tx.error)))
    try {
      const result = work(tx)
      tx.addEventListener('complete', () => resolve(result()))
    } catch (error) {
      reject(error instanceof Error ? error : failure(null))
      tx.abort()
    }
  })
}

export function readKept<T>(key: string): Promise<T | null> {
  return within('readonly', (tx) => {
    const request: IDBRequest<T | undefined> = tx.objectStore('kept').get(key)
    return () => request.result ?? null
  })
}

export function keep(key: string, value: unknown): Promise<void> {
  return within('readwrite', (tx) => {
    tx.objectStore('kept').put(value, key)
    return () => undefined
  })
}

/** Deletes every named value whose key matches. */
export function forget(isStale: (key: string) => boolean): Promise<void> {
  return within('readwrite', (tx) => {
    const kept = tx.objectStore('kept')
    const keys = kept.getAllKeys()
    keys.addEventListener('success', () => {
      for (const key of keys.result) if (typeof key === 'string' && isStale(key)) kept.delete(key)
    })
    return () => undefined
  })
}

/**
 * Adds to the end of the queue: the numbers are taken and the rows written together, or none of them. They come after
 * `last`, for rows that this device could not write.
 */
export function enqueue<T extends Queued>(make: (next: () => number) => T[], last = 0): Promise<T[]> {
  return within('readwrite', (tx) => {
    const kept = tx.objectStore('kept')
    const added: T[] = []
    const written: IDBRequest<number | undefined> = kept.get('sequence')
    written.addEventListener('success', () => {
      let sequence = Math.max(written.result ?? 0, last)
      added.push(...make(() => (sequence += 1)))
      kept.put(sequence, 'sequence')
      for (const row of added) tx.objectStore('queue').add(row)
    })
    return () => added
  })
}

export async function readQueue<T extends Queued>(user_id: string): Promise<T[]> {
  const rows = await within('readonly', (tx) => {
    const request: IDBRequest<T[]> = tx.objectStore('queue').getAll()
    return () => request.result
  })
  return rows.filter((row) => row.user_id === user_id).toSorted((one, other) => one.sequence - other.sequence)
}

export type Change = {
  put?: readonly Queued[]
  remove?: readonly string[]
  /** named values, each made of what it was; null leaves it */
  values?: Record<string, (before: unknown) => unknown>
}

/** All of it or nothing. */
export function change({ put = [], remove = [], values = {} }: Change): Promise<void> {
  return within('readwrite', (tx) => {
    const [kept, queue] = [tx.objectStore('kept'), tx.objectStore('queue')]
    for (const row of put) queue.put(row)
    for (const id of remove) queue.delete(id)
    for (const [key, next] of Object.entries(values)) {
      const before: IDBRequest<unknown> = kept.get(key)
      before.addEventListener('success', () => {
        const value = next(before.result ?? null)
        if (value !== null) kept.put(value, key)
      })
    }
    return () => undefined
  })
}
