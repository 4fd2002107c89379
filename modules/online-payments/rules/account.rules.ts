import type { AccountEnvironment } from '#domain/account-environment.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'

type Keys = {
  provider: PaymentProviderCode
  environment: AccountEnvironment
  account: string
  secret: string
}

/** The public commerce codes and secret of Webpay's sandbox, published by Transbank. */
const webpayTrial = {
  account: /^5970555555\d\d$/,
  secret: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
}

/** Faults of keys that are visible without a request to the provider. */
export type KeysFault = 'commerce_code_malformed' | 'payment_keys_of_production' | 'payment_keys_of_trial'

/** Keys of the other environment would move money in a trial, or would sell without moving any. */
export function keysFault({ provider, environment, account, secret }: Keys): KeysFault | null {
  if (provider === 'mercado_pago')
    return environment === 'produccion' && secret.startsWith('TEST-') ? 'payment_keys_of_trial' : null
  if (!/^\d{12}$/.test(account)) return 'commerce_code_malformed'
  const isTrial = webpayTrial.account.test(account) || secret.toUpperCase() === webpayTrial.secret
  if (environment === 'produccion') return isTrial ? 'payment_keys_of_trial' : null
  return webpayTrial.account.test(account) ? null : 'payment_keys_of_production'
}
