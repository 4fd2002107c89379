import type { PaymentProviderCode } from '#domain/payments/provider.ts'

type Payout = { provider: PaymentProviderCode; received: number; currency: string; date: string }

/** Money that a payment provider paid out to the operator. */
export type PayoutEvents = {
  payout_recorded: Payout
  payout_annulled: Payout
}
