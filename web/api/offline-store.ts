/** What this device keeps for when there is no signal: named values, and a queue in order. */
export type Queued = { id: string; user_id: string; sequence: number }

let opening: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('baqueano', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('kept')
      request.result.createObjectStore('queue', { keyPath: 'id' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failure(request.error)))
  })
  return opening
}

const failure = (error: DOMException | null) => error ?? new Error('This device keeps nothing')

/** Answers once the device has written it down, not before. */
async function within<T>(mode: IDBTransactionMode, work: (tx: IDBTransaction) => () => T): Promise<T> {
  const db = await database()
  return new Promise<T>((resolve, reject) => {
    const tx = db.transaction(['kept', 'queue'], mode, { durability: 'strict' })
    const result = work(tx)
    tx.addEventListener('complete', () => resolve(result()))
    tx.addEventListener('abort', () => reject(failure(tx.error)))
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

export function forget(key: string): Promise<void> {
  return within('readwrite', (tx) => {
    tx.objectStore('kept').delete(key)
    return () => undefined
  })
}

/** Adds to the end of the queue: the numbers are taken and the rows written together, or none of them. */
export function enqueue<T extends Queued>(make: (next: () => number) => T[]): Promise<T[]> {
  return within('readwrite', (tx) => {
    const kept = tx.objectStore('kept')
    const added: T[] = []
    const last: IDBRequest<number | undefined> = kept.get('sequence')
    last.addEventListener('success', () => {
      let sequence = last.result ?? 0
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

export function changeQueue(change: { put?: Queued[]; remove?: string[] }): Promise<void> {
  return within('readwrite', (tx) => {
    const queue = tx.objectStore('queue')
    for (const row of change.put ?? []) queue.put(row)
    for (const id of change.remove ?? []) queue.delete(id)
    return () => undefined
  })
}
