import { type PaymentProvider, type ProviderAccount, ProviderSilent } from './payment-provider.ts'
import type { PaymentProviders } from './payment-providers.ts'

/**
 * Providers at a foreign address accept only sandbox accounts: real keys, perhaps typed into a demo, must not be
 * sent there.
 */
export const onlyTrials = ({ webpay, mercado_pago }: PaymentProviders): PaymentProviders => ({
  webpay: guarded(webpay),
  mercado_pago: guarded(mercado_pago),
})

function guarded(provider: PaymentProvider): PaymentProvider {
  const guard =
    <A extends unknown[], R>(call: (account: ProviderAccount, ...args: A) => Promise<R>) =>
    (account: ProviderAccount, ...args: A) =>
      account.environment === 'prueba'
        ? call(account, ...args)
        : Promise.reject(new ProviderSilent('real keys are not sent to a server of trials'))
  return {
    ...provider,
    start: guard(provider.start),
    payments: guard(provider.payments),
    payment: guard(provider.payment),
    refund: guard(provider.refund),
    check: async (account) =>
      account.environment === 'prueba'
        ? provider.check(account)
        : { outcome: 'unreachable', account: account.account },
  }
}
