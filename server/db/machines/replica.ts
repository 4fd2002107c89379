import { setTimeout as sleep } from 'node:timers/promises'

import type { PostgresPool, PostgresPoolClient } from 'kysely'

import type { Pulse } from '../pulse.ts'

/** Longest wait for the replica to catch up; it is usually milliseconds behind. */
const catchUpMilliseconds = 100
/** A replica that lags, or refused, is skipped for this long. */
const restMilliseconds = 1000

type Places = {
  /** the database: what can't be read at the replica is read here */
  main: PostgresPool
  replica: PostgresPool
  replicaPulse: Pulse
}

/**
 * Connections for single reads, never for transactions: the replica's, once it has all that was committed when
 * the read began; else, and whenever it fails, the primary's. So a client reads its own writes at every process,
 * and no read is older than the primary's (decision 0434).
 */
export function readAtReplica({ main, replica, replicaPulse }: Places): PostgresPool {
  let restsUntil = 0
  const rest = () => {
    restsUntil = performance.now() + restMilliseconds
  }

  async function caughtUp(): Promise<PostgresPoolClient | null> {
    if (!replicaPulse.isBeating() || performance.now() < restsUntil) return null
    const committed = await committedAt(main)
    const client = await replica.connect().catch(() => null)
    if (client && (await catchesUp(client, committed).catch(() => false))) return client
    rest()
    client?.release()
    return null
  }

  /**
   * A read that fails at the replica is repeated at the primary, which repeats the error if the statement itself
   * is wrong.
   */
  function withFallback(client: PostgresPoolClient): PostgresPoolClient {
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, values)
      } catch (error) {
        if ((error as { code?: string }).code === tookTooLong) throw error
        rest()
        const other = await main.connect()
        try {
          return await other.query(text, values)
        } finally {
          other.release()
        }
      }
    }
    return { query: query as PostgresPoolClient['query'], release: () => client.release() }
  }

  return {
    options: main.options,
    async connect() {
      const client = await caughtUp()
      return client ? withFallback(client) : main.connect()
    },
    // The caller closes both.
    end: () => Promise.resolve(),
  }
}

/** statement_timeout: trying again would only take twice as long */
const tookTooLong = '57014'

/** Everything acknowledged so far is before this position of the journal (with the default `synchronous_commit`). */
async function committedAt(main: PostgresPool): Promise<string> {
  const client = await main.connect()
  try {
    const { rows } = await client.query<{ place: string }>(
      'select pg_current_wal_flush_lsn()::text as place',
      [],
    )
    return rows[0]?.place ?? ''
  } finally {
    client.release()
  }
}

async function catchesUp(client: PostgresPoolClient, place: string): Promise<boolean> {
  for (const end = performance.now() + catchUpMilliseconds; performance.now() < end; await sleep(4))
    if (await hasReplayed(client, place)) return true
  return false
}

/** A promoted replica replays nothing any more. */
async function hasReplayed(client: PostgresPoolClient, place: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [place],
  )
  return rows[0]?.has === true
}
