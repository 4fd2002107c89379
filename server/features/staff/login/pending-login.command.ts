import { createHash, randomBytes } from 'node:crypto'

import { Refusal } from '#domain/refusal.ts'
import { isAdministrator, type Level } from '#domain/staff/level.ts'
import { looksGuessed } from '#domain/staff/second-factor.rules.ts'
import type { Act } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { queueMessage } from '../../messages/queue-message.command.ts'
import { secondFactorEmail } from '../codes/second-factor.email.ts'
import { findPendingLogin, findSecondFactor } from '../codes/second-factor.queries.ts'
import { type ReadCode, takeCode } from '../codes/take-code.command.ts'
import { lockUser, type Login, openSession } from './log-in.command.ts'

const minutesForTheCode = 5

export const hashOfPending = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The password was right; the code is still to come. Answers what has to come back with it, which opens nothing. */
export async function awaitCode(
  { tx, now }: Act,
  { user_id, tour_operator_id }: { user_id: string; tour_operator_id: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + minutesForTheCode * 60_000)
  await tx
    .insertInto('pending_logins')
    .values({ token_hash: hashOfPending(token), tour_operator_id, user_id, created_at: now, expires_at })
    .execute()
  return token
}

/** The session, or why there is none, which is committed too: a wrong code is counted. */
export async function logInWithCode(act: Act, pending: string, read: ReadCode, login: Login) {
  const { tx, now } = act
  const token_hash = hashOfPending(pending)
  const waiting = await findPendingLogin(tx, token_hash, now)
  if (waiting) await lockUser(act, waiting.user_id)
  const user = waiting && (await findPendingLogin(tx, token_hash, now))
  if (!user || user.state !== 1 || (user.operator_state !== 1 && !isAdministrator(user)))
    return new Refusal('pending_login_over')
  const taken = await takeCode(act, user.user_id, read)
  if (taken.refusal) {
    if (looksGuessed(taken.wrong)) await notifyOwner(act, user)
    return taken.refusal
  }
  const spent = await tx
    .deleteFrom('pending_logins')
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst()
  // A rollback also restores a used code.
  if (!spent) throw new Refusal('pending_login_over')
  if (taken.by === 'recovery') await recordRecovery(act, user)
  return { ...user, level: user.level as Level, session_id: await openSession(act, user, login) }
}

type User = NonNullable<Awaited<ReturnType<typeof findPendingLogin>>>

/** Another person may know the password. */
async function notifyOwner(act: Act, { tour_operator_id, full_name, email, operator_name }: User) {
  await queueMessage(act, {
    tour_operator_id,
    kind: 'second-factor',
    recipient: email,
    ...secondFactorEmail('guessed', { full_name, operator: operator_name }),
  })
}

async function recordRecovery({ tx }: Act, { user_id, tour_operator_id, full_name }: User) {
  const { recovery_codes_left: left } = await findSecondFactor(tx, user_id)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: user_id,
    kind: 'recovery_code_used',
    data: { left },
    actor: { user_id, full_name },
  })
}
