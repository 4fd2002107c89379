import { demoPassword } from '#domain/staff/demo-password.ts'
import type { Reader } from '#server/db/database.ts'
import { checkPassword } from '#server/security/password-hash.ts'

export type DemoAccount = { id: string; tour_operator_id: string; email: string; state: number }

/**
 * Accounts that still have the demo's password. Each check of a hash is as slow as a login. The demo stores one hash
 * for all its users and its addresses end in the reserved `.test`, so only such hashes are checked.
 */
export async function findDemoAccounts(db: Reader): Promise<DemoAccount[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'tour_operator_id', 'email', 'state', 'password_hash'])
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
  const usersByHash = Map.groupBy(users, ({ password_hash }) => password_hash ?? '')
  const found: DemoAccount[] = []
  for (const [hash, sharing] of usersByHash) {
    const isSuspect = sharing.length > 1 || sharing.some(({ email }) => email.endsWith('.test'))
    if (!isSuspect || !(await checkPassword(demoPassword, hash))) continue
    for (const { password_hash: _, ...user } of sharing) found.push(user)
  }
  return found
}
