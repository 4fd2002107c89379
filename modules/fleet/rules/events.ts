import type { LocalDate } from '#domain/local-date.ts'

import type { FleetRuleChoice, RequestStatus } from './fleet.ts'

type Terms = { owner: string; vans: number; seats: number }

/** Events of a reserve, with its terms after them. */
export type ReserveEvents = {
  reserve_created: Terms
  reserve_changed: Terms
  reserve_ended: Terms
  reserve_van_answered: { owner: string; date: LocalDate; seats: number; status: RequestStatus }
}

export type FleetOperatorEvents = { fleet_rules_changed: FleetRuleChoice }
