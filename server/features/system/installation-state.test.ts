import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { getInstallationState } from '#contract/dashboard/installation-state.contract.ts'
import { backUpDaily } from '#server/backups/daily-backup.ts'
import { startTestApp } from '#testing/app/test-app.ts'

test('an administrator of the installation reads how each part is, and nobody else does', async () => {
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
  await sql`select graphile_worker.add_job('read_notice', run_at := ${ago(90)}::timestamptz)`.execute(db)
  await sql`select graphile_worker.add_job('prune', run_at := ${ago(5)}::timestamptz)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'prune')`.execute(db)
  await sql`insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, send_after, expires_at, status)
    values (${operator.tour_operator_id}::uuid, 'booking-confirmed', 'o', 'a@b.test', '', '', ${ago(20)}, ${ago(-99)},
      'fallido')`.execute(db)
  const later = await admin.call(getInstallationState, {})
  expect(later).toMatchObject({
    level: 'mal',
    mail: { level: 'atencion', failed: 1 },
    jobs: { given_up: 1, troubled: [{ job: 'prune', given_up: 1, retrying: 0 }] },
    payments: { level: 'mal', notices: 1, oldest_notice_seconds: 5400 },
    backup: { level: 'bien', verified: true, good_at: clock.now.toISOString(), fault: null },
  })
})
