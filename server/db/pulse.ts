import pg from 'pg'

import { type Address, read } from './address.ts'

/** Checks on its own connection whether the database answers: four times a second while there is work. */
export type Pulse = {
  isBeating: () => boolean
  /** Asks now; false when no answer comes within the milliseconds. */
  ask: (milliseconds: number) => Promise<boolean>
  /** Resolves while it beats, or when it does again; throws when it does not within the milliseconds. */
  wait: (milliseconds: number) => Promise<void>
  /** Called when the database is lost. */
  onLost: (lost: () => void) => () => void
  close: () => Promise<void>
}

/** The database is away. Answered as 503. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code = '08006'
}

const beatMilliseconds = 250
/** So long after the last work the checks become rare: a silent database is noticed as soon as work comes. */
const workMilliseconds = 5000
/** One in so many is made without work. */
const idleBeats = 8
/**
 * After so many checks without an answer the database counts as lost. Checks are counted instead of time, because none
 * is made while this process is busy.
 */
const silentBeats = 6
const connectMilliseconds = 1500

export function openPulse(address: Address): Pulse {
  let client: pg.Client | null = null
  let connecting = false
  let beating = false
  let silent = 0
  let asked = false
  let closed = false
  let lastWork = performance.now()
  let beats = 0
  const lostHearers = new Set<() => void>()
  const waiting = new Set<(isBeating: boolean) => void>()

  const settle = (isBeating: boolean) => {
    for (const resolveWaiting of waiting) resolveWaiting(isBeating)
  }
  const lose = (lost: pg.Client | null) => {
    if (lost !== client) return
    client = null
    asked = false
    silent = 0
    void lost?.end().catch(() => undefined)
    if (!beating) return
    beating = false
    for (const resolveWaiting of lostHearers) resolveWaiting()
  }

  async function connect() {
    connecting = true
    const next = new pg.Client({
      connectionString: read(address),
      connectionTimeoutMillis: connectMilliseconds,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      client = next
      if (closed) lose(next)
      else ping()
    } catch {
      void next.end().catch(() => undefined)
    } finally {
      connecting = false
    }
  }

  function beat() {
    if (client && asked) {
      silent += 1
      if (silent >= silentBeats) lose(client)
      return
    }
    beats += 1
    if (!beating || performance.now() - lastWork < workMilliseconds || beats % idleBeats === 0) ping()
  }

  function ping() {
    if (!client) {
      if (!connecting && !closed) void connect()
      return
    }
    if (asked) return
    const current = client
    asked = true
    current.query('select 1', (error) => {
      if (client !== current) return
      if (error) return lose(current)
      asked = false
      silent = 0
      beating = true
      settle(true)
    })
  }

  const timer = setInterval(beat, beatMilliseconds)
  timer.unref()
  ping()

  const next = (milliseconds: number) =>
    new Promise<boolean>((resolve) => {
      const done = (isBeating: boolean) => {
        clearTimeout(timeoutMs)
        waiting.delete(done)
        resolve(isBeating)
      }
      // An answer that came while this process was busy is read first: our own pause is not the database's silence.
      const timeoutMs = setTimeout(() => setImmediate(() => done(false)), milliseconds)
      waiting.add(done)
    })

  return {
    isBeating() {
      lastWork = performance.now()
      return beating
    },
    ask(milliseconds) {
      ping()
      return next(milliseconds)
    },
    async wait(milliseconds) {
      lastWork = performance.now()
      if (beating || (await next(milliseconds))) return
      throw new DatabaseAway('The database does not answer')
    },
    onLost(lost) {
      lostHearers.add(lost)
      return () => void lostHearers.delete(lost)
    },
    async close() {
      closed = true
      clearInterval(timer)
      const last = client
      client = null
      beating = false
      settle(false)
      await last?.end().catch(() => undefined)
    },
  }
}
