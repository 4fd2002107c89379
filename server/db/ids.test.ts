import { expect, test } from 'vitest'

import { migrate } from '#server/db/migrate.ts'
import { connectTo, startOwnDatabase } from '#testing/app/own-database.ts'

test('rows written one after the other sort in that order by their ids, also within a transaction', async () => {
  const { url } = await startOwnDatabase()
  await migrate(url)
  const client = await connectTo(url)
  await client.query('create temp table notes (id uuid default uuid_v7(), said int); begin')
  const said = Array.from({ length: 300 }, (_, at) => at)
  for (const at of said) await client.query('insert into notes (said) values ($1)', [at])
  await client.query('commit')
  const { rows } = await client.query('select said, id::text from notes order by id')
  expect(rows.map((row) => row.said)).toEqual(said)
  for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
  const { rows: now } = await client.query<{ id: string; clock: Date }>(
    'select uuid_v7()::text as id, clock_timestamp() as clock',
  )
  const milliseconds = Number.parseInt(now[0]?.id.replace('-', '').slice(0, 12) ?? '', 16)
  expect(Math.abs(milliseconds - Number(now[0]?.clock))).toBeLessThan(1000)
})
