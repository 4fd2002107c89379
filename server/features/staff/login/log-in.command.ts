import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { type Level, isAdministrator } from '#domain/staff/level.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { checkPassword, nobodysHash } from '#server/security/password-hash.ts'
import { signToken } from '#server/security/token.ts'

type Login = { email: string; password: string }

/** Opens a session. Unknown address, wrong password, inactive user or operator are one answer, after the same work. */
export async function logIn(
  db: Database,
  { email, password }: Login,
  { now, secret, hours, source }: { now: Date; secret: Uint8Array; hours: number; source: string },
) {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select(['u.id', 'u.tour_operator_id', 'u.full_name', 'u.level', 'u.state', 'u.password_hash'])
    .select('o.state as operator_state')
    .where('u.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  const right = await checkPassword(password, user?.password_hash ?? nobodysHash)
  const active = user?.state === 1 && (user.operator_state === 1 || isAdministrator(user))
  if (!user || !right || !active) throw new Refusal('invalid_credentials')

  const expires_at = new Date(now.getTime() + hours * 3_600_000)
  const { id: user_id, tour_operator_id, full_name } = user
  const session = await db.transaction().execute(async (tx) => {
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
    return tx
      .insertInto('sessions')
      .values({ tour_operator_id, user_id, expires_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const token = await signToken(secret, {
    user_id,
    level: user.level as Level,
    session_id: session.id,
    expires_at,
  })
  return { token, user: { id: user_id, name: full_name } }
}

export async function endSession(tx: Tx, { session_id }: Pick<Actor, 'session_id'>) {
  await tx.deleteFrom('sessions').where('id', '=', session_id).execute()
}
