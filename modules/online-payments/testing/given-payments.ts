import { onTestFinished } from 'vitest'

import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import type { SecretBox } from '#server/security/secret-box.ts'
import type { Owner } from '#testing/given/given.ts'

import type { ProviderAccount } from '../providers/payment-provider.ts'
import { secretsOf } from '../server/accounts/payment-accounts.queries.ts'
import { trialCollector, trialNoticeSecret, trialToken } from './providers/mercado-pago/mercado-pago-state.ts'
import { startPaymentServer } from './providers/payment-server.ts'
import { trialCommerce, trialSecret } from './providers/webpay/webpay-state.ts'

/** Accounts that our server takes, both in test mode. */
export const trialAccounts: Readonly<Record<PaymentProviderCode, ProviderAccount>> = {
  webpay: {
    provider: 'webpay',
    environment: 'prueba',
    account: trialCommerce,
    secret: trialSecret,
    notice_secret: '',
  },
  mercado_pago: {
    provider: 'mercado_pago',
    environment: 'prueba',
    account: trialCollector,
    secret: trialToken,
    notice_secret: trialNoticeSecret,
  },
}

/** Our server of both providers, ended with the test. Its address is what PAYMENT_PROVIDERS_URL takes. */
export async function givenPaymentProviders(options: { now?: () => Date } = {}) {
  const providers = await startPaymentServer(options)
  onTestFinished(() => providers.close())
  return providers
}

/** An operator can be paid at a provider. */
export async function givenPaymentAccount(
  { db, secrets }: { db: WritingDatabase; secrets: SecretBox },
  { tour_operator_id }: Owner,
  provider: PaymentProviderCode,
  more: Partial<ProviderAccount> & { enabled?: boolean } = {},
): Promise<ProviderAccount> {
  const { enabled = true, ...rest } = more
  const account = { ...trialAccounts[provider], ...rest }
  const { environment, secret, notice_secret } = account
  await db
    .insertInto('payment_accounts')
    .values({
      tour_operator_id,
      provider,
      environment,
      account: account.account,
      secrets: secrets.seal(JSON.stringify({ secret, notice_secret }), secretsOf(tour_operator_id, provider)),
      enabled,
    })
    .execute()
  return account
}
