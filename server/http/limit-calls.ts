import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import { isPartOfNetwork, networkOf, networkShare } from '#domain/bookings/web-limits/network.rules.ts'

import { TooManyCalls } from '../errors/too-many-calls.ts'
import type { Context } from './context.ts'
import { keyedHash, sourceOf } from './source.ts'

type Limit = {
  /** name of the counter, shared by all endpoints and processes that use it */
  name: string
  max: number
  seconds?: number
  /** counts all sources together: for what is guessed from many addresses */
  everywhere?: boolean
  /** called once in the time, with the subject of the first refused call */
  onClosed?: (subject: string) => void
}

/**
 * An extra limit for costly calls or guessing: `max` in a minute, or in `seconds`, for each source and each
 * `subject`, and a multiple for all sources of a network. Counted in the database, so that several processes count
 * together. No limit if the settings switch limits off.
 */
export function limitCalls(
  { act: open, config, now, tokenSecret }: Pick<Context, 'act' | 'config' | 'now' | 'tokenSecret'>,
  { name, max, seconds = 60, everywhere = false, onClosed }: Limit,
) {
  const allowed = (request: FastifyRequest, subject: string) => {
    const source = everywhere ? '' : sourceOf(tokenSecret, request)
    const counter = (of: string, most: number) =>
      [keyedHash(tokenSecret, JSON.stringify([name, of, subject])), most] as const
    return new Map([
      counter(source, max),
      ...(isPartOfNetwork(source) ? [counter(networkOf(source), max * networkShare)] : []),
    ])
  }
  return async (request: FastifyRequest, subject = '') => {
    if (!config.rateLimits) return
    const most = allowed(request, subject)
    const at = now()
    // In one order, so that two calls of a network do not deadlock.
    const keys = [...most.keys()].toSorted()
    const count = sql<{ key: string; calls: number; ends_at: Date }>`
      insert into counted_calls as c (key, calls, ends_at)
      select key, 1, ${new Date(at.getTime() + seconds * 1000)} from unnest(${keys}::text[]) as k (key)
      on conflict (key) do update set
        calls = case when c.ends_at <= ${at} then 1 else c.calls + 1 end,
        ends_at = case when c.ends_at <= ${at} then excluded.ends_at else c.ends_at end
      returning key, calls, ends_at`
    const counted = await open(null, async ({ tx }) => (await count.execute(tx)).rows)
    const over = counted.filter(({ key, calls }) => calls > (most.get(key) ?? max))
    if (over.length === 0) return
    if (over.some(({ key, calls }) => calls === (most.get(key) ?? max) + 1)) onClosed?.(subject)
    const end = Math.max(...over.map(({ ends_at }) => ends_at.getTime()))
    throw new TooManyCalls(Math.max(1, Math.ceil((end - at.getTime()) / 1000)))
  }
}
