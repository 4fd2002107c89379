import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openPool } from '#server/db/database.ts'
import { isPassing } from '#server/db/passing-errors.ts'
import { loadedDemo } from '#testing/app/loaded-demo.ts'
import { startTestApp, startTestDatabase, testNow, unheard } from '#testing/app/test-app.ts'
import { callEverything } from '#testing/whole-product/call-everything.ts'
import { idsByTable } from '#testing/whole-product/demo-world.ts'

test('a program whose tables get a column more while it works answers all calls as before', async () => {
  // Few connections: what was planned before the change is asked again after it.
  const { db, clock, host, as } = await startTestApp({ connections: 3, from: await loadedDemo(testNow) })
  const { id: tour_operator_id } = await db
    .selectFrom('tour_operators as o')
    .innerJoin('products as p', 'p.tour_operator_id', 'o.id')
    .select('o.id')
    .groupBy('o.id')
    .orderBy((eb) => eb.fn.count('p.id'), 'desc')
    .executeTakeFirstOrThrow()
  const known = { today: clock.now.toISOString().slice(0, 10), ids: await idsByTable(db, tour_operator_id) }
  const all = () =>
    callEverything({
      host,
      known,
      callsEach: 2,
      as: async (level) => ({
        ...(await as(level, { tour_operator_id })).headers,
        'x-tour-operator': tour_operator_id,
      }),
    })
  const before = await all()
  expect(before.faults).toEqual([])
  expect(before.accepted).toBeGreaterThan(before.endpoints / 2)

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} add column came_later text not null default ''`.execute(db)
  const after = await all()
  expect(after.faults).toEqual([])
  expect(after.accepted).toBeGreaterThan(after.endpoints / 2)
})

test('refuses a plan outdated by an upgrade once as temporary, and plans again', async () => {
  const { url } = await startTestDatabase()
  const pool = openPool(url, { connections: 1, writesAlone: true, report: unheard })
  await pool.query('create table grown (id int); insert into grown values (1)')
  const asked = () =>
    pool.query('with all_of as (select * from grown where id = $1) select * from all_of', [1])
  expect((await asked()).rows).toEqual([{ id: 1 }])
  await pool.query(`alter table grown add column came_later text default ''`)
  const error: unknown = await asked().catch((caught: unknown) => caught)
  expect(isPassing(error)).toBe(true)
  expect((await asked()).rows).toEqual([{ id: 1, came_later: '' }])
  await pool.end()
})
