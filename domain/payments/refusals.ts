import type { NoDetails } from '../no-details.ts'

/** Refusals of paying online. Beside each code: what its sentence needs. */
export type OnlinePaymentRefusals = {
  online_payment_off: NoDetails
  nothing_to_pay: NoDetails
  payment_amount_changed: { amount: number; seen: number; currency: string }
  payment_above_due: { due: number; currency: string }
  payment_under_way: { amount: number; currency: string }
  payment_link_closed: NoDetails
  provider_unavailable: NoDetails
  too_many_payment_tries: NoDetails
  refund_not_possible: NoDetails
  /** the money of a provider goes back through it, not beside it */
  refund_by_provider: NoDetails
}
