import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '../local-date.ts'
import { instantOf } from '../zoned-time.ts'
import {
  availability,
  type ClosedReason,
  closedReasons,
  type DepartureRow,
  type Sellable,
} from './availability.rules.ts'

const tour: Sellable = {
  status: 'publicado',
  categories: [{ code: 'ADULT', label: 'Adulto', min_age: 0, max_age: null, seats: 1, needs_adult: false }],
  rules: [{ category_code: 'ADULT', season: '', valid_from: '2027-01-01', amount: 30_000 }],
  availability_rules: [
    {
      valid_from: '2027-01-01',
      valid_to: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      start_times: ['08:00'],
      capacity: 10,
    },
  ],
  exceptions: [],
  departures: [],
  cutoff: { kind: 'previous_day', time: '18:00' },
  sells_ahead_days: 30,
  time_zone: 'America/Santiago',
}
const now = new Date('2027-05-03T12:00:00Z')
const row: DepartureRow = {
  date: '2027-05-10',
  start_time: '08:00',
  capacity: 10,
  seats_taken: 4,
  status: 'abierta',
  note: '',
}
const slotOf = (product: Sellable, at = now, date = '2027-05-10') =>
  availability(product, date, date, at)[0]?.slots[0]

test('seats left are the capacity less what is taken, by the departure’s own row first', () => {
  expect(slotOf(tour)).toMatchObject({ seats_left: 10, reason: null, price_from: 30_000, running: false })
  expect(slotOf({ ...tour, departures: [row] })).toMatchObject({ seats_left: 6, running: true })
  expect(slotOf({ ...tour, departures: [{ ...row, capacity: 4 }] })).toMatchObject({
    seats_left: 0,
    reason: 'full',
  })
})

test('after the cut-off only a departure that already runs takes more people', () => {
  const late = instantOf('2027-05-09', '18:00', tour.time_zone)
  const justBefore = new Date(late.getTime() - 1)
  expect(slotOf(tour, justBefore)?.reason).toBeNull()
  expect(slotOf(tour, late)?.reason).toBe('cutoff_passed')
  expect(slotOf({ ...tour, departures: [row] }, late)?.reason).toBeNull()
  expect(
    slotOf({ ...tour, departures: [{ ...row, seats_taken: 0, status: 'garantizada' }] }, late)?.reason,
  ).toBeNull()
})

test('a departure that people bought stays when the schedule drops it; one that nobody bought goes', () => {
  const dropped = { ...tour, availability_rules: [] }
  expect(slotOf({ ...dropped, departures: [row] })).toMatchObject({ seats_left: 6, reason: null })
  expect(slotOf({ ...dropped, departures: [{ ...row, seats_taken: 0 }] })).toBeUndefined()
})

describe('the reason that wins', () => {
  const spoiled: Sellable = {
    ...tour,
    status: 'pausado',
    rules: [],
    sells_ahead_days: 1,
    exceptions: [
      { date: row.date, start_time: null, kind: 'close', capacity: null, reason: 'Viento en el Tatio' },
    ],
    departures: [{ ...row, capacity: 4 }],
  }
  const afterStart = instantOf(row.date, row.start_time, tour.time_zone)
  const steps: [ClosedReason, Partial<Sellable>, Date][] = [
    ['not_published', {}, afterStart],
    ['in_the_past', { status: 'publicado' }, afterStart],
    ['closed_by_staff', {}, now],
    ['too_far_ahead', { exceptions: [] }, now],
    ['no_price', { sells_ahead_days: 30 }, now],
    ['full', { rules: tour.rules }, now],
  ]
  let product = spoiled
  for (const [reason, mended, at] of steps) {
    product = { ...product, ...mended }
    const standing = product
    test(`is ${reason}`, () => expect(slotOf(standing, at)?.reason).toBe(reason))
  }

  test('cutoff_passed comes after too_far_ahead and before no_price', () => {
    const late = instantOf('2027-05-09', '20:00', tour.time_zone)
    expect(slotOf({ ...tour, rules: [] }, late)?.reason).toBe('cutoff_passed')
    expect(slotOf({ ...tour, rules: [], sells_ahead_days: 0 }, late)?.reason).toBe('too_far_ahead')
  })

  test('a close tells what staff wrote, and one departure’s exception comes before its day’s', () => {
    const [whole] = spoiled.exceptions
    if (!whole) throw new Error('There is an exception')
    expect(slotOf({ ...tour, exceptions: [whole] })).toMatchObject({
      reason: 'closed_by_staff',
      note: 'Viento en el Tatio',
    })
    const open = {
      ...whole,
      start_time: '08:00',
      kind: 'capacity' as const,
      capacity: 3,
      reason: 'Van chica',
    }
    expect(slotOf({ ...tour, exceptions: [whole, open] })).toMatchObject({ reason: null, seats_left: 3 })
  })
})

const date = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2027-04-20', days))
const time = fc.constantFrom('00:00', '00:30', '08:00', '15:30', '23:30')
const capacity = fc.integer({ min: 1, max: 20 })
const anyProduct: fc.Arbitrary<Sellable> = fc.record({
  status: fc.constantFrom('publicado', 'pausado'),
  categories: fc.constant(tour.categories),
  rules: fc.constantFrom(tour.rules, []),
  availability_rules: fc.array(
    fc.record({
      valid_from: date,
      valid_to: fc.constantFrom(null, '2027-05-15'),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      start_times: fc.uniqueArray(time, { minLength: 1 }),
      capacity,
    }),
    { maxLength: 4 },
  ),
  exceptions: fc.array(
    fc.oneof(
      fc.record({
        date,
        start_time: fc.option(time),
        kind: fc.constant('close' as const),
        capacity: fc.constant(null),
        reason: fc.constant('Cierre'),
      }),
      fc.record({
        date,
        start_time: fc.option(time),
        kind: fc.constant('capacity' as const),
        capacity,
        reason: fc.constant('Van chica'),
      }),
    ),
    { maxLength: 6 },
  ),
  departures: fc.uniqueArray(
    fc
      .record({
        date,
        start_time: time,
        capacity,
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        status: fc.constantFrom('abierta', 'garantizada', 'cerrada', 'suspendida', 'realizada'),
        note: fc.constant(''),
      })
      .map(({ share, ...rest }): DepartureRow => ({
        ...rest,
        seats_taken: Math.floor(share * rest.capacity),
      })),
    { selector: (each) => `${each.date} ${each.start_time}`, maxLength: 8 },
  ),
  cutoff: fc.oneof(
    fc.record({ kind: fc.constant('previous_day' as const), time }),
    fc.record({ kind: fc.constant('hours_before' as const), hours: fc.integer({ min: 0, max: 48 }) }),
  ),
  sells_ahead_days: fc.integer({ min: 0, max: 60 }),
  time_zone: fc.constantFrom('America/Santiago', 'America/Lima'),
})

test('whatever the calendar: every day answers, no seat count is negative, open means seats, price and time left', () => {
  fc.assert(
    fc.property(anyProduct, date, (product, from) => {
      const to = addDays(from, 10)
      const days = availability(product, from, to, now)
      expect(days).toHaveLength(11)
      for (const day of days) {
        const times = day.slots.map((slot) => slot.start_time)
        expect(times).toEqual([...new Set(times)].toSorted())
        expect(day.reason === null).toBe(day.slots.some((slot) => slot.reason === null))
        expect([null, ...closedReasons]).toContain(day.reason)
        for (const slot of day.slots) {
          expect(slot.seats_left).toBeGreaterThanOrEqual(0)
          expect(slot.seats_left).toBe(Math.max(0, slot.capacity - slot.seats_taken))
        }
        for (const slot of day.slots.filter(({ reason }) => reason === null)) {
          expect(slot.seats_left).toBeGreaterThan(0)
          expect(slot.price_from).not.toBeNull()
          expect(slot.starts_at.getTime()).toBeGreaterThan(now.getTime())
          expect(slot.running || slot.closes_at.getTime() > now.getTime()).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('asking for a month or day by day gives the same answer', () => {
  fc.assert(
    fc.property(anyProduct, date, (product, from) => {
      const whole = availability(product, from, addDays(from, 6), now)
      const each = whole.flatMap((day) => availability(product, day.date, day.date, now))
      expect(each).toEqual(whole)
    }),
    { numRuns: 100 },
  )
})

test('the cut-off of the day before is told by the wall clock, also over a change of the clock', () => {
  const spring = { ...tour, sells_ahead_days: 365 }
  const slot = slotOf(spring, new Date('2027-09-01T12:00:00Z'), '2027-09-05')
  expect(slot?.starts_at.toISOString()).toBe('2027-09-05T11:00:00.000Z')
  expect(slot?.closes_at.toISOString()).toBe('2027-09-04T22:00:00.000Z')
})
