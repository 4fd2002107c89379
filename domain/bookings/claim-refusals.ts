import type { NoDetails } from '../no-details.ts'

/** Refusals of transfer claims, with what the sentence of each needs. */
export type ClaimRefusals = {
  claim_settled: NoDetails
  /** it resembles the claim of another booking, and the user did not confirm it */
  claim_in_doubt: { locator: string }
}
