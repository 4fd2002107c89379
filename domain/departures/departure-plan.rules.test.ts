import { describe, expect, test } from 'vitest'

import { now, row, tour } from '#testing/given/sellable-tour.ts'

import { instantOf } from '../zoned-time.ts'
import { availability, type DepartureRow, type Sellable } from './availability.rules.ts'
import {
  type AvailabilityException,
  type AvailabilityRule,
  leavesOn,
  plannedDepartures,
  scheduled,
  sellingException,
} from './departure-plan.rules.ts'
import type { SeatPool } from './seat-pool.rules.ts'

const slotOf = (product: Sellable, at = now, date = '2027-05-10') =>
  availability(product, date, date, at)[0]?.slots[0]

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
  const shared = (days: SeatPool['days'], capacity = 10) =>
    slotOf({ ...tour, pool: { ...pool, days }, departures: [{ ...row, capacity }] })
  expect(shared([])).toMatchObject({ seats_left: 6, reason: null })
  expect(shared([{ date: row.date, capacity: 12, seats_taken: 9 }])).toMatchObject({ seats_left: 3 })
  expect(shared([{ date: row.date, capacity: 12, seats_taken: 12 }])).toMatchObject({
    seats_left: 0,
    reason: 'pool_full',
  })
  expect(shared([{ date: row.date, capacity: 12, seats_taken: 12 }], 4)).toMatchObject({ reason: 'full' })
})

test('opens nothing in the hour that the clock skips, and the first one of an hour that comes twice', () => {
  const night = (date: string, start_time: string) =>
    slotOf(
      {
        ...tour,
        max_advance_days: 365,
        availability_rules: tour.availability_rules.map((rule) => ({ ...rule, start_times: [start_time] })),
      },
      now,
      date,
    )
  expect(night('2027-09-05', '00:30')).toBeUndefined()
  expect(night('2027-04-03', '23:30')?.starts_at.toISOString()).toBe('2027-04-04T02:30:00.000Z')
})

describe('the plan of a day', () => {
  const day = '2027-05-10'
  const rule = (more: Partial<AvailabilityRule> = {}): AvailabilityRule => ({
    valid_from: '2027-05-01',
    valid_to: '2027-05-31',
    weekdays: [1],
    start_times: ['08:00'],
    capacity: 10,
    min_pax: 3,
    ...more,
  })
  const exception = (more: Partial<AvailabilityException>): AvailabilityException => ({
    date: day,
    start_time: null,
    kind: 'close',
    capacity: null,
    new_time: null,
    reason: '',
    ...more,
  })
  const plan = (exceptions: AvailabilityException[], rules = [rule()]) =>
    Object.fromEntries(plannedDepartures(rules, exceptions, day))

  test('a rule holds on its weekdays from its first day to its last', () => {
    const times = (date: string, more: Partial<AvailabilityRule> = {}) => [
      ...scheduled([rule(more)], date).keys(),
    ]
    expect(times(day)).toEqual(['08:00'])
    expect(times('2027-05-11')).toEqual([])
    expect(times(day, { valid_from: day, valid_to: day })).toEqual(['08:00'])
    expect(times(day, { valid_from: '2027-05-11' })).toEqual([])
    expect(times(day, { valid_to: '2027-05-09' })).toEqual([])
    expect(times('2030-05-13', { valid_to: null })).toEqual(['08:00'])
  })

  test('of two rules with the same time the first wins, and each adds its own times', () => {
    const rules = [rule({ capacity: 4, min_pax: 1 }), rule({ start_times: ['08:00', '15:00'] })]
    expect(
      [...scheduled(rules, day)].map(([time, { capacity, min_pax }]) => [time, capacity, min_pax]),
    ).toEqual([
      ['08:00', 4, 1],
      ['15:00', 10, 3],
    ])
  })

  test('a day without exceptions is what the rules say, and exceptions of other days are not its own', () => {
    const plain = { capacity: 10, min_pax: 3, is_extra: false, moved_from: null, exception: null }
    expect(plan([])).toEqual({ '08:00': plain })
    expect(
      plan([
        exception({ date: '2027-05-17' }),
        exception({ date: '2027-05-17', kind: 'open', start_time: '16:00' }),
      ]),
    ).toEqual({
      '08:00': plain,
    })
  })

  test('what is opened where nothing leaves is extra; over a departure it has that one’s minimum and its own seats', () => {
    const extra = exception({ kind: 'open', start_time: '16:00' })
    expect(plan([extra])['16:00']).toEqual({
      capacity: 1,
      min_pax: null,
      is_extra: true,
      moved_from: null,
      exception: extra,
    })
    const wider = exception({ kind: 'open', start_time: '08:00', capacity: 20 })
    expect(plan([wider])).toEqual({
      '08:00': { capacity: 20, min_pax: 3, is_extra: false, moved_from: null, exception: wider },
    })
    expect(Object.keys(plan([exception({ kind: 'open' })]))).toEqual(['08:00'])
  })

  test('a departure that is moved keeps its seats and minimum; one that does not leave, or has no new time, is not moved', () => {
    const later = exception({ kind: 'time', start_time: '08:00', new_time: '10:00' })
    expect(plan([later])).toEqual({
      '10:00': { capacity: 10, min_pax: 3, is_extra: false, moved_from: '08:00', exception: later },
    })
    expect(Object.keys(plan([{ ...later, start_time: '09:00' }]))).toEqual(['08:00'])
    expect(Object.keys(plan([{ ...later, new_time: null }]))).toEqual(['08:00'])
    expect(Object.keys(plan([{ ...later, start_time: null }]))).toEqual(['08:00'])
    // A limit of seats moves nothing, whatever times it names.
    expect(Object.keys(plan([{ ...later, kind: 'capacity', capacity: 5 }]))).toEqual(['08:00'])
  })

  test('its own limit comes before that of the day; one that was opened for itself does not follow its day', () => {
    const own = exception({ kind: 'capacity', start_time: '08:00', capacity: 2 })
    const whole = exception({ kind: 'capacity', capacity: 5 })
    const opened = exception({ kind: 'open', start_time: '16:00', capacity: 7 })
    expect(plan([whole, own])['08:00']).toMatchObject({ capacity: 2, exception: own })
    expect(plan([whole])['08:00']).toMatchObject({ capacity: 5, exception: whole })
    expect(plan([whole, opened])['16:00']).toMatchObject({ capacity: 7, exception: opened })
    expect(sellingException([whole, opened], day, '16:00')).toBeUndefined()
    expect(sellingException([whole, opened], day, '08:00')).toBe(whole)
    expect(sellingException([whole, opened], '2027-05-11', '08:00')).toBeUndefined()
    expect(sellingException([own], day, '15:00')).toBeUndefined()
    // Closing keeps the seats: it says how it sells, not how many there are.
    expect(plan([exception({})])['08:00']).toMatchObject({ capacity: 10, exception: { kind: 'close' } })
  })

  test('leaves on a day with a departure that is not closed', () => {
    const leaves = (exceptions: AvailabilityException[], date = day) =>
      leavesOn({ availability_rules: [rule({ start_times: ['08:00', '15:00'] })], exceptions }, date)
    expect(leaves([])).toBe(true)
    expect(leaves([], '2027-05-11')).toBe(false)
    expect(leaves([exception({})])).toBe(false)
    expect(leaves([exception({ start_time: '08:00' })])).toBe(true)
    expect(leaves([exception({ start_time: '08:00' }), exception({ start_time: '15:00' })])).toBe(false)
    expect(leaves([exception({ kind: 'capacity', capacity: 1 })])).toBe(true)
    expect(leaves([exception({}), exception({ kind: 'open', start_time: '16:00', capacity: 4 })])).toBe(true)
  })
})
