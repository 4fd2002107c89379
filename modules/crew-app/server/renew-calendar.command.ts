import { randomBytes } from 'node:crypto'

import type { StaffAct } from '#server/db/act.ts'
import { hashOfToken } from '#server/features/staff/login/queue-password-link.command.ts'

/** Makes a new secret address. The earlier one stops working; of several that are made at once, the last one serves. */
export async function renewCalendar(act: StaffAct): Promise<string> {
  const { tx, now } = act
  const { tour_operator_id, user_id } = act.actor
  const token = randomBytes(24).toString('base64url')
  const made = { token_hash: hashOfToken(token), created_at: now }
  await tx
    .insertInto('crew_calendars')
    .values({ tour_operator_id, user_id, ...made })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'user_id']).doUpdateSet(made))
    .execute()
  return token
}

export async function revokeCalendar(act: StaffAct) {
  const { tx } = act
  const { tour_operator_id, user_id } = act.actor
  await tx
    .deleteFrom('crew_calendars')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user_id)
    .execute()
}
