import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Kysely, PostgresDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openPool } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'
import { connectTo, startOwnDatabase } from '#testing/app/own-database.ts'
import { startTestDatabase, unheard } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'
import { hotQueries } from '#testing/growth/hot-queries.ts'
import { describeInstallation } from '#testing/growth/installation.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { looseEnds } from './tenants.ts'

const today = '2027-05-03'

/** The rows under a heading of docs/scale.md: each begins with a name between backticks. */
async function listed(heading: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  const [, part = ''] = text.split(`### ${heading}\n`)
  const [own = ''] = part.split('\n#')
  return [...own.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)]
    .flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .toSorted()
}

test('every table and key names the tenant, but for those that docs/scale.md lists with what becomes of them', async () => {
  const found = await looseEnds(await connectTo((await startOwnDatabase('migrated')).url))
  expect(found.tables.toSorted()).toEqual(await listed('Tables of no tenant'))
  expect(found.keys.toSorted()).toEqual(await listed('Keys past the tenant'))
  expect(found.references).toEqual(await listed('References past the tenant'))
  expect(found.exclusions).toEqual([])
})

test('a key, a reference or an exclusion without the tenant is found', async () => {
  const client = await connectTo((await startOwnDatabase('migrated')).url)
  const before = await looseEnds(client)
  await client.query(`
    create table loose (tour_operator_id uuid not null, id int unique, zone_id uuid, span int4range,
      exclude using gist (span with &&));
    create unique index zones_loose on zones (id);
    alter table loose add constraint loose_zone foreign key (zone_id) references zones (id);
    create table nobodys (id int)`)
  const after = await looseEnds(client)
  expect(after.tables).toEqual([...before.tables, 'nobodys'].toSorted())
  expect(after.keys).toEqual([...before.keys, 'loose: loose_id_key', 'zones: zones_loose'].toSorted())
  expect(after.references).toEqual([...before.references, 'loose: loose_zone'].toSorted())
  expect(after.exclusions).toEqual(['loose: loose_span_excl'])
})

test('every statement of the hot paths names the tenant', async () => {
  const { db, url } = await startTestDatabase()
  await makeLargeInstallation(db, await givenOperator(db), { bookings: 300, operators: 2, share: 0.8, today })
  const queries = hotQueries(await describeInstallation(db, today))
  const asked: { name: string; statement: string }[] = []
  let name = ''
  const recorded = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, { report: unheard }) }),
    log: ({ query }) => void asked.push({ name, statement: query.sql }),
  })
  onTestFinished(() => recorded.destroy())
  for (const query of queries) {
    name = query.name
    await query.ask(recorded)
  }
  expect(asked.length).toBeGreaterThan(queries.length)
  // The tenant itself is a row of a reference table, found by its id.
  const ofItself = /^select (?:"\w+"(?:, )?)+ from "tour_operators" where "id" = \$1$/
  const free = asked.filter(
    ({ statement }) => !statement.includes('tour_operator_id') && !ofItself.test(statement),
  )
  expect(free).toEqual([])
})
