import type { Ground } from './ground.ts'
import type { Route } from './route.ts'

/** A plan under change: a round works on a copy, so that a bad round is simply dropped. */
export type Draft = {
  ground: Ground
  random: () => number
  /** in which route each stop is, if any */
  home: (Route | null)[]
  routes: Route[]
  /** stops without a van in this round */
  absent: number[]
  round: number
  /** routes that this round replaced, to go back to */
  replaced: Route[]
}

/** A copy of a route that this round may change; the original is kept for going back. */
export function writable(draft: Draft, route: Route): Route {
  if (route.round === draft.round) return route
  const copy: Route = {
    ...route,
    stops: route.stops.slice(),
    early: route.early.slice(),
    late: route.late.slice(),
    round: draft.round,
  }
  draft.replaced.push(route)
  draft.routes[route.slot] = copy
  for (const stop of copy.stops) draft.home[stop] = copy
  return copy
}
