import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of payouts, with what the sentence of each needs. */
export type PayoutRefusals = {
  payout_annulled: NoDetails
}
