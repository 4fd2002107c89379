import type { NoDetails } from '../no-details.ts'

/** Refusals of a suspended departure and its answers. Beside each code: what its sentence needs. */
export type DisruptionRefusals = {
  already_suspended: NoDetails
  already_answered: NoDetails
  disruption_lifted: NoDetails
}
