import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { waitedInVain } from './database.ts'
import type { Pulse } from './pulse.ts'

/** What is being done, by the route's pattern: what waits in one place must not hold up what has nothing to do with it. */
export const workUnderWay = new AsyncLocalStorage<string>()

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
type Held = { work: string; since: number; pool: pg.Pool }

/** A restart of the database is waited out for so long. */
const outageMilliseconds = 2000
const lookAgainMilliseconds = 200
/** Work that waited for a lock in vain is kept to few connections for so long. */
const suspectMilliseconds = 10_000
/** So many of them hold it, and so many at least are left to the rest. */
const suspectShare = 2
const leftToOthers = 3
/** It waits for its turn for so long. */
const turnMilliseconds = 1000
/** A rush is waited out while connections come free; when none did for so long, something holds them all. */
const patienceMilliseconds = 2500

/**
 * A pool whose callers never hang: while the database is away they are refused after a short wait, when it goes while
 * they use it their connection is cut, and where a locked table holds every connection, other work gets the reserve.
 */
export function guardPool(main: pg.Pool, { pulse, reserve, slowMilliseconds = 1200 }: Guards) {
  const held = new Map<pg.PoolClient, Held>()
  const suspects = new Map<string, number>()
  let lastMoved = 0
  const pools = reserve ? [main, reserve] : [main]

  const stopListening = pulse.onLost(() => {
    for (const pool of pools) dropConnections(pool)
    for (const client of held.keys()) cut(client)
  })

  const isSlow = ({ since }: Held) => performance.now() - since > slowMilliseconds
  const isClogged = () => {
    const here = [...held.values()].filter(({ pool }) => pool === main)
    return here.length >= main.options.max && here.every(isSlow)
  }
  const waitsItself = (work: string) => [...held.values()].some((each) => each.work === work && isSlow(each))

  const hold = (client: pg.PoolClient, work: string, pool = main) => {
    if (pool === main) lastMoved = performance.now()
    held.set(client, { work, since: performance.now(), pool })
    const release = client.release.bind(client)
    client.release = (error) => {
      held.delete(client)
      if (waitedInVain.delete(client)) suspects.set(work, performance.now() + suspectMilliseconds)
      release(error)
    }
    return client
  }

  const isSuspect = (work: string) => (suspects.get(work) ?? 0) > performance.now()
  const hasTurn = (work: string) => {
    const waiting = [...held.values()].filter((each) => isSuspect(each.work))
    return (
      waiting.length < main.options.max - leftToOthers &&
      waiting.filter((each) => each.work === work).length < suspectShare
    )
  }

  async function waitForTurn(work: string) {
    for (let end = performance.now() + turnMilliseconds; isSuspect(work) && !hasTurn(work);) {
      if (performance.now() > end) throw new DatabaseBusy('What this needs is locked')
      await sleep(50)
    }
  }

  async function take(work: string): Promise<pg.PoolClient> {
    await waitForTurn(work)
    const fromReserve = async () => {
      if (reserve && !waitsItself(work)) return hold(await reserve.connect(), work, reserve)
      throw new DatabaseBusy('Every connection waits')
    }
    if (isClogged()) return fromReserve()
    if (main.idleCount > main.waitingCount) return hold(await main.connect(), work)
    const began = performance.now()
    const asked = main.connect()
    try {
      for (;;) {
        const client = await Promise.race([asked, sleep(lookAgainMilliseconds, null)])
        if (client) return hold(client, work)
        if (!pulse.isBeating()) await pulse.wait(0)
        if (performance.now() - Math.max(began, lastMoved) > patienceMilliseconds)
          throw new DatabaseBusy('No connection came free')
        if (isClogged()) {
          const spare = await fromReserve()
          void giveBack(asked)
          return spare
        }
      }
    } catch (error) {
      void giveBack(asked)
      throw error
    }
  }

  return {
    options: main.options,
    async connect(): Promise<pg.PoolClient> {
      await pulse.wait(outageMilliseconds)
      return take(workUnderWay.getStore() ?? '')
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

/** Nothing more comes over this connection: whoever waits on it hears so at once. */
function cut(client: pg.PoolClient) {
  // What pg's own pool does with a connection that is too slow; its types do not know it.
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
  connection.stream.destroy(new Error('Connection terminated: the database does not answer'))
}

/** Those that nobody uses may be dead without knowing it. */
function dropConnections(pool: pg.Pool) {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect((_error, _client, release) => release(new Error('The database went away')))
}
