import { sql } from 'kysely'

import { jobHandlers } from '#server/job-handlers.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'

import { type startTestApp, testPayment } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'clock' | 'config'>
type Name = keyof Jobs
type Waiting = { id: string; name: Name; payload: never }

/** Jobs of these names that wait, in the order in which a worker takes them. */
export async function waitingJobs({ db }: Pick<App, 'db'>, names: readonly Name[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select j.id::text, t.identifier as name, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${[...names]}::text[]) order by j.priority, j.run_at, j.id`.execute(db)
  return rows
}

const done = ({ db }: Pick<App, 'db'>, { id }: Waiting) =>
  sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)

/** Does one waiting job as a worker does; one that is killed after its commit stays in the queue. */
export async function workOneJob(app: App, names: readonly Name[], { isKilled = false } = {}) {
  const [job] = await waitingJobs(app, names)
  if (!job) return false
  const { db, config, clock } = app
  const handlers = jobHandlers({
    ...testPayment,
    db,
    config,
    now: () => clock.now,
    sendMail: () => Promise.resolve(),
  })
  await handlers[job.name](job.payload)
  if (!isKilled) await done(app, job)
  return true
}

/** Does all waiting jobs of these names, and those that they enqueue. Answers how many it did. */
export async function workJobs(app: App, names: readonly Name[]): Promise<number> {
  let worked = 0
  while (await workOneJob(app, names)) worked += 1
  return worked
}
