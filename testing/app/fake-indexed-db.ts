/** What the browser's IndexedDB does as far as `web/api/offline-store.ts` asks: named stores, and transactions that are whole. */
type Rows = Map<string, unknown>
type Stores = Map<string, Rows>

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

class FakeRequest extends EventTarget {
  result: unknown
  error: unknown = null
}

class FakeStore {
  readonly rows: Rows
  readonly keyPath: string | undefined
  readonly tx: FakeTransaction
  constructor(tx: FakeTransaction, rows: Rows, keyPath: string | undefined) {
    this.tx = tx
    this.rows = rows
    this.keyPath = keyPath
  }

  get = (key: string) => this.tx.ask(() => structuredClone(this.rows.get(key)))
  getAll = () => this.tx.ask(() => [...this.rows.values()].map((row) => structuredClone(row)))
  getAllKeys = () => this.tx.ask(() => [...this.rows.keys()])
  delete = (key: string) => this.tx.ask(() => this.rows.delete(key), 'delete')
  add = (value: unknown) => this.put(value)
  put(value: unknown, named?: string) {
    const copy = structuredClone(value)
    const key = named ?? String((copy as Record<string, unknown>)[this.keyPath ?? ''])
    return this.tx.ask(() => this.rows.set(key, copy), `put ${key}`)
  }
}

class FakeTransaction extends EventTarget {
  error: unknown = null
  private readonly draft: Stores
  private readonly asked: { request: FakeRequest; work: () => unknown; what: string }[] = []
  private isAborted = false
  private readonly disk: FakeDisk
  constructor(disk: FakeDisk) {
    super()
    this.disk = disk
    this.draft = new Map([...disk.stores].map(([name, rows]) => [name, new Map(rows)]))
    void this.run()
  }

  objectStore = (name: string) =>
    new FakeStore(this, this.draft.get(name) ?? new Map(), this.disk.keyPaths.get(name))

  abort = () => {
    this.isAborted = true
  }

  ask(work: () => unknown, what = ''): FakeRequest {
    const request = new FakeRequest()
    this.asked.push({ request, work, what })
    return request
  }

  private async run() {
    await this.disk.turn(async () => {
      // What others wrote while this one waited its turn.
      for (const [name, rows] of this.disk.stores) {
        const mine = this.draft.get(name)
        mine?.clear()
        for (const [key, value] of rows) mine?.set(key, value)
      }
      await soon()
      for (let next = this.asked.shift(); next && !this.isAborted; next = this.asked.shift()) {
        if (next.what && this.disk.refuses(next.what)) {
          this.error = new DOMException('The device is full', 'QuotaExceededError')
          this.isAborted = true
          break
        }
        next.request.result = next.work()
        next.request.dispatchEvent(new Event('success'))
      }
      if (this.isAborted) return this.dispatchEvent(new Event('abort'))
      for (const [name, rows] of this.draft) this.disk.stores.set(name, rows)
      this.disk.commits += 1
      return this.dispatchEvent(new Event('complete'))
    })
  }
}

class FakeConnection extends EventTarget {
  isClosed = false
  private readonly disk: FakeDisk
  constructor(disk: FakeDisk) {
    super()
    this.disk = disk
  }

  createObjectStore = (name: string, { keyPath }: { keyPath?: string } = {}) => {
    this.disk.stores.set(name, new Map())
    if (keyPath) this.disk.keyPaths.set(name, keyPath)
  }

  close = () => {
    this.isClosed = true
  }

  transaction = (_stores: string[], mode: string) => {
    if (this.isClosed) throw new DOMException('The connection is closed', 'InvalidStateError')
    if (mode === 'readwrite') this.disk.writes += 1
    return new FakeTransaction(this.disk)
  }
}

/** What stays on the device when the page is gone. */
export class FakeDisk {
  readonly stores: Stores = new Map()
  readonly keyPaths = new Map<string, string>()
  readonly connections: FakeConnection[] = []
  opens = true
  /** transactions that wanted to write, and those of any kind that ended well */
  writes = 0
  commits = 0
  refuses: (what: string) => boolean = () => false
  private last: Promise<unknown> = Promise.resolve()

  turn(work: () => Promise<unknown>) {
    this.last = this.last.then(work)
    return this.last
  }

  kept = (key: string): unknown => this.stores.get('kept')?.get(key)
  queue = (): unknown[] => [...(this.stores.get('queue')?.values() ?? [])]

  open = () => {
    const request = new FakeRequest()
    void soon().then(() => {
      if (!this.opens) {
        request.error = new DOMException('No', 'UnknownError')
        return request.dispatchEvent(new Event('error'))
      }
      const db = new FakeConnection(this)
      this.connections.push(db)
      request.result = db
      if (this.stores.size === 0) request.dispatchEvent(new Event('upgradeneeded'))
      return request.dispatchEvent(new Event('success'))
    })
    return request
  }
}
