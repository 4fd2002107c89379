import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { startTestDatabase, unheard } from '#testing/app/test-app.ts'
import { pgbouncerMissing, startPgbouncer } from '#testing/cluster/pgbouncer.ts'

import { limitLocks, openDatabase, openPool } from '../database.ts'
import { openConnections } from './connections.ts'
import { checkPooler } from './pooler.ts'

beforeEach(({ skip }) => {
  if (pgbouncerMissing) skip(pgbouncerMissing)
})

/** All go through one connection of the server, so that what one leaves behind the next one finds. */
async function startPooled(connections = 1) {
  const { url, pool: outside } = await startTestDatabase()
  const bouncer = await startPgbouncer(url, { connections })
  const pool = openPool(bouncer.url, { connections: 8, pooled: true, report: unheard })
  const db = openDatabase(pool)
  onTestFinished(async () => {
    await db.destroy()
    await bouncer.stop()
  })
  return { url, bouncer, pool, db, outside }
}

test('statements with parameters go through PgBouncer, many at once on one connection', async () => {
  const { db } = await startPooled()
  const ask = (n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(db)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  // A prepared statement name exists on one of its two connections: the other refuses it.
  const { bouncer } = await startPooled(2)
  const naming = openPool(bouncer.url, { connections: 2, pooled: false, report: unheard })
  naming.options.options = undefined
  const first = await naming.connect()
  const second = await naming.connect()
  await first.query('select $1::int', [1])
  await expect(second.query('select $1::int', [1])).rejects.toMatchObject({ code: '42P05' })
  first.release(true)
  second.release(true)
  await naming.end()
})

test('what is asked outside a transaction can’t write, and a transaction is one whole', async () => {
  const { db } = await startPooled()
  await expect(sql`create table strangers (id int)`.execute(db)).rejects.toMatchObject({ code: '25006' })
  await db.transaction().execute(async (tx) => {
    await sql`create table strangers (id int)`.execute(tx)
    await sql`insert into strangers select 1`.execute(tx)
  })
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`insert into strangers select 2`.execute(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await sql`select * from strangers`.execute(db)).rows).toEqual([{ id: 1 }])
})

test('limits the lock wait of its own transactions only, not of later ones', async () => {
  const { pool } = await startPooled()
  const client = await pool.connect()
  const waits = () =>
    client.query<{ lock_timeout: string }>('show lock_timeout').then(({ rows }) => rows[0]?.lock_timeout)
  await limitLocks(client, 200)
  await client.query('start transaction read write')
  expect(await waits()).toBe('200ms')
  await client.query('commit')
  expect(await waits()).toBe('2400ms')
  client.release()
})

test('jobs and notices go past it, and a pooler whose connections are not set is refused', async () => {
  const { url, bouncer, outside } = await startPooled(4)
  await checkPooler(bouncer.url)
  await expect(checkPooler(url)).rejects.toThrow(
    /DATABASE_POOLER_URL gives connections with .*connect_query='set /,
  )

  const connections = await openConnections(
    { server: url, pooler: bouncer.url, replica: undefined },
    { requests: 4, report: unheard },
  )
  onTestFinished(connections.close)
  const received: (string | null)[] = []
  connections.listener.listen('pages_changed', (payload) => received.push(payload))
  await connections.listener.ready()
  await outside.query(`notify pages_changed, 'x'`)
  await expect.poll(() => received).toEqual(['x'])
  await bouncer.end()
  await expect(sql`select 1`.execute(connections.db)).rejects.toThrow(/./)
  expect((await connections.queue.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await outside.query(`notify pages_changed, 'y'`)
  await expect.poll(() => received).toEqual(['x', 'y'])
  await bouncer.start()
  await expect.poll(() => sql`select 1`.execute(connections.db).then(() => 'served', String)).toBe('served')
})
