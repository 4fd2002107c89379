import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { hashOfMigration, isSameMigration, sha256 } from '../schema/migration-hash.ts'

const schemaFolder = join(import.meta.dirname, '../schema')
/** An arbitrary number shared by all instances. A program that needs a stable schema takes it in shared mode. */
export const migrationLock = 4_815_162

/**
 * How long a change of a table waits for its lock, while all other statements queue behind it. Shorter than
 * PostgreSQL's `deadlock_timeout` (1 s), so that the upgrade gives way in a deadlock.
 */
const lockMilliseconds = 500
/** Between two attempts, so that queued transactions get their turn. */
const restMilliseconds = 500
/** About ten minutes: a backup that reads every table is done by then. */
const mostTries = 600

/** This program cannot bring the database up to date: the message says why and what to do. */
export class ForeignDatabase extends Error {}

export type SchemaFile = { name: string; text: string; hash: string }
/** `hash` is missing in a database of the time before the first release, `text` in one of the time before backups. */
type Applied = { name: string; hash?: string; text?: string }

export async function migrationNames(folder = schemaFolder): Promise<string[]> {
  return sqlFiles(join(folder, 'migrations'))
}

/**
 * Brings the database at `url` up to date: missing migrations first, then changed files of functions. All or
 * nothing. Instances that start together wait for each other. When a transaction holds a table that has to
 * change, everything is rolled back and tried again. Answers the names of the migrations that it ran.
 */
export async function migrate(url: string, folder = schemaFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    for (let tries = 1; ; tries += 1) {
      const ran = await tryToMigrate(client, folder, tries < mostTries)
      if (ran) return ran
      await sleep(restMilliseconds)
    }
  } finally {
    // Rolls back what was not committed, and frees the lock.
    await client.end()
  }
}

/** Null: another transaction holds a table that has to change, and nothing was changed. */
async function tryToMigrate(client: pg.Client, folder: string, mayGiveWay: boolean) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMilliseconds}`)
    const ran = await migrateWithin(client, folder)
    await client.query('commit')
    return ran
  } catch (error) {
    if (!mayGiveWay || !isHeldByOthers(error)) throw error
    await client.query('rollback')
    return null
  }
}

function isHeldByOthers(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === '55P03' || code === '40P01' || isHeldByOthers(error.cause)
}

/** The same within a transaction of the caller, which holds the lock. */
export async function migrateWithin(client: pg.ClientBase, folder = schemaFolder): Promise<string[]> {
  const migrations = await migrationFiles(folder)
  const applied = await appliedFiles(client, 'migrations')
  refuseForeign(applied, migrations)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const file of pending) await apply(client, 'migrations', file)
  await applyFunctions(client, await readFiles(join(folder, 'functions'), sha256))
  return pending.map(({ name }) => name)
}

/** Creates the schema of another version in an empty database: its migrations, from our files, and its functions. */
export async function makeSchemaOf(
  client: pg.ClientBase,
  { migrations, functions }: { migrations: readonly SchemaFile[]; functions: readonly SchemaFile[] },
) {
  await appliedFiles(client, 'migrations')
  for (const file of migrations) await apply(client, 'migrations', file)
  await applyFunctions(client, functions)
}

export const migrationFiles = (folder = schemaFolder): Promise<SchemaFile[]> =>
  readFiles(join(folder, 'migrations'), hashOfMigration)

/** Applies files that are new or changed, or whose text is missing in the database. */
async function applyFunctions(client: pg.ClientBase, functions: readonly SchemaFile[]) {
  const known = await appliedFiles(client, 'function_files')
  // A function may name another that a later file makes.
  await client.query('set local check_function_bodies = off')
  for (const file of functions) {
    const { hash, text } = known.get(file.name) ?? {}
    if (hash !== file.hash || text !== file.text) await apply(client, 'function_files', file)
  }
}

async function sqlFiles(folder: string) {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

async function readFiles(folder: string, hashOf: (text: string) => string): Promise<SchemaFile[]> {
  return Promise.all(
    (await sqlFiles(folder)).map(async (name) => {
      // A checkout on Windows may have changed the ends of lines.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: hashOf(text) }
    }),
  )
}

async function appliedFiles(client: pg.ClientBase, table: 'migrations' | 'function_files') {
  await client.query(`create table if not exists ${table} (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ row: Applied }>(`select to_jsonb(t) as row from ${table} t`)
  return new Map(rows.map(({ row }) => [row.name, row]))
}

function refuseForeign(applied: Map<string, Applied>, migrations: SchemaFile[]) {
  const files = new Map(migrations.map((file) => [file.name, file]))
  for (const { name, hash } of [...applied.values()].toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (hash === undefined) {
      throw new ForeignDatabase(
        'This database was made by a version from before the first release, and no version can bring it up to date: ' +
          'start with an empty database (DATABASE_URL) or an empty data folder (DATA_DIR, by default ./data).',
      )
    }
    const file = files.get(name)
    if (!file) {
      throw new ForeignDatabase(
        `This database was brought up to date by a newer version, with the migration ${name}: run that version, or ` +
          'restore the backup that was made before it.',
      )
    }
    if (!isSameMigration(file, hash)) {
      throw new ForeignDatabase(
        `The SQL of the migration ${name} was changed after it was applied to this database: restore it and ` +
          'write a new migration, or start with an empty database.',
      )
    }
  }
}

async function apply(
  client: pg.ClientBase,
  table: 'migrations' | 'function_files',
  { name, text, hash }: SchemaFile,
) {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`${name} failed: nothing of the database was changed`, { cause: error })
  }
  await client.query(
    `insert into ${table} (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [name, hash],
  )
  // The former text of a file of functions exists nowhere else, and a backup needs it.
  if (table === 'function_files')
    await client.query('update function_files set text = $2 where name = $1', [name, text])
}
