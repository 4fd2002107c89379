import type { StaffAct } from '#server/db/act.ts'

import { factOfAttempt, lockAttempt } from './attempt-changes.command.ts'
import { findAttempt } from './attempt-rows.queries.ts'

/** Somebody looked at a try that asked for it; a new trouble asks again. */
export async function reviewAttempt(act: StaffAct, { booking_id, id }: { booking_id: string; id: string }) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  await findAttempt(tx, { id, tour_operator_id, booking_id })
  const locked = await lockAttempt(act, { tour_operator_id, id })
  const { trouble, reviewed_at } = locked.attempt
  if (trouble === null || reviewed_at !== null) return
  await tx
    .updateTable('payment_attempts')
    .set({ reviewed_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await factOfAttempt(act, locked, 'online_payment_reviewed', { trouble })
}
