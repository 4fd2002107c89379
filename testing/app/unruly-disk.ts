import { forceCloseDatabase, IDBFactory, IDBVersionChangeEvent } from 'fake-indexeddb'

import type { Queued } from '#web/api/offline-store.ts'

type Opening = 'opens' | 'fails' | 'never answers'

/** An IndexedDB that outlives the page, with faults on demand. */
export class UnrulyDisk {
  private readonly factory = new IDBFactory()
  readonly connections: IDBDatabase[] = []
  opening: Opening = 'opens'
  /** Asked before each write, with `put <key>` or `delete`. A refused write ends its transaction: the disk is full. */
  refuses: (what: string) => boolean = () => false
  /** How many transactions were opened for writing. */
  writes = 0

  open = (name: string, version?: number): IDBOpenDBRequest => {
    if (this.opening !== 'opens') return unopened(name, this.opening)
    const request = this.factory.open(name, version)
    request.addEventListener('success', () => this.watch(request.result))
    return request
  }

  kept = async (key: string): Promise<unknown> => (await this.read('kept', (store) => store.get(key)))[0]
  async queue(): Promise<Queued[]> {
    const rows = await this.read('queue', (store: IDBObjectStore): IDBRequest<Queued[]> => store.getAll())
    return rows.flat().toSorted((one, other) => one.sequence - other.sequence)
  }

  private watch(db: IDBDatabase) {
    this.connections.push(db)
    const begin = db.transaction.bind(db)
    db.transaction = (stores, mode, options) => {
      const tx = begin(stores, mode, options)
      if (mode === 'readwrite') this.writes += 1
      for (const name of tx.objectStoreNames) this.guard(tx.objectStore(name))
      return tx
    }
  }

  private guard(store: IDBObjectStore) {
    const [put, add, remove] = [store.put.bind(store), store.add.bind(store), store.delete.bind(store)]
    const keyOf = (value: unknown, key?: IDBValidKey) =>
      typeof key === 'string' ? key : String((value as Record<string, unknown>)[String(store.keyPath)])
    store.put = (value: unknown, key) => this.refused(`put ${keyOf(value, key)}`, put(value, key))
    store.add = (value: unknown, key) => this.refused(`put ${keyOf(value, key)}`, add(value, key))
    store.delete = (key) => this.refused('delete', remove(key))
  }

  private refused<T>(what: string, request: IDBRequest<T>): IDBRequest<T> {
    const tx = request.transaction
    if (!tx || !this.refuses(what)) return request
    request.addEventListener('success', () => {
      Object.defineProperty(tx, 'error', {
        value: new DOMException('The disk is full', 'QuotaExceededError'),
      })
      tx.abort()
    })
    return request
  }

  private async read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T[]> {
    // Opening a database that does not exist would make it, without the stores of the product.
    if ((await this.factory.databases()).length === 0) return []
    const db = await answerOf(this.factory.open('baqueano'))
    const answer = await answerOf(ask(db.transaction(name).objectStore(name)))
    db.close()
    return [answer]
  }
}

/** The browser closes a connection by itself, and says so. */
// The package types the class where it takes an instance.
export const closeByBrowser = (db: IDBDatabase) => forceCloseDatabase(db as unknown as typeof IDBDatabase)

/** A newer page asks older ones to let the database go. */
export const askToLetGo = (db: IDBDatabase) => db.dispatchEvent(new IDBVersionChangeEvent('versionchange'))

/** A request whose database could not be made, or one that stays without an answer. */
function unopened(name: string, how: Opening): IDBOpenDBRequest {
  const request = new IDBFactory().open(name)
  request.addEventListener('upgradeneeded', (event) => {
    event.stopImmediatePropagation()
    request.transaction?.abort()
  })
  if (how === 'never answers') request.addEventListener('error', (event) => event.stopImmediatePropagation())
  return request
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No answer')))
  })
