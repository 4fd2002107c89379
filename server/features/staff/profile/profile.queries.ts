import type { Reader } from '#server/db/database.ts'

export async function ownPasswordHash(db: Reader, user_id: string) {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
