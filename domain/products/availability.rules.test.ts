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
import { cutoffChannels } from './cutoff.rules.ts'
import type { AvailabilityException } from './departure-plan.rules.ts'
import { poolSeatsLeft } from './seat-pool.rules.ts'

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
      min_pax: null,
    },
  ],
  exceptions: [],
  departures: [],
  cutoff: { kind: 'previous_day', time: '18:00' },
  channel_cutoffs: {},
  min_pax: 1,
  pool: null,
  sells_ahead_days: 30,
  time_zone: 'America/Santiago',
}
const now = new Date('2027-05-03T12:00:00Z')
const row: DepartureRow = {
  id: 'a-departure',
  date: '2027-05-10',
  start_time: '08:00',
  capacity: 10,
  seats_taken: 4,
  seats_sold: 4,
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
    slotOf({ ...tour, departures: [{ ...row, seats_taken: 0, seats_sold: 0, status: 'garantizada' }] }, late)
      ?.reason,
  ).toBeNull()
})

test('a departure that people bought stays when the schedule drops it; one that nobody bought goes', () => {
  const dropped = { ...tour, availability_rules: [] }
  expect(slotOf({ ...dropped, departures: [row] })).toMatchObject({ seats_left: 6, reason: null })
  expect(slotOf({ ...dropped, departures: [{ ...row, seats_taken: 0, seats_sold: 0 }] })).toBeUndefined()
})

describe('the reason that wins', () => {
  const spoiled: Sellable = {
    ...tour,
    status: 'pausado',
    rules: [],
    sells_ahead_days: 1,
    exceptions: [
      {
        date: row.date,
        start_time: null,
        kind: 'close',
        capacity: null,
        new_time: null,
        reason: 'Viento en el Tatio',
      },
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
const exception = (
  kind: AvailabilityException['kind'],
  start_time: fc.Arbitrary<string | null>,
  seats: fc.Arbitrary<number | null>,
  new_time: fc.Arbitrary<string | null> = fc.constant(null),
) =>
  fc.record({
    date,
    start_time,
    kind: fc.constant(kind),
    capacity: seats,
    new_time,
    reason: fc.constant('Viento'),
  })
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
      min_pax: fc.option(fc.integer({ min: 1, max: 8 })),
    }),
    { maxLength: 4 },
  ),
  exceptions: fc.uniqueArray(
    fc.oneof(
      exception('close', fc.option(time), fc.constant(null)),
      exception('capacity', fc.option(time), capacity),
      exception('open', time, capacity),
      exception(
        'time',
        fc.constantFrom('08:00', '15:30'),
        fc.constant(null),
        fc.constantFrom('09:00', '23:45'),
      ),
    ),
    {
      selector: ({ kind, date: day, start_time }) =>
        `${kind === 'capacity' ? 'close' : kind} ${day} ${start_time}`,
      maxLength: 8,
    },
  ),
  departures: fc.uniqueArray(
    fc
      .record({
        date,
        start_time: time,
        capacity,
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        held: fc.integer({ min: 0, max: 3 }),
        status: fc.constantFrom('abierta', 'garantizada', 'cerrada', 'suspendida', 'realizada'),
        note: fc.constant(''),
      })
      .map(({ share, held, ...rest }): DepartureRow => {
        const seats_taken = Math.floor(share * rest.capacity)
        return {
          ...rest,
          id: `${rest.date} ${rest.start_time}`,
          seats_taken,
          seats_sold: Math.max(0, seats_taken - held),
        }
      }),
    { selector: (each) => `${each.date} ${each.start_time}`, maxLength: 8 },
  ),
  cutoff: fc.oneof(
    fc.record({ kind: fc.constant('previous_day' as const), time }),
    fc.record({ kind: fc.constant('hours_before' as const), hours: fc.integer({ min: 0, max: 48 }) }),
  ),
  channel_cutoffs: fc.constantFrom({}, { web: { kind: 'hours_before' as const, hours: 24 } }),
  min_pax: fc.integer({ min: 1, max: 6 }),
  pool: fc.option(
    fc.record({
      name: fc.constant('Furgón'),
      capacity,
      shared_with: fc.constant(['VAL']),
      days: fc.uniqueArray(
        fc
          .record({ date, capacity, seats_taken: capacity })
          .map((day) => ({ ...day, seats_taken: Math.min(day.capacity, day.seats_taken) })),
        { selector: (day) => day.date },
      ),
    }),
  ),
  sells_ahead_days: fc.integer({ min: 0, max: 60 }),
  time_zone: fc.constantFrom('America/Santiago', 'America/Lima'),
})

test('whatever the calendar: every day answers, no seat count is negative, open means seats, price and time left', () => {
  fc.assert(
    fc.property(anyProduct, date, fc.constantFrom(...cutoffChannels), (product, from, channel) => {
      const to = addDays(from, 10)
      const days = availability(product, from, to, now, channel)
      expect(days).toHaveLength(11)
      for (const day of days) {
        const times = day.slots.map((slot) => slot.start_time)
        expect(times).toEqual([...new Set(times)].toSorted())
        expect(day.reason === null).toBe(day.slots.some((slot) => slot.reason === null))
        expect([null, ...closedReasons]).toContain(day.reason)
        for (const slot of day.slots) {
          expect(slot.seats_left).toBeGreaterThanOrEqual(0)
          expect(slot.seats_left).toBeLessThanOrEqual(Math.max(0, slot.capacity - slot.seats_taken))
          expect(slot.seats_left).toBeLessThanOrEqual(poolSeatsLeft(product.pool, day.date) ?? 1000)
          expect(slot.missing_for_min === 0).toBe(slot.running || slot.seats_sold >= slot.min_pax)
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

describe('exceptions', () => {
  const on = (more: Partial<AvailabilityException>): AvailabilityException => ({
    date: row.date,
    start_time: null,
    kind: 'close',
    capacity: null,
    new_time: null,
    reason: 'Viento en el Tatio',
    ...more,
  })
  const slots = (exceptions: AvailabilityException[], departures: DepartureRow[] = []) =>
    availability({ ...tour, exceptions, departures }, row.date, row.date, now)[0]?.slots ?? []

  test('a departure outside the schedule is sold, also on a day that is closed', () => {
    const extra = on({ start_time: '16:00', kind: 'open', capacity: 4, reason: 'Grupo grande' })
    expect(slots([extra])).toMatchObject([
      { start_time: '08:00', is_extra: false, reason: null },
      { start_time: '16:00', is_extra: true, seats_left: 4, reason: null },
    ])
    expect(slots([on({}), extra]).map(({ reason }) => reason)).toEqual(['closed_by_staff', null])
    expect(slots([extra, on({ start_time: '16:00' })])[1]).toMatchObject({
      reason: 'closed_by_staff',
      note: 'Viento en el Tatio',
    })
  })

  test('a moved departure leaves at its new time, with the seats that were sold', () => {
    const later = on({ start_time: '08:00', kind: 'time', new_time: '09:30', reason: 'Camino helado' })
    const sold = { ...row, start_time: '09:30' }
    expect(slots([later], [sold])).toMatchObject([
      { start_time: '09:30', moved_from: '08:00', seats_left: 6, note: 'Camino helado' },
    ])
  })

  test('two departures may change places on a day', () => {
    const both: Sellable = {
      ...tour,
      availability_rules: tour.availability_rules.map((rule) => ({
        ...rule,
        start_times: ['08:00', '15:00'],
      })),
      exceptions: [
        on({ start_time: '08:00', kind: 'time', new_time: '15:00' }),
        on({ start_time: '15:00', kind: 'time', new_time: '08:00' }),
      ],
    }
    const day = availability(both, row.date, row.date, now)[0]
    expect(day?.slots.map(({ start_time, moved_from }) => [start_time, moved_from])).toEqual([
      ['08:00', '15:00'],
      ['15:00', '08:00'],
    ])
  })
})

test('each channel closes at its own hour, and one without its own follows the product', () => {
  const product: Sellable = { ...tour, channel_cutoffs: { web: { kind: 'hours_before', hours: 24 } } }
  const at = instantOf('2027-05-09', '09:00', tour.time_zone)
  const reason = (channel: 'web' | 'mostrador') =>
    availability(product, row.date, row.date, at, channel)[0]?.slots[0]?.reason
  expect(reason('web')).toBe('cutoff_passed')
  expect(reason('mostrador')).toBeNull()
})

test('a departure runs once the minimum is sold or a person guarantees it; what is only held does not count', () => {
  const product = { ...tour, min_pax: 4 }
  const of = (more: Partial<DepartureRow>) => slotOf({ ...product, departures: [{ ...row, ...more }] })
  expect(slotOf(product)).toMatchObject({ running: false, missing_for_min: 4 })
  expect(of({ seats_taken: 5, seats_sold: 1 })).toMatchObject({ running: false, missing_for_min: 3 })
  expect(of({ seats_taken: 5, seats_sold: 4 })).toMatchObject({ running: true, missing_for_min: 0 })
  expect(of({ seats_taken: 1, seats_sold: 1, status: 'garantizada' })).toMatchObject({
    running: true,
    missing_for_min: 0,
  })
})

test('a rule’s own minimum comes before the product’s', () => {
  const product = {
    ...tour,
    min_pax: 4,
    availability_rules: tour.availability_rules.map((rule) => ({ ...rule, min_pax: 2 })),
  }
  expect(slotOf(product)?.min_pax).toBe(2)
})

test('seats left are the lesser of the departure’s and the shared pool’s; a full pool says so after «full»', () => {
  const pool = { name: 'Furgón', capacity: 12, shared_with: ['VAL'], days: [] }
  const with_ = (days: { date: string; capacity: number; seats_taken: number }[], capacity = 10) =>
    slotOf({ ...tour, pool: { ...pool, days }, departures: [{ ...row, capacity }] })
  expect(with_([])).toMatchObject({ seats_left: 6, reason: null })
  expect(with_([{ date: row.date, capacity: 12, seats_taken: 9 }])).toMatchObject({ seats_left: 3 })
  expect(with_([{ date: row.date, capacity: 12, seats_taken: 12 }])).toMatchObject({
    seats_left: 0,
    reason: 'pool_full',
  })
  expect(with_([{ date: row.date, capacity: 12, seats_taken: 12 }], 4)).toMatchObject({ reason: 'full' })
})

test('a departure in the hour that the clock skips leaves once, an hour later; in the hour that comes twice, the first', () => {
  const night = (date: string, start_time: string) =>
    slotOf(
      {
        ...tour,
        sells_ahead_days: 365,
        availability_rules: tour.availability_rules.map((rule) => ({ ...rule, start_times: [start_time] })),
      },
      now,
      date,
    )
  expect(night('2027-09-05', '00:30')?.starts_at.toISOString()).toBe('2027-09-05T04:30:00.000Z')
  expect(night('2027-04-03', '23:30')?.starts_at.toISOString()).toBe('2027-04-04T02:30:00.000Z')
})
