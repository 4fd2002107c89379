import { Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { checkPassword } from '#server/security/password-hash.ts'

/** Refuses an action that requires the password. Answers the hash that it matched. */
export async function provenPassword(db: Reader, user_id: string, password: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirst()
  const stored = row?.password_hash
  if (!stored || !(await checkPassword(password, stored))) throw new Refusal('wrong_password')
  return stored
}
