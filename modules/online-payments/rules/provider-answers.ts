import type { PaymentProviderCode } from '#domain/payments/provider.ts'

/**
 * Whether a provider reports disputes and chargebacks. Transbank informs the merchant by post, and its `status`
 * goes on reporting the sale as valid: there the office enters the outcome.
 */
export const reportsDisputes: Readonly<Record<PaymentProviderCode, boolean>> = {
  webpay: false,
  mercado_pago: true,
}

/** A provider's state of a payment attempt. `desconocido`: it answered, but without the data for a decision. */
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

/** Result of checking an operator's keys at a provider. */
export const accountChecks = ['ok', 'wrong_keys', 'wrong_environment', 'unreachable'] as const
export type AccountCheck = (typeof accountChecks)[number]
