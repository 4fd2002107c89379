import type { Act } from '#server/db/act.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import { secretsOf } from './payment-accounts.queries.ts'

/** Seals the secrets of older keys with the newest, so that the older ones can be dropped. */
export async function resealAccounts({ tx }: Act<null>, box: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('payment_accounts')
    .select(['tour_operator_id', 'provider', 'secrets'])
    .forUpdate()
    .execute()
  const old = rows.filter((row) => box.isOld(row.secrets, secretsOf(row.tour_operator_id, row.provider)))
  for (const { tour_operator_id, provider, secrets } of old) {
    const about = secretsOf(tour_operator_id, provider)
    await tx
      .updateTable('payment_accounts')
      .set({ secrets: box.seal(box.open(secrets, about) ?? '', about) })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('provider', '=', provider)
      .execute()
  }
  return old.length
}
