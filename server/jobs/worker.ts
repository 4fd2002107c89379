import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { Logger, run, type Runner, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

import type { Log } from '../http/context.ts'
import type { Jobs } from './enqueue.ts'
import { announceWorkers } from './living-workers.ts'
import { limitWakeRate } from './wake-rate.ts'

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> }
/** Role of a lane's worker. A job of a planner uses a whole processor: it may have a separate machine. */
export type JobRole = 'worker' | 'planner'
export type Worker = { stop: () => Promise<void> }

export type Lane = {
  name: string
  role: JobRole
  jobs: readonly (keyof Jobs)[]
  concurrency: number
  crontab: string
}

/** Mail has a separate lane: a slow mail server must not delay seats and sheets. */
const mailLane: Lane = {
  name: 'mail',
  role: 'worker',
  jobs: ['send_message'],
  concurrency: 3,
  crontab: '',
}
/** Takes as long as the disk does. */
const backupLane: Lane = { name: 'backups', role: 'worker', jobs: ['back_up'], concurrency: 1, crontab: '' }
const lanesApart = [mailLane, backupLane]
/**
 * Every hour, because midnight comes at another hour in each operator's zone; drafts, at the operator's own minute;
 * pruning, a little at a time.
 */
const crontab = [
  '7 * * * * complete_bookings ?fill=6h',
  '*/10 * * * * draft_sheets ?fill=6h',
  '*/10 * * * * plan_messages',
  '23 * * * * prune ?fill=6h',
  '41 * * * * forget_counted_calls ?fill=6h',
].join('\n')

/** Tried again for some minutes, then the next day: what is wrong with it needs a person. */
function daily(at: string | null): string[] {
  const [hour, minute] = at?.split(':').map(Number) ?? []
  return hour === undefined ? [] : [`${minute} ${hour} * * * back_up ?fill=12h&max=4`]
}

/** Each worker of each lane asks on its own: more often, they are most of what an idle server does. */
const pollMilliseconds = 10_000
const firstPause = 250
const longestPause = 10_000
/** A runner that went on for so long was healthy: the next failure starts with a short pause again. */
const healthy = 60_000
/** How long jobs under way may take to end once the runner is given up or the process leaves. */
const farewell = 8000

/** Makes the queue's own tables; part of bringing the database up to date. */
export async function migrateJobs(connectionString: string) {
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
}

type Working = {
  roles?: readonly JobRole[] | undefined
  /** HH:MM of UTC; null: never */
  backupAt?: string | null
  /** of modules: lines of the schedule, and lanes of their own */
  modules?: { crontab: readonly string[]; lanes: readonly Lane[] }
}

/**
 * Works the lanes of these roles until it is stopped: a runner that ends with the database is replaced. There may
 * be any number of processes for each role.
 */
export function startWorker(
  pgPool: pg.Pool,
  handlers: JobHandlers,
  log: Log,
  { roles = ['worker', 'planner'], backupAt = null, modules = { crontab: [], lanes: [] } }: Working = {},
): Promise<Worker> {
  const living = announceWorkers(pgPool, log)
  const apart = [...lanesApart, ...modules.lanes]
  const jobsApart = new Set<string>(apart.flatMap(({ jobs }) => jobs))
  const others = Object.keys(handlers).filter((name) => !jobsApart.has(name)) as (keyof Jobs)[] // oxlint-disable-line typescript/no-unsafe-type-assertion
  const acts: Lane = {
    name: 'acts',
    role: 'worker',
    jobs: others,
    concurrency: 4,
    crontab: [crontab, ...modules.crontab, ...daily(backupAt)].join('\n'),
  }
  const lanes = [acts, ...apart]
    .filter(({ role }) => roles.includes(role))
    .map((lane) => keepLane(lane, { pgPool, handlers, log, living }))
  return Promise.resolve({
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
      await living.stop()
    },
  })
}

type Act = {
  pgPool: pg.Pool
  handlers: JobHandlers
  log: Log
  living: ReturnType<typeof announceWorkers>
}

function keepLane(lane: Lane, { pgPool, handlers, log, living }: Act): Worker {
  const taskList = Object.fromEntries(
    lane.jobs.map((name) => [
      name,
      (payload: unknown) => (handlers[name] as (payload: unknown) => Promise<void>)(payload),
    ]),
  ) as TaskList
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning')
      log.warn({ lane: lane.name, job: scope.taskIdentifier }, message)
  })
  const leaving = new AbortController()
  let runner: Runner | null = null

  async function runOnce() {
    const names: string[] = []
    const events: WorkerEvents = new EventEmitter()
    limitWakeRate(events)
    events.on('pool:create', ({ workerPool }) => {
      names.push(workerPool.id)
      living.add(workerPool.id)
    })
    const broken = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()))
    try {
      runner = await run({
        pgPool,
        taskList,
        logger,
        events,
        concurrency: lane.concurrency,
        ...(lane.crontab ? { crontab: lane.crontab } : { parsedCronItems: [] }),
        noHandleSignals: true,
        // New jobs are announced: only those of a later time, and repeated ones, wait for it.
        pollInterval: pollMilliseconds,
        // With a batch, a job whose end cannot be written would be an unhandled rejection.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
      if (leaving.signal.aborted) void runner.stop().catch(() => undefined)
      const ended = runner.promise.catch(() => undefined)
      await Promise.race([ended, broken.then(() => Promise.race([ended, sleep(farewell)]))])
    } finally {
      runner = null
      for (const name of names) living.remove(name)
    }
  }

  async function keepRunning() {
    for (let pause = firstPause; !leaving.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const began = performance.now()
      try {
        await runOnce()
      } catch (error) {
        log.warn({ lane: lane.name, err: error }, 'the jobs could not be begun')
      }
      if (leaving.signal.aborted) return
      if (performance.now() - began > healthy) pause = firstPause
      log.warn({ lane: lane.name, pause }, 'the jobs begin anew')
      await sleep(pause, null, { signal: leaving.signal }).catch(() => undefined)
    }
  }

  const kept = keepRunning()
  return {
    async stop() {
      leaving.abort()
      void runner?.stop().catch(() => undefined)
      await Promise.race([kept, sleep(farewell, null, { ref: false })])
    },
  }
}
