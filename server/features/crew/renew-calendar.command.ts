import { randomBytes } from 'node:crypto'

import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { hashOfToken } from '../staff/login/queue-password-link.command.ts'

/** Makes a new secret address. The earlier one stops working. */
export async function renewCalendar(
  tx: Tx,
  { tour_operator_id, user_id }: Actor,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await revokeCalendar(tx, { tour_operator_id, user_id })
  await tx
    .insertInto('crew_calendars')
    .values({ tour_operator_id, user_id, token_hash: hashOfToken(token), created_at: now })
    .execute()
  return token
}

export async function revokeCalendar(
  tx: Tx,
  { tour_operator_id, user_id }: Pick<Actor, 'tour_operator_id' | 'user_id'>,
) {
  await tx
    .deleteFrom('crew_calendars')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user_id)
    .execute()
}
