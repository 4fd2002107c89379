import type { Act } from '#server/db/act.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import { secretOf } from '../codes/second-factor.queries.ts'

/** What an older key sealed is sealed with the newest, so that the older one can be forgotten. */
export async function resealFactors({ tx }: Act<null>, box: SecretBox): Promise<number> {
  const rows = await tx.selectFrom('second_factors').select(['user_id', 'secret']).forUpdate().execute()
  const old = rows.filter((row) => box.isOld(row.secret, secretOf(row.user_id)))
  for (const { user_id, secret } of old) {
    const about = secretOf(user_id)
    await tx
      .updateTable('second_factors')
      .set({ secret: box.seal(box.open(secret, about) ?? '', about) })
      .where('user_id', '=', user_id)
      .execute()
  }
  return old.length
}
