import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'
import { expect, inject, test } from 'vitest'

import { ForeignDatabase, functionFiles, migrate } from '#server/db/migrate.ts'
import { isClockMoved } from '#testing/app/moved-clock.ts'
import { connectTo, startOwnDatabase } from '#testing/app/own-database.ts'

import { formerHashes } from '../schema/former-hashes.ts'

const schema = join(import.meta.dirname, '../schema')

/** A copy of the schema's files, to which a test adds its own. */
async function givenFiles() {
  const folder = await mkdtemp(join(inject('runFolder'), 'schema-'))
  await cp(schema, folder, { recursive: true })
  const next = String((await readdir(join(folder, 'migrations'))).length + 1).padStart(4, '0')
  return {
    folder,
    next,
    migration: (name: string, text: string) => writeFile(join(folder, 'migrations', `${name}.sql`), text),
    functions: (name: string, text: string) => writeFile(join(folder, 'functions', `${name}.sql`), text),
  }
}

async function givenDatabase() {
  const { url } = await startOwnDatabase()
  return { url, client: await connectTo(url) }
}

const answer = async (client: pg.Client, query: string) =>
  (await client.query<{ answer: unknown }>(query)).rows[0]?.answer
const tables = `select count(*)::int as answer from pg_class where relnamespace = 'public'::regnamespace`

test('an empty database gets everything once, also when two start together', async () => {
  const { url, client } = await givenDatabase()
  const runs = await Promise.all([migrate(url), migrate(url)])
  expect(runs.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
    0,
    (await readdir(join(schema, 'migrations'))).length,
  ])
  expect(await answer(client, `select count(*)::int as answer from function_files`)).toBe(
    (await functionFiles()).length,
  )
})

test('a migration that fails half way leaves the old state, without the migrations and functions beside it', async () => {
  const { url, client } = await givenDatabase()
  await migrate(url)
  const before = await answer(client, tables)
  const files = await givenFiles()
  await files.functions(
    'clock',
    `create or replace function product_now() returns timestamptz language sql as 'select null'`,
  )
  await files.migration(`${files.next}-first`, 'create table first_of_two (id int)')
  await files.migration(`${files.next}-second`, 'create table second_of_two (id int); select 1 / 0')
  await expect(migrate(url, { folder: files.folder })).rejects.toThrow(`${files.next}-second.sql failed`)
  expect(await answer(client, tables)).toBe(before)
  expect(await answer(client, 'select product_now() is not null as answer')).toBe(true)
  expect(await migrate(url)).toEqual([])
})

test.skipIf(isClockMoved)(
  'who works on two tables that an upgrade changes finishes, and then it goes on',
  async () => {
    const { url, client } = await givenDatabase()
    await migrate(url)
    await client.query('create table one (id int); create table two (id int)')
    const files = await givenFiles()
    await files.migration(
      `${files.next}-both`,
      'alter table two add column note text; alter table one add column note text',
    )
    const seller = await connectTo(url)
    await seller.query('begin')
    await seller.query('select * from one')
    const upgrade = migrate(url, { folder: files.folder })
    // By now the upgrade holds one of them and waits for the other.
    await sleep(300)
    await seller.query('select * from two')
    await seller.query('commit')
    expect(await upgrade).toEqual([`${files.next}-both.sql`])
  },
)

test('a file of functions is run again when it changed, and only then', async () => {
  const { url, client } = await givenDatabase()
  await migrate(url)
  const files = await givenFiles()
  await files.functions(
    'clock',
    `create or replace function product_now() returns timestamptz language sql stable as 'select timestamptz ''2030-01-01'''`,
  )
  expect(await migrate(url, { folder: files.folder })).toEqual([])
  const ran = `select string_agg(name, ' ') as answer from function_files
    where applied_at > (select min(applied_at) from function_files)`
  expect(await answer(client, ran)).toBe('clock.sql')
  expect(await answer(client, `select product_now() = '2030-01-01' as answer`)).toBe(true)
})

test('a migration whose comments changed is not another one', async () => {
  const { url } = await givenDatabase()
  await migrate(url)
  const files = await givenFiles()
  const text = await readFile(join(schema, 'migrations', '0001-foundations.sql'), 'utf8')
  await files.migration('0001-foundations', `-- Corrected.\n\n${text.replaceAll(/^--.*$/gm, '')}`)
  expect(await migrate(url, { folder: files.folder })).toEqual([])
  await files.migration('0001-foundations', `${text}\nselect 1;`)
  await expect(migrate(url, { folder: files.folder })).rejects.toThrow(
    /^The SQL of the migration 0001-foundations/,
  )
})

test('a database with the hashes of whole texts is brought up to date', async () => {
  const { url, client } = await givenDatabase()
  await migrate(url)
  for (const [name, hash] of Object.entries(formerHashes))
    await client.query('update migrations set hash = $2 where name = $1', [name, hash])
  expect(await migrate(url)).toEqual([])
  const kept = await client.query(`select hash from migrations where name = '0001-foundations.sql'`)
  expect(kept.rows).toEqual([{ hash: formerHashes['0001-foundations.sql'] }])
})

test.each([
  [
    'made before the first release',
    `create table migrations (name text primary key, applied_at timestamptz not null default now());
     insert into migrations (name) values ('0001-operators-and-staff.sql'), ('0225-one-clock.sql')`,
    /^This database was made by a version from before the first release.* start with an empty database/,
  ],
  [
    'of a newer version',
    `insert into migrations (name, hash) values ('0999-newer.sql', '')`,
    /^This database was brought up to date by a newer version, with the migration 0999-newer\.sql: run that version/,
  ],
  [
    'whose migration has another text',
    `update migrations set hash = 'other' where name like '0001%'`,
    /^The SQL of the migration 0001-foundations\.sql was changed after it was applied/,
  ],
])('refuses a database %s with advice, and leaves it unchanged', async (_what, given, sentence) => {
  const { url, client } = await givenDatabase()
  if (!given.startsWith('create')) await migrate(url)
  await client.query(given)
  const before = await answer(client, tables)
  const error: unknown = await migrate(url).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ForeignDatabase)
  expect(error).toHaveProperty('message', expect.stringMatching(sentence))
  expect(await answer(client, tables)).toBe(before)
})
