import { type Level, isManager, isSeller } from './level.ts'

/** The acting user, with a live session. */
export type Actor = {
  user_id: string
  session_id: string
  full_name: string
  level: Level
  /** may sell past the cut-off and over the capacity, and confirm what is not paid yet */
  may_override: boolean
  /** the tenant this call works on: the user's own, or the one that level 0 works «as» */
  tour_operator_id: string
  /** the country of that tenant */
  country: string
  /** its IANA zone */
  time_zone: string
  /** a second factor is demanded of them and not set: until it is they may do nothing else */
  must_set_second_factor?: boolean
}

export function mayOverride(actor: Pick<Actor, 'level' | 'may_override'>): boolean {
  return isManager(actor) || (isSeller(actor) && actor.may_override)
}
