import type { NoDetails } from '#domain/no-details.ts'

export type FleetRefusals = {
  /** `date`: the first day on which a confirmed van would be lost */
  reserve_below_use: { vans?: number; date?: string }
  reserve_has_one_deadline: NoDetails
  /** the day of the van is over */
  request_past: NoDetails
}
