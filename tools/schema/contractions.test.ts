import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { functionFiles, migrate } from '#server/db/migrate.ts'
import { contractions } from '#server/schema/contractions.ts'
import { connectTo, startOwnDatabase } from '#testing/app/own-database.ts'
import { lastRelease } from '#testing/upgrade/last-release.ts'
import { contractionsBetween, factsOf } from '#tools/schema/contractions.ts'

const schema = join(import.meta.dirname, '../../server/schema')

/** The tables as the last release has them; functions follow them and are tried by its program itself. */
async function givenReleasedTables() {
  const folder = await mkdtemp(join(inject('runFolder'), 'released-'))
  await cp(join(schema, 'migrations'), join(folder, 'migrations'), { recursive: true })
  await cp(join(schema, 'functions'), join(folder, 'functions'), { recursive: true })
  for (const name of await readdir(join(folder, 'functions'))) await rm(join(folder, 'functions', name))
  const later = (await readdir(join(folder, 'migrations'))).filter((name) => name > lastRelease.migration)
  for (const name of later) await rm(join(folder, 'migrations', name))
  const { url } = await startOwnDatabase()
  await migrate(url, { folder })
  return connectTo(url)
}

test('the last release names a migration, and those after it only expand or say why they do not', async () => {
  expect(await readdir(join(schema, 'migrations'))).toContain(lastRelease.migration)
  const before = await factsOf(await givenReleasedTables())
  const after = await factsOf(await connectTo((await startOwnDatabase('migrated')).url))
  expect(contractionsBetween(before, after).toSorted()).toEqual(Object.keys(contractions).toSorted())
  for (const [what, reason] of Object.entries(contractions))
    expect(`${what}: ${reason}`).toMatch(/\w \w+.*\.$/)
})

test('former names of views and functions stay for the last release only', async () => {
  const ofLastRelease = (text: string) => text.includes(`only release ${lastRelease.version} uses`)
  const formerNames = (await functionFiles()).filter(({ name }) => name === 'used-by-last-release.sql')
  expect(formerNames.filter(({ text }) => !ofLastRelease(text))).toEqual([])
})

const tables =
  'create table kept (id int primary key, note text, size int not null); create table whole (id int)'

test.each([
  ['drop table whole', ['whole is gone']],
  ['alter table whole rename to entire', ['whole is gone']],
  ['alter table kept drop column note', ['kept.note is gone']],
  ['alter table kept rename column note to words', ['kept.note is gone']],
  ['alter table kept alter column size type bigint', ['kept.size is bigint, it was integer']],
  ['alter table kept alter column note set not null', ['kept.note is required']],
  ['alter table kept add column more int not null', ['kept.more is new, required and without a default']],
  ['alter table kept add constraint small check (size < 9)', ['kept: small is new']],
  ['create unique index once on kept (note)', ['kept: once is new']],
  ['alter table kept drop constraint kept_pkey, add primary key (size)', ['kept: kept_pkey is another']],
  // what the version before does not notice
  ['alter table kept add column more int not null default 0 check (more >= 0)', []],
  ['alter table kept add column more int references kept (id)', []],
  ['alter table kept add column more int', []],
  ['alter table kept alter column size drop not null', []],
  ['create index on kept (note); create table another (id int not null)', []],
])('%s: %j', async (change, expected) => {
  const client = await connectTo((await startOwnDatabase()).url)
  await client.query(tables)
  const before = await factsOf(client)
  await client.query(change)
  expect(contractionsBetween(before, await factsOf(client))).toEqual(expected)
})
