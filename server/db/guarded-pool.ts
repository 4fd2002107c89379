import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { limitLocks, lockMilliseconds, waitedInVain } from './database.ts'
import type { Pulse } from './pulse.ts'

/** A wait on one table must not block unrelated work; and the waits of one request are bounded together. */
type Work = {
  /** the request's, as the log names it */
  reqId?: string
  route: string
  began: number
  /** milliseconds for connections, all of them together */
  waited?: number
}

/** The current work, by the route's pattern. */
export const workUnderWay = new AsyncLocalStorage<Work>()

/** Every connection is held by work that waits. Answered as 503. */
class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  readonly code = '53300'
}

type Guards = {
  pulse: Pulse
  /** Connections for work that does not wait itself, while all the others are held by some that does. */
  reserve?: pg.Pool
  /** A connection held for so long waits for something: a lock, most likely. */
  slowMilliseconds?: number
}
type Held = { route: string; since: number; pool: pg.Pool }

/** A restart of the database is waited out for so long. */
const outageMilliseconds = 2000
const lookAgainMilliseconds = 200
/** Work that waited for a lock in vain is kept to few connections for so long. */
const suspectMilliseconds = 10_000
/** Share of connections that work on a locked table may hold; the others are left to the rest. */
const suspectShare = 2
const leftToOthers = 3
/** It waits for its turn for so long. */
const turnMilliseconds = 1000
/** The longest that a request waits for connections and locks together. Then it is refused. */
const answerMilliseconds = 2400
/** Longest wait in a rush, in which connections are released: for all waits of one request together. */
const rushMilliseconds = 5000
/** After an outage all requests wait at once: none waits longer than for a lock. */
const recoveryMilliseconds = 10_000
/** Minimum for each single wait of work that has exceeded that. */
const leastMilliseconds = 500
/** Longest lock wait on a spare connection, which is for work without lock waits. */
const spareMilliseconds = 200

/** `lock_timeout` of connections that it was set for; the others have the pool's own. */
const lockTimeouts = new WeakMap<pg.PoolClient, number>()

/**
 * A pool whose callers never hang: while the database is away they are refused after a short wait, their
 * connections are cut when it is lost, and when waits for a locked table hold every connection, other work gets
 * the reserve.
 */
export function guardPool(main: pg.Pool, { pulse, reserve, slowMilliseconds = 900 }: Guards) {
  const held = new Map<pg.PoolClient, Held>()
  const suspects = new Map<string, number>()
  /** when a connection came free last that did not wait in vain */
  let lastMoved = performance.now()
  let lastLost = -Infinity
  const pools = reserve ? [main, reserve] : [main]

  const stopListening = pulse.onLost(() => {
    lastLost = performance.now()
    for (const pool of pools) dropConnections(pool)
    for (const client of held.keys()) cut(client)
  })

  const isSlow = ({ since }: Held, than = slowMilliseconds) => performance.now() - since > than
  const isClogged = () => {
    const here = [...held.values()].filter(({ pool }) => pool === main)
    // With a known lock, a full pool is checked sooner for waits on it.
    const than = [...suspects.keys()].some(isSuspect) ? lookAgainMilliseconds : slowMilliseconds
    return here.length >= main.options.max && here.every((each) => isSlow(each, than))
  }
  // When many buy the same seats, every connection waits for a lock, but connections become free one after the other.
  const isStill = () => performance.now() - lastMoved > slowMilliseconds
  const waitsItself = (route: string) =>
    [...held.values()].some((each) => each.route === route && isSlow(each))

  async function hold(client: pg.PoolClient, { route, began }: Work, pool = main) {
    held.set(client, { route, since: performance.now(), pool })
    const release = client.release.bind(client)
    client.release = (error) => {
      held.delete(client)
      if (waitedInVain.delete(client)) suspects.set(route, performance.now() + suspectMilliseconds)
      else if (pool === main) lastMoved = performance.now()
      release(error)
    }
    // Work that waited long for its connection has less time for a lock.
    const left = isLocked(route) ? answerMilliseconds - (performance.now() - began) : lockMilliseconds
    // In steps, so that the setting of a connection seldom changes.
    const inSteps = Math.ceil(Math.max(left, 1) / leastMilliseconds) * leastMilliseconds
    const wanted = pool === main ? Math.min(lockMilliseconds, inSteps) : spareMilliseconds
    if ((lockTimeouts.get(client) ?? lockMilliseconds) !== wanted) {
      lockTimeouts.set(client, wanted)
      await limitLocks(client, wanted).catch((error: unknown) => {
        client.release(true)
        throw error
      })
    }
    return client
  }

  const isRecovering = () => performance.now() - lastLost < recoveryMilliseconds
  const isLocked = (route: string) => isSuspect(route) || isStill()
  const isSuspect = (route: string) => (suspects.get(route) ?? 0) > performance.now()
  const hasTurn = (route: string) => {
    const waiting = [...held.values()].filter((each) => isSuspect(each.route))
    return (
      waiting.length < main.options.max - leftToOthers &&
      waiting.filter((each) => each.route === route).length < suspectShare
    )
  }

  async function waitForTurn(route: string) {
    for (let end = performance.now() + turnMilliseconds; isSuspect(route) && !hasTurn(route);) {
      if (performance.now() > end) throw new DatabaseBusy('What this needs is locked')
      await sleep(50)
    }
  }

  async function take(work: Work): Promise<pg.PoolClient> {
    const asked = performance.now()
    try {
      return await connectFor(work, asked)
    } finally {
      work.waited = (work.waited ?? 0) + performance.now() - asked
    }
  }

  async function connectFor(work: Work, since: number): Promise<pg.PoolClient> {
    const { route, began, waited = 0 } = work
    const end = Math.max(began + answerMilliseconds, performance.now() + leastMilliseconds)
    await waitForTurn(route)
    const spareFor = () =>
      reserve && isClogged() && !waitsItself(route) && !isSuspect(route) ? reserve : null
    const spare = spareFor()
    if (spare) return hold(await spare.connect(), work, spare)
    if (main.idleCount > main.waitingCount) return hold(await main.connect(), work)
    const asked = main.connect()
    let client: pg.PoolClient | null = null
    try {
      while (!client) {
        client = await Promise.race([asked, sleep(lookAgainMilliseconds, null)])
        if (client) break
        if (!pulse.isBeating()) await pulse.wait(0)
        // A rush, in which every connection moves, is waited out: an answer is better than a retry.
        const isPatient = !isLocked(route) && !isRecovering()
        const isOver = waited + performance.now() - since > rushMilliseconds
        if (performance.now() > end && (isOver || !isPatient))
          throw new DatabaseBusy('No connection came free')
        const another = spareFor()
        if (another) {
          const lent = await another.connect()
          void giveBack(asked)
          return await hold(lent, work, another)
        }
      }
    } catch (error) {
      void giveBack(asked)
      throw error
    }
    return hold(client, work)
  }

  return {
    options: main.options,
    async connect(): Promise<pg.PoolClient> {
      if (!pulse.isBeating()) lastLost = performance.now()
      await pulse.wait(outageMilliseconds)
      return take(workUnderWay.getStore() ?? { route: '', began: performance.now() })
    },
    async end() {
      stopListening()
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

/** A connection that was asked for and is not needed any more. */
async function giveBack(asked: Promise<pg.PoolClient>) {
  const client = await asked.catch(() => null)
  client?.release()
}

/** The connection is dead: pending queries fail at once. */
function cut(client: pg.PoolClient) {
  // As pg's own pool does with a connection that is too slow; its types do not include it.
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
  connection.stream.destroy(new Error('Connection terminated: the database does not answer'))
}

/** Idle connections may be dead unnoticed. */
function dropConnections(pool: pg.Pool) {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect((_error, _client, release) => release(new Error('The database went away')))
}
