import pg from 'pg'

import type { Log } from '../http/context.ts'

/** Any number will do, as long as every instance takes the same and nothing else uses it for advisory locks. */
const lockFamily = 1_800_180
const roundMilliseconds = 1000
/** Between two looks for jobs of dead workers. */
const lookMilliseconds = 5000
/** After an outage the other workers get this long to announce themselves. */
const graceMilliseconds = 5000

/**
 * Announces the live workers of this process, and releases the jobs of dead ones. A worker holds an advisory lock
 * by its name; the lock ends with the connection, however the process ends, so that no clock and no heartbeat is
 * needed.
 */
export function announceWorkers(pool: pg.Pool, log: Log) {
  const ours = new Set<string>()
  const reported = new Set<string>()
  let client: pg.PoolClient | null = null
  let since = 0
  let lookedAt = 0
  let round: Promise<void> | null = null

  const lose = (lost: pg.PoolClient) => {
    if (client !== lost) return
    client = null
    reported.clear()
    lost.release(true)
  }

  async function goRound() {
    if (!client) {
      const next = await pool.connect()
      next.once('error', () => lose(next))
      client = next
      since = performance.now()
    }
    const current = client
    try {
      for (const name of ours) {
        if (reported.has(name)) continue
        await current.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockFamily, name])
        reported.add(name)
      }
      for (const name of reported) {
        if (ours.has(name)) continue
        await current.query('select pg_advisory_unlock_shared($1, hashtext($2))', [lockFamily, name])
        reported.delete(name)
      }
      const moment = performance.now()
      if (moment - since > graceMilliseconds && moment - lookedAt > lookMilliseconds) {
        lookedAt = moment
        await takeUp(current)
      }
    } catch (error) {
      lose(current)
      throw error
    }
  }

  async function takeUp(current: pg.PoolClient) {
    const { rows } = await current.query<{ dead: string[] | null }>(
      `select array_agg(distinct j.locked_by) as dead from graphile_worker._private_jobs j
      where j.locked_at < now() - make_interval(secs => $2) and not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.objsubid = 2 and l.classid::bigint = $1
          and l.database = (select oid from pg_database where datname = current_database())
          and l.objid::bigint = (hashtext(j.locked_by)::bigint & 4294967295))`,
      [lockFamily, graceMilliseconds / 1000],
    )
    const dead = rows[0]?.dead ?? []
    if (dead.length === 0) return
    await current.query('select graphile_worker.force_unlock_workers($1)', [dead])
    log.warn({ workers: dead.length }, 'took up the jobs of workers that are gone')
  }

  const timer = setInterval(() => {
    round ??= goRound()
      .catch(() => undefined) // the database is away: the next round retries
      .finally(() => {
        round = null
      })
  }, roundMilliseconds)
  timer.unref()

  return {
    add: (name: string) => void ours.add(name),
    remove: (name: string) => void ours.delete(name),
    async stop() {
      clearInterval(timer)
      await round
      if (client) lose(client)
    },
  }
}

/** How many workers of all processes are connected to this database. */
export async function workersAlive(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ alive: number }>(
    `select count(*)::int as alive from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid::bigint = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [lockFamily],
  )
  return rows[0]?.alive ?? 0
}

/** The same on a separate connection. */
export async function workersAliveAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await workersAlive(client)
  } finally {
    await client.end()
  }
}
