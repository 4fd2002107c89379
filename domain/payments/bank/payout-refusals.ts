import type { NoDetails } from '../../no-details.ts'

/** Refusals of payouts, with what the sentence of each needs. */
export type PayoutRefusals = {
  payout_unexplained: { difference: number; currency: string }
  payment_in_other_payout: NoDetails
  payout_movement_unfit: NoDetails
  payout_annulled: NoDetails
  settlement_unknown: NoDetails
}
