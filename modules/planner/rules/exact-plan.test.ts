import { expect, test } from 'vitest'

import { pickupDay } from '../testing/pickup-days.ts'
import { faultsOf } from './check-plan.ts'
import { planExactly } from './exact-plan.ts'
import { costOf, type Plan, type PlanningProblem } from './planning-problem.ts'

/** Every way to put every stop somewhere, by hand: the judge of the exact plan on small days. */
function bestByForce(problem: PlanningProblem): number {
  let best = Number.POSITIVE_INFINITY
  const routes: number[][] = problem.vehicles.map(() => [])
  const unplanned: number[] = []
  const place = (stop: number) => {
    if (stop === problem.stops.length) {
      const live = routes.flatMap((stops, vehicle) => (stops.length > 0 ? [{ vehicle, run: 0, stops }] : []))
      const plan: Plan = { routes: live, unplanned }
      if (faultsOf(problem, plan).length === 0) best = Math.min(best, costOf(problem, plan).total)
      return
    }
    for (const route of routes)
      for (let at = 0; at <= route.length; at += 1) {
        route.splice(at, 0, stop)
        place(stop + 1)
        route.splice(at, 1)
      }
    unplanned.push(stop)
    place(stop + 1)
    unplanned.pop()
  }
  place(0)
  return best
}

test('the exact plan is the best of all plans, with windows, mixed vans and people left behind', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const vehicles = seed % 3 === 0 ? [4] : seed % 3 === 1 ? [8, 5] : [6, 6, 3]
    const problem = pickupDay({ seed, stops: 5, vehicles, windows: seed % 2 === 0 })
    const plan = planExactly(problem)
    if (!plan) throw new Error('Small enough')
    expect(faultsOf(problem, plan)).toEqual([])
    expect(costOf(problem, plan).total).toBeCloseTo(bestByForce(problem), 6)
  }
})

test('a van that a person decided stays decided', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const problem = pickupDay({ seed, stops: 5, vehicles: [12, 12, 12] })
    const stops = problem.stops.map((stop, index) => ({ ...stop, vehicle: index < 2 ? 2 - index : null }))
    const decided = { ...problem, stops }
    const plan = planExactly(decided)
    if (!plan) throw new Error('Small enough')
    expect(faultsOf(decided, plan)).toEqual([])
    expect(costOf(decided, plan).total).toBeCloseTo(bestByForce(decided), 6)
  }
})

test('what is too wide to prove is said so', () => {
  expect(planExactly(pickupDay({ seed: 1, stops: 13, vehicles: [19] }))).toBeNull()
  expect(planExactly(pickupDay({ seed: 1, stops: 8, vehicles: [19], runs: 2 }))).toBeNull()
})
