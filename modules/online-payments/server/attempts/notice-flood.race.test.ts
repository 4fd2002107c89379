import { expect, onTestFinished, test, vi } from 'vitest'

import { openPool } from '#server/db/database.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { actAt } from '#testing/app/act-at.ts'
import { startTestDatabase, testPayment, testSettings, unheard } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

import { takeNotice } from './take-notice.command.ts'

const log = { warn: vi.fn(), error: vi.fn() } as unknown as Parameters<typeof startWorker>[2]
const call = { query: {}, headers: {}, body: '' }

test('does not let a flood of unsigned webhooks delay other operators’ or signed ones', async () => {
  const { db, url } = await startTestDatabase()
  const [flooded, other, third] = [await givenOperator(db), await givenOperator(db), await givenOperator(db)]
  const open = actAt(db, new Date())
  const notifyAbout = (owner: typeof flooded, payment_id: string, trust: 'signed' | 'unsigned') =>
    open(null, (act) => takeNotice(act, { ...owner, provider: 'mercado_pago', payment_id, trust }, call))
  for (let index = 0; index < 30; index += 1) await notifyAbout(flooded, `flood-${index}`, 'unsigned')
  // A provider that does not answer, so that each call waits.
  const begun: string[] = []
  const waiting: (() => void)[] = []
  const pool = openPool(url, { connections: 10, connectMs: 10_000, writesAlone: true, report: unheard })
  const handlers = {
    ...jobHandlers({
      db,
      config: { mailFrom: '', publicUrl: '', rateLimits: true, ...testSettings },
      now: () => new Date(),
      sendMail: () => Promise.resolve(),
      ...testPayment,
    }),
    read_notice: ({ payment_id }: { payment_id: string }) => {
      begun.push(payment_id)
      return new Promise<void>((resolve) => void waiting.push(resolve))
    },
  }
  const worker = await startWorker(pool, handlers, log)
  onTestFinished(async () => {
    for (const free of waiting) free()
    await worker.stop()
    await pool.end()
  })
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), 30_000)
  await notifyAbout(other, 'signed-of-other', 'signed')
  await notifyAbout(third, 'unsigned-of-third', 'unsigned')
  await notifyAbout(flooded, 'signed-of-flooded', 'signed')
  const rightful = ['signed-of-other', 'unsigned-of-third', 'signed-of-flooded']
  await vi.waitFor(() => expect(begun).toEqual(expect.arrayContaining(rightful)), 30_000)
  expect(begun.filter((id) => id.startsWith('flood'))).toHaveLength(1)
})

test('never replaces a signed webhook by an unsigned one', async () => {
  const { db } = await startTestDatabase()
  const owner = await givenOperator(db)
  const open = actAt(db, new Date())
  for (const trust of ['signed', 'unsigned'] as const)
    await open(null, (act) =>
      takeNotice(act, { ...owner, provider: 'mercado_pago', payment_id: '7', trust }, call),
    )
  const jobs = await db
    .selectFrom('graphile_worker._private_jobs' as never)
    .select(['priority', 'key'] as never)
    .orderBy('priority' as never)
    .execute()
  expect(jobs).toEqual([
    { priority: 0, key: expect.stringContaining('notice:mercado_pago') },
    { priority: 10, key: expect.stringContaining('unsigned') },
  ])
})
