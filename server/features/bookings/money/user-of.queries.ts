import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'

/** The actor as a user of the operator: an administrator who works as another operator is none of its users. */
export async function userOf(
  db: Reader,
  { tour_operator_id, user_id }: Pick<Actor, 'tour_operator_id' | 'user_id'>,
): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', user_id)
    .executeTakeFirst()
  return user?.id ?? null
}
