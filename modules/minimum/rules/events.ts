import type { DefaultAct, MinimumAct } from './minimum.ts'

export type MinimumDepartureEvents = {
  /** `by_rule`: no person decided in time */
  minimum_decided: { act: MinimumAct; seats: number; min_pax: number; by_rule: boolean }
}
export type MinimumProductEvents = {
  minimum_rule_changed: { days_before: number; decide_at: string; default_act: DefaultAct }
}
