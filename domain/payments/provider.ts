/** Who takes cards and wallets for an operator. */
export const paymentProviders = ['webpay', 'mercado_pago'] as const
export type PaymentProviderCode = (typeof paymentProviders)[number]

/**
 * Whether a provider reports disputes and chargebacks. Transbank informs the merchant by post, and its `status`
 * goes on reporting the sale as valid: there the office enters the outcome.
 */
export const reportsDisputes: Readonly<Record<PaymentProviderCode, boolean>> = {
  webpay: false,
  mercado_pago: true,
}

/** What a provider says of one try of a customer to pay. `desconocido`: it answered, but not with what is needed to decide. */
export const providerStates = [
  'pendiente',
  'aprobado',
  'rechazado',
  'abandonado',
  'vencido',
  'en_disputa',
  'contracargo',
  'desconocido',
] as const
export type ProviderState = (typeof providerStates)[number]

/** Whether the provider gave money back: now, later, or not at all. */
export const refundOutcomes = ['hecho', 'en_curso', 'rechazado'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

/** What asking a provider with an operator's keys showed. */
export const accountChecks = ['ok', 'wrong_keys', 'wrong_environment', 'unreachable'] as const
export type AccountCheck = (typeof accountChecks)[number]
