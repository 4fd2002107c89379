import { expect, onTestFinished, test, vi } from 'vitest'

import { openPool } from '#server/db/database.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { moduleWork } from '#server/modules.ts'
import { unheard } from '#testing/app/test-app.ts'
import { startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { getProposal, startProposal } from '../contract/day-proposals.contract.ts'

const log = { warn: vi.fn(), error: vi.fn() } as unknown as Parameters<typeof startWorker>[2]

test('a process with the role planner computes plans', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana')
  const { id } = await day.dispatcher.call(startProposal, { body: { date: tomorrow, rounds: 100 } })
  const handlers = jobHandlers({ ...day, now: () => day.clock.now, sendMail: () => Promise.resolve() })
  const pool = openPool(day.url, { connections: 5, connectMs: 10_000, writesAlone: true, report: unheard })
  const worker = await startWorker(pool, handlers, log, { roles: ['planner'], modules: moduleWork })
  onTestFinished(async () => {
    await worker.stop()
    await pool.end()
  })
  const read = () => day.dispatcher.call(getProposal, { params: { id } })
  await expect.poll(async () => (await read()).status).toBe('lista')
})
