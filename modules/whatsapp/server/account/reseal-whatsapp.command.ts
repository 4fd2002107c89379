import type { Act } from '#server/db/act.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import { secretsOf } from './whatsapp-account.queries.ts'

/** Seals the secrets of older keys with the newest, so that the older ones can be dropped. */
export async function resealWhatsApp({ tx }: Act<null>, box: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('whatsapp_accounts')
    .select(['tour_operator_id', 'secrets'])
    .forUpdate()
    .execute()
  const old = rows.filter((row) => box.isOld(row.secrets, secretsOf(row.tour_operator_id)))
  for (const { tour_operator_id, secrets } of old) {
    const about = secretsOf(tour_operator_id)
    await tx
      .updateTable('whatsapp_accounts')
      .set({ secrets: box.seal(box.open(secrets, about) ?? '', about) })
      .where('tour_operator_id', '=', tour_operator_id)
      .execute()
  }
  return old.length
}
