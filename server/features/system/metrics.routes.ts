import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { NotFound } from '#domain/refusal.ts'

import type { Context, Routes } from '../../http/context.ts'
import { isAskedHere } from '../../http/source.ts'
import { eventCounts } from '../../installation/event-counts.ts'
import { findHolds, findJobs, findMessagesWaiting, findPaymentDoubts } from './installation-state.queries.ts'

/** The database is queried no more often, for any number of readers. */
const freshMilliseconds = 10_000
/** The scraper gives up after ten seconds: the process's own values are answered sooner. */
const timeoutMs = 3000
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of the installation, without names of persons or operators. */
export const metricsRoutes: Routes = (app, context) => {
  const register = new Registry()
  const requests = new Histogram({
    name: 'baqueano_http_request_duration_seconds',
    help: 'Requests by the pattern of their route, answered by this process',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    // A board listens for a quarter of an hour: that is no slow answer.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  const collect = stateOf(register, context)
  let isCollecting = false

  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, context.config.metricsToken)) throw new NotFound()
    if (!isCollecting) collectDefaultMetrics({ register })
    isCollecting = true
    await collect()
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

const sumOf = (text: string) => createHash('sha256').update(text).digest()
/**
 * With a token, its bearer may read. Without one, only this machine: a proxy on it calls from here too, but its
 * headers or the name that was asked for show it.
 */
function mayWatch(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined)
    return timingSafeEqual(sumOf(request.headers.authorization ?? ''), sumOf(`Bearer ${token}`))
  return isAskedHere(request)
}

/** The gauges and their updates: the process's own each time, those of the database when they are no longer fresh. */
function stateOf(register: Registry, { db, now, pulse, pools, config }: Context) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `baqueano_${name}`, help, labelNames, registers: [register] })
  const up = gauge('database_up', '1 while the database answers')
  const connections = gauge('pool_connections', 'Connections to the database that are open', [
    'pool',
    'state',
  ])
  const limit = gauge('pool_limit', 'The most connections of a pool', ['pool'])
  const waiting = gauge('pool_waiting', 'Calls that wait for a connection', ['pool'])
  const events = new Counter({
    name: 'baqueano_events_total',
    help: 'What this process wrote into the history: bookings, payments, refunds and all else. What was then rolled back counts too',
    labelNames: ['entity', 'kind'],
    registers: [register],
  })
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR')
  const jobs = gauge('jobs', 'Jobs of the queue', ['job', 'state'])
  const oldestJob = gauge('job_oldest_due_seconds', 'How long the oldest job waits for its turn', ['job'])
  const messages = gauge('messages', 'Messages that have not left', ['state'])
  const oldestMessage = gauge('message_oldest_due_seconds', 'How long the oldest message waits to leave')
  const holds = gauge('holds', 'Bookings that end by themselves', ['status'])
  const overdue = gauge('holds_overdue', 'Those that should have ended by now')
  const troubles = gauge('payment_troubles', 'Online payments that the office has to look at')
  const refunds = gauge('refunds_in_doubt', 'Refunds of which nobody knows whether they were done')

  async function readDatabase() {
    const at = now()
    const [jobsNow, messagesNow, holdsNow, doubts] = await Promise.all([
      findJobs(db, at),
      findMessagesWaiting(db, { now: at }),
      findHolds(db, at),
      findPaymentDoubts(db),
    ])
    jobs.reset()
    oldestJob.reset()
    for (const { job, oldest, ...states } of jobsNow) {
      for (const [state, number] of Object.entries(states)) jobs.set({ job, state }, number)
      oldestJob.set({ job }, oldest)
    }
    const { oldest, ...states } = messagesNow
    for (const [state, number] of Object.entries(states)) messages.set({ state }, number)
    oldestMessage.set(oldest)
    holds.reset()
    for (const { status, bookings } of holdsNow) holds.set({ status }, bookings)
    overdue.set(holdsNow.reduce((all, each) => all + each.overdue, 0))
    troubles.set(doubts.troubles)
    refunds.set(doubts.refunds_in_doubt)
  }

  let reading: Promise<boolean> | null = null
  let readAt = -Infinity
  const known = new Map<string, number>()
  return async () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of pools) {
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      limit.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
    }
    for (const { entity, kind, times } of eventCounts()) {
      const name = `${entity} ${kind}`
      events.inc({ entity, kind }, times - (known.get(name) ?? 0))
      known.set(name, times)
    }
    const disk = await statfs(config.dataDir).catch(() => null)
    if (disk) free.set(disk.bavail * disk.bsize)
    up.set(pulse.isBeating() ? 1 : 0)
    if (performance.now() - readAt < freshMilliseconds || !pulse.isBeating()) return
    reading ??= readDatabase()
      .then(
        () => {
          readAt = performance.now()
          return true
        },
        () => false,
      )
      .finally(() => {
        reading = null
      })
    await Promise.race([reading, sleep(timeoutMs, false, { ref: false })])
  }
}
