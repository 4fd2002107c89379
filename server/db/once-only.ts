import { createHash, randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'

import type { Act, Acts, Doer } from './act.ts'
import { pipelineSend } from './pipeline/pipeline.ts'

export type OnceOnly = {
  tour_operator_id: string
  endpoint: string
  /** who sent the key: a user, a source or the holder of a booking's link; the same key of another is separate */
  owner: string
  key: string | undefined
  request: unknown
  /** id of the changed row; absent for a new one */
  id?: string
  /** for how long the key names the first result; absent: as long as keys are stored */
  withinSeconds?: number | undefined
}

/** The key was used before, or is being used now. */
class Repeated extends Error {
  override name = 'Repeated'
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/**
 * The key of a form without script, whose page is shared and so carries no key of its own: the same content of the
 * same browser. Short, because guests of one hotel may share a source and choose the same.
 */
export const formKey = (browser: readonly (string | undefined)[], typed: unknown) => ({
  key: digest([browser, typed]),
  withinSeconds: 60,
})

/**
 * Runs a command at most once per key and owner, and answers the work's result; a repetition gets the id of the first
 * result, even while the first is still running. The same key with another request is refused. A refused request
 * leaves no trace and may be repeated. `work` gets the id for a new row.
 */
export async function onceOnly<By extends Doer, Done extends { id: string }>(
  { db, act }: Acts,
  by: By,
  { tour_operator_id, endpoint, owner, key: sent, request, id = randomUUID(), withinSeconds }: OnceOnly,
  work: (act: Act<By>, id: string) => Promise<Done>,
): Promise<Partial<Done> & { id: string }> {
  if (!sent) return act(by, (each) => work(each, id))
  const key = digest([owner, sent])
  const request_hash = digest(request)
  try {
    return await act(by, async (each) => {
      // Waits for another user of the key; the work's first statement goes in the same round trip. Keys that
      // the last release stored have no owner: a client that repeats one across the upgrade must not sell or pay twice.
      await pipelineSend(
        each.tx,
        sql`insert into idempotency_keys (tour_operator_id, endpoint, key, request_hash, response)
          select ${tour_operator_id}::uuid, ${endpoint}, ${key}, ${request_hash}, ${JSON.stringify({ id })}::jsonb
          where not exists (select from idempotency_keys where tour_operator_id = ${tour_operator_id}::uuid
            and endpoint = ${endpoint} and key = ${sent} and request_hash = ${request_hash})
          on conflict (tour_operator_id, endpoint, key) do update
            set request_hash = excluded.request_hash, response = excluded.response, created_at = excluded.created_at
            where idempotency_keys.created_at < product_now() - make_interval(secs => ${withinSeconds ?? null}::float)
          returning key`,
        (claimed) => {
          if (claimed.length === 0) throw new Repeated()
        },
      )
      const done = await work(each, id)
      if (done.id !== id)
        await each.tx
          .updateTable('idempotency_keys')
          .set({ response: JSON.stringify({ id: done.id }) })
          .where('tour_operator_id', '=', tour_operator_id)
          .where('endpoint', '=', endpoint)
          .where('key', '=', key)
          .execute()
      return done
    })
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
  }
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('endpoint', '=', endpoint)
    .where('key', 'in', [key, sent])
    .execute()
  const first = known.find((each) => each.request_hash === request_hash)
  if (!first) throw new Refusal('idempotency_key_reused')
  const { id: made } = first.response as { id: string }
  return { id: made } as Partial<Done> & { id: string }
}
