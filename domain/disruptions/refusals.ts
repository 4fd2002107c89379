import type { NoDetails } from '../no-details.ts'

/** Refusals of suspensions and their answers, with the data of each sentence. */
export type DisruptionRefusals = {
  already_suspended: NoDetails
  already_answered: NoDetails
  disruption_lifted: NoDetails
}
