import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { type Address, read } from './address.ts'

/** A notification of a channel; null after the connection was lost, because notifications may be missing. */
export type Receive = (payload: string | null) => void
export type Listener = {
  listen: (channel: string, receive: Receive) => () => void
  /** resolves once commits from then on are received */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const retryMilliseconds = 1000
/** How often the connection is checked: a silent loss would otherwise never be noticed. */
const usualAskMilliseconds = 20_000

/**
 * Receives PostgreSQL's notifications on one connection, which is opened for the first listener. The connection must
 * go to the server itself: a pooler that shares connections between transactions loses notifications.
 */
export function openListener(
  address: Address,
  { askMilliseconds = usualAskMilliseconds }: { askMilliseconds?: number } = {},
): Listener {
  const hearers = new Map<string, Set<Receive>>()
  let client: pg.Client | null = null
  let opening: Promise<void> | null = null
  let closed = false

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    if (closed) return
    setTimeout(() => void connect(true), retryMilliseconds).unref()
  }

  async function open(isAgain: boolean) {
    const next = new pg.Client({
      connectionString: read(address),
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload }) => {
      for (const receive of hearers.get(channel) ?? []) receive(payload ?? '')
    })
    try {
      await next.connect()
      for (const channel of hearers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch {
      void next.end().catch(() => undefined)
      if (!closed) setTimeout(() => void connect(true), retryMilliseconds).unref()
      return
    }
    if (closed) return void next.end()
    client = next
    void watch(next)
    if (isAgain) for (const receive of [...hearers.values()].flatMap((each) => [...each])) receive(null)
  }

  async function watch(own: pg.Client) {
    try {
      for (;;) {
        await sleep(askMilliseconds, null, { ref: false })
        if (client !== own) return
        await own.query('select 1')
      }
    } catch {
      lose(own)
    }
  }

  function connect(isAgain = false): Promise<void> {
    opening ??= open(isAgain).finally(() => {
      opening = null
    })
    return opening
  }

  return {
    listen(channel, receive) {
      const known = hearers.get(channel)
      const some = known ?? new Set<Receive>()
      some.add(receive)
      hearers.set(channel, some)
      if (!known) {
        const current = client
        if (current)
          void current.query(`listen ${current.escapeIdentifier(channel)}`).catch(() => lose(current))
        else void connect()
      }
      return () => void some.delete(receive)
    },
    ready: async () => void (await opening),
    async close() {
      closed = true
      await opening
      await client?.end().catch(() => undefined)
    },
  }
}
