import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Act, StaffAct } from '#server/db/act.ts'

import { findSecondFactor } from '../codes/second-factor.queries.ts'

/** `device` and `address`: what the person knows it by */
export type Login = { source: string; expires_at: Date; device: string; address: string }
type User = Pick<Actor, 'user_id' | 'tour_operator_id'>

/** Locks the user before all their other rows, so that logins and credential changes are serialised. */
export const lockUser = ({ tx }: Act, user_id: string) =>
  tx
    .selectFrom('users')
    .select(['password_hash', 'state'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Opens a session after a correct password: not if the password changed, or a code is required, since it was
 * read.
 */
export async function logInWithPassword(act: Act, user: User & { password_hash: string }, login: Login) {
  const { user_id, password_hash } = user
  const now = await lockUser(act, user_id)
  const isStillEnough = now?.state === 1 && now.password_hash === password_hash
  if (!isStillEnough || (await findSecondFactor(act.tx, user_id)).on_since !== null)
    throw new Refusal('invalid_credentials')
  return openSession(act, user, login)
}

/** Opens a session for an authenticated user, and records its source. Answers its id. */
export async function openSession(
  act: Act,
  { user_id, tour_operator_id }: User,
  { source, expires_at, device, address }: Login,
): Promise<string> {
  const { tx, now } = act
  await tx
    .updateTable('users')
    .set({ last_login_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', user_id)
    .execute()
  await tx
    .insertInto('login_sources')
    .values({ tour_operator_id, user_id, source, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet({ last_login_at: now }))
    .execute()
  const { id } = await tx
    .insertInto('sessions')
    .values({ tour_operator_id, user_id, expires_at, device, address, created_at: now, last_seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endSession({ tx, actor }: StaffAct) {
  await tx.deleteFrom('sessions').where('id', '=', actor.session_id).execute()
}
