import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

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
}

/**
 * An extra limit for costly calls or guessing: `max` in a minute, or in `seconds`, for each source and each
 * `subject`. Counted in the database, so that several processes count together. No limit if the settings switch
 * limits off.
 */
export function limitCalls(
  { act: open, config, now, tokenSecret }: Pick<Context, 'act' | 'config' | 'now' | 'tokenSecret'>,
  { name, max, seconds = 60, everywhere = false }: Limit,
) {
  return async (request: FastifyRequest, subject = '') => {
    if (!config.rateLimits) return
    const source = everywhere ? '' : sourceOf(tokenSecret, request)
    const key = keyedHash(tokenSecret, JSON.stringify([name, source, subject]))
    const at = now()
    const count = sql<{ calls: number; ends_at: Date }>`
      insert into counted_calls as c (key, calls, ends_at)
      values (${key}, 1, ${new Date(at.getTime() + seconds * 1000)})
      on conflict (key) do update set
        calls = case when c.ends_at <= ${at} then 1 else c.calls + 1 end,
        ends_at = case when c.ends_at <= ${at} then excluded.ends_at else c.ends_at end
      returning calls, ends_at`
    const [counted] = await open(null, async ({ tx }) => (await count.execute(tx)).rows)
    if (counted && counted.calls > max)
      throw new TooManyCalls(Math.max(1, Math.ceil((counted.ends_at.getTime() - at.getTime()) / 1000)))
  }
}
