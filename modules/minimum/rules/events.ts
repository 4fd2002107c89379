import type { LocalDate } from '#domain/local-date.ts'

import type { DefaultAct, MinimumAct } from './minimum.ts'

/** `product`: the name of another tour; empty: the same */
type Target = { product: string; date: LocalDate; start_time: string }

export type MinimumDepartureEvents = {
  /** `by_rule`: no person decided in time */
  minimum_decided: { act: MinimumAct; seats: number; min_pax: number; by_rule: boolean; to?: Target }
}
export type MinimumProductEvents = {
  minimum_rule_changed: { days_before: number; decide_at: string; default_act: DefaultAct }
}
