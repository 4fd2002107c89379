import type { NoDetails } from '../../no-details.ts'

/** Refusals of payouts, with what the sentence of each needs. */
export type PayoutRefusals = {
  payout_annulled: NoDetails
}
