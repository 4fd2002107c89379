import type { PaymentProviderCode } from '#domain/payments/provider.ts'

import { mercadoPago } from './mercado-pago/mercado-pago.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { webpay } from './webpay/webpay.ts'

export type PaymentProviders = Readonly<Record<PaymentProviderCode, PaymentProvider>>

/** `at`: the address of a server of ours that speaks for all of them; undefined: the providers' own. */
export const openPaymentProviders = (at: string | undefined): PaymentProviders => ({
  webpay: webpay(at === undefined ? undefined : `${at}/webpay`),
  mercado_pago: mercadoPago(at === undefined ? undefined : `${at}/mercado-pago`),
})
