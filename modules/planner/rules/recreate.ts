import { type Draft, writable } from './draft.ts'
import type { Ground } from './ground.ts'
import { sameMinute, weights } from './planning-problem.ts'
import { cheapestPlace, found, newRoute, reckon, type Route } from './route.ts'

const blinkRate = 0.01

/** Puts every absent stop where it costs least, opening routes where that is possible; what fits nowhere stays absent. */
export function recreate(draft: Draft) {
  const { random } = draft
  const waiting = draft.absent
  sort(draft, waiting)
  draft.absent = []
  const blink = () => random() < blinkRate
  for (const stop of waiting) {
    const route = bestRoute(draft, stop, blink) ?? openRoute(draft, stop)
    if (!route) {
      draft.absent.push(stop)
      continue
    }
    route.stops.splice(found.at, 0, stop)
    draft.home[stop] = route
    reckon(draft.ground, route)
  }
}

/** In random order, or the biggest parties, the farthest or nearest stops, or the narrowest windows first. */
function sort({ ground, random }: Draft, stops: number[]) {
  const order = random() * (ground.timed ? 13 : 11)
  const { seats, end, earliest, latest } = ground
  const by = (weigh: (stop: number) => number) => stops.sort((one, other) => weigh(one) - weigh(other))
  if (order < 4) shuffle(stops, random)
  else if (order < 8) by((stop) => -(seats[stop] as number))
  else if (order < 10) by((stop) => -(end[stop] as number))
  else if (order < 11) by((stop) => end[stop] as number)
  else by((stop) => (latest[stop] as number) - (earliest[stop] as number))
}

function shuffle(items: number[], random: () => number) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const kept = items[at] as number
    items[at] = items[other] as number
    items[other] = kept
  }
}

/** The route, ready to be written to, where the stop adds least, its place in `found.at`. */
function bestRoute(draft: Draft, stop: number, blink: () => boolean): Route | null {
  const { ground } = draft
  const { seats, run, decided } = ground
  let best: Route | null = null
  let least = Number.POSITIVE_INFINITY
  let at = -1
  for (const route of draft.routes) {
    if (route.run !== run[stop]) continue
    const vehicle = ground.problem.vehicles[route.vehicle]
    if (!vehicle || route.load + (seats[stop] as number) > vehicle.seats) continue
    if (decided[stop] !== -1 && decided[stop] !== route.vehicle) continue
    // A route emptied in this round is removed: another van may take its place.
    if (route.stops.length === 0) continue
    const away = ground.before[stop] !== -1 && ground.before[stop] !== route.vehicle ? weights.moved : 0
    const added = away + cheapestPlace(ground, route, stop, blink)
    if (added >= least) continue
    least = added
    best = route
    at = found.at
  }
  if (!best) return null
  found.at = at
  return writable(draft, best)
}

function openFirst(ground: Ground, stop: number): number {
  found.at = 0
  return Math.max(ground.earliest[stop] as number, Number.NEGATIVE_INFINITY) <=
    Math.min(ground.latest[stop] as number, ground.lastLeave[stop] as number) + sameMinute
    ? (ground.start[stop] as number) + (ground.end[stop] as number)
    : Number.POSITIVE_INFINITY
}

function openingCost(draft: Draft, vehicle: number): number {
  const isUsed = draft.routes.some((route) => route.vehicle === vehicle && route.stops.length > 0)
  return weights.route + (isUsed ? 0 : weights.vehicle + (draft.ground.problem.vehicles[vehicle]?.cost ?? 0))
}

/** A new route in the van that costs least and is big enough; now and then in another. */
function openRoute(draft: Draft, stop: number): Route | null {
  const { ground, random } = draft
  const { problem, free, clash, decided } = ground
  if (openFirst(ground, stop) === Number.POSITIVE_INFINITY) return null
  const run = ground.run[stop] as number
  const runs = problem.runs.length
  let chosen = -1
  let least = Number.POSITIVE_INFINITY
  for (const [vehicle, { seats }] of problem.vehicles.entries()) {
    if (seats < (ground.seats[stop] as number) || !free[run * problem.vehicles.length + vehicle]) continue
    if (decided[stop] !== -1 && decided[stop] !== vehicle) continue
    const isBusy = draft.routes.some(
      (route) => route.vehicle === vehicle && route.stops.length > 0 && clash[run * runs + route.run],
    )
    if (isBusy) continue
    const back = ground.before[stop] === vehicle ? 1000 : 0
    const cost = openingCost(draft, vehicle) - back - seats * 10 + (random() < 0.3 ? random() * 500 : 0)
    if (cost >= least) continue
    least = cost
    chosen = vehicle
  }
  if (chosen < 0) return null
  const route = newRoute(chosen, run, draft.routes.length, draft.round)
  draft.routes.push(route)
  found.at = 0
  return route
}
