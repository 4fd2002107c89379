import type { NoDetails } from '../no-details.ts'

/** Refusals of crew actions, with the data of each sentence. */
export type CrewRefusals = {
  act_settled: NoDetails
  act_not_keepable: NoDetails
  run_not_closed: NoDetails
}
