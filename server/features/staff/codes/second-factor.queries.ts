import type { Reader } from '#server/db/database.ts'

/** Context of the sealed secret: sealed for one user, it cannot be opened for another. */
export const secretOf = (user_id: string) => ['second factor', user_id] as const

/** Off as long as no code confirmed it. */
export async function findSecondFactor(db: Reader, user_id: string) {
  const { on_since, left } = await db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null),
    )
    .select('f.confirmed_at as on_since')
    .select((select) =>
      select
        .selectFrom('recovery_codes as c')
        .select(select.fn.countAll<string>().as('left'))
        .whereRef('c.tour_operator_id', '=', 'f.tour_operator_id')
        .whereRef('c.user_id', '=', 'f.user_id')
        .where('c.used_at', 'is', null)
        .as('left'),
    )
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { on_since, recovery_codes_left: Number(left ?? 0) }
}

/** The sealed secret for reading a user's codes. `confirmed`: only if the factor is active. */
export async function findSealedSecret(db: Reader, user_id: string, { confirmed }: { confirmed: boolean }) {
  const found = await db
    .selectFrom('second_factors')
    .select(['secret', 'recovery_salt'])
    .where('user_id', '=', user_id)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** The user of a pending login; null after its time limit. */
export async function findPendingLogin(db: Reader, token_hash: string, now: Date) {
  const pending = await db
    .selectFrom('pending_logins as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tour_operator_id', '=', 'p.tour_operator_id').onRef('u.id', '=', 'p.user_id'),
    )
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select(['u.id as user_id', 'u.tour_operator_id', 'u.full_name', 'u.email', 'u.level', 'u.state'])
    .select(['o.state as operator_state', 'o.name as operator_name'])
    .where('p.token_hash', '=', token_hash)
    .where('p.expires_at', '>', now)
    .executeTakeFirst()
  return pending ?? null
}
