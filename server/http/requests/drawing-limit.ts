import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { networkOf, networkShare } from '#domain/bookings/web-limits/network.rules.ts'

import { TooManyCalls } from '../../errors/too-many-calls.ts'
import { takeTurns } from '../../files/turns.ts'
import type { Context } from '../context.ts'
import { sourceOf } from '../source.ts'

/** Pages and papers that are made for one request: each takes up to five times a cached page. */
const drawnAMinute = 120
/** Of one source at a time, so that another visitor waits for two at most. */
const mostAtOnce = 2
/** A burst of one source waits in its own line and not in front of others. */
const longestLine = drawnAMinute

type Minute = { calls: number; ends: number }
type Line = { turn: ReturnType<typeof takeTurns>; open: number }

export type LimitDrawing = <Done>(request: FastifyRequest, work: () => Promise<Done>) => Promise<Done>

/**
 * Limits what a source orders from this process past the response cache: so many a minute, and few at a time. Counted
 * in the process, because the processor that is shared is the process's, and because pages are read while the disk is
 * full.
 */
export function limitDrawing({ config, tokenSecret }: Pick<Context, 'config' | 'tokenSecret'>): LimitDrawing {
  const minutes = new LRUCache<string, Minute>({ max: 20_000 })
  const lines = new Map<string, Line>()

  function count(of: string, most: number) {
    const at = performance.now()
    const known = minutes.get(of)
    const minute = known && known.ends > at ? known : { calls: 0, ends: at + 60_000 }
    minute.calls += 1
    minutes.set(of, minute)
    if (minute.calls > most) throw new TooManyCalls(Math.max(1, Math.ceil((minute.ends - at) / 1000)))
  }

  return async (request, work) => {
    if (!config.rateLimits) return work()
    const source = sourceOf(tokenSecret, request)
    const network = networkOf(source)
    count(source, drawnAMinute)
    if (network !== source) count(network, drawnAMinute * networkShare)
    const line = lines.get(source) ?? { turn: takeTurns({ mostAtOnce, longestLine }), open: 0 }
    lines.set(source, line)
    line.open += 1
    try {
      return await line.turn(async () => {
        // Requests that need less go between two drawings.
        await new Promise((resolve) => setImmediate(resolve))
        return work()
      })
    } finally {
      line.open -= 1
      if (line.open === 0) lines.delete(source)
    }
  }
}
