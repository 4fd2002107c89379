import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

export type Leaving = 'last' | 'others-remain' | 'connection-lost'
export type Presence = {
  /** resolves when the connection ends, whichever side ends it */
  ended: Promise<void>
  leave: (whenLast: () => Promise<void>) => Promise<Leaving>
  /** Drops the connection to a stopped server. */
  forget: () => Promise<void>
}

/** pg has these two, its types do not: whether the open connection keeps the process alive. */
type HoldableClient = Client & { ref: () => void; unref: () => void }

// An arbitrary number, unique among the advisory locks of the database «postgres».
const lock = 7_205_759_403
const presenceName = 'embedded-presence'
const timeoutMs = 1000

/**
 * Announces to other processes that this one uses the server: an open connection with a shared lock. It
 * disappears with the process, however that ends. Undefined when the server is about to stop, or does not accept
 * connections yet.
 */
export async function announcePresence(url: string, ownName: string): Promise<Presence | undefined> {
  const address = new URL(url)
  address.searchParams.set('application_name', presenceName)
  const client = new Client({
    connectionString: address.href,
    connectionTimeoutMillis: 5000,
  }) as HoldableClient
  client.on('error', () => {}) // the main connection meets the same error and handles it
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    if (!(await holds(client, 'pg_try_advisory_lock_shared'))) return await leaveEarly(client)
  } catch (error) {
    if (isAboutPassword(error)) throw error
    return undefined
  }
  client.unref()
  return {
    ended,
    forget: () => client.end().catch(() => undefined),
    async leave(whenLast) {
      client.ref()
      try {
        await holds(client, 'pg_advisory_unlock_shared')
        if (!(await isLast(client, ownName))) return 'others-remain'
        await whenLast() // with the lock held, so that no process joins a stopping server
        return 'last'
      } catch (error) {
        if (isConnectionLoss(error)) return 'connection-lost'
        throw error
      } finally {
        await client.end().catch(() => {})
      }
    },
  }
}

/**
 * The process that gets the exclusive lock is the last announced one. Others can be connected without an
 * announcement, and a closed connection stays in the list for a moment, so one check is not enough.
 */
async function isLast(client: Client, ownName: string): Promise<boolean> {
  let alone = false
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(50)) {
    alone ||= await holds(client, 'pg_try_advisory_lock')
    if (alone && (await countOthers(client, ownName)) === 0) return true
  }
  return false
}

async function holds(client: Client, lockFunction: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${lockFunction}($1) as done`, [lock])
  return rows[0]?.done === true
}

async function countOthers(client: Client, ownName: string): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> all ($1)`,
    [[ownName, presenceName]],
  )
  return rows[0]?.others ?? 0
}

async function leaveEarly(client: Client): Promise<undefined> {
  await client.end().catch(() => {})
}

function isAboutPassword(error: unknown): boolean {
  return ['28P01', '28000'].includes((error as { code?: string }).code ?? '')
}

function isConnectionLoss(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return ['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(code) || /connection|not queryable/i.test(message)
}
