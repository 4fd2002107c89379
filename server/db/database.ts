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
import { forgetAhead, goAhead, hearRefusals, sendingAhead } from './ahead-connection.ts'
import type { Tables } from './tables.generated.ts'

/** Enough to read. A Database and a Tx are both also a Reader. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>
/** Where a request or a job starts: it can read, and it can open a transaction, where alone it may write. */
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

/** Nobody waits longer for a lock. */
export const lockMilliseconds = 2400

/** Connections on which somebody waited for a lock until `lock_timeout`. */
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
 * What answers with all columns of a table is planned each time: PostgreSQL refuses a plan of whose table another version
 * has made more columns meanwhile, on that connection and for ever.
 */
const wholeRows = /^select (?:distinct )?(?:"?\w+"?\.)?\*|\breturning (?:"?\w+"?\.)?\*\s*$/i
/** Others that were refused so once. */
const outgrown = new Set<string>()

/** The plan of a statement does not fit its tables any more: an upgrade changed them. The next time it is planned anew. */
export const isOutgrown = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** Names every statement after its text, so that each connection plans it once; what is sent at once is one packet. */
class PreparingClient extends pg.Client {
  #gathers = false

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(statement: any, ...rest: any[]): any {
    this.gather()
    const [values] = rest
    if (typeof statement === 'string' && Array.isArray(values) && values.length > 0) {
      const name = wholeRows.test(statement) || outgrown.has(statement) ? undefined : nameOf(statement)
      const answer: unknown = super.query({ name, text: statement, values }, ...rest.slice(1))
      return this.watch(answer, statement)
    }
    return this.watch(super.query(statement, ...rest))
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

  private watch<T>(answer: T, statement = ''): T {
    if (answer instanceof Promise)
      answer.catch((error: Error & { code?: string }) => {
        // An answer that was given up may still come: the connection must not be used for the next question.
        if (error.message === 'Query read timeout') void this.end().catch(() => undefined)
        if (error.code === '55P03') waitedInVain.add(this)
        if (isOutgrown(error)) outgrown.add(statement)
      })
    return answer
  }
}

type PoolOptions = {
  connections?: number
  /** how long a call waits for a free connection at most; a guarded pool gives up sooner where none comes free */
  patience?: number
  /** a statement may write outside a transaction too: for the job queue, tools and tests, never for the product */
  writesAlone?: boolean
  /** hears of a connection that was lost while nobody asked anything on it */
  report?: (error: Error) => void
}

/** Nobody waits for ever: for a connection, for a lock, for a statement, or for a server that says nothing. */
export function openPool(
  address: Address,
  {
    connections = 10,
    patience = 10_000,
    writesAlone = false,
    report = ({ message }) => console.error('PostgreSQL closed a connection:', message),
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    max: connections,
    Client: class extends PreparingClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: read(address) })
      }
    },
    connectionTimeoutMillis: patience,
    // A statement may be sent before the one before it is answered; each still fails or succeeds alone.
    pipeline: true,
    query_timeout: 20_000,
    options: [
      'timezone=UTC',
      'statement_timeout=15000',
      `lock_timeout=${lockMilliseconds}`,
      'idle_in_transaction_session_timeout=15000',
      `default_transaction_read_only=${writesAlone ? 'off' : 'on'}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  // A connection that the server closes must not take the process with it. The pool tells again what an idle one told.
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
    return sendingAhead(await super.acquireConnection(...options))
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const accessMode = settings.accessMode ?? 'read write'
    const begin = () => super.beginTransaction(connection, { ...settings, accessMode })
    goAhead(connection, begin, { mayRefuse: false })
  }

  override async commitTransaction(...[connection]: Parameters<PostgresDriver['commitTransaction']>) {
    await hearRefusals(connection)
    return super.commitTransaction(connection)
  }

  override rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>) {
    forgetAhead(connection)
    return super.rollbackTransaction(connection)
  }

  override rollbackToSavepoint(...asked: Parameters<PostgresDriver['rollbackToSavepoint']>) {
    forgetAhead(asked[0])
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
