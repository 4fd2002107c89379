import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { isClockMoved } from '#testing/app/moved-clock.ts'
import { startOwnTime } from '#testing/app/own-time.ts'
import { startProxy } from '#testing/app/silent-proxy.ts'
import { startTestDatabase, unheard } from '#testing/app/test-app.ts'

import { openDatabase, openPool } from './database.ts'
import { startPostgres } from './embedded-postgres.ts'
import { guardPool, workUnderWay } from './guarded-pool.ts'
import { findRunning } from './postgres-folder.ts'
import { openPulse } from './pulse.ts'

async function startGuarded(connections = 4, reserve = 2) {
  const { url } = await startTestDatabase()
  const proxy = await startProxy(url)
  const pulse = openPulse(proxy.url)
  const pool = guardPool(openPool(proxy.url, { connections, report: unheard }), {
    pulse,
    reserve: openPool(proxy.url, { connections: reserve, report: unheard }),
  })
  const db = openDatabase(pool)
  const outside = openPool(url, { connections: 2, writesAlone: true, report: unheard })
  onTestFinished(async () => {
    proxy.wake()
    await pulse.close()
    await db.destroy()
    await outside.end()
    await proxy.close()
  })
  await pulse.wait(5000)
  return { db, pulse, proxy, outside }
}
const one = sql`select 1`

test('refuses within three seconds while the database is silent, and serves again when it wakes', async () => {
  const { db, pulse, proxy } = await startGuarded()
  await one.execute(db)
  proxy.freeze()
  const waited = startOwnTime()
  const asked = Array.from({ length: 20 }, async () => {
    await expect(one.execute(db)).rejects.toThrow(/./)
    return waited()
  })
  expect(await pulse.ask(700)).toBe(false)
  expect(waited()).toBeLessThan(1000)
  for (const longest of await Promise.all(asked)) expect(longest).toBeLessThan(3000)
  // Later callers too.
  const later = startOwnTime()
  await expect(one.execute(db)).rejects.toMatchObject({ code: '08006' })
  expect(later()).toBeLessThan(3000)
  proxy.wake()
  await vi.waitFor(() => one.execute(db), 30_000)
})

test('a short interruption is waited out', async () => {
  const { db, pulse, proxy } = await startGuarded()
  await one.execute(db)
  proxy.cut()
  await vi.waitFor(() => expect(pulse.isBeating()).toBe(false), { timeout: 30_000, interval: 1 })
  await one.execute(db)
})

test.skipIf(isClockMoved)(
  'does not let waits for a locked table block other work, and answers them 503',
  async () => {
    const { db, outside } = await startGuarded()
    await outside.query('create table locked (id int); create table free (id int)')
    const holder = await outside.connect()
    await holder.query('begin; lock table locked in access exclusive mode')
    const read = (table: string, route = table) =>
      workUnderWay.run({ route, began: performance.now() }, () =>
        sql`select * from ${sql.table(table)}`.execute(db),
      )
    // They call repeatedly, each at its own rate.
    const end = performance.now() + 9000
    const blocked = Array.from({ length: 16 }, async (_, index) => {
      await sleep(index * 150)
      const answers: { code: string; waited: number }[] = []
      while (performance.now() < end) {
        const waited = startOwnTime()
        const code = await read('locked', `page ${index % 6}`).then(
          () => '',
          (error: { code: string }) => error.code,
        )
        answers.push({ code, waited: waited() })
        await sleep(100)
      }
      return answers
    })
    let longest = 0
    while (performance.now() < end) {
      const waited = startOwnTime()
      await read('free')
      longest = Math.max(longest, waited())
      await sleep(50)
    }
    for (const { code, waited } of (await Promise.all(blocked)).flat()) {
      expect(['55P03', '53300']).toContain(code)
      expect(waited).toBeLessThan(3000)
    }
    await holder.query('rollback')
    holder.release()
    await vi.waitFor(() => read('locked'), 30_000)
    expect(longest).toBeLessThan(2000)
  },
)

test('a rush for one row is no locked table: everybody gets it in turn', async () => {
  const { db, outside } = await startGuarded(10)
  await outside.query('create table seats (left_over int); insert into seats values (30)')
  const takeOne = () =>
    workUnderWay.run({ route: 'hold', began: performance.now() }, () =>
      db.transaction().execute(async (tx) => {
        await sql`update seats set left_over = left_over - 1`.execute(tx)
        await sql`select pg_sleep(0.15)`.execute(tx)
      }),
    )
  await Promise.all(Array.from({ length: 30 }, takeOne))
  expect((await outside.query('select left_over from seats')).rows).toEqual([{ left_over: 0 }])
})

/** Many clients use the one connection in turn: each waits more than five seconds. */
function startRush(db: Awaited<ReturnType<typeof startGuarded>>['db']) {
  const rush = { isOn: true }
  const people = Array.from({ length: 14 }, async () => {
    while (rush.isOn) await sql`select pg_sleep(0.4)`.execute(db).catch(() => sleep(100))
  })
  return async () => {
    rush.isOn = false
    await Promise.all(people)
  }
}

test('what needs one connection after the other in a rush waits for all of them no longer than five seconds', async () => {
  const { db } = await startGuarded(1, 1)
  const stop = startRush(db)
  const waited = startOwnTime()
  const work = workUnderWay.run({ route: 'page', began: performance.now() }, async () => {
    for (let part = 0; part < 4; part += 1) await one.execute(db)
  })
  await expect(work).rejects.toMatchObject({ code: '53300' })
  expect(waited()).toBeLessThan(7000)
  await stop()
}, 60_000)

test('lets no request wait longer after an outage than at any other time', async () => {
  const { db, pulse, proxy } = await startGuarded(1, 1)
  proxy.freeze()
  await vi.waitFor(() => expect(pulse.isBeating()).toBe(false), 10_000)
  proxy.wake()
  await pulse.wait(10_000)
  const stop = startRush(db)
  await sleep(700)
  const waited = startOwnTime()
  // Served or refused: those before it in the line are sent away in time too.
  await workUnderWay
    .run({ route: 'page', began: performance.now() }, () => one.execute(db))
    .catch(() => undefined)
  expect(waited()).toBeLessThan(3500)
  await stop()
}, 60_000)

test('a pause of the process itself is not the silence of the database', async () => {
  const pulse = openPulse((await startTestDatabase()).url)
  onTestFinished(pulse.close)
  await pulse.wait(5000)
  await sleep(50)
  const asked = pulse.ask(50)
  for (const end = performance.now() + 300; performance.now() < end;);
  expect(await asked).toBe(true)
})

test('an embedded server that is killed is started again, and what was committed is there', async () => {
  const dataDir = join(await mkdtemp(join(inject('runFolder'), 'kept-')), 'pg')
  const said: string[] = []
  const server = await startPostgres({ dataDir, keepRunning: (text) => said.push(text) })
  onTestFinished(server.stop)
  const pulse = openPulse(() => server.url)
  const db = openDatabase(
    guardPool(
      openPool(() => server.url, { connections: 2, report: unheard }),
      { pulse },
    ),
  )
  await db.transaction().execute((tx) => sql`create table kept as select 7 as number`.execute(tx))
  for (let time = 0; time < 2; time += 1) {
    const pid = findRunning(dataDir)?.pid ?? 0
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(findRunning(dataDir)?.pid).not.toBe(pid), 30_000)
    const read = () => sql<{ number: number }>`select number from kept`.execute(db)
    expect((await vi.waitFor(read, { timeout: 60_000, interval: 100 })).rows).toEqual([{ number: 7 }])
  }
  // The request is served before the log entry.
  const expectReported = () => expect(said.filter((text) => text.includes('runs again'))).toHaveLength(2)
  await vi.waitFor(expectReported, 30_000)
  await db.destroy()
  await pulse.close()
  await server.stop()
  expect(findRunning(dataDir)).toBeUndefined()
})
