import type { AccountEnvironment } from '#domain/account-environment.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import type { PaymentAccount } from '../../contract/payment-accounts.contract.ts'
import type { ProviderAccount } from '../../providers/payment-provider.ts'
import { keysFault } from '../../rules/account.rules.ts'

export type AccountSecrets = Pick<ProviderAccount, 'secret' | 'notice_secret'>

/** Context of the sealed secrets: a row copied to another operator or provider cannot be decrypted. */
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
 * An operator's account, ready for calls to its provider; null without one, or if its secrets cannot be
 * decrypted. A disabled account is returned too: its open attempts are still polled and its payments refunded.
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

/**
 * Providers where an operator's customers can pay, their environment, and their currency, which is the account's
 * country's.
 */
export async function listPayableProviders(
  db: Reader,
  tour_operator_id: string,
): Promise<{ provider: PaymentProviderCode; environment: AccountEnvironment; currency: string }[]> {
  return db
    .selectFrom('payment_accounts')
    .innerJoin('tour_operators as o', 'o.id', 'payment_accounts.tour_operator_id')
    .select(['provider', 'environment', 'o.currency'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('enabled', '=', true)
    .orderBy('provider', 'desc')
    .execute()
}

const ending = (secret: string) => (secret.length >= 12 ? secret.slice(-4) : '')

/** The accounts for the office. */
export async function listPaymentAccounts(
  { db, secrets }: { db: Reader; secrets: SecretBox },
  tour_operator_id: string,
): Promise<PaymentAccount[]> {
  const rows = await db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('tour_operator_id', '=', tour_operator_id)
    .orderBy('provider', 'desc')
    .execute()
  return rows.map((row) => {
    const opened = openSecrets(secrets, row)
    const { provider, environment, account, enabled, version } = row
    return {
      id: provider,
      environment,
      account,
      secret_ending: ending(opened?.secret ?? ''),
      notice_secret_ending: ending(opened?.notice_secret ?? ''),
      readable: opened !== null,
      enabled,
      version,
    }
  })
}

export type TypedKeys = Pick<ProviderAccount, 'environment' | 'account' | 'secret' | 'notice_secret'>

/** The typed keys, with the stored secrets for empty fields. Impossible keys are refused. */
export async function keysWith(
  tools: { db: Reader; secrets: SecretBox },
  tour_operator_id: string,
  provider: PaymentProviderCode,
  typed: TypedKeys,
): Promise<ProviderAccount> {
  const before = await findPaymentAccount(tools, tour_operator_id, provider)
  const { environment } = typed
  const secret = typed.secret || (before?.secret ?? '')
  const notice_secret = typed.notice_secret || (before?.notice_secret ?? '')
  if (secret === '') throw new Refusal('payment_secret_missing')
  // The provider knows the owner of a token.
  const account = provider === 'webpay' ? typed.account : secret === before?.secret ? before.account : ''
  const keys = { provider, environment, account, secret, notice_secret }
  const fault = keysFault(keys)
  if (fault) throw new Refusal(fault)
  return keys
}
