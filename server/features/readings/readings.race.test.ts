import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { call } from '#contract/endpoint/call.ts'
import { getPerson } from '#contract/persons/persons.contract.ts'
import { readingKind, type Sensitivity } from '#domain/persons/sensitive-fields.rules.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

test('processes that note the same reading at once leave it once', async () => {
  const one = await startTestApp()
  const { db, operator } = one
  const hosts = [one.host]
  for (let count = 1; count < 4; count += 1) hosts.push((await startTestApp({ beside: one })).host)
  const persons = []
  for (const name of ['Alma', 'Bruno', 'Celia'])
    persons.push(await givenPerson(db, operator, { full_name: name }))
  await db.updateTable('persons').set({ diet: 'nueces', licence_number: '7' }).execute()
  const { headers } = await one.as(1)
  const calls = persons.flatMap(({ id }) =>
    hosts.map((host) => call(getPerson, { params: { id } }, { host, headers })),
  )
  await Promise.all(calls)
  const { rows } = await sql<{ entity_id: string; kinds: Sensitivity[] }>`
    select entity_id, data -> 'kinds' as kinds from events where kind = ${readingKind} order by entity_id`.execute(
    db,
  )
  expect(rows).toEqual(
    persons
      .map(({ id }) => ({ entity_id: id, kinds: ['document', 'health'] }))
      .toSorted((some, other) => some.entity_id.localeCompare(other.entity_id)),
  )
})
