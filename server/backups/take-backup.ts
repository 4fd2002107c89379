import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { migrationLock } from '#server/db/migrate.ts'

import { answeredInTime, type TimeLimits, usualTimeLimits } from './answered-in-time.ts'
import { BackupFault } from './backup-fault.ts'
import { type Part, writeBackup } from './backup-file.ts'
import { fileNames, fileParts, namedPlaces, withoutFile } from './stored-files.ts'
import { readMoney, readSchemaState, readTables, readTableState, sameWriting } from './table-states.ts'

/** Any number will do, as long as nothing else uses it for advisory locks. */
const backupLock = 4_815_163

export type Taken = {
  path: string
  made_at: Date
  /** size of the file, compressed and perhaps encrypted */
  bytes: number
  tables: number
  rows: number
  files: number
  /** files that rows refer to and that were missing before the backup */
  without_file: string[]
}

type Source = {
  url: string
  /** null: rows only */
  filesFolder: string | null
  passphrase?: string | undefined
  now: () => Date
  limits?: TimeLimits
}

/**
 * Writes the whole installation at one moment into one file, while it continues to work. Throws a BackupFault,
 * and then there is no file.
 */
export async function takeBackup(path: string, source: Source): Promise<Taken> {
  const made_at = source.now()
  const counts = { tables: 0, rows: 0, files: 0, without_file: [] as string[] }
  const client = await connect(source.url)
  const { limits = usualTimeLimits } = source
  const asked = answeredInTime(client, limits)
  try {
    const parts = partsOf(client, { ...source, made_at, limits }, { counts, asked })
    const bytes = await writeBackup(path, parts, source.passphrase)
    return { path, made_at, bytes, ...counts }
  } catch (error) {
    throw isHeldByOthers(error) ? new BackupFault('no_answer', '', { cause: error }) : error
  } finally {
    await asked.end()
  }
}

/** Code of a statement that lock_timeout ended. */
const isHeldByOthers = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** A backup may take hours, but one that hangs would prevent all later ones. */
const connecting = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'baqueano backup', ...connecting })
  // The next statement reports the lost connection.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

type Beside = {
  counts: Omit<Taken, 'path' | 'made_at' | 'bytes'>
  asked: ReturnType<typeof answeredInTime>
}

async function* partsOf(
  client: pg.Client,
  { filesFolder, made_at, limits }: Source & { made_at: Date; limits: TimeLimits },
  { counts, asked }: Beside,
): AsyncGenerator<Part> {
  const { soon, atLast, pieces } = asked
  await soon(
    client.query(
      `${sameWriting}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set lock_timeout = ${limits.work}`,
    ),
  )
  const { rows: free } = await soon(
    client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [backupLock]),
  )
  if (!free[0]?.taken) throw new BackupFault('already_running')
  // A new version that starts meanwhile waits: a table that it rewrites would be empty for our snapshot.
  await atLast(client.query('select pg_advisory_lock_shared($1)', [migrationLock]))
  const schema = await soon(readStarted(client))
  yield { part: 'begin', version: await productVersion(), made_at: made_at.toISOString(), schema }

  let file_bytes = 0
  const written = new Set<string>()
  async function* newFiles() {
    if (filesFolder === null) return
    const names = (await fileNames(filesFolder)).filter((name) => !written.has(name))
    for await (const part of fileParts(filesFolder, names, (bytes) => (file_bytes += bytes))) {
      if (part.part === 'file') written.add(part.name)
      yield part
    }
  }
  // A file is created before its row and deleted after it: each file that the snapshot names existed before, or
  // was created during the first round and is found by the second.
  yield* newFiles()
  await soon(client.query('begin isolation level repeatable read, read only'))
  const tables = await soon(readTables(client))
  const places = await atLast(namedPlaces(client))
  yield* newFiles()
  if (filesFolder !== null) counts.without_file = withoutFile(places, written)

  const states = []
  for (const table of tables) states.push(await atLast(readTableState(client, table)))
  yield { part: 'tables', tables: states, money: await atLast(readMoney(client)) }
  for (const { name, columns } of states) {
    const body = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
    yield { part: 'table', name, body: pieces(body) }
  }
  await soon(client.query('commit'))
  counts.tables = states.length
  counts.rows = states.reduce((all, { rows }) => all + rows, 0)
  counts.files = written.size
  yield { part: 'end', files: written.size, file_bytes }
}

async function readStarted(client: pg.Client) {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null and to_regclass('public.function_files') is not null as there`,
  )
  if (!rows[0]?.there) throw new BackupFault('not_started')
  const { rows: columns } = await client.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'function_files'
    and column_name = 'text'`,
  )
  if (columns.length === 0) throw new BackupFault('old_schema')
  return readSchemaState(client)
}

export async function productVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
