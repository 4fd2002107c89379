import { paymentProviders } from '#domain/payments/provider.ts'
import type { Tx } from '#server/db/database.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import { openPaymentProviders } from '../providers/payment-providers.ts'
import { secretsOf } from '../server/accounts/payment-accounts.queries.ts'
import { demoKeys } from './demo-payments.ts'

/** In test mode, with the keys that the server beside the demo takes; each provider that sells in the operator's currency. */
export async function storePaymentAccounts(tx: Tx, box: SecretBox, tour_operator_id: string) {
  const { currency } = await tx
    .selectFrom('tour_operators')
    .select('currency')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const all = openPaymentProviders(undefined)
  for (const provider of paymentProviders.filter((each) => all[each].currencies.includes(currency))) {
    const { account, ...secrets } = demoKeys[provider]
    const about = secretsOf(tour_operator_id, provider)
    await tx
      .insertInto('payment_accounts')
      .values({
        tour_operator_id,
        provider,
        environment: 'prueba',
        account,
        secrets: box.seal(JSON.stringify(secrets), about),
        enabled: true,
      })
      .execute()
  }
}
