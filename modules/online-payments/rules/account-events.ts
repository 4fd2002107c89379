import type { AccountEnvironment } from '#domain/account-environment.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'

/** Events of an operator's accounts at payment providers. */
export type PaymentAccountEvents = {
  payment_account_saved: {
    provider: PaymentProviderCode
    environment: AccountEnvironment
    account: string
    enabled: boolean
    /** new secrets were saved */
    keys: boolean
  }
  payment_account_removed: { provider: PaymentProviderCode }
}
