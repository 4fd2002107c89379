import type { Day, LeftReason, Proposal, ProposedRun } from './day.ts'
import {
  isFree,
  minutesOf,
  movedStops,
  type Plan,
  type PlannedRoute,
  type PlanningProblem,
} from './planning-problem.ts'
import { isSameGate, outsideCost } from './problem-of-day.ts'

/** What a person reads of a plan: runs by their first minute, and why people are left. */
export function proposalOf(day: Day, problem: PlanningProblem, plan: Plan, isProven: boolean): Proposal {
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
