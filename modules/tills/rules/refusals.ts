import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of the tills, with the data of each sentence. */
export type TillRefusals = {
  till_closed: NoDetails
  till_already_open: NoDetails
  not_your_till: NoDetails
  till_short: NoDetails
  expense_above_till: NoDetails
  till_moved_since_count: NoDetails
  till_difference_without_reason: NoDetails
  till_entry_stays: NoDetails
  handover_answered: NoDetails
  handover_to_giver: NoDetails
  handover_above_offered: { offered?: number; currency?: string }
  handover_less_without_reason: NoDetails
}
