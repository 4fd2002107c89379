import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { startOwnTime } from '#testing/app/own-time.ts'
import { unheard } from '#testing/app/test-app.ts'
import { childrenOf } from '#testing/cluster/local-program.ts'
import { replicaMissing, startReplicated } from '#testing/cluster/streaming-replica.ts'

import { openConnections } from './connections.ts'

beforeEach(({ skip }) => {
  if (replicaMissing) skip(replicaMissing)
})

async function startBoth() {
  const pair = await startReplicated()
  const { primary, replica } = pair
  const connections = await openConnections(
    { server: primary.url, pooler: undefined, replica: replica.url },
    { requests: 4, report: unheard },
  )
  const { db, reports } = connections
  const atReplica = new pg.Client(replica.url)
  atReplica.on('error', unheard)
  await atReplica.connect()
  onTestFinished(async () => {
    await atReplica.end().catch(unheard)
    await connections.close()
    await pair.stop()
  })
  await connections.pulse.wait(5000)
  await db.transaction().execute((tx) => sql`create table notes (n int)`.execute(tx))
  const write = (n: number) =>
    db.transaction().execute((tx) => sql`insert into notes values (${n}::int)`.execute(tx))
  const read = async () => {
    const { rows } = await sql<{ last: number; replica: boolean }>`
      select max(n) as last, pg_is_in_recovery() as replica from notes`.execute(reports)
    return rows[0]
  }
  const fromReplica = async () => {
    await expect.poll(read).toMatchObject({ replica: true })
  }
  await fromReplica()
  return { primary, replica, write, read, fromReplica, atReplica, reports, db }
}

test('reads reports at the replica, and shows writers their own writes', async () => {
  const { write, read, reports } = await startBoth()
  let elsewhere = 0
  for (let n = 1; n <= 300; n += 1) {
    await write(n)
    const seen = await read()
    expect(seen?.last).toBe(n)
    if (seen?.replica) elsewhere += 1
  }
  expect(elsewhere).toBeGreaterThan(100)
  await expect(sql`insert into notes values (0)`.execute(reports)).rejects.toMatchObject({ code: '25006' })
})

test('a replica that is behind is not read, and is read again by itself when it is not', async () => {
  const { write, read, fromReplica, atReplica } = await startBoth()
  await atReplica.query('select pg_wal_replay_pause()')
  await write(1)
  const waited = startOwnTime()
  expect(await read()).toEqual({ last: 1, replica: false })
  expect(waited()).toBeLessThan(1000)
  // The next ones do not wait for it at all.
  const again = startOwnTime()
  for (let n = 0; n < 20; n += 1) expect(await read()).toEqual({ last: 1, replica: false })
  expect(again()).toBeLessThan(900)
  await atReplica.query('select pg_wal_replay_resume()')
  await fromReplica()
  expect(await read()).toEqual({ last: 1, replica: true })
})

test('a replica that goes away, dies under a question or becomes a database of its own takes nothing with it', async () => {
  const { replica, write, read, fromReplica, atReplica, reports } = await startBoth()
  await write(1)
  // Under a question: what it was asked is asked of the database.
  const slow = sql<{ replica: boolean }>`
    select pg_is_in_recovery() as replica, case when pg_is_in_recovery() then pg_sleep(20) end`.execute(
    reports,
  )
  await expect
    .poll(() =>
      atReplica.query(
        `select from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
      ),
    )
    .toMatchObject({ rowCount: 1 })
  await replica.end('SIGQUIT')
  expect((await slow).rows).toMatchObject([{ replica: false }])
  for (let n = 0; n < 20; n += 1) expect(await read()).toEqual({ last: 1, replica: false })
  await write(2)
  expect(await read()).toEqual({ last: 2, replica: false })
  await replica.start()
  await fromReplica()

  const other = new pg.Client(replica.url)
  other.on('error', unheard)
  await other.connect()
  await other.query('select pg_promote()')
  await other.query('delete from notes')
  await other.end()
  for (let n = 0; n < 5; n += 1) expect(await read()).toEqual({ last: 2, replica: false })
})

test('a replica that says nothing holds a question up for less than three seconds, and no second one', async () => {
  const { replica, write, read, fromReplica } = await startBoth()
  await write(1)
  await fromReplica()
  process.kill(replica.pid(), 'SIGSTOP')
  // Its workers are child processes: the one that serves the connection must be stopped, too.
  const stopped = childrenOf(replica.pid())
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  const waited = startOwnTime()
  const [first] = await Promise.all([read(), read(), read()])
  expect(first).toEqual({ last: 1, replica: false })
  expect(waited()).toBeLessThan(3000)
  const again = startOwnTime()
  expect(await read()).toEqual({ last: 1, replica: false })
  expect(again()).toBeLessThan(500)
  for (const pid of [...stopped, replica.pid()]) process.kill(pid, 'SIGCONT')
  await fromReplica()
})
