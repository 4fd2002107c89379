import { expect, test } from 'vitest'

import { seededRandom } from '#domain/seeded-random.ts'

import { measurePlan } from '../testing/measure-plan.ts'
import { mixedDay } from '../testing/mixed-day.ts'
import { faultsOf } from './check-plan.ts'
import { problemOf } from './problem-of-day.ts'
import { generatedPlan, planDay, proposeDay } from './propose-day.ts'

const rounds = 1500

test('a plan of 195 bookings in mixed vans is never worse than a generated one', () => {
  for (const [seed, drivers] of [
    [1, 26],
    [2, 26],
    [3, 18],
  ] as const) {
    const day = mixedDay(seed, { drivers })
    const problem = problemOf(day)
    const generated = measurePlan(day, problem, generatedPlan(day, problem))
    const { plan } = planDay(day, problem, { seed, rounds })
    const proposed = measurePlan(day, problem, plan)
    expect(faultsOf(problem, plan)).toEqual([])
    expect(proposed.people_left).toBeLessThanOrEqual(generated.people_left)
    expect(proposed.people_without_driver).toBeLessThanOrEqual(generated.people_without_driver)
    expect(proposed.vans).toBeLessThanOrEqual(generated.vans)
    expect(proposed.minutes).toBeLessThan(generated.minutes)
  }
})

test('leaves no more people without a vehicle or driver than a generated plan, on any day', () => {
  const random = seededRandom(11)
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  for (let seed = 1; seed <= 160; seed += 1) {
    const bookings = between(4, 70)
    const day = mixedDay(seed, { bookings, drivers: between(1, 12), guides: between(1, 12) })
    const vehicles = day.vehicles.slice(0, between(2, 24))
    const smaller = { ...day, vehicles }
    const problem = problemOf(smaller)
    const generated = measurePlan(smaller, problem, generatedPlan(smaller, problem))
    const { plan } = planDay(smaller, problem, { seed, rounds: 300 })
    const proposed = measurePlan(smaller, problem, plan)
    const unserved = (each: typeof proposed) => each.people_left + each.people_without_driver
    expect([seed, faultsOf(problem, plan)]).toEqual([seed, []])
    expect([seed, unserved(proposed) <= unserved(generated)]).toEqual([seed, true])
  }
})

test('rearranges drafts that no person touched, and holds the others', () => {
  const day = mixedDay(1, { bookings: 60 })
  const problem = problemOf(day)
  const { routes } = generatedPlan(day, problem)
  const drafted = (is_free: boolean) => ({
    ...day,
    parties: day.parties.map((party, index) => {
      const route = routes.find(({ stops }) => stops.includes(index))
      return { ...party, before_vehicle_id: day.vehicles[route?.vehicle ?? -1]?.id ?? null, is_free }
    }),
  })
  const effort = { seed: 1, rounds }
  const free = proposeDay(drafted(true), effort)
  const held = proposeDay(drafted(false), effort)
  expect(free.moved).toBeGreaterThan(held.moved)
  expect(free.driven_minutes).toBeLessThan(held.driven_minutes)
})
