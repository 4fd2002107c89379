import type { PaymentEnvironment, PaymentProviderCode } from '#domain/payments/provider.ts'

/** As customers know them. */
export const paymentProviderNames: Record<PaymentProviderCode, string> = {
  webpay: 'Webpay',
  mercado_pago: 'Mercado Pago',
}
export const paymentEnvironmentNames: Record<PaymentEnvironment, string> = {
  prueba: 'Modo de prueba',
  produccion: 'Producción',
}
