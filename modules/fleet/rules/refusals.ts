import type { NoDetails } from '#domain/no-details.ts'

import type { LackKind } from './fleet.ts'

export type FleetRefusals = {
  /** `date`: the first day on which a confirmed van would be lost */
  reserve_below_use: { vans?: number; date?: string }
  reserve_has_one_deadline: NoDetails
  /** said to staff: a party for which the day has no vehicle or crew, and the largest that it still carries */
  no_transport: {
    asked?: number
    seats_left?: number
    /** `from` and `to` are local times of the operator */
    lack?: { what: LackKind; missing: number; seats: number; from: string; to: string }
    is_unsure?: boolean
  }
  /** the day of the van is over */
  request_past: NoDetails
}
