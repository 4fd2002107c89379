import type { Act } from '#server/db/act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import { nextAsk } from '../../rules/payment-attempt.rules.ts'
import type { AttemptRow } from './attempt-rows.queries.ts'

/** Polls the provider: webhooks get lost, and customers close their browser. */
export async function askLater(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  {
    tour_operator_id,
    id,
    created_at,
    status,
  }: Pick<AttemptRow, 'tour_operator_id' | 'id' | 'created_at' | 'status'>,
) {
  const at = nextAsk(created_at, now, status)
  if (at) await enqueue(tx, 'ask_provider', { tour_operator_id, attempt_id: id }, { at, key: `ask:${id}` })
}
