import type { MinimumAct } from './minimum.ts'

export type MinimumRefusals = {
  /** `by`: who decided; empty: the rule of the product */
  minimum_decided: { decision?: MinimumAct; by?: string }
  /** it reached its minimum, has no passengers any more, or has left */
  minimum_not_asked: { seats?: number }
  /** the departure of another tour has no seats for everybody */
  join_without_room: { seats_left: number; asked: number }
}
