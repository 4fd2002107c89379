import type { LocalDate } from '#domain/local-date.ts'

import type { CostKind, CrewRole } from './cost-rule.ts'

type Terms = {
  kind: CostKind
  role: CrewRole | null
  name: string
  amount: number | null
  currency: string | null
  points: number | null
  valid_from: LocalDate
  valid_to: LocalDate | null
}

/** Events of a cost, with its terms after them. */
export type CostRuleEvents = {
  cost_created: Terms
  cost_changed: Terms
  cost_ended: Terms
  cost_withdrawn: Terms
}

export type MarginVehicleEvents = {
  /** '' removes the owner */
  owner_changed: { owner: string }
}
