import { NotFound, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import type { WhatsAppAccountEdit } from '../../contract/whatsapp-account.contract.ts'
import type { WhatsAppAccount } from '../../providers/whatsapp.ts'
import { whatsappKinds } from '../../rules/whatsapp-kind.rules.ts'
import { findWhatsAppSetup, secretsOf } from './whatsapp-account.queries.ts'

type Saved = {
  keys: WhatsAppAccount
  edit: WhatsAppAccountEdit
  /** from Meta's current answer; undefined: it was not called */
  number?: string | undefined
}

/**
 * `keys` were read and checked before; the version ensures that they are unchanged. A successful check reopens
 * the channel.
 */
export async function saveWhatsAppAccount(
  act: StaffAct,
  secrets: SecretBox,
  tour_operator_id: string,
  { keys, edit, number }: Saved,
) {
  const { tx, actor } = act
  const { environment, phone_number_id, business_account_id, token, app_secret, verify_token } = keys
  const row = {
    environment,
    phone_number_id,
    business_account_id,
    secrets: secrets.seal(JSON.stringify({ token, app_secret, verify_token }), secretsOf(tour_operator_id)),
    enabled: edit.enabled,
    kinds: whatsappKinds.filter((kind) => edit.kinds.includes(kind)),
    ...(number !== undefined && { number, trouble: '', trouble_at: null }),
  }
  const done =
    edit.version === 0
      ? await tx
          .insertInto('whatsapp_accounts')
          .values({ tour_operator_id, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('whatsapp_accounts')
          .set(row)
          .where('tour_operator_id', '=', tour_operator_id)
          .where('version', '=', edit.version)
          .returning('version')
          .executeTakeFirst()
  const { account: current } = await findWhatsAppSetup({ db: tx, secrets }, act, tour_operator_id)
  if (!done && current) throw new Stale(current)
  if (!current) throw new NotFound()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'whatsapp_account_saved',
    data: {
      environment,
      number: current.number,
      enabled: edit.enabled,
      keys: edit.token !== '' || edit.app_secret !== '',
      kinds: row.kinds.length,
    },
    actor,
  })
  return current
}

export async function removeWhatsAppAccount({ tx, actor }: StaffAct, tour_operator_id: string) {
  const removed = await tx
    .deleteFrom('whatsapp_accounts')
    .where('tour_operator_id', '=', tour_operator_id)
    .returning('number')
    .executeTakeFirst()
  if (!removed) throw new NotFound()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'whatsapp_account_removed',
    data: { number: removed.number },
    actor,
  })
}
