import { matchedShortage } from './crew-shortage.ts'
import type { Day, Proposal } from './day.ts'
import { planExactly } from './exact-plan.ts'
import { greedyPlan } from './greedy-plan.ts'
import {
  loadsOf,
  type Plan,
  type PlannedRoute,
  type PlanningProblem,
  shortageCost,
} from './planning-problem.ts'
import { problemOf } from './problem-of-day.ts'
import { proposalOf } from './proposal-of-plan.ts'
import { search } from './search.ts'

export type Effort = {
  seed: number
  rounds: number
  isCancelled?: () => boolean
  onProgress?: (share: number) => void
}

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
  const earlier = earlierPlan(problem)
  const from = [...(earlier ? [earlier] : []), generated, greedyPlan(problem)]
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

function earlierPlan({ stops }: PlanningProblem): Plan | null {
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
