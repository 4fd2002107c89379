import {
  heldVehicle,
  isFree,
  type Plan,
  type PlannedRoute,
  type PlanningProblem,
  weights,
} from './planning-problem.ts'
import { shortestRoutes } from './shortest-routes.ts'

export const mostExactStops = 12
/** beyond this many sums the search is quicker than certainty */
const mostWork = 12_000_000

/** Vehicles that are interchangeable in a plan. A stop decided for one of them makes it a separate kind. */
type Kind = { seats: number; cost: number; vehicles: number[]; isDecided: boolean }

/**
 * The proven best plan of one run of up to 12 stops where there is no earlier plan, or null where the problem is another: the shortest
 * route through every set of stops, then the best way to part all stops into such sets and vans.
 */
export function planExactly(problem: PlanningProblem): Plan | null {
  const { stops, runs } = problem
  const [run] = runs
  if (stops.length > mostExactStops || runs.length !== 1 || !run) return null
  if (stops.some((stop) => heldVehicle(stop) !== null)) return null
  const kinds = kindsOf(problem)
  const most = kinds.map(({ vehicles }) => Math.min(vehicles.length, stops.length))
  const states = most.reduce((product, count) => product * (count + 1), 1)
  if (states * 3 ** stops.length > mostWork) return null

  const sets = 2 ** stops.length
  const { minutes, orderOf } = shortestRoutes(problem, Math.max(0, ...kinds.map(({ seats }) => seats)))
  const costs = kinds.map((kind) => routeCosts(problem, kind, minutes))
  /** how much one vehicle of a kind adds to the number of a state */
  const steps = most.map((_, kind) =>
    most.slice(0, kind).reduce((product, count) => product * (count + 1), 1),
  )
  const statesWith = steps.map((step, kind) =>
    Int32Array.from({ length: states }, (_, state) => state).filter(
      (state) => Math.floor(state / step) % ((most[kind] as number) + 1) > 0,
    ),
  )

  // best[set × states + state]: the least cost of serving `set` with at most the vehicles that `state` counts
  const best = new Float64Array(sets * states)
  const chosenSet = new Int32Array(sets * states)
  const chosenKind = new Int8Array(sets * states).fill(-1)
  for (let set = 1; set < sets; set += 1) {
    const lowest = set & -set
    const alone = weights.unplanned * (stops[31 - Math.clz32(lowest)]?.seats ?? 0)
    for (let state = 0; state < states; state += 1) {
      best[set * states + state] = alone + (best[(set - lowest) * states + state] as number)
      chosenSet[set * states + state] = lowest
    }
    const others = set - lowest
    for (let rest = others; ; rest = (rest - 1) & others) {
      const part = rest | lowest
      if (minutes[part] !== Number.POSITIVE_INFINITY)
        for (let kind = 0; kind < kinds.length; kind += 1) {
          const cost = costs[kind]?.[part] as number
          if (cost === Number.POSITIVE_INFINITY) continue
          const from = (set ^ part) * states - (steps[kind] as number)
          const usable = statesWith[kind] as Int32Array
          for (let index = 0; index < usable.length; index += 1) {
            const state = usable[index] as number
            const whole = cost + (best[from + state] as number)
            const at = set * states + state
            if (whole >= (best[at] as number)) continue
            best[at] = whole
            chosenSet[at] = part
            chosenKind[at] = kind
          }
        }
      if (rest === 0) break
    }
  }

  const routes: PlannedRoute[] = []
  const unplanned: number[] = []
  const taken = kinds.map(() => 0)
  let state = states - 1
  for (let set = sets - 1; set > 0;) {
    const part = chosenSet[set * states + state] as number
    const kind = chosenKind[set * states + state] as number
    if (kind < 0) unplanned.push(31 - Math.clz32(part))
    else {
      const vehicle = kinds[kind]?.vehicles[taken[kind] as number]
      taken[kind] = (taken[kind] as number) + 1
      if (vehicle !== undefined) routes.push({ vehicle, run: 0, stops: orderOf(part) })
      state -= steps[kind] as number
    }
    set ^= part
  }
  return { routes, unplanned }
}

function kindsOf({ stops, vehicles, runs }: PlanningProblem): Kind[] {
  const decided = new Set(stops.flatMap(({ vehicle }) => vehicle ?? []))
  const kinds = new Map<string, Kind>()
  for (const [index, vehicle] of vehicles.entries()) {
    const [run] = runs
    if (!run || !isFree(vehicle, run)) continue
    const { seats, cost } = vehicle
    const isDecided = decided.has(index)
    const key = isDecided ? `vehicle ${index}` : `${seats} ${cost}`
    const kind = kinds.get(key) ?? { seats, cost, vehicles: [], isDecided }
    kind.vehicles.push(index)
    kinds.set(key, kind)
  }
  return [...kinds.values()]
}

/** The cost of a route of a kind of vehicle through each set of stops; Infinity if it cannot carry them. */
function routeCosts({ stops }: PlanningProblem, kind: Kind, minutes: Float64Array): Float64Array {
  const sets = minutes.length
  const seats = new Int32Array(sets)
  /** the vehicle decided for a set: -1 none, -2 two different ones */
  const wanted = new Int32Array(sets).fill(-1)
  const costs = new Float64Array(sets).fill(Number.POSITIVE_INFINITY)
  const fixed = weights.route + weights.vehicle + kind.cost + kind.seats * weights.seat
  for (let set = 1; set < sets; set += 1) {
    const rest = set & (set - 1)
    const stop = stops[31 - Math.clz32(set & -set)]
    seats[set] = (seats[rest] as number) + (stop?.seats ?? 0)
    const vehicle = stop?.vehicle ?? -1
    const others = wanted[rest] as number
    wanted[set] = vehicle === -1 || vehicle === others ? others : others === -1 ? vehicle : -2
    const isOurs = wanted[set] === -1 || (kind.isDecided && wanted[set] === kind.vehicles[0])
    if (isOurs && (seats[set] as number) <= kind.seats) costs[set] = (minutes[set] as number) + fixed
  }
  return costs
}
