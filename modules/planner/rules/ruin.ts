import { type Draft, writable } from './draft.ts'
import { reckon, type Route } from './route.ts'

const longestString = 10
/** share of strings that leave out their middle, and how often that middle grows */
const split = 0.5
const splitGrowth = 0.01
/** how often two routes that lost stops in one round change vans */
const swapRate = 0.1

/** Takes strings of stops out of routes near a stop chosen by chance, `mean` stops in the mean. */
export function ruin(draft: Draft, mean: number) {
  const { ground, random, home, routes, absent } = draft
  const { count, near } = ground
  if (count === 0) return
  const onRoutes = count - absent.length
  const perRoute = onRoutes / Math.max(1, routes.length)
  const longest = Math.min(longestString, perRoute)
  const mostStrings = (4 * mean) / (1 + longest) - 1
  const strings = Math.max(1, Math.floor(random() * mostStrings + 1))
  const seed = Math.floor(random() * count)
  let done = 0
  let before: Route | null = null
  for (let at = 0; at < count && done < strings; at += 1) {
    const stop = near[seed * count + at] as number
    const route = home[stop]
    if (!route || route.round === draft.round) continue
    const size = route.stops.length
    const length = Math.max(1, Math.floor(random() * Math.min(size, longest) + 1))
    const copy = writable(draft, route)
    takeOut(draft, copy, stop, Math.min(length, size))
    if (before && random() < swapRate) swapVehicles(draft, before, copy)
    before = copy
    done += 1
  }
}

/** Two routes of one run change vans, as far as both still fit: else a small van would stay where it first was. */
function swapVehicles({ ground }: Draft, one: Route, other: Route) {
  const { problem, decided } = ground
  const seatsOf = (vehicle: number) => problem.vehicles[vehicle]?.seats ?? 0
  const isFixed = (route: Route) => route.stops.some((stop) => decided[stop] !== -1)
  const fit = one.load <= seatsOf(other.vehicle) && other.load <= seatsOf(one.vehicle)
  if (one.run !== other.run || !fit || isFixed(one) || isFixed(other)) return
  const vehicle = one.vehicle
  one.vehicle = other.vehicle
  other.vehicle = vehicle
  reckon(ground, one)
  reckon(ground, other)
}

function takeOut(draft: Draft, route: Route, stop: number, length: number) {
  const { random, home, absent, ground } = draft
  const { stops } = route
  let kept = 0
  if (length > 1 && length < stops.length && random() < split) {
    kept = 1
    while (length + kept < stops.length && random() > splitGrowth) kept += 1
    kept = Math.min(kept, stops.length - length)
  }
  const span = length + kept
  const here = stops.indexOf(stop)
  const lowest = Math.max(0, here - span + 1)
  const highest = Math.min(here, stops.length - span)
  const from = lowest + Math.floor(random() * (highest - lowest + 1))
  const keptFrom = kept === 0 ? span : 1 + Math.floor(random() * (length - 1))
  const left: number[] = []
  for (const [at, each] of stops.entries()) {
    const inside = at - from
    const goes = inside >= 0 && inside < span && !(inside >= keptFrom && inside < keptFrom + kept)
    if (goes) {
      absent.push(each)
      home[each] = null
    } else left.push(each)
  }
  route.stops = left
  reckon(ground, route)
}
