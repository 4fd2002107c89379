import type { NoDetails } from '../no-details.ts'
import type { OtherTourProblem } from './other-tour.rules.ts'

/** Refusals of suspensions and their answers, with the data of each sentence. */
export type DisruptionRefusals = {
  already_suspended: NoDetails
  already_answered: NoDetails
  disruption_lifted: NoDetails
  /** `why`: passengers of one tour cannot be taken to the other */
  tours_not_joinable: { why?: OtherTourProblem }
}
