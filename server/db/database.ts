import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'

import {
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type Transaction,
} from 'kysely'
import pg from 'pg'

import { type Address, read } from './address.ts'
import {
  forgetPipelined,
  runPipelined,
  collectRefusals,
  pipelining,
} from './pipeline/pipelined-connection.ts'
import type { Tables } from './tables.generated.ts'

/** Enough to read. A Database and a Tx are both also a Reader. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>
/** Used where a request or a job starts: it can read, and it can open a transaction, the only place for writes. */
export type Database = Reader & Pick<Kysely<Tables>, 'transaction' | 'destroy'>
/** May write outside of transactions too, where its pool lets it: for tests, tools and measurements. */
export type WritingDatabase = Kysely<Tables>
/** Needed to write, so that a command cannot run outside a transaction. */
export type Tx = Transaction<Tables>

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`bigint ${text} does not fit a JavaScript number`)
  return number
})
// A date and a time of day have no zone: they stay the text that PostgreSQL sent.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5))
// time[] has no constant in pg
pg.types.setTypeParser(1183 as (typeof pg.types.builtins)[keyof typeof pg.types.builtins], (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .filter(Boolean)
    .map((time) => time.slice(0, 5)),
)

/** Longest wait for a lock. */
export const lockMilliseconds = 2400

/**
 * Settings of every connection of the product; connections of the queue, tools and tests may write without a
 * transaction.
 */
const settingsOf = (writesAlone: boolean) => ({
  timezone: 'UTC',
  statement_timeout: '15000',
  lock_timeout: String(lockMilliseconds),
  idle_in_transaction_session_timeout: '15000',
  default_transaction_read_only: writesAlone ? 'off' : 'on',
})
/** A pooler carries none of them through: it says this itself on each of its connections (`connect_query`). */
export const pooledSettings = Object.entries(settingsOf(false))
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/** Connections on which a statement waited for a lock until `lock_timeout`. */
export const waitedInVain = new WeakSet<pg.ClientBase>()

const names = new Map<string, string>()
const mostNames = 5000

/** The name of a statement: of its text, so that all connections and processes call it the same. */
function nameOf(statement: string): string {
  const known = names.get(statement)
  if (known) return known
  if (names.size >= mostNames) names.clear()
  const name = createHash('sha1').update(statement).digest('base64url')
  names.set(statement, name)
  return name
}

/**
 * A statement that returns all columns is planned each time: if another version adds a column meanwhile,
 * PostgreSQL refuses the cached plan on that connection for ever.
 */
const wholeRows = /^select (?:distinct )?(?:"?\w+"?\.)?\*|\breturning (?:"?\w+"?\.)?\*\s*$/i
/** Others that were refused so once. */
const outgrown = new Set<string>()

/**
 * A cached plan does not fit its tables any more, because an upgrade changed them. The next execution plans
 * again.
 */
export const isOutgrown = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** A slower statement is logged. */
const slowMilliseconds = 1000
/** Characters of it that a log line holds: an insert of many rows can have a hundred thousand. Its name finds the rest. */
const loggedCharacters = 299
const shortened = (statement: string) =>
  statement.length > loggedCharacters ? `${statement.slice(0, loggedCharacters)}…` : statement

/** A slow statement: its text contains no values, and its name is its name in PostgreSQL. */
export type SlowStatement = { statement: string; name: string; milliseconds: number }

/** Sends statements issued together in one packet. */
class GatheringClient extends pg.Client {
  #gathers = false
  /** called with slow statements */
  protected slow: ((statement: SlowStatement) => void) | undefined

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(statement: any, ...rest: any[]): any {
    this.gather()
    const answer: unknown = super.query(statement, ...rest)
    if (answer instanceof Promise) this.time(answer, textOf(statement))
    return this.watch(answer)
  }

  /** From when it was asked until it was answered or refused: waits for locks and for what was asked before it count. */
  private time(answer: Promise<unknown>, statement: string) {
    const { slow } = this
    if (!slow || !statement) return
    const began = performance.now()
    const reportSlow = () => {
      const milliseconds = Math.round(performance.now() - began)
      if (milliseconds >= slowMilliseconds)
        slow({ statement: shortened(statement), name: nameOf(statement), milliseconds })
    }
    answer.then(reportSlow, reportSlow)
  }

  /** Sets the longest wait for a lock on this connection. */
  async limitLocks(milliseconds: number): Promise<void> {
    await this.query(`set lock_timeout = ${milliseconds}`)
  }

  /** Holds the socket back until the next tick, so that statements sent together leave in one packet. */
  private gather() {
    if (this.#gathers) return
    this.#gathers = true
    // pg's types do not know it
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#gathers = false
      stream.uncork()
    })
  }

  private watch<T>(answer: T): T {
    if (answer instanceof Promise)
      answer.catch((error: Error & { code?: string }) => {
        // An answer that was given up may still come: the connection must not be used for the next question.
        if (error.message === 'Query read timeout') void this.end().catch(() => undefined)
        if (error.code === '55P03') waitedInVain.add(this)
      })
    return answer
  }
}

/** Names every statement after its text, so that each connection plans it once. */
class PreparingClient extends GatheringClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(statement: any, ...rest: any[]): any {
    const [values] = rest
    if (typeof statement !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(statement, ...rest)
    const name = wholeRows.test(statement) || outgrown.has(statement) ? undefined : nameOf(statement)
    const answer: unknown = super.query({ name, text: statement, values }, ...rest.slice(1))
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isOutgrown(error)) outgrown.add(statement)
      })
    return answer
  }
}

/** Behind a pooler each transaction may be on another connection of the server: nothing is left on any of them. */
class PooledClient extends GatheringClient {
  #lockMilliseconds = lockMilliseconds

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(statement: any, ...rest: any[]): any {
    if (this.#lockMilliseconds === lockMilliseconds || !isBeginning(statement))
      return super.query(statement, ...rest)
    return super.query(`${statement}; set local lock_timeout = ${this.#lockMilliseconds}`, ...rest)
  }

  /** From its next transaction on: a reading outside of one waits as long as any. */
  override limitLocks(milliseconds: number): Promise<void> {
    this.#lockMilliseconds = milliseconds
    return Promise.resolve()
  }
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  return statement instanceof Object && 'text' in statement ? String(statement.text) : ''
}

const isBeginning = (statement: unknown): statement is string =>
  typeof statement === 'string' && /^(begin|start transaction)\b/.test(statement)

/** A pooled connection that says how long it waits for locks. */
export const limitLocks = (client: pg.ClientBase, milliseconds: number): Promise<void> =>
  client instanceof GatheringClient
    ? client.limitLocks(milliseconds)
    : Promise.reject(new Error('This connection was not opened by openPool'))

type PoolOptions = {
  connections?: number
  /** the address is a pooler's that shares connections between transactions: nothing of a session lasts */
  pooled?: boolean
  /** how long a call waits for a free connection at most; a guarded pool gives up sooner where none comes free */
  connectMs?: number
  /** a statement may write outside a transaction too: for the job queue, tools and tests, never for the product */
  writesAlone?: boolean
  /** called when an idle connection is lost */
  report?: (error: Error) => void
  /** called with statements slower than a second, in the context of their caller */
  slow?: (statement: SlowStatement) => void
}

/** Every wait has a limit: for a connection, for a lock, for a statement, and for a silent server. */
export function openPool(
  address: Address,
  {
    connections = 10,
    pooled = false,
    connectMs = 10_000,
    writesAlone = false,
    report = ({ message }) => console.error('PostgreSQL closed a connection:', message),
    slow,
  }: PoolOptions = {},
): pg.Pool {
  const settings = Object.entries(settingsOf(writesAlone))
  const pool = new pg.Pool({
    max: connections,
    // A new connection plans each statement several times again, which takes longer than a quiet hour's sale.
    min: Math.min(2, connections),
    Client: class extends (pooled ? PooledClient : PreparingClient) {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: read(address) })
        this.slow = slow
      }
    },
    connectionTimeoutMillis: connectMs,
    // A statement may be sent before the one before it is answered; each still fails or succeeds alone.
    pipeline: true,
    query_timeout: 20_000,
    ...(!pooled && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
  })
  // A connection closed by the server must not end the process. The pool repeats the error of an idle one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/**
 * The product's connections are read-only; a transaction says when it begins that it writes. It begins in the trip of
 * its first statement: if it could not, that statement is refused too, and writes nothing outside.
 */
class WritingTransactions extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    return pipelining(await super.acquireConnection(...options))
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const accessMode = settings.accessMode ?? 'read write'
    const begin = () => super.beginTransaction(connection, { ...settings, accessMode })
    runPipelined(connection, begin, { mayRefuse: false })
  }

  override async commitTransaction(...[connection]: Parameters<PostgresDriver['commitTransaction']>) {
    await collectRefusals(connection)
    return super.commitTransaction(connection)
  }

  override rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>) {
    forgetPipelined(connection)
    return super.rollbackTransaction(connection)
  }

  override rollbackToSavepoint(...asked: Parameters<PostgresDriver['rollbackToSavepoint']>) {
    forgetPipelined(asked[0])
    return super.rollbackToSavepoint(...asked)
  }
}

class ReadingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new WritingTransactions(this.#config)
  }
}

export function openDatabase(pool: PostgresPool): WritingDatabase {
  return new Kysely<Tables>({ dialect: new ReadingDialect({ pool }) })
}
