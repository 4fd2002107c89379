import { expect, test } from 'vitest'

import type { AvailabilityException, AvailabilityRule } from './departure-plan.rules.ts'
import { capacityAfter, clashingRules, plannedCapacity } from './weekly-schedule.rules.ts'

const daily: AvailabilityRule = {
  valid_from: '2027-01-01',
  valid_to: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  start_times: ['08:00'],
  capacity: 10,
  min_pax: null,
}
const limit: AvailabilityException = {
  date: '2027-05-10',
  start_time: null,
  kind: 'capacity',
  capacity: 6,
  new_time: null,
  reason: 'Van chica',
}

test('two rules clash when they name one departure on a day that both cover', () => {
  const monday = { ...daily, weekdays: [1], start_times: ['15:00', '08:00'] }
  expect(clashingRules([daily, monday])).toEqual({ first: 0, second: 1, weekday: 1, start_time: '08:00' })
  expect(clashingRules([daily, { ...monday, start_times: ['15:00'] }])).toBeNull()
  expect(clashingRules([{ ...daily, weekdays: [2] }, monday])).toBeNull()
  expect(
    clashingRules([
      { ...daily, valid_to: '2027-06-30' },
      { ...monday, valid_from: '2027-07-01' },
    ]),
  ).toBeNull()
  expect(
    clashingRules([
      { ...daily, valid_to: '2027-07-01' },
      { ...monday, valid_from: '2027-07-01' },
    ]),
  ).not.toBeNull()
})

test('a departure’s own exception comes before its day’s, and that before the rule', () => {
  const own = { ...limit, start_time: '08:00', capacity: 3 }
  const planned = (exceptions: AvailabilityException[]) =>
    plannedCapacity({ availability_rules: [daily], exceptions }, '2027-05-10', '08:00')
  expect(planned([])).toBe(10)
  expect(planned([limit])).toBe(6)
  expect(planned([limit, own])).toBe(3)
  expect(plannedCapacity({ availability_rules: [daily], exceptions: [] }, '2027-05-10', '09:00')).toBeNull()
})

test('a change of the schedule moves only the departures it says something new about', () => {
  const before = { availability_rules: [daily], exceptions: [] }
  const departure = { date: '2027-05-10', start_time: '08:00', capacity: 10, seats_taken: 4 }
  const widened = { ...departure, capacity: 13, seats_taken: 13 }
  const bigger = { availability_rules: [{ ...daily, capacity: 12 }], exceptions: [] }
  expect(capacityAfter(departure, before, bigger)).toBe(12)
  expect(capacityAfter(widened, before, before)).toBe(13)
  expect(capacityAfter(widened, before, bigger)).toBe(12)
  expect(capacityAfter(departure, before, { ...before, exceptions: [limit] })).toBe(6)
  expect(capacityAfter(departure, before, { availability_rules: [], exceptions: [] })).toBe(10)
})
