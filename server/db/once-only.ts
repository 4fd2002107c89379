import { createHash } from 'node:crypto'

import { Refusal } from '#domain/refusal.ts'

import type { Tx } from './database.ts'

export type OnceOnly = {
  tour_operator_id: string
  endpoint: string
  key: string | undefined
  request: unknown
}

/**
 * Does the work at most once per key: a repetition gets the first answer, also while the first is still running.
 * The same key with another request is refused. What was refused leaves no trace and may be tried again.
 */
export async function onceOnly<T>(
  tx: Tx,
  { tour_operator_id, endpoint, key, request }: OnceOnly,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const mine = await tx
    .insertInto('idempotency_keys')
    .values({ tour_operator_id, endpoint, key, request_hash, response: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!mine) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response'])
      .where('tour_operator_id', '=', tour_operator_id)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request_hash !== request_hash) throw new Refusal('idempotency_key_reused')
    return first.response as T
  }
  const answer = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute()
  return answer
}
