import type { AttemptTrouble } from '#domain/payments/payment-attempt.ts'
import type { StaffAct } from '#server/db/act.ts'

import { factOfAttempt, lockAttempt, markReviewed } from './attempt-changes.command.ts'
import { findAttempt } from './attempt-rows.queries.ts'

type Review = { booking_id: string; id: string; trouble: AttemptTrouble }

/** Somebody looked at one of the reasons for which a try asked for it; a new one asks again. */
export async function reviewAttempt(act: StaffAct, { booking_id, id, trouble }: Review) {
  const { tour_operator_id } = act.actor
  await findAttempt(act.tx, { id, tour_operator_id, booking_id })
  const locked = await lockAttempt(act, { tour_operator_id, id })
  if (await markReviewed(act, locked, { trouble }))
    await factOfAttempt(act, locked, 'online_payment_reviewed', { trouble })
}
