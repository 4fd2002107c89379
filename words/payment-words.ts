import type { AccountEnvironment } from '#domain/account-environment.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'

/** Brand names, as customers know them. */
export const paymentProviderNames: Record<PaymentProviderCode, string> = {
  webpay: 'Webpay',
  mercado_pago: 'Mercado Pago',
}
export const paymentEnvironmentNames: Record<AccountEnvironment, string> = {
  prueba: 'Modo de prueba',
  produccion: 'Producción',
}
