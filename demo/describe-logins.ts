import { demoPassword } from '#domain/staff/demo-password.ts'
import type { Level } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'
import { levelNames } from '#words/office/code-names.ts'

/** Of one user of each kind; others have the address of their company. */
const shown = ['@demo.test', '@otro.test', '@agencia.test']

/** The active logins of the demo operators, or null without any; addresses in `.test` are never anybody's. */
export async function describeLogins(db: Reader): Promise<string | null> {
  const users = await db
    .selectFrom('users as u')
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select(['u.email', 'u.level', 'o.name as operator'])
    .where((where) => where.or(shown.map((address) => where('u.email', 'like', `%${address}`))))
    .where('u.state', '=', 1)
    .orderBy('o.id')
    .orderBy('u.level')
    .execute()
  if (users.length === 0) return null
  const lines = users.map(
    ({ email, level, operator }) =>
      `  ${email.padEnd(26)} ${levelNames[level as Level].padEnd(21)} ${operator}\n`,
  )
  return `\nDemo logins, password ${demoPassword}\n${lines.join('')}`
}
