import { expect, test } from 'vitest'

import { randomDay } from '../../testing/random-day.ts'
import { decideDay } from './decide-day.rules.ts'
import { filledDay } from './filled-day.rules.ts'
import type { FleetDay, FleetGroup, FleetPerson, FleetVehicle } from './fleet-day.ts'
import type { NewParty } from './party.rules.ts'
import { largestParty, proveDay } from './prove-day.rules.ts'

const van = (id: string): FleetVehicle => ({
  id,
  seats: 9,
  unavailable: [],
  serves: null,
  cost: 0,
  brings_driver: false,
})
const person = (id: string, role: 'driver' | 'guide'): FleetPerson => ({
  id,
  drives_until: role === 'driver' ? Number.POSITIVE_INFINITY : null,
  guides_until: role === 'guide' ? Number.POSITIVE_INFINITY : null,
  languages: ['es'],
  unavailable: [],
  worked: [],
  other_days: [],
})
const group = (id: string, hour: number): FleetGroup => ({
  id,
  from: hour * 60,
  to: (hour + 3) * 60,
  works: { from: hour * 60, to: (hour + 3) * 60 },
  parties: [4],
  open_seats: [],
  guide_languages: ['es'],
})
const newParty = (alone: FleetGroup, joins: number | null = null): NewParty => ({
  seats: 2,
  is_private: false,
  joins,
  group: alone,
  reserves: [],
})

/** Two tours at eight, three vans and as many drivers and guides as named. */
const dayWith = (...people: FleetPerson[]): FleetDay => ({
  groups: [group('one', 8), group('other', 8)],
  vehicles: ['a', 'b', 'c'].map(van),
  people,
  open_duties: [],
  limits: { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 10 },
  largest_together: 9,
  considers: { drivers: true, guides: true },
})
const withoutGuide = dayWith(person('d1', 'driver'), person('d2', 'driver'), person('g1', 'guide'))
const withoutDriver = dayWith(person('d1', 'driver'), person('g1', 'guide'), person('g2', 'guide'))

test.each([
  ['guide', withoutGuide],
  ['driver', withoutDriver],
])('a %s who is missing at one hour does not keep other hours from being sold', (_, day) => {
  expect(proveDay(day, [newParty(group('late', 13))]).answer).toBe('yes')
  expect(largestParty(day, newParty(group('late', 13)), 4)).toBe(null)
})

test.each([
  ['guide', withoutGuide],
  ['driver', withoutDriver],
])('a %s who is missing is not missed by one tour more at the same hour', (_, day) => {
  expect(proveDay(day, [newParty(group('third', 9))]).answer).toBe('no')
  expect(largestParty(day, newParty(group('third', 9)), 4)).toMatchObject({ seats: 0 })
})

test.each([
  ['guide', withoutGuide],
  ['driver', withoutDriver],
])('a %s who is missing at one hour is missing at another, too', (_, day) => {
  const busy = { ...day, groups: [...day.groups, group('late', 13)] }
  expect(proveDay(busy, [newParty(group('later', 14))]).answer).toBe('no')
  expect(proveDay(busy, [newParty(group('night', 17))]).answer).toBe('yes')
})

test('a decided sheet that lacks its guide does not keep other hours from being sold', () => {
  const { from, to, works } = group('decided', 8)
  const duty = { from, to, works, role: 'guide' as const, languages: [], group: -1 }
  const day = { ...withoutGuide, groups: [group('one', 8)], open_duties: [duty] }
  expect(proveDay(day, [newParty(group('late', 13))]).answer).toBe('yes')
  expect(proveDay(day, [newParty(group('third', 9))]).answer).toBe('no')
})

test('no seats are sold on a departure that lacks a person', () => {
  const proof = proveDay(withoutGuide, [newParty(group('late', 13))])
  const left = proof.answer === 'yes' ? proof.groups.map(({ free }) => free) : []
  expect(left.filter((free) => free.length === 0)).toHaveLength(1)
  expect(left.at(-1)).toEqual([7])
})

test.each(Array.from({ length: 150 }, (_, index) => index + 1))(
  'a day is filled until everybody is carried, seed %i',
  (seed) => {
    const day = randomDay(seed)
    const alone = newParty({ ...group('new', 40), guide_languages: null })
    const filled = filledDay(day, [alone])
    expect(filled ? decideDay(filled.day).answer : 'yes').toBe('yes')
  },
)
