import type { PaymentProviderCode } from '#domain/payments/provider.ts'

import type { AttemptTrouble, PaymentPurpose, RefundDoubt } from './payment-attempt.ts'

type Online = { provider: PaymentProviderCode; amount: number; currency: string }
type Link = { purpose: PaymentPurpose; amount: number; currency: string }

/** Events of a booking with online payments. */
export type OnlinePaymentEvents = {
  online_payment_started: Online & { purpose: PaymentPurpose }
  online_payment_approved: Online & { installments?: number; card_ending?: string }
  online_payment_rejected: Online & { detail: string }
  /** the customer left, was too slow, or began again */
  online_payment_left: Online
  online_payment_troubled: Online & { trouble: AttemptTrouble }
  /** a member of the office reviewed it */
  online_payment_reviewed: Online & { trouble: AttemptTrouble }
  online_payment_charged_back: Online
  online_payment_disputed: Online
  /** the provider gave back what it had taken by force */
  online_payment_won: Online
  online_refund_asked: Online
  online_refund_under_way: Online
  /** `by_provider`: started at the provider, not in the office */
  online_refund_done: Online & { by_provider: boolean }
  online_refund_refused: Online & { detail: string }
  /** the result at the provider is unknown: the office has to check */
  online_refund_in_doubt: Online & { doubt: RefundDoubt }
  /** the office looked, and says what became of it */
  online_refund_decided: Online & { done: boolean }
  /** `sent`: by mail, to the booking's contact */
  payment_link_made: Link & { sent: boolean }
  payment_link_withdrawn: Link
}
