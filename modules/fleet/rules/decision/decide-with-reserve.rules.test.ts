import { expect, test } from 'vitest'

import { randomDay } from '../../testing/random-day.ts'
import { decideDay } from './decide-day.rules.ts'
import { decideWithReserve } from './decide-with-reserve.rules.ts'
import type { FleetDay } from './fleet-day.ts'

const van = (id: string, seats: number, cost = 0) => ({
  id,
  seats,
  unavailable: [],
  serves: null,
  cost,
  brings_driver: cost > 0,
})
const group = (id: string, from: number, to: number, parties: number[]) => ({
  id,
  from,
  to,
  works: { from, to },
  parties,
  open_seats: [],
  guide_languages: null,
})
const day = (groups: FleetDay['groups'], vehicles: FleetDay['vehicles']): FleetDay => ({
  groups,
  vehicles,
  people: [],
  open_duties: [],
  limits: { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 10 },
  largest_together: 15,
  considers: { drivers: false, guides: false },
})
const twoTours = [group('dawn', 240, 720, [4, 6]), group('lagoons', 420, 780, [5, 3])]

test('needs no reserve where the own vans are enough', () => {
  const vehicles = [van('own', 15), van('own 2', 15), van('reserve', 15, 10)]
  expect(decideWithReserve(day(twoTours, vehicles))).toEqual({ state: 'ok', uses: [], lacks: [] })
})

test('takes one van of a reserve of three, for the hours of its tour', () => {
  const reserve = [1, 2, 3].map((number) => van(`reserve ${number}`, 15, 10))
  const { state, uses } = decideWithReserve(day(twoTours, [van('own', 15), ...reserve]))
  expect(state).toBe('reserve')
  expect(uses).toHaveLength(1)
  expect(uses[0]?.groups).toHaveLength(1)
})

test('counts the vans that neither has, with the tours left behind', () => {
  const tours = [...twoTours, group('valley', 480, 700, [14])]
  expect(decideWithReserve(day(tours, [van('own', 15), van('reserve', 15, 10)]))).toMatchObject({
    state: 'short',
    uses: [{ vehicle: 1 }],
    lacks: [{ what: 'vehicles', missing: 1, seats: 14 }],
  })
})

test('says that a driver is missing where vans are enough', () => {
  const crewed = {
    ...day(twoTours, [van('own', 15), van('own 2', 15)]),
    considers: { drivers: true, guides: false },
  }
  expect(decideWithReserve(crewed)).toMatchObject({
    state: 'short',
    lacks: [{ what: 'drivers', missing: 2 }],
  })
})

test('a van of the reserve less would leave people behind', () => {
  const days = Array.from({ length: 120 }, (_, seed) => randomDay(seed + 1))
  const needing = days.flatMap((each) => {
    const decision = decideWithReserve(each)
    return decision.state === 'reserve' ? [{ each, decision }] : []
  })
  expect(needing.length).toBeGreaterThan(3)
  for (const { each, decision } of needing)
    for (const { vehicle } of decision.uses) {
      const used = new Set(decision.uses.map((use) => use.vehicle))
      const vehicles = each.vehicles.filter(
        ({ cost }, index) => cost === 0 || (used.has(index) && index !== vehicle),
      )
      expect(decideDay({ ...each, vehicles }).answer).toBe('no')
    }
})
