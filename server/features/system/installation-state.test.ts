import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { getInstallationState } from '#contract/dashboard/installation-state.contract.ts'
import { diskLevel } from '#domain/installation/installation-state.rules.ts'
import { backUpDaily } from '#server/backups/daily-backup.ts'
import { startTestApp } from '#testing/app/test-app.ts'

test('shows the installation’s state to its administrator only', async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'state-'))
  const app = await startTestApp({ settings: { BACKUP_FOLDER: folder, SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { db, clock, operator, url, config } = app
  const admin = await app.as(0)
  for (const level of [1, 2, 3, 4, 5] as const)
    await expect((await app.as(level)).call(getInstallationState, {})).rejects.toMatchObject({ status: 403 })

  const state = await admin.call(getInstallationState, {})
  expect(state).toMatchObject({
    mail: { level: 'bien', way: 'servidor', due: 0 },
    jobs: { level: 'bien', troubled: [] },
    payments: { level: 'bien', notices: 0 },
    backup: { level: 'atencion', is_set: true, good_at: null },
    clock: { level: 'bien' },
    database: { is_embedded: true },
  })
  expect(state.database.bytes).toBeGreaterThan(1_000_000)

  await backUpDaily({
    folder,
    url: () => url,
    filesFolder: join(config.dataDir, 'files'),
    scratchFolder: join(config.dataDir, 'scratch'),
    passphrase: undefined,
    keep: { days: 1, weeks: 0, months: 0 },
    verify: true,
    now: () => clock.now,
  })
  const ago = (minutes: number) => new Date(clock.now.getTime() - minutes * 60_000)
  await sql`select graphile_worker.add_job('prune', run_at := ${ago(5)}::timestamptz)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'prune')`.execute(db)
  await sql`insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, send_after, expires_at, status)
    values (${operator.tour_operator_id}::uuid, 'booking-confirmed', 'o', 'a@b.test', '', '', ${ago(20)}, ${ago(-99)},
      'fallido')`.execute(db)
  const later = await admin.call(getInstallationState, {})
  expect(later).toMatchObject({
    level: 'atencion',
    mail: { level: 'atencion', failed: 1 },
    jobs: { given_up: 1, troubled: [{ job: 'prune', given_up: 1, retrying: 0 }] },
    payments: { level: 'bien', notices: 0 },
    backup: { level: 'bien', verified: true, good_at: clock.now.toISOString(), fault: null },
  })
})

/** An administrator, and functions that cause one problem each. */
async function givenState(settings: Record<string, string> = {}) {
  const app = await startTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', ...settings } })
  const admin = await app.as(0)
  const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000)
  return { ...app, admin, minutesAgo, look: () => admin.call(getInstallationState, {}) }
}

const letter = (status: string, after: Date, before: Date, operator: string) => sql`
  insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, send_after, expires_at, status)
  values (${operator}::uuid, 'booking-confirmed', ${`${status} ${after.toISOString()}`}, 'a@b.test', '', '', ${after}, ${before}, ${status})`

test('letters that wait are counted, and for how long the oldest does', async () => {
  const { db, look, minutesAgo, operator } = await givenState()
  for (const minutes of [5, 11, -30])
    await letter('en_cola', minutesAgo(minutes), minutesAgo(-99), operator.tour_operator_id).execute(db)
  expect((await look()).mail).toMatchObject({ level: 'atencion', due: 2, failed: 0, oldest_seconds: 660 })
  await letter('en_cola', minutesAgo(61), minutesAgo(-99), operator.tour_operator_id).execute(db)
  expect((await look()).mail).toMatchObject({ level: 'mal', due: 3, oldest_seconds: 3660 })
})

test('reports waiting and retried jobs, those of messages with the messages', async () => {
  const { db, look, minutesAgo } = await givenState()
  const queue = (job: string, minutes: number) =>
    sql`select graphile_worker.add_job(${job}, run_at := ${minutesAgo(minutes)}::timestamptz)`.execute(db)
  await queue('send_message', 90)
  expect((await look()).jobs).toMatchObject({ level: 'bien', due: 0, oldest_seconds: 0, troubled: [] })
  await queue('prune', 3)
  expect((await look()).jobs).toMatchObject({ level: 'atencion', due: 1, oldest_seconds: 180 })
  await sql`update graphile_worker._private_jobs set attempts = 2, run_at = ${minutesAgo(-5)}`.execute(db)
  expect((await look()).jobs).toMatchObject({
    level: 'atencion',
    due: 0,
    retrying: 1,
    given_up: 0,
    troubled: [{ job: 'prune', retrying: 1, given_up: 0 }],
  })
})

test('reports a clock that differs from the database’s', async () => {
  const { look } = await givenState()
  const truly = Date.now.bind(Date)
  const moved = vi.spyOn(Date, 'now').mockImplementation(() => truly() - 90_000)
  onTestFinished(() => moved.mockRestore())
  const { clock } = await look()
  expect(clock.level).toBe('mal')
  expect(Math.round(clock.difference_seconds)).toBe(90)
})

test('reports a failed backup with its reason, and a missing backup folder too', async () => {
  expect((await (await givenState()).look()).backup).toMatchObject({ level: 'atencion', is_set: false })
  const folder = await mkdtemp(join(inject('runFolder'), 'state-'))
  const { look, clock } = await givenState({ BACKUP_FOLDER: folder })
  const note = { name: null, bytes: 0, verified: false, seconds: 1, fault: 'other' }
  const noteBackup = (good_at: Date | null) =>
    writeFile(
      join(folder, 'baqueano-last.json'),
      JSON.stringify({ ...note, at: clock.now.toISOString(), good_at }),
    )
  await noteBackup(null)
  expect((await look()).backup).toMatchObject({ level: 'mal', good_at: null, fault: 'other' })
  await noteBackup(new Date(clock.now.getTime() - 2 * 24 * 3_600_000))
  expect((await look()).backup).toMatchObject({ level: 'atencion', verified: false })
  await noteBackup(new Date(clock.now.getTime() - 4 * 24 * 3_600_000))
  expect(await look()).toMatchObject({ level: 'mal', backup: { level: 'mal' } })
})

test('reports an unverified remote database with its setting', async () => {
  const app = await startTestApp({ settings: { DATABASE_URL: 'postgres://u:p@db.example/d' } })
  const state = await (await app.as(0)).call(getInstallationState, {})
  expect(state.database).toMatchObject({ level: 'atencion', unproven: ['DATABASE_URL'] })
})

test('reports disk space and database size', async () => {
  const { look } = await givenState()
  const { disk, database } = await look()
  expect(disk.free_bytes).toBeGreaterThan(0)
  expect(disk.total_bytes).toBeGreaterThan(disk.free_bytes)
  expect(disk.level).toBe(diskLevel({ free: disk.free_bytes, total: disk.total_bytes }))
  expect(database.version).toMatch(/^\d\d/)
  expect(database.level).toBe('bien')
})

test('failures of unsigned notices, which strangers can send, change no state', async () => {
  const { db, admin, minutesAgo } = await givenState()
  for (const key of ['unsigned-notice:webpay:1', 'unsigned-notice:webpay:2'])
    await sql`select graphile_worker.add_job('read_notice', job_key := ${key}, run_at := ${minutesAgo(-5)}::timestamptz)`.execute(
      db,
    )
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(db)
  const { jobs } = await admin.call(getInstallationState, {})
  expect(jobs).toMatchObject({ level: 'bien', retrying: 0, given_up: 0, troubled: [] })
  await sql`update graphile_worker._private_jobs set key = 'notice:webpay:1' where key = 'unsigned-notice:webpay:1'`.execute(
    db,
  )
  expect((await admin.call(getInstallationState, {})).jobs).toMatchObject({ level: 'atencion', retrying: 1 })
})
