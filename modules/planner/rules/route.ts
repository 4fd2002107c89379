import type { Ground } from './ground.ts'
import { sameMinute } from './planning-problem.ts'

/** A van's stops in order, with what makes trying one more stop at any place a matter of a few sums. */
export type Route = {
  vehicle: number
  run: number
  stops: number[]
  load: number
  minutes: number
  /** stops that are in another van in the current plan */
  moved: number
  /** per stop: the earliest and the latest minute at which the van can be there, all windows kept */
  early: number[]
  late: number[]
  /** its place in the list of routes, and the round in which it was made */
  slot: number
  round: number
}

export const newRoute = (vehicle: number, run: number, slot: number, round: number): Route => ({
  vehicle,
  run,
  stops: [],
  load: 0,
  minutes: 0,
  moved: 0,
  early: [],
  late: [],
  slot,
  round,
})

/** Recomputes a route after its stops changed. */
export function reckon(ground: Ground, route: Route) {
  const { stops } = route
  const { count, between, seats, before } = ground
  let load = 0
  let moved = 0
  let minutes = 0
  for (let at = 0; at < stops.length; at += 1) {
    const stop = stops[at] as number
    load += seats[stop] as number
    if (before[stop] !== -1 && before[stop] !== route.vehicle) moved += 1
    minutes +=
      at === 0
        ? (ground.start[stop] as number)
        : (between[(stops[at - 1] as number) * count + stop] as number)
  }
  const last = stops.at(-1)
  route.load = load
  route.moved = moved
  route.minutes = last === undefined ? 0 : minutes + (ground.end[last] as number)
  if (ground.timed) keepClock(ground, route)
}

function keepClock({ count, between, wait, earliest, latest, lastLeave }: Ground, route: Route) {
  const { stops, early, late } = route
  early.length = stops.length
  late.length = stops.length
  for (let at = 0; at < stops.length; at += 1) {
    const stop = stops[at] as number
    let time = earliest[stop] as number
    if (at > 0) {
      const before = stops[at - 1] as number
      const reached =
        (early[at - 1] as number) + (wait[before] as number) + (between[before * count + stop] as number)
      if (reached > time) time = reached
    }
    early[at] = time
  }
  for (let at = stops.length - 1; at >= 0; at -= 1) {
    const stop = stops[at] as number
    let time = latest[stop] as number
    if (at === stops.length - 1) time = Math.min(time, lastLeave[stop] as number)
    else {
      const after = stops[at + 1] as number
      const needed =
        (late[at + 1] as number) - (wait[stop] as number) - (between[stop * count + after] as number)
      if (needed < time) time = needed
    }
    late[at] = time
  }
}

/** Whether a computed route respects capacity, allowed stops and times. */
export function isSound(
  { problem, decided, timed }: Ground,
  { vehicle, stops, load, early, late }: Route,
): boolean {
  if (load > (problem.vehicles[vehicle]?.seats ?? 0)) return false
  if (stops.some((stop) => decided[stop] !== -1 && decided[stop] !== vehicle)) return false
  return !timed || stops.every((_, at) => (early[at] as number) <= (late[at] as number) + sameMinute)
}

/** The place that the last `cheapestPlace` found. */
export const found = { at: -1 }

/**
 * The fewest minutes that a stop adds to a route, and where (`found.at`); Infinity where it does not fit. A place is
 * passed over now and then (`blink`), so that a search does not always build the same.
 */
export function cheapestPlace(ground: Ground, route: Route, stop: number, blink: () => boolean): number {
  const { count, between, start, end, timed } = ground
  const { stops } = route
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at <= stops.length; at += 1) {
    const before = at === 0 ? -1 : (stops[at - 1] as number)
    const after = at === stops.length ? -1 : (stops[at] as number)
    const there = before < 0 ? (start[stop] as number) : (between[before * count + stop] as number)
    const onward = after < 0 ? (end[stop] as number) : (between[stop * count + after] as number)
    const direct =
      after < 0
        ? (end[before] as number)
        : before < 0
          ? (start[after] as number)
          : (between[before * count + after] as number)
    const added = there + onward - direct
    if (added >= best || blink()) continue
    if (timed && !fits(ground, route, stop, at)) continue
    best = added
    found.at = at
  }
  return best
}

/** In constant time: the stop's own window against the earliest arrival before and the latest departure after. */
function fits(ground: Ground, { stops, early, late }: Route, stop: number, at: number): boolean {
  const { count, between, wait, earliest, latest, lastLeave } = ground
  let from = earliest[stop] as number
  if (at > 0) {
    const before = stops[at - 1] as number
    const reached =
      (early[at - 1] as number) + (wait[before] as number) + (between[before * count + stop] as number)
    if (reached > from) from = reached
  }
  let to = latest[stop] as number
  const needed =
    at === stops.length
      ? (lastLeave[stop] as number)
      : (late[at] as number) -
        (wait[stop] as number) -
        (between[stop * count + (stops[at] as number)] as number)
  if (needed < to) to = needed
  return from <= to + sameMinute
}
