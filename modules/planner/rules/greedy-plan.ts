import { draftSheets } from '#domain/schedule-sheets/draft-sheets.rules.ts'

import { isFree, overlaps, type Plan, type PlannedRun, type PlanningProblem } from './planning-problem.ts'

/**
 * The plan that «Generar» would make: departure after departure, the smallest free van that carries all, else the
 * biggest and again for the rest. `spans` is how long a van counts as taken by each run.
 */
export function greedyPlan(problem: PlanningProblem, spans: readonly PlannedRun[] = problem.runs): Plan {
  const { stops, vehicles } = problem
  const taken = new Map<number, PlannedRun[]>()
  const routes: Plan['routes'] = []
  const placed = new Set<number>()
  const put = (vehicle: number, run: number, some: readonly number[]) => {
    const span = spans[run]
    if (!span || some.length === 0) return
    taken.set(vehicle, [...(taken.get(vehicle) ?? []), span])
    // The farthest from the start boards first.
    const order = some.toSorted((one, other) => (problem.end[other] ?? 0) - (problem.end[one] ?? 0))
    routes.push({ vehicle, run, stops: order })
    for (const stop of some) placed.add(stop)
  }
  const inOrder = [...spans.entries()].toSorted(([, one], [, other]) => one.arrive_by - other.arrive_by)
  for (const [run] of inOrder) {
    const mine = [...stops.entries()].filter(([, stop]) => stop.run === run)
    const decided = Map.groupBy(
      mine.filter(([, { vehicle }]) => vehicle !== null),
      ([, { vehicle }]) => vehicle ?? 0,
    )
    for (const [vehicle, some] of decided)
      put(
        vehicle,
        run,
        some.map(([index]) => index),
      )
  }
  for (const [run, span] of inOrder) {
    const waiting = [...stops.entries()].filter(([index, stop]) => stop.run === run && !placed.has(index))
    const free = [...vehicles.entries()].filter(
      ([index, vehicle]) =>
        isFree(vehicle, span) && (taken.get(index) ?? []).every((other) => !overlaps(span, other)),
    )
    const { sheets } = draftSheets(
      waiting.map(([index, { seats }]) => ({ id: String(index), seats })),
      free.map(([index, { seats, cost }]) => ({ id: String(index), seats, is_outside: cost > 0 })),
    )
    for (const { vehicle_id, party_ids } of sheets) put(Number(vehicle_id), run, party_ids.map(Number))
  }
  return { routes, unplanned: [...stops.keys()].filter((index) => !placed.has(index)) }
}
