import type { PaymentEnvironment, PaymentProviderCode } from '#domain/payments/provider.ts'
import type { ProviderAccount } from '#server/payment-providers/payment-provider.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import type { Reader } from '../../../db/database.ts'

export type AccountSecrets = Pick<ProviderAccount, 'secret' | 'notice_secret'>

/** Whose secrets these are: a row copied to another operator or provider can't be read there. */
export const secretsOf = (tour_operator_id: string, provider: PaymentProviderCode) =>
  ['payment_accounts', tour_operator_id, provider] as const

export function openSecrets(
  box: SecretBox,
  row: { tour_operator_id: string; provider: PaymentProviderCode; secrets: string },
): AccountSecrets | null {
  const text = box.open(row.secrets, secretsOf(row.tour_operator_id, row.provider))
  return text === null ? null : (JSON.parse(text) as AccountSecrets)
}

/**
 * An operator's account, ready to speak with its provider; null when there is none or its secrets can't be read here.
 * One that is switched off is answered too: what was begun or paid with it is still asked for and given back.
 */
export async function findPaymentAccount(
  { db, secrets }: { db: Reader; secrets: SecretBox },
  tour_operator_id: string,
  provider: PaymentProviderCode,
): Promise<(ProviderAccount & { enabled: boolean }) | null> {
  const row = await db
    .selectFrom('payment_accounts')
    .select(['tour_operator_id', 'provider', 'environment', 'account', 'secrets', 'enabled'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('provider', '=', provider)
    .executeTakeFirst()
  const opened = row && openSecrets(secrets, row)
  if (!opened) return null
  const { environment, account, enabled } = row
  return { provider, environment, account, ...opened, enabled }
}

/** Where an operator's customers can pay, and whether money moves there. */
export async function listPayableProviders(
  db: Reader,
  tour_operator_id: string,
): Promise<{ provider: PaymentProviderCode; environment: PaymentEnvironment }[]> {
  return db
    .selectFrom('payment_accounts')
    .select(['provider', 'environment'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('enabled', '=', true)
    .orderBy('provider', 'desc')
    .execute()
}
