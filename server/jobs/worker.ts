import { Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'

import type { Log } from '../http/context.ts'
import type { Jobs } from './enqueue.ts'

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> }
export type Worker = { stop: () => Promise<void> }

/** Makes the queue's own tables; part of bringing the database up to date. */
export async function migrateJobs(connectionString: string) {
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
}

export async function startWorker(pgPool: pg.Pool, handlers: JobHandlers, log: Log): Promise<Worker> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => (handle as (payload: unknown) => Promise<void>)(payload),
    ]),
  ) as TaskList
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ job: scope.taskIdentifier }, message)
  })
  const runner = await run({
    pgPool,
    taskList,
    logger,
    concurrency: 4,
    // Every hour, because midnight comes at another hour in each operator's zone; drafts, at the operator's own minute.
    crontab:
      '7 * * * * complete_bookings ?fill=6h\n37 * * * * forget_counted_calls\n*/10 * * * * draft_sheets ?fill=6h',
    noHandleSignals: true,
    pollInterval: 1000,
  })
  return { stop: () => runner.stop() }
}
