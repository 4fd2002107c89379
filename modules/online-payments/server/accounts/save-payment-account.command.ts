import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { NotFound, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import type { PaymentAccount, PaymentAccountEdit } from '../../contract/payment-accounts.contract.ts'
import type { ProviderAccount } from '../../providers/payment-provider.ts'
import { listPaymentAccounts, secretsOf } from './payment-accounts.queries.ts'

type Saved = { keys: ProviderAccount; edit: PaymentAccountEdit }

/** `keys` were read and checked before; the version ensures that they are unchanged. */
export async function savePaymentAccount(
  { tx, actor }: StaffAct,
  secrets: SecretBox,
  tour_operator_id: string,
  { keys, edit }: Saved,
): Promise<PaymentAccount> {
  const { provider, environment, account, secret, notice_secret } = keys
  const row = {
    environment,
    account,
    secrets: secrets.seal(JSON.stringify({ secret, notice_secret }), secretsOf(tour_operator_id, provider)),
    enabled: edit.enabled,
  }
  const done =
    edit.version === 0
      ? await tx
          .insertInto('payment_accounts')
          .values({ tour_operator_id, provider, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('payment_accounts')
          .set(row)
          .where('tour_operator_id', '=', tour_operator_id)
          .where('provider', '=', provider)
          .where('version', '=', edit.version)
          .returning('version')
          .executeTakeFirst()
  const all = await listPaymentAccounts({ db: tx, secrets }, tour_operator_id)
  const current = all.find(({ id }) => id === provider)
  if (!done && current) throw new Stale(current)
  if (!current) throw new NotFound()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'payment_account_saved',
    data: {
      provider,
      environment,
      account,
      enabled: edit.enabled,
      keys: edit.secret !== '' || edit.notice_secret !== '',
    },
    actor,
  })
  return current
}

export async function removePaymentAccount(
  { tx, actor }: StaffAct,
  tour_operator_id: string,
  provider: PaymentProviderCode,
) {
  const removed = await tx
    .deleteFrom('payment_accounts')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst()
  if (!removed) throw new NotFound()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'payment_account_removed',
    data: { provider },
    actor,
  })
}
