import { type Position, travelMinutes } from './travel-minutes.ts'

export type Place = {
  position: Position | null
  /** pickup minutes before the start of its zone: used when the position is unknown */
  zone_minutes: number
}

/** Minutes of driving between two places; where a position is missing, two zones are as far apart as their minutes. */
export function drivingMinutes(from: Place, to: Place): number {
  if (from.position && to.position) return travelMinutes(from.position, to.position)
  return Math.max(3, Math.abs(from.zone_minutes - to.zone_minutes))
}

/**
 * The position at which one more stop adds the fewest minutes to a route, but not before position `from`; 0 is the
 * first.
 */
export function cheapestPlace(route: readonly Place[], stop: Place, from = 0): number {
  let best = { at: route.length, minutes: Number.POSITIVE_INFINITY }
  for (let at = from; at <= route.length; at += 1) {
    const [before, after] = [route[at - 1], route[at]]
    const minutes =
      (before ? drivingMinutes(before, stop) : 0) +
      (after ? drivingMinutes(stop, after) : 0) -
      (before && after ? drivingMinutes(before, after) : 0)
    // If several positions cost the same, the last one is used: who stays nearer to the start is picked up later.
    if (minutes <= best.minutes + 1e-9) best = { at, minutes }
  }
  return Math.max(from, best.at)
}
