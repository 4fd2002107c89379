import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { openPool } from '#server/db/database.ts'
import { moduleWork } from '#server/modules.ts'
import { startTestDatabase, unheard } from '#testing/app/test-app.ts'

import { type JobHandlers, startWorker } from './worker.ts'

const log = { warn: vi.fn(), error: vi.fn() } as unknown as Parameters<typeof startWorker>[2]

const nothing = () => Promise.resolve()
const idle: JobHandlers = {
  send_message: nothing,
  send_password_link: nothing,
  expire_booking: nothing,
  complete_bookings: nothing,
  carry_out_disruption: nothing,
  import_by_line: nothing,
  refresh_sheet: nothing,
  tell_moved_pickups: nothing,
  draft_sheets: nothing,
  prune: nothing,
  back_up: nothing,
  plan_messages: nothing,
  forget_counted_calls: nothing,
  ...gather(modules, 'idleJobs'),
}

async function startQueue(
  handlers: Partial<JobHandlers>,
  {
    roles,
    modules: work = moduleWork,
  }: Pick<Parameters<typeof startWorker>[3] & object, 'roles' | 'modules'> = {},
) {
  const { url, pool: outside } = await startTestDatabase()
  const pool = openPool(url, { connections: 10, connectMs: 10_000, writesAlone: true, report: unheard })
  const worker = await startWorker(pool, { ...idle, ...handlers }, log, {
    roles,
    backupAt: '07:15',
    modules: work,
  })
  onTestFinished(async () => {
    await worker.stop()
    await pool.end()
  })
  return { outside, worker }
}
const add = (pool: pg.Pool, name: string) =>
  pool.query('select graphile_worker.add_job($1, $2::json)', [
    name,
    JSON.stringify({ booking_id: 'b', message_id: 'm' }),
  ])

test('what a dead worker had begun is taken up; what a living one does is left to it', async () => {
  const done = vi.fn(() => Promise.resolve())
  let finish = () => {}
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { outside } = await startQueue({ expire_booking: done, send_message: slow })
  await add(outside, 'send_message')
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(1), 30_000)
  // A dead worker: it holds jobs, and has no connection.
  await add(outside, 'refresh_sheet')
  const begin = () =>
    outside.query(
      `insert into graphile_worker._private_jobs (task_id, payload, locked_at, locked_by)
      select id, '{"booking_id":"b"}', now() - interval '1 minute', 'pool-dead'
      from graphile_worker._private_tasks where identifier = 'expire_booking'`,
    )
  // The kind of job is written down once the lane that does it has started.
  await vi.waitFor(async () => expect((await begin()).rowCount).toBe(1), 30_000)
  await outside.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`,
  )
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 30_000)
  expect(slow).toHaveBeenCalledTimes(1)
  finish()
})

test.each([
  {
    role: 'worker',
    does: ['send_message', 'expire_booking', 'send_password_link'],
    leaves: ['complete_bookings'],
  },
  {
    role: 'planner',
    does: ['complete_bookings'],
    leaves: ['send_message', 'expire_booking', 'send_password_link'],
  },
] as const)('a $role does its own jobs and leaves the others', async ({ role, does, leaves }) => {
  const handlers = Object.fromEntries([...does, ...leaves].map((name) => [name, vi.fn(nothing)] as const))
  const lane = {
    name: 'long',
    role: 'planner',
    jobs: ['complete_bookings'],
    concurrency: 1,
    crontab: '',
  } as const
  const { outside } = await startQueue(handlers, { roles: [role], modules: { crontab: [], lanes: [lane] } })
  for (const name of [...leaves, ...does]) await add(outside, name)
  for (const name of does) await vi.waitFor(() => expect(handlers[name]).toHaveBeenCalledTimes(1), 30_000)
  const left = () =>
    outside.query<{ name: string }>(
      `select t.identifier as name from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'booking_id' = 'b' order by j.id`,
    )
  await vi.waitFor(async () => expect((await left()).rows.map(({ name }) => name)).toEqual(leaves), 30_000)
  for (const name of leaves) expect(handlers[name]).not.toHaveBeenCalled()
})

test('mail that hangs holds up no other job', async () => {
  const done = vi.fn(() => Promise.resolve())
  const free: (() => void)[] = []
  const { outside } = await startQueue({
    send_message: () => new Promise<void>((resolve) => void free.push(resolve)),
    expire_booking: done,
  })
  for (let mail = 0; mail < 8; mail += 1) await add(outside, 'send_message')
  await vi.waitFor(() => expect(free.length).toBeGreaterThan(1), 30_000)
  await add(outside, 'expire_booking')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 30_000)
  for (let mail = 0; mail < 8; mail += 1) {
    await vi.waitFor(() => expect(free.length).toBeGreaterThan(0), 30_000)
    free.shift()?.()
  }
})

test('many new jobs wake the lanes of others a few times, and all are done', async () => {
  const done = vi.fn(nothing)
  const { outside } = await startQueue({ expire_booking: done })
  await add(outside, 'expire_booking')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 30_000)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const jobs = 60
  for (let job = 0; job < jobs; job += 1) await add(outside, 'expire_booking')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1 + jobs), 30_000)
  const texts = asked.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? '')
  const searches = texts.filter((text) => text.includes('skip locked')).length
  // Each job is found by a search of its lane.
  expect(searches).toBeGreaterThanOrEqual(jobs)
  expect(searches).toBeLessThan(3 * jobs)
})

test('a job that does not end keeps no worker from leaving', async () => {
  let finish = () => {}
  const endless = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { outside, worker } = await startQueue({ expire_booking: endless })
  await add(outside, 'expire_booking')
  await vi.waitFor(() => expect(endless).toHaveBeenCalledTimes(1), 30_000)
  const left = await Promise.race([worker.stop().then(() => true), sleep(15_000, false)])
  finish()
  expect(left).toBe(true)
})

test('a database that leaves while a job ends takes nothing with it: the queue goes on', async () => {
  const names: string[] = []
  let outside: pg.Pool | undefined
  const leave = () =>
    outside?.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  const queue = await startQueue({
    async expire_booking() {
      if (names.push('expire') === 1) await leave()
    },
    async refresh_sheet() {
      names.push('refresh')
    },
  })
  outside = queue.outside
  await add(outside, 'expire_booking')
  await vi.waitFor(() => expect(names).toContain('expire'), 30_000)
  // A connection of the test itself may have been ended too.
  await vi.waitFor(() => add(queue.outside, 'refresh_sheet'), 30_000)
  await vi.waitFor(() => expect(names).toContain('refresh'), 30_000)
  // Its end was never recorded: it runs again, which is harmless, and then it is removed.
  await vi.waitFor(
    async () => {
      const { rows } = await queue.outside.query('select from graphile_worker._private_jobs')
      expect(rows).toHaveLength(0)
    },
    { timeout: 60_000, interval: 500 },
  )
})

test('jobs of a module that was taken out wait and hold up no other', async () => {
  const done = vi.fn(() => Promise.resolve())
  const { outside } = await startQueue({ expire_booking: done })
  await add(outside, 'job_of_removed')
  await add(outside, 'expire_booking')
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 30_000)
  // A finished job is removed a moment later.
  await vi.waitFor(async () => {
    const { rows } = await outside.query(
      'select task_identifier, attempts, last_error from graphile_worker.jobs',
    )
    expect(rows).toEqual([{ task_identifier: 'job_of_removed', attempts: 0, last_error: null }])
  }, 30_000)
})

/** The names that source texts of the server and of modules give to the queue. */
function enqueuedNames(): string[] {
  const texts = globSync([
    'server/**/*.ts',
    'server/**/functions/*.sql',
    'modules/*/{server/**/*.ts,schema/*.sql}',
  ])
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
  return texts.flatMap((text) =>
    [...text.matchAll(/(?:enqueue\(\s*[\w.]+,|add_job\()\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
}

test('every job is queued by something: an act, a trigger or the clock', async () => {
  const { outside } = await startQueue({})
  const { rows } = await vi.waitFor(async () => {
    const known = await outside.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs',
    )
    expect(known.rows).not.toEqual([])
    return known
  }, 30_000)
  const queued = new Set([...rows.map(({ identifier }) => identifier), ...enqueuedNames()])
  expect(Object.keys(idle).filter((name) => !queued.has(name))).toEqual([])
})
