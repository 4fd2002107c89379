import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { startTestDatabase, unheard } from '#testing/app/test-app.ts'

import { openDatabase, openPool, type SlowStatement } from './database.ts'
import { workUnderWay } from './guarded-pool.ts'

test('logs a statement slower than a second with its name and caller, without its values', async () => {
  const { url } = await startTestDatabase()
  const logged: (SlowStatement & { reqId?: string; route?: string })[] = []
  const pool = openPool(url, {
    connections: 1,
    report: unheard,
    slow: (each) => logged.push({ ...each, ...workUnderWay.getStore() }),
  })
  const db = openDatabase(pool)
  onTestFinished(() => db.destroy())
  await workUnderWay.run({ reqId: 'r1', route: 'GET /slow', began: performance.now() }, async () => {
    await sql`select ${'quick'}::text`.execute(db)
    await sql`select ${'a secret'}::text, pg_sleep(1.1)`.execute(db)
  })
  expect(logged).toMatchObject([
    { statement: 'select $1::text, pg_sleep(1.1)', reqId: 'r1', route: 'GET /slow' },
  ])
  expect(logged[0]?.milliseconds).toBeGreaterThanOrEqual(1100)
  expect(JSON.stringify(logged)).not.toContain('secret')
  // The name is the one by which an administrator of the database finds it.
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like '%pg_sleep(1.1)%' and name = ${logged[0]?.name}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('logs only the beginning of a long statement', async () => {
  const { url } = await startTestDatabase()
  const logged: SlowStatement[] = []
  const pool = openPool(url, { connections: 1, report: unheard, slow: (each) => logged.push(each) })
  const db = openDatabase(pool)
  onTestFinished(() => db.destroy())
  await sql.raw(`select pg_sleep(1.1) -- ${'x'.repeat(100_000)}`).execute(db)
  expect(logged).toHaveLength(1)
  expect(logged[0]?.statement).toMatch(/^select pg_sleep.{270,}…$/)
  expect(logged[0]?.statement.length).toBeLessThanOrEqual(300)
})
