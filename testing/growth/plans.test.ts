import { expect, test } from 'vitest'

import { startTestDatabase } from '../app/test-app.ts'
import { faultsOf } from './plans.ts'

test('sorting all rows is a fault, also where they come half in order', async () => {
  const { pool } = await startTestDatabase()
  const client = await pool.connect()
  await client.query('create table days (day int, place int)')
  await client.query('insert into days select each / 100, each % 7 from generate_series(1, 3000) each')
  await client.query('create index on days (day)')
  await client.query('analyze days')
  await client.query('set enable_seqscan = off')
  const parameters: unknown[] = []
  expect(await faultsOf(client, { sql: 'select * from days order by place', parameters })).toEqual([
    'Sort of 3000 rows',
  ])
  const half = 'select * from days order by day, place'
  expect(await faultsOf(client, { sql: half, parameters })).toEqual(['Incremental Sort of 3000 rows'])
  expect(await faultsOf(client, { sql: `${half} limit 50`, parameters })).toEqual([])
  client.release()
})
