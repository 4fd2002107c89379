import type { PostgresPool } from 'kysely'
import type pg from 'pg'

import type { Address } from '../address.ts'
import { type Database, openDatabase, openPool, type Reader, type SlowStatement } from '../database.ts'
import { guardPool } from '../guarded-pool.ts'
import { openListener } from '../listener.ts'
import { openPulse } from '../pulse.ts'
import { checkPooler } from './pooler.ts'
import { readAtReplica } from './replica.ts'

/** Addresses of the database. */
export type Addresses = {
  /**
   * the server itself: for features that need a session (notifications, the job queue, advisory locks,
   * migrations)
   */
  server: Address
  /** a pooler that shares connections between transactions; undefined without one */
  pooler: string | undefined
  /** a streaming replica of it for reports, exports and public reads; undefined: they are read at the database */
  replica: string | undefined
}

/** Callbacks for lost connections, and for statements slower than a second. */
type Reports = { report: (error: Error) => void; slow?: (statement: SlowStatement) => void }

/** Every connection of a process that serves: which there are, where each leads and how many (decision 0434). */
export async function openConnections(
  { server, pooler, replica }: Addresses,
  { requests, report, slow }: Reports & { requests: number },
) {
  if (pooler) await checkPooler(pooler)
  const closings: (() => Promise<unknown>)[] = []
  const pools = new Map<string, pg.Pool>()
  const named = (name: string, options: Parameters<typeof openPool>[1], address: Address = server) => {
    const pool = openPool(address, { ...options, report, slow })
    pools.set(name, pool)
    return pool
  }

  const shared = pooler ?? server
  const pooled = pooler !== undefined
  // It beats where requests go: a pooler that is away keeps them from the database as well as its own end does.
  const pulse = openPulse(shared)
  closings.push(pulse.close)
  const guarded = (name: string, connections: number, reserve = 0) => {
    // A rush is waited out for so long while connections come free; where none does the guard gives up sooner.
    const main = named(name, { connections, pooled, connectMs: 5000 }, shared)
    const spare = reserve > 0 && named('reserve', { connections: reserve, pooled, connectMs: 1500 }, shared)
    const pool = guardPool(main, { pulse, ...(spare && { reserve: spare }) })
    closings.push(() => pool.end())
    return pool
  }
  const replicated = (main: PostgresPool): Reader => {
    if (!replica) return openDatabase(main)
    const replicaPulse = openPulse(replica)
    closings.push(replicaPulse.close)
    const pool = guardPool(named('replica', { connections: requests }, replica), { pulse: replicaPulse })
    closings.push(() => pool.end())
    return openDatabase(readAtReplica({ main, replica: pool, replicaPulse }))
  }
  // Sessions are read on a separate pool, so that requests waiting for a lock do not block logins; jobs have
  // their own too.
  const own = guarded('requests', requests, 3)
  const db: Database = openDatabase(own)
  const reports = replicated(own)
  const sessions: Database = openDatabase(guarded('sessions', 3))
  const jobs: Database = openDatabase(guarded('jobs', 6))
  const queue = named('queue', { connections: 12, writesAlone: true })
  closings.push(() => queue.end())
  const listener = openListener(server)
  closings.push(listener.close)

  const close = async () => {
    for (const each of closings.toReversed()) await each()
  }
  return { db, reports, sessions, jobs, queue, listener, pulse, pools, close }
}
