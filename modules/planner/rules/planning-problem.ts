import { type CrewOfDay, crewShortage, type Shortage, strandedPeople } from './crew-shortage.ts'

/**
 * A day of pickups as numbers. Times are minutes of one clock (negative before its zero), distances are minutes of
 * driving, and everybody is an index: stop 0 is the first of `stops`.
 */
export type PlannedStop = {
  /** people who get on, never split */
  seats: number
  /** the departure they go to: only people of one run share a van at a time */
  run: number
  /** pickup may be from… to…, ride time and the hotel's window already in it */
  earliest: number
  latest: number
  /** minutes that the van waits */
  wait: number
  /** the van that a person decided, or null */
  vehicle: number | null
  /** the vehicle in the current plan; null without one */
  before: number | null
  /** the current plan is a draft that no person touched: leaving its vehicle costs nothing */
  is_free?: boolean
}
export type PlannedRun = {
  /** the last pickup reaches the tour's start by this minute */
  arrive_by: number
  /** from when to when a van that serves it can't serve another, preparation and closing in it */
  busy_from: number
  busy_to: number
  /** what counts as work of its driver and guide */
  works?: { from: number; to: number }
  needs_guide?: boolean
}
export type PlannedVehicle = {
  seats: number
  /** when it can work; null is always */
  free_from: number | null
  free_to: number | null
  /** cost of using it at all, in minutes: an outside van costs more than an own one */
  cost: number
}
export type PlanningProblem = {
  stops: readonly PlannedStop[]
  runs: readonly PlannedRun[]
  vehicles: readonly PlannedVehicle[]
  /** minutes from stop to stop: `between[from * stops.length + to]` */
  between: Float64Array
  /** from where the vans wait to each stop: zero when the first pickup is where the day begins */
  start: Float64Array
  /** minutes from each stop to the start of its own tour */
  end: Float64Array
  /** who may drive and guide; without them crews cost nothing */
  crew?: CrewOfDay
}
export type PlannedRoute = { vehicle: number; run: number; stops: number[] }
export type Plan = { routes: PlannedRoute[]; unplanned: number[] }

/**
 * A van more weighs more than any drive that it could save; a run without a driver cannot leave, and weighs more than a
 * van once it carries a handful of people; a person left behind weighs more than both. A seat weighs next to nothing: of two ways as short, the one with the
 * smaller vans.
 */
export const weights = {
  vehicle: 10_000,
  route: 100,
  unplanned: 1_000_000,
  moved: 30,
  seat: 0.05,
  driver: 6_000,
  stranded: 1_000,
  guide: 3_000,
}

type Weights = Pick<typeof weights, 'driver' | 'stranded' | 'guide'>

/** The cost of a shortage; `stranded` are the people in the vehicles without a driver. */
export const shortageCost = (
  { drivers, guides }: Pick<Shortage, 'drivers' | 'guides'>,
  stranded: number,
  weigh: Weights = weights,
): number => drivers * weigh.driver + stranded * weigh.stranded + guides * weigh.guide

/** The run and the people of each route. */
export const loadsOf = ({ stops }: PlanningProblem, routes: readonly PlannedRoute[]) =>
  routes.map((route) => ({
    run: route.run,
    people: route.stops.reduce((sum, stop) => sum + (stops[stop]?.seats ?? 0), 0),
  }))

function crewCost(problem: PlanningProblem, routes: readonly PlannedRoute[]): number {
  if (!problem.crew) return 0
  const shortage = crewShortage(problem, problem.crew, routesByRun(problem, routes))
  return shortageCost(shortage, strandedPeople(loadsOf(problem, routes), shortage))
}

/** How many routes of a plan serve each run. */
export function routesByRun({ runs }: PlanningProblem, routes: readonly { run: number }[]): number[] {
  const counts = runs.map(() => 0)
  for (const { run } of routes) counts[run] = (counts[run] ?? 0) + 1
  return counts
}

/** The vehicle that a stop keeps unless leaving it saves more than it costs. */
export const heldVehicle = ({ before, is_free = false }: PlannedStop): number | null =>
  is_free ? null : before

/** Minutes are sums of fractions: two ways to the same minute may differ by this much. */
export const sameMinute = 1e-7

/** Whether a vehicle is available for a run, regardless of its passengers. */
export function isFree(vehicle: PlannedVehicle, run: PlannedRun): boolean {
  return (
    (vehicle.free_from === null || vehicle.free_from <= run.busy_from) &&
    (vehicle.free_to === null || vehicle.free_to >= run.busy_to)
  )
}

export function overlaps(one: PlannedRun, other: PlannedRun): boolean {
  return one.busy_from < other.busy_to && other.busy_from < one.busy_to
}

/** Minutes driven on a route, waiting apart. */
export function minutesOf({ between, start, end, stops }: PlanningProblem, route: readonly number[]): number {
  const [first] = route
  const last = route.at(-1)
  if (first === undefined || last === undefined) return 0
  let minutes = (start[first] ?? 0) + (end[last] ?? 0)
  for (let at = 1; at < route.length; at += 1)
    minutes += between[(route[at - 1] ?? 0) * stops.length + (route[at] ?? 0)] ?? 0
  return minutes
}

/** Stops that would change van. */
export function movedStops(problem: PlanningProblem, plan: Plan): number {
  return changes(problem, plan, ({ before }) => before)
}

function changes(
  { stops }: PlanningProblem,
  { routes }: Plan,
  vehicleOf: (stop: PlannedStop) => number | null,
): number {
  return routes.reduce(
    (sum, route) =>
      sum +
      route.stops.filter((index) => {
        const stop = stops[index]
        return ((stop && vehicleOf(stop)) ?? route.vehicle) !== route.vehicle
      }).length,
    0,
  )
}

export type PlanCost = {
  unplanned_people: number
  vehicles: number
  routes: number
  minutes: number
  total: number
}

export function costOf(problem: PlanningProblem, plan: Plan): PlanCost {
  const used = new Set(plan.routes.map(({ vehicle }) => vehicle))
  const minutes = plan.routes.reduce((sum, { stops }) => sum + minutesOf(problem, stops), 0)
  const seats = plan.routes.reduce((sum, { vehicle }) => sum + (problem.vehicles[vehicle]?.seats ?? 0), 0)
  const unplanned_people = plan.unplanned.reduce((sum, stop) => sum + (problem.stops[stop]?.seats ?? 0), 0)
  const own = [...used].reduce((sum, vehicle) => sum + (problem.vehicles[vehicle]?.cost ?? 0), 0)
  const total =
    unplanned_people * weights.unplanned +
    used.size * weights.vehicle +
    own +
    plan.routes.length * weights.route +
    seats * weights.seat +
    changes(problem, plan, heldVehicle) * weights.moved +
    crewCost(problem, plan.routes) +
    minutes
  return { unplanned_people, vehicles: used.size, routes: plan.routes.length, minutes, total }
}
