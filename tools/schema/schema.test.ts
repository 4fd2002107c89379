import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { functionFiles, migrationFiles } from '#server/db/migrate.ts'
import { connectTo, startOwnDatabase } from '#testing/app/own-database.ts'
import { dataModel } from '#tools/schema/data-model.ts'
import { faultsOfFiles } from '#tools/schema/files.ts'
import { schemaText } from '#tools/schema/schema-text.ts'
import { tableTypes } from '#tools/schema/table-types.ts'

const schema = join(import.meta.dirname, '../../server/schema')
const given = async (template?: string) => connectTo((await startOwnDatabase(template)).url)

test('schema.sql, run into an empty database, makes what the migrations make', async () => {
  const empty = await given()
  await empty.query(await readFile(join(schema, 'schema.sql'), 'utf8'))
  expect(await schemaText(empty)).toBe(await schemaText(await given('migrated')))
})

test('every file of functions can be run twice, and each body is one that PostgreSQL accepts', async () => {
  const client = await given('migrated')
  const before = await schemaText(client)
  await client.query('set check_function_bodies = on')
  for (const { name, text } of await functionFiles()) {
    await client.query(text).catch((error: unknown) => {
      throw new Error(`${name} cannot be run again`, { cause: error })
    })
  }
  expect(await schemaText(client)).toBe(before)
})

/** Tables are made with them, so a migration has their first form; the one that counts is in functions/. */
const madeAgain = ['product_now', 'uuid_v7']

test('defines each function, trigger or view of the database in one file', async () => {
  const client = await given('migrated')
  const files = await Promise.all([functionFiles(), migrationFiles()])
  const texts = files.flat().map(({ text }) => text)
  const made = [
    ...texts.join('\n').matchAll(/^create (?:or replace )?(?:function|(?:constraint )?trigger|view) (\w+)/gm),
  ].map(([, name = '']) => name)
  const { rows } = await client.query<{ name: string }>(`
    select proname::text as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select tgname from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`)
  expect(made.toSorted()).toEqual([...rows.map(({ name }) => name), ...madeAgain].toSorted())
})

test('a row is stamped with the clock of the product, but for what only the true one is compared with', async () => {
  const client = await given('migrated')
  const { rows } = await client.query<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name <> 'updated_at' and column_default ~ '\\m(now|clock_timestamp)\\(\\)'
    order by 1`)
  expect(rows.map(({ column }) => column)).toEqual([
    // Several of one act keep their order.
    'events.created_at',
    'function_files.applied_at',
    'migrations.applied_at',
    'moved_pickups.moved_at',
    'sessions.last_seen_at',
  ])
})

test('the data model has a place for every table', async () => {
  const client = await given('migrated')
  expect(await dataModel(client)).toContain('bookings ||--o{ booking_items : "booking_id"')
  await client.query('create table forgotten (id int)')
  await expect(dataModel(client)).rejects.toThrow('the table forgotten is in no area')
})

test.each([
  [['0001-one.sql', '0002-two.sql'], []],
  [['0001-one.sql', '0003-three.sql'], []],
  [['0001-one.sql', '0001-two.sql'], ['0001-two.sql: the number 0001 is used twice']],
  [['0001-one.sql', '2-two.sql'], ['2-two.sql: a migration is called 0001-what-it-does.sql']],
])('migrations %j have one number each: %j', (names, faults) => {
  expect(faultsOfFiles(names, [])).toEqual(faults)
})

test('a checked column has the type of its codes, with the empty one', async () => {
  const client = await given()
  await client.query("create table levels (level text not null check (level in ('', 'basic', 'good')))")
  const [[, core] = []] = await tableTypes(client, [])
  expect(core).toContain("level: '' | 'basic' | 'good'")
})
