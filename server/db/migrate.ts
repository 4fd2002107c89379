import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { modules } from '#app/modules.ts'
import { messageKinds } from '#domain/messages/message.ts'

import { ExplainedFault } from '../errors/explained-fault.ts'
import { hashOfMigration, isSameMigration, sha256 } from '../schema/migration-hash.ts'

const schemaFolder = join(import.meta.dirname, '../schema')
const modulesFolder = join(import.meta.dirname, '../../modules')
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
export class ForeignDatabase extends ExplainedFault {}

/** A folder of tests has no modules; `installed` replaces those of app/modules.ts. */
type Sources = { folder?: string | undefined; installed?: readonly string[] }

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
export async function migrate(url: string, sources: Sources = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    for (let tries = 1; ; tries += 1) {
      const ran = await tryToMigrate(client, sources, tries < mostTries)
      if (ran) return ran
      await sleep(restMilliseconds)
    }
  } finally {
    // Rolls back what was not committed, and frees the lock.
    await client.end()
  }
}

/** Null: another transaction holds a table that has to change, and nothing was changed. */
async function tryToMigrate(client: pg.Client, sources: Sources, mayGiveWay: boolean) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMilliseconds}`)
    const ran = await migrateWithin(client, sources)
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

/** The same within a transaction of the caller's, who holds the lock. */
export async function migrateWithin(
  client: pg.ClientBase,
  { folder = schemaFolder, installed = modules }: Sources = {},
): Promise<string[]> {
  const migrations = await migrationFiles(folder)
  const applied = await appliedFiles(client, 'migrations')
  refuseForeign(applied, migrations)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const file of pending) await apply(client, 'migrations', file)
  const functions = [
    ...(await readFiles(join(folder, 'functions'), sha256)),
    ...(folder === schemaFolder ? await functionsOfModules(installed) : []),
  ]
  await applyFunctions(client, functions)
  if (folder === schemaFolder) {
    await dropFunctionsOfRemoved(client, functions)
    await addKinds(client)
  }
  return pending.map(({ name }) => name)
}

/** Creates the schema of another version in an empty database: its migrations, from our files, and its functions. */
export async function makeSchemaOf(
  client: pg.ClientBase,
  { migrations, functions }: { migrations: readonly SchemaFile[]; functions: readonly SchemaFile[] },
) {
  await appliedFiles(client, 'migrations')
  for (const file of migrations) await apply(client, 'migrations', file)
  // Those of modules use those of the core.
  const ofModules = functions.filter(isOfModule)
  await applyFunctions(client, [...functions.filter((file) => !isOfModule(file)), ...ofModules])
}

const isOfModule = ({ name }: { name: string }) => name.startsWith('modules/')

export const migrationFiles = (folder = schemaFolder): Promise<SchemaFile[]> =>
  readFiles(join(folder, 'migrations'), hashOfMigration)

/** The functions of the core, then those of each module. */
export const functionFiles = async (): Promise<SchemaFile[]> => [
  ...(await readFiles(join(schemaFolder, 'functions'), sha256)),
  ...(await functionsOfModules(modules)),
]

async function functionsOfModules(installed: readonly string[]): Promise<SchemaFile[]> {
  const files = await Promise.all(
    installed.map(async (module) => {
      const found = await readFiles(join(modulesFolder, module, 'schema'), sha256).catch(() => [])
      return found.map((file) => ({ ...file, name: `modules/${module}/${file.name}` }))
    }),
  )
  return files.flat()
}

const made = /^create or replace (function|trigger) (\w+)/gm
const namesIn = (text: string) => [...text.matchAll(made)].map(([, kind = '', name = '']) => ({ kind, name }))

/**
 * Drops the functions and triggers of modules that were taken out, whose tables and rows stay: a trigger of theirs would
 * enqueue jobs that no program does. What another file makes by now stays too.
 */
async function dropFunctionsOfRemoved(client: pg.ClientBase, functions: readonly SchemaFile[]) {
  const known = await appliedFiles(client, 'function_files')
  const present = new Set(functions.map(({ name }) => name))
  const kept = new Set(functions.flatMap(({ text }) => namesIn(text).map(({ name }) => name)))
  for (const { name: file, text = '' } of known.values()) {
    if (present.has(file)) continue
    const names = namesIn(text)
    const left = names.filter(({ name }) => !kept.has(name))
    // A file of the core that is no more is the matter of a migration; one that moved made nothing that is left.
    if (!isOfModule({ name: file }) && (names.length === 0 || left.length > 0)) continue
    for (const { name } of left.filter(({ kind }) => kind === 'trigger')) await dropTriggers(client, { name })
    for (const { name } of left.filter(({ kind }) => kind === 'function')) {
      await dropTriggers(client, { calling: name })
      await client.query(`drop function if exists ${pg.escapeIdentifier(name)}`)
    }
    await client.query('delete from function_files where name = $1', [file])
  }
}

async function dropTriggers(client: pg.ClientBase, { name, calling }: { name?: string; calling?: string }) {
  const { rows } = await client.query<{ trigger: string; table: string }>(
    `select t.tgname as trigger, t.tgrelid::regclass::text as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and (t.tgname = $1 or p.proname = $2)`,
    [name ?? null, calling ?? null],
  )
  for (const { trigger, table } of rows)
    await client.query(`drop trigger ${pg.escapeIdentifier(trigger)} on ${table}`)
}

/** Those that a module brought before it was taken out stay: messages of the past name them. */
async function addKinds(client: pg.ClientBase) {
  await client.query(
    'insert into message_kinds (kind) select unnest($1::text[]) except select kind from message_kinds',
    [messageKinds],
  )
}

/** Those that are new, that changed, or of which the database does not have the text yet. */
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
