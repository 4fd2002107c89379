import type { PaymentProviderCode } from '../provider.ts'

type Payout = { provider: PaymentProviderCode; received: number; currency: string; date: string }

/** Money of a provider that arrived at the house. */
export type PayoutEvents = {
  payout_recorded: Payout & { movements: number }
  payout_annulled: Payout
}
