import { mkdir, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import {
  makeSchemaOf,
  migrateWithin,
  migrationFiles,
  migrationLock,
  type SchemaFile,
} from '#server/db/migrate.ts'
import { workersAlive } from '#server/jobs/living-workers.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { isSameMigration } from '#server/schema/migration-hash.ts'

import { BackupFault } from './backup-fault.ts'
import { type MoneyState, type Part, readBackup, type SchemaState, type TableState } from './backup-file.ts'
import { fileNames, namedPlaces, putFile, withoutFile } from './stored-files.ts'
import { readMoney, readTables, readTableState, sameWriting } from './table-states.ts'

export type Restored = {
  /** of the backup */
  made_at: string
  /** version that took it */
  version: string
  tables: number
  rows: number
  files: number
  file_bytes: number
  money: MoneyState[]
  /** migrations that came after it and were run on it */
  migrated: string[]
  without_file: string[]
}

type Target = {
  /** reachable, and may make tables there */
  url: string
  /** null: files are read and counted, and kept nowhere */
  filesFolder: string | null
  passphrase?: string | undefined
  /** replace existing data, once the backup is known to be complete */
  replace?: boolean
  /** for tests: a version of this program that knows other migrations */
  schemaFolder?: string
}

/**
 * Puts a backup into a database and a folder: all of it or nothing. It is compared with what it was, rows and sums of
 * every table and the money of every operator, before it is made visible. Throws a BackupFault.
 */
export async function restoreBackup(path: string, target: Target): Promise<Restored> {
  const staged = target.filesFolder === null ? null : `${target.filesFolder}.restoring`
  if (target.filesFolder !== null && !target.replace && (await fileNames(target.filesFolder)).length > 0)
    throw new BackupFault('not_empty', target.filesFolder)
  await readWhole(path, target)
  const client = new pg.Client({ connectionString: target.url, application_name: 'baqueano restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`${sameWriting}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set lock_timeout = '10s'`)
    await refuseUsed(client, target)
    if (staged !== null) await rm(staged, { recursive: true, force: true })
    const restored = await load(client, readBackup(path, target.passphrase), target, staged)
    if (staged !== null && target.filesFolder !== null)
      await swapFolders(client, { staged, place: target.filesFolder })
    else await client.query('commit')
    await client.query('analyze')
    return restored
  } finally {
    // Rolls back what was not committed.
    await client.end()
    if (staged !== null) await rm(staged, { recursive: true, force: true })
  }
}

/** A file that is cut, changed or of another version is refused before anything is touched. */
async function readWhole(path: string, { passphrase, schemaFolder }: Target) {
  let isWhole = false
  for await (const part of readBackup(path, passphrase)) {
    if (part.part === 'begin') await filesOf(part.schema, schemaFolder)
    isWhole = part.part === 'end'
  }
  if (!isWhole) throw new BackupFault('damaged')
}

/** A moment with neither: the database says yes between the two names, and a no puts the old folder back. */
async function swapFolders(client: pg.Client, { staged, place }: { staged: string; place: string }) {
  const old = `${place}.replaced`
  await rm(old, { recursive: true, force: true })
  await mkdir(place, { recursive: true, mode: 0o700 })
  await mkdir(staged, { recursive: true, mode: 0o700 })
  await rename(place, old)
  try {
    await rename(staged, place)
    await client.query('commit')
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    await rename(old, place)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}

/** Refuses a database with foreign tables, with a running server, or with operators already in it. */
async function refuseUsed(client: pg.Client, { url, replace }: Target) {
  const tables = new Set((await readTables(client)).map(({ name }) => name))
  if (
    tables.size > 0 &&
    !tables.has('public.migrations') &&
    [...tables].some((name) => name.startsWith('public.'))
  )
    throw new BackupFault('foreign_tables', databaseName(url))
  if ((await workersAlive(client)) > 0) throw new BackupFault('in_use', databaseName(url))
  if (!replace && tables.has('public.tour_operators')) {
    const { rows } = await client.query('select from tour_operators limit 1')
    if (rows.length > 0) throw new BackupFault('not_empty', databaseName(url))
  }
  await migrateJobs(url)
}

/** A database's address without its password. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

async function load(
  client: pg.Client,
  parts: AsyncIterable<Part>,
  { filesFolder, schemaFolder }: Target,
  staged: string | null,
): Promise<Restored> {
  const seen = new Set<string>()
  const loaded = new Set<string>()
  let begun: Extract<Part, { part: 'begin' }> | null = null
  let states: TableState[] = []
  let money: MoneyState[] = []
  let bytes = 0
  let keys: ForeignKey[] = []
  for await (const part of parts) {
    if (part.part === 'begin') {
      begun = part
      const files = await filesOf(part.schema, schemaFolder)
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await client.query(dropAll)
      await makeSchemaOf(client, files)
      keys = await openTables(client)
    } else if (begun === null) {
      throw new BackupFault('damaged')
    } else if (part.part === 'file') {
      seen.add(part.name)
      if (staged === null) for await (const piece of part.body) bytes += piece.length
      else bytes += await putFile(staged, part.name, part.body)
    } else if (part.part === 'tables') {
      ;({ tables: states, money } = part)
      await refuseOther(client, states)
    } else if (part.part === 'table') {
      const state = states.find(({ name }) => name === part.name)
      if (!state) throw new BackupFault('damaged', part.name)
      await pipeline(
        part.body,
        client.query(copyFrom(`copy ${state.name} (${state.columns.join(', ')}) from stdin`)),
      )
      loaded.add(state.name)
    } else {
      if (part.files !== seen.size || part.file_bytes !== bytes || loaded.size !== states.length)
        throw new BackupFault('damaged')
      await closeTables(client, keys)
      await compare(client, states, money)
      const places = await namedPlaces(client)
      const migrated = await migrateWithin(client, { folder: schemaFolder })
      const { made_at, version } = begun
      const rows = states.reduce((all, state) => all + state.rows, 0)
      const counts = { tables: states.length, rows, files: seen.size, file_bytes: bytes }
      const holdsFiles = filesFolder !== null || seen.size > 0
      const without_file = holdsFiles ? withoutFile(places, seen) : []
      return { made_at, version, ...counts, money, migrated, without_file }
    }
  }
  throw new BackupFault('damaged')
}

/** The schema that the backup was made on, with our texts of its migrations. */
async function filesOf(schema: SchemaState, folder: string | undefined) {
  const known = new Map((await migrationFiles(folder)).map((file) => [file.name, file]))
  const migrations = schema.migrations.map(({ name, hash }): SchemaFile => {
    const file = known.get(name)
    if (!file) throw new BackupFault('newer_version', name)
    if (!isSameMigration(file, hash)) throw new BackupFault('other_version', name)
    return file
  })
  return { migrations, functions: schema.functions }
}

/** Drops all our objects except extensions and the job queue's own tables, which are emptied when they are filled. */
const dropAll = `do $$
declare statement text;
begin
  foreach statement in array array(
    select format('drop %s if exists %s cascade',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d
        where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('e', 'a', 'i'))
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d
        where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'c')
      and (t.typrelid = 0 or (select c.relkind from pg_class c where c.oid = t.typrelid) = 'c')
      and not exists (select from pg_depend d
        where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e'))
  loop
    execute statement;
  end loop;
end $$`

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Rows arrive in any order and unchanged: triggers do not run, and foreign keys are checked once, at the end. The
 * owner of the tables may do this; switching triggers off for the session needs a superuser.
 */
async function openTables(client: pg.Client): Promise<ForeignKey[]> {
  const tables = (await readTables(client)).map(({ name }) => name)
  const { rows: keys } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return keys
}

async function closeTables(client: pg.Client, keys: readonly ForeignKey[]) {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  const tables = (await readTables(client)).map(({ name }) => name)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  const { rows: sequences } = await client.query<{ table: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`,
  )
  for (const { table, column } of sequences)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(coalesce((select max(${pg.escapeIdentifier(column)}) from ${table}), 0), 1))`,
      [table, column],
    )
}

/** The job queue's tables are made by its own version: where it changed them, its rows don't fit. */
async function refuseOther(client: pg.Client, states: readonly TableState[]) {
  const there = new Map((await readTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of states)
    if (!columns.every((column) => there.get(name)?.has(column))) throw new BackupFault('other_version', name)
}

async function compare(client: pg.Client, states: readonly TableState[], money: readonly MoneyState[]) {
  for (const state of states) {
    const { rows, sum } = await readTableState(client, state)
    if (rows !== state.rows || sum !== state.sum) throw new BackupFault('not_equal', state.name)
  }
  if (JSON.stringify(await readMoney(client)) !== JSON.stringify(money))
    throw new BackupFault('not_equal', 'payments')
}
