import type { PaymentProviderCode } from '#domain/payments/provider.ts'

/** Products of the providers, as the office knows them. */
export const providerNames: Record<PaymentProviderCode, string> = {
  webpay: 'Webpay Plus',
  mercado_pago: 'Mercado Pago',
}
