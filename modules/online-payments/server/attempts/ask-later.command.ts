import type { Act } from '#server/db/act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import { nextAsk } from '../../rules/payment-attempt.rules.ts'
import type { AttemptRow } from './attempt-rows.queries.ts'

type Open = Pick<AttemptRow, 'tour_operator_id' | 'id' | 'created_at' | 'expires_at' | 'status'>

/** Polls the provider: webhooks get lost, and customers close their browser. */
export async function askLater({ tx, now }: Pick<Act, 'tx' | 'now'>, attempt: Open) {
  const { tour_operator_id, id } = attempt
  const at = nextAsk(attempt, now)
  if (at) await enqueue(tx, 'ask_provider', { tour_operator_id, attempt_id: id }, { at, key: `ask:${id}` })
}
