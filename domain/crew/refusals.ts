import type { NoDetails } from '../no-details.ts'

/** Refusals of what a crew did on the road. Beside each code: what its sentence needs. */
export type CrewRefusals = {
  act_settled: NoDetails
  act_not_keepable: NoDetails
  run_not_closed: NoDetails
}
