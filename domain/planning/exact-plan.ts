import { isFree, type Plan, type PlannedRoute, type PlanningProblem, weights } from './planning-problem.ts'
import { shortestRoutes } from './shortest-routes.ts'

export const mostExactStops = 12
/** beyond this many sums the search is quicker than certainty */
const mostWork = 12_000_000

/** Vehicles that are the same to a plan. A stop decided for one of them makes it a kind of its own. */
type Kind = { seats: number; cost: number; vehicles: number[]; isDecided: boolean }

/**
 * The proven best plan of one run of up to 12 stops, or null where the problem is another or too wide: the shortest
 * route through every set of stops, then the best way to part all stops into such sets and vans.
 */
export function planExactly(problem: PlanningProblem): Plan | null {
  const { stops, runs } = problem
  const [run] = runs
  if (stops.length > mostExactStops || runs.length !== 1 || !run) return null
  const kinds = kindsOf(problem)
  const most = kinds.map(({ vehicles }) => Math.min(vehicles.length, stops.length))
  const states = most.reduce((product, count) => product * (count + 1), 1)
  if (states * 3 ** stops.length > mostWork) return null

  const sets = 2 ** stops.length
  const { minutes, orderOf } = shortestRoutes(problem, Math.max(0, ...kinds.map(({ seats }) => seats)))
  const { seats, wanted } = factsOfSets(problem)
  /** how much one vehicle of a kind adds to the number of a state */
  const steps = most.map((_, kind) =>
    most.slice(0, kind).reduce((product, count) => product * (count + 1), 1),
  )
  const routeCost = (set: number, kind: number) => {
    const { seats: room, cost, vehicles, isDecided } = kinds[kind] as Kind
    if ((seats[set] as number) > room || (wanted[set] as number) === -2) return Number.POSITIVE_INFINITY
    const vehicle = wanted[set] as number
    if (vehicle >= 0 && (!isDecided || vehicles[0] !== vehicle)) return Number.POSITIVE_INFINITY
    return (minutes[set] as number) + weights.route + weights.vehicle + cost
  }

  // best[state × sets + set]: the least cost of serving `set` with at most the vehicles that `state` counts
  const best = new Float64Array(states * sets).fill(Number.POSITIVE_INFINITY)
  const chosenSet = new Int32Array(states * sets)
  const chosenKind = new Int8Array(states * sets).fill(-1)
  for (let state = 0; state < states; state += 1) {
    best[state * sets] = 0
    const left = kinds.flatMap((_, kind) =>
      Math.floor(state / (steps[kind] as number)) % ((most[kind] as number) + 1) > 0 ? [kind] : [],
    )
    for (let set = 1; set < sets; set += 1) {
      const at = state * sets + set
      const lowest = set & -set
      const alone = weights.unplanned * (stops[31 - Math.clz32(lowest)]?.seats ?? 0)
      best[at] = alone + (best[at - lowest] as number)
      chosenSet[at] = lowest
      for (let part = set; part > 0; part = (part - 1) & set) {
        if (!(part & lowest) || minutes[part] === Number.POSITIVE_INFINITY) continue
        for (const kind of left) {
          const cost =
            routeCost(part, kind) + (best[(state - (steps[kind] as number)) * sets + (set ^ part)] as number)
          if (cost >= (best[at] as number)) continue
          best[at] = cost
          chosenSet[at] = part
          chosenKind[at] = kind
        }
      }
    }
  }

  const routes: PlannedRoute[] = []
  const unplanned: number[] = []
  const taken = kinds.map(() => 0)
  let state = states - 1
  for (let set = sets - 1; set > 0;) {
    const part = chosenSet[state * sets + set] as number
    const kind = chosenKind[state * sets + set] as number
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

/** Per set of stops: its people, and the vehicle decided for it (-1 none, -2 two different ones). */
function factsOfSets({ stops }: PlanningProblem) {
  const sets = 2 ** stops.length
  const seats = new Int32Array(sets)
  const wanted = new Int32Array(sets).fill(-1)
  for (let set = 1; set < sets; set += 1) {
    const rest = set & (set - 1)
    const stop = stops[31 - Math.clz32(set & -set)]
    seats[set] = (seats[rest] as number) + (stop?.seats ?? 0)
    const vehicle = stop?.vehicle ?? -1
    const others = wanted[rest] as number
    wanted[set] = vehicle === -1 || vehicle === others ? others : others === -1 ? vehicle : -2
  }
  return { seats, wanted }
}
