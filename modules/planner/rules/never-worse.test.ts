import { expect, test } from 'vitest'

import { measurePlan } from '../testing/measure-plan.ts'
import { mixedDay } from '../testing/mixed-day.ts'
import { faultsOf } from './check-plan.ts'
import { generatedPlan, planDay, problemOf, proposeDay } from './propose-day.ts'

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
    expect(proposed.runs_without_driver).toBeLessThanOrEqual(generated.runs_without_driver)
    expect(proposed.vans).toBeLessThanOrEqual(generated.vans)
    expect(proposed.minutes).toBeLessThan(generated.minutes)
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
