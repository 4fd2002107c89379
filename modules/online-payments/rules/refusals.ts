import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of online payments, with the data of each sentence. */
export type OnlinePaymentRefusals = {
  online_payment_off: NoDetails
  /** the booking is in a currency that no provider of the operator takes */
  nothing_to_pay: NoDetails
  payment_amount_changed: { amount: number; seen: number; currency: string; country?: string }
  payment_above_due: { due: number; currency: string }
  payment_under_way: { amount: number; currency: string; country?: string }
  payment_link_closed: NoDetails
  provider_unavailable: NoDetails
  too_many_payment_tries: NoDetails
  refund_not_possible: NoDetails
  /** its provider reports disputes, or the payment's status does not allow this outcome */
  dispute_not_possible: NoDetails
  /** it is known, or not yet given up, what became of it */
  refund_not_in_doubt: NoDetails
  /** the provider does not answer: whether the payment was made is unknown */
  provider_silent: NoDetails
  /** the provider refuses to report the payment's status */
  provider_refuses: { detail: string }
}
