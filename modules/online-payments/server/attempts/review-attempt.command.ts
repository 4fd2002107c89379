import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { reviewAttempt as endpoint } from '../../contract/online-payments.contract.ts'
import { factOfAttempt, lockAttempt, markReviewed } from './attempt-changes.command.ts'
import { findAttempt } from './attempt-rows.queries.ts'

type Review = ParsedOf<typeof endpoint>['body'] & { booking_id: string; id: string }

/** Marks one issue of an attempt as reviewed; occurrences that the user did not see stay open. */
export async function reviewAttempt(act: StaffAct, { booking_id, id, trouble, answers }: Review) {
  const { tour_operator_id } = act.actor
  await findAttempt(act.tx, { id, tour_operator_id, booking_id })
  const locked = await lockAttempt(act, { tour_operator_id, id })
  if (await markReviewed(act, locked, { trouble, answers }))
    await factOfAttempt(act, locked, 'online_payment_reviewed', { trouble })
}
