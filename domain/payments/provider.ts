/** Online payment providers. */
export const paymentProviders = ['webpay', 'mercado_pago'] as const
export type PaymentProviderCode = (typeof paymentProviders)[number]
