import { travelMinutes } from '#domain/schedule-sheets/travel-minutes.ts'

import { matchedShortage } from './crew-shortage.ts'
import type { Day, DayDeparture, DayParty, LeftReason, Proposal, ProposedRun } from './day.ts'
import { planExactly } from './exact-plan.ts'
import { greedyPlan } from './greedy-plan.ts'
import {
  isFree,
  loadsOf,
  minutesOf,
  movedStops,
  shortageCost,
  type Plan,
  type PlannedRoute,
  type PlannedStop,
  type PlanningProblem,
} from './planning-problem.ts'
import { search } from './search.ts'

export type Effort = {
  seed: number
  rounds: number
  isCancelled?: () => boolean
  onProgress?: (share: number) => void
}

/** Weighs like a third of an hour of driving: an outside van only where the own ones do not reach. */
const outsideCost = 20

/** A plan for a day: the fewest vans, then the fewest minutes. It changes nothing: a person accepts it or not. */
export function proposeDay(day: Day, effort: Effort): Proposal {
  const problem = problemOf(day)
  const { plan, isProven } = planDay(day, problem, effort)
  return proposalOf(day, problem, plan, isProven)
}

/** The plan of a day, never worse than what «Generar» would make, nor than the plan that the day has. */
export function planDay(
  day: Day,
  problem: PlanningProblem,
  effort: Effort,
): { plan: Plan; isProven: boolean } {
  const exact = planExactly(problem)
  const generated = generatedPlan(day, problem)
  const plan = exact ?? searchPlan(problem, generated, effort)
  if (!problem.crew || serves(problem, plan, generated)) return { plan, isProven: exact !== null }
  const filled = reordered(problem, generated, effort)
  if (serves(problem, filled, generated)) return { plan: filled, isProven: false }
  // A van more, for a few people, could take the driver of many.
  return { plan: reordered(withoutLeft(problem, generated), generated, effort), isProven: false }
}

function searchPlan(problem: PlanningProblem, generated: Plan, effort: Effort): Plan {
  const stood = planThatStood(problem)
  const from = [...(stood ? [stood] : []), generated, greedyPlan(problem)]
  return search(problem, { ...effort, progress: progressOf(effort), from })
}

/**
 * Whether a plan leaves no more people without a vehicle or a driver than another, nor, with as many, more runs without
 * crew. Crews are matched as for an accepted plan: the search only estimates them.
 */
function serves(problem: PlanningProblem, plan: Plan, other: Plan): boolean {
  const [mine, others] = [unservedBy(problem, plan), unservedBy(problem, other)]
  return mine.people < others.people || (mine.people === others.people && mine.cost <= others.cost)
}

function unservedBy(problem: PlanningProblem, { routes, unplanned }: Plan) {
  const left = unplanned.reduce((sum, stop) => sum + (problem.stops[stop]?.seats ?? 0), 0)
  if (!problem.crew) return { people: left, cost: 0 }
  const shortage = matchedShortage(problem, problem.crew, loadsOf(problem, routes))
  return { people: left + shortage.people, cost: shortageCost(shortage, shortage.people) }
}

/** The same vans and people, in the order of the shortest ways. */
function reordered(problem: PlanningProblem, plan: Plan, effort: Effort): Plan {
  const vehicleOf = new Map(
    plan.routes.flatMap(({ vehicle, stops }) => stops.map((stop) => [stop, vehicle] as const)),
  )
  const stops = problem.stops.map((stop, index) => ({
    ...stop,
    vehicle: vehicleOf.get(index) ?? stop.vehicle,
  }))
  return search({ ...problem, stops }, { ...effort, from: [plan] })
}

/** What «Generar» makes: it counts a van as taken from the longest ride before the departure. */
export function generatedPlan({ departures, preparation_minutes }: Day, problem: PlanningProblem): Plan {
  const spans = problem.runs.map((run, index) => ({
    ...run,
    busy_from: run.arrive_by - (departures[index]?.longest_ride_minutes ?? 0) - preparation_minutes,
  }))
  return greedyPlan(problem, spans)
}

/** The problem in which the people that a plan leaves fit no van. */
function withoutLeft(problem: PlanningProblem, { unplanned }: Plan): PlanningProblem {
  const left = new Set(unplanned)
  const most = Math.max(0, ...problem.vehicles.map(({ seats }) => seats))
  const stops = problem.stops.map((stop, index) => (left.has(index) ? { ...stop, seats: most + 1 } : stop))
  return { ...problem, stops }
}

function progressOf({ rounds, onProgress }: Effort) {
  return (round: number) => {
    const share = round / rounds
    onProgress?.(Math.min(1, share))
    return share
  }
}

export function problemOf({
  parties,
  departures,
  vehicles,
  preparation_minutes,
  closing_minutes,
  crew,
}: Day): PlanningProblem {
  const runOf = new Map(departures.map(({ id }, index) => [id, index]))
  const vehicleOf = new Map(vehicles.map(({ id }, index) => [id, index]))
  const indexOf = (id: string | null) => (id === null ? null : (vehicleOf.get(id) ?? null))
  const departureOf = (party: DayParty) => {
    const departure = departures[runOf.get(party.departure_id) ?? -1]
    if (!departure) throw new Error(`Party ${party.id} goes on a departure that is not of the day`)
    return departure
  }
  const between = Float64Array.from(parties.flatMap((from) => parties.map((to) => minutesBetween(from, to))))
  const end = Float64Array.from(parties, (party) => minutesToStart(party, departureOf(party)))
  const stops = parties.map((party): PlannedStop => {
    const { starts_at, longest_ride_minutes } = departureOf(party)
    return {
      seats: party.people,
      run: runOf.get(party.departure_id) ?? 0,
      earliest: Math.max(starts_at - longest_ride_minutes, party.window?.from ?? Number.NEGATIVE_INFINITY),
      latest: Math.min(starts_at, party.window?.to ?? Number.POSITIVE_INFINITY),
      wait: party.wait_minutes,
      vehicle: indexOf(party.decided_vehicle_id),
      before: indexOf(party.before_vehicle_id),
      ...(party.is_free && { is_free: true }),
    }
  })
  return {
    stops,
    runs: departures.map(
      ({ starts_at, minutes_until_back, longest_ride_minutes, needs_guide = false }, run) => {
        const first = Math.max(
          starts_at - longest_ride_minutes,
          firstPickup({ stops, between, end }, run, starts_at),
        )
        const back = starts_at + minutes_until_back
        return {
          arrive_by: starts_at,
          busy_from: first - preparation_minutes,
          busy_to: back + closing_minutes,
          // A van fetches its people in about half of the longest way.
          works: { from: (first + starts_at) / 2, to: back },
          needs_guide,
        }
      },
    ),
    vehicles: vehicles.map(({ seats, free_from, free_to, is_outside }) => ({
      seats,
      free_from,
      free_to,
      cost: is_outside ? outsideCost : 0,
    })),
    between,
    start: new Float64Array(parties.length),
    end,
    ...(crew && { crew }),
  }
}

const isSameGate = (from: DayParty, to: DayParty) =>
  (from.gate != null && from.gate === to.gate) ||
  (from.position !== null && to.position !== null && travelMinutes(from.position, to.position) === 0)

/** Minutes that whole minutes may add to each stop. */
const rounding = 2

/**
 * No van of a run begins before: everybody in one van, the longest way from each. With few people it is much later than
 * the longest ride allows, and a van that is back from the morning can serve the afternoon.
 */
function firstPickup(
  { stops, between, end }: Pick<PlanningProblem, 'stops' | 'between' | 'end'>,
  run: number,
  starts_at: number,
): number {
  const mine = [...stops.keys()].filter((index) => stops[index]?.run === run)
  const latest = Math.min(starts_at, ...mine.map((index) => stops[index]?.latest ?? starts_at))
  const longest = mine.map((index) => {
    const onward = mine.map((other) => between[index * stops.length + other] ?? 0)
    return (stops[index]?.wait ?? 0) + Math.max(end[index] ?? 0, ...onward) + rounding
  })
  return latest - longest.reduce((sum, minutes) => sum + minutes, 0)
}

/** Without a position, two zones are as far apart as the difference of their minutes before the start. */
function minutesBetween(from: DayParty, to: DayParty): number {
  if (from === to || isSameGate(from, to)) return 0
  if (from.position && to.position) return travelMinutes(from.position, to.position)
  return Math.max(3, Math.abs(from.zone_minutes - to.zone_minutes))
}

function minutesToStart(party: DayParty, departure: DayDeparture): number {
  if (!departure.position) return 0
  return party.position ? travelMinutes(party.position, departure.position) : Math.min(party.zone_minutes, 60)
}

function planThatStood({ stops }: PlanningProblem): Plan | null {
  const routes = new Map<string, PlannedRoute>()
  for (const [index, { before, run }] of stops.entries()) {
    if (before === null) continue
    const key = `${before} ${run}`
    const route = routes.get(key) ?? { vehicle: before, run, stops: [] }
    route.stops.push(index)
    routes.set(key, route)
  }
  return routes.size > 0 ? { routes: [...routes.values()], unplanned: [] } : null
}

function proposalOf(day: Day, problem: PlanningProblem, plan: Plan, isProven: boolean): Proposal {
  const runs = plan.routes.map((route) => proposedRun(day, problem, route, isProven))
  return {
    runs: runs.toSorted((one, other) => (one.stops[0]?.minute ?? 0) - (other.stops[0]?.minute ?? 0)),
    left: plan.unplanned.flatMap((stop) => {
      const party = day.parties[stop]
      return party ? [{ party_id: party.id, reason: whyLeft(problem, stop) }] : []
    }),
    vehicles: new Set(plan.routes.map(({ vehicle }) => vehicle)).size,
    driven_minutes: Math.round(runs.reduce((sum, run) => sum + run.driven_minutes, 0)),
    moved: movedStops(problem, plan),
  }
}

function proposedRun(
  day: Day,
  problem: PlanningProblem,
  route: PlannedRoute,
  is_proven: boolean,
): ProposedRun {
  const { stops, vehicles, runs } = problem
  const run = runs[route.run]
  const departure = day.departures[route.run]
  const vehicle = day.vehicles[route.vehicle]
  if (!run || !departure || !vehicle) throw new Error('A plan names what the day does not have')
  const people = route.stops.reduce((sum, stop) => sum + (stops[stop]?.seats ?? 0), 0)
  const gathering = gathered(day, problem, route)
  const smaller = vehicles.some(
    (other) =>
      other.seats >= people &&
      other.seats < vehicle.seats &&
      isFree(other, run) &&
      other.cost <= (vehicle.is_outside ? outsideCost : 0),
  )
  return {
    vehicle_id: vehicle.id,
    departure_id: departure.id,
    stops: gathering,
    people,
    seats: vehicle.seats,
    driven_minutes: Math.round(minutesOf(problem, route.stops) * 10) / 10,
    longest_ride_minutes: Math.round(departure.starts_at - (gathering[0]?.minute ?? departure.starts_at)),
    is_proven,
    is_smallest_that_fits: !smaller,
  }
}

/** Parties of one gate, one after the other, are one stop, at which the van waits once. */
function gathered(day: Day, problem: PlanningProblem, route: PlannedRoute) {
  const gates: number[][] = []
  for (const index of route.stops) {
    const gate = gates.at(-1)
    const [last, party] = [day.parties[gate?.at(-1) ?? -1], day.parties[index]]
    if (gate && last && party && isSameGate(last, party)) gate.push(index)
    else gates.push([index])
  }
  const minutes = pickupMinutes(problem, route.run, gates)
  return gates.map((gate, at) => ({
    party_ids: gate.flatMap((index) => day.parties[index]?.id ?? []),
    minute: minutes[at] ?? 0,
  }))
}

/** As late as every window allows, so that no passenger gets up earlier than needed. Whole minutes, rounded down. */
function pickupMinutes(
  { stops, runs, between, end }: PlanningProblem,
  run: number,
  gates: readonly (readonly number[])[],
): number[] {
  const minutes: number[] = []
  for (const [at, gate] of [...gates.entries()].toReversed()) {
    const last = gate.at(-1) ?? 0
    const next = gates[at + 1]?.[0]
    const onward =
      next === undefined
        ? (runs[run]?.arrive_by ?? 0) - (end[last] ?? 0)
        : (minutes[0] ?? 0) - (between[last * stops.length + next] ?? 0)
    const wait = Math.max(0, ...gate.map((index) => stops[index]?.wait ?? 0))
    const latest = Math.min(...gate.map((index) => stops[index]?.latest ?? onward))
    minutes.unshift(Math.floor(Math.min(latest, onward - wait) + 1e-6))
  }
  return minutes
}

function whyLeft(problem: PlanningProblem, index: number): LeftReason {
  const stop = problem.stops[index]
  const run = problem.runs[stop?.run ?? -1]
  if (!stop || !run) return 'no_seats_left'
  const free = problem.vehicles.filter((vehicle) => isFree(vehicle, run))
  if (stop.earliest + stop.wait + (problem.end[index] ?? 0) > run.arrive_by) {
    const isWindow = stop.earliest > run.busy_from
    return isWindow && (problem.end[index] ?? 0) + stop.wait <= run.arrive_by - run.busy_from
      ? 'window_does_not_allow'
      : 'too_far_to_ride'
  }
  if (stop.earliest > stop.latest) return 'window_does_not_allow'
  if (free.length === 0) return 'no_vehicle_at_that_time'
  if (free.every(({ seats }) => seats < stop.seats)) return 'bigger_than_every_vehicle'
  return stop.vehicle === null ? 'no_seats_left' : 'decided_vehicle_full'
}
