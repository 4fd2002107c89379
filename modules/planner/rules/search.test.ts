import { expect, test } from 'vitest'

import { pickupDay } from '../testing/pickup-days.ts'
import { faultsOf } from './check-plan.ts'
import { planExactly } from './exact-plan.ts'
import { costOf } from './planning-problem.ts'
import { search } from './search.ts'

test('the search finds the proven best of small days', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const problem = pickupDay({ seed, stops: 9, vehicles: [19, 19, 15, 10], windows: seed % 2 === 0 })
    const exact = planExactly(problem)
    if (!exact) throw new Error('Small enough')
    const plan = search(problem, { seed, rounds: 4000 })
    expect(faultsOf(problem, plan)).toEqual([])
    expect(costOf(problem, plan).total).toBeCloseTo(costOf(problem, exact).total, 6)
  }
})

test('the same seed gives the same plan, another may give another', () => {
  const problem = pickupDay({ seed: 7, stops: 60, vehicles: Array(12).fill(19), runs: 3, windows: true })
  const plan = (seed: number) => search(problem, { seed, rounds: 500 })
  expect(plan(1)).toEqual(plan(1))
  expect(plan(1)).not.toEqual(plan(2))
})

test('plans wide days with several departures without faults, and leaves no party out while a van is free', () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const problem = pickupDay({ seed, stops: 120, vehicles: Array(40).fill(19), runs: 4, windows: true })
    const plan = search(problem, { seed, rounds: 1500 })
    expect(faultsOf(problem, plan)).toEqual([])
    expect(plan.unplanned).toEqual([])
  }
})

test('as few vans as the seats allow, and no long way round for it', () => {
  const vehicles = Array.from({ length: 90 }, (_, index) => [19, 19, 15, 10][index % 4] ?? 19)
  const problem = pickupDay({ seed: 200, stops: 200, vehicles, runs: 3, windows: true })
  const plan = costOf(problem, search(problem, { seed: 2, rounds: 6000 }))
  expect(plan.vehicles).toBe(39)
  expect(plan.minutes).toBeLessThan(900)
})

test('with too few vans the people left behind are as few as the seats allow', () => {
  const problem = pickupDay({ seed: 3, stops: 20, vehicles: [19, 10] })
  const plan = search(problem, { seed: 1, rounds: 3000 })
  expect(faultsOf(problem, plan)).toEqual([])
  const people = problem.stops.reduce((sum, { seats }) => sum + seats, 0)
  expect(costOf(problem, plan).unplanned_people).toBe(people - 29)
})

test('a cancelled search answers the best plan so far', () => {
  const problem = pickupDay({ seed: 5, stops: 80, vehicles: Array(20).fill(19) })
  let asked = 0
  const isCancelled = () => (asked += 1) > 3
  const plan = search(problem, { seed: 1, rounds: 1_000_000, isCancelled })
  expect(faultsOf(problem, plan)).toEqual([])
})

test('the checker sees each kind of fault', () => {
  const problem = pickupDay({ seed: 2, stops: 4, vehicles: [30, 2], runs: 2 })
  const stops = problem.stops.map((stop, index) => ({ ...stop, run: index < 2 ? 0 : 1, seats: 3 }))
  const day = { ...problem, stops }
  const faults = (plan: Parameters<typeof faultsOf>[1]) => faultsOf(day, plan).join('; ')
  expect(faults({ routes: [], unplanned: [0, 1, 2] })).toContain('stop 3 is planned 0 times')
  expect(faults({ routes: [{ vehicle: 0, run: 0, stops: [0, 0] }], unplanned: [1, 2, 3] })).toContain(
    '2 times',
  )
  expect(faults({ routes: [{ vehicle: 1, run: 0, stops: [0] }], unplanned: [1, 2, 3] })).toContain(
    '3 in 2 seats',
  )
  expect(faults({ routes: [{ vehicle: 0, run: 0, stops: [2] }], unplanned: [0, 1, 3] })).toContain(
    'people of run 1',
  )
  const both = [
    { vehicle: 0, run: 0, stops: [0, 1] },
    { vehicle: 0, run: 1, stops: [2, 3] },
  ]
  expect(faults({ routes: both, unplanned: [] })).toContain('at once')
  const late = { ...day, stops: stops.map((stop) => ({ ...stop, latest: -1000, earliest: -1001 })) }
  expect(
    faultsOf(late, { routes: [{ vehicle: 0, run: 0, stops: [0, 1] }], unplanned: [2, 3] }).join(),
  ).toContain('after')
})

test('planning again after one change keeps nearly everybody in the van they had', () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const problem = pickupDay({ seed, stops: 60, vehicles: Array(20).fill(19), runs: 2 })
    const first = search(problem, { seed, rounds: 2000 })
    const vanOf = new Map(first.routes.flatMap(({ vehicle, stops }) => stops.map((stop) => [stop, vehicle])))
    // One party grows, and one van breaks down.
    const broken = first.routes[0]?.vehicle
    const changed = {
      ...problem,
      stops: problem.stops.map((stop, index) => ({
        ...stop,
        seats: index === 0 ? stop.seats + 2 : stop.seats,
        before: vanOf.get(index) === broken ? null : (vanOf.get(index) ?? null),
      })),
      vehicles: problem.vehicles.map((vehicle, index) =>
        index === broken ? { ...vehicle, seats: 0 } : vehicle,
      ),
    }
    const from = { routes: first.routes.filter(({ vehicle }) => vehicle !== broken), unplanned: [] }
    const again = search(changed, { seed, rounds: 600, from: [from] })
    expect(faultsOf(changed, again)).toEqual([])
    const kept = again.routes.flatMap(({ vehicle, stops }) =>
      stops.filter((stop) => changed.stops[stop]?.before === vehicle),
    )
    const before = changed.stops.filter((stop) => stop.before !== null)
    expect(kept.length / before.length).toBeGreaterThan(0.9)
  }
})
