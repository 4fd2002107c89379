import type { Act } from '#server/db/act.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import { secretOf } from '../codes/second-factor.queries.ts'

/** Seals the secrets of older keys with the newest, so that the older ones can be dropped. */
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
