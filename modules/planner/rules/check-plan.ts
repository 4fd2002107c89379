import { isFree, overlaps, type Plan, type PlanningProblem } from './planning-problem.ts'

/**
 * All faults of a plan, as text for a developer: independent of the planner, from the problem alone, so that both
 * would have to be wrong in the same way.
 */
export function faultsOf(problem: PlanningProblem, plan: Plan): string[] {
  const faults: string[] = []
  const seen = new Map<number, number>()
  for (const stop of [...plan.routes.flatMap(({ stops }) => stops), ...plan.unplanned])
    seen.set(stop, (seen.get(stop) ?? 0) + 1)
  for (const index of problem.stops.keys())
    if (seen.get(index) !== 1) faults.push(`stop ${index} is planned ${seen.get(index) ?? 0} times`)
  for (const stop of seen.keys()) if (!problem.stops[stop]) faults.push(`stop ${stop} does not exist`)

  for (const [number, route] of plan.routes.entries()) faults.push(...routeFaults(problem, route, number))
  for (const [index, one] of plan.routes.entries())
    for (const other of plan.routes.slice(index + 1)) {
      if (one.vehicle !== other.vehicle) continue
      const [first, second] = [problem.runs[one.run], problem.runs[other.run]]
      if (one.run === other.run || (first && second && overlaps(first, second)))
        faults.push(`vehicle ${one.vehicle} serves runs ${one.run} and ${other.run} at once`)
    }
  return faults
}

function routeFaults(problem: PlanningProblem, route: Plan['routes'][number], number: number): string[] {
  const faults: string[] = []
  const vehicle = problem.vehicles[route.vehicle]
  const run = problem.runs[route.run]
  if (!vehicle || !run) return [`route ${number} has no vehicle or run`]
  if (route.stops.length === 0) faults.push(`route ${number} is empty`)
  if (!isFree(vehicle, run)) faults.push(`vehicle ${route.vehicle} is not free for run ${route.run}`)

  const stops = route.stops.flatMap((stop) => problem.stops[stop] ?? [])
  const people = stops.reduce((sum, stop) => sum + stop.seats, 0)
  if (people > vehicle.seats) faults.push(`route ${number} carries ${people} in ${vehicle.seats} seats`)
  for (const stop of stops) {
    if (stop.run !== route.run) faults.push(`route ${number} carries people of run ${stop.run}`)
    if (stop.vehicle !== null && stop.vehicle !== route.vehicle)
      faults.push(`a stop decided for vehicle ${stop.vehicle} is on ${route.vehicle}`)
  }

  // The van drives as early as it can, so it is never later than planned.
  let clock = Number.NEGATIVE_INFINITY
  for (const [position, index] of route.stops.entries()) {
    const stop = problem.stops[index]
    if (!stop) continue
    const before = route.stops[position - 1]
    const drive = before === undefined ? 0 : (problem.between[before * problem.stops.length + index] ?? 0)
    clock = Math.max(stop.earliest, clock + drive)
    if (clock > stop.latest + 1e-6) faults.push(`stop ${index} is reached at ${clock}, after ${stop.latest}`)
    clock += stop.wait
    if (position === route.stops.length - 1 && clock + (problem.end[index] ?? 0) > run.arrive_by + 1e-6)
      faults.push(`route ${number} arrives after ${run.arrive_by}`)
  }
  return faults
}
