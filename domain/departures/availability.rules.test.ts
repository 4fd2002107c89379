import { describe, expect, test } from 'vitest'

import { now, row, tour } from '#testing/given/sellable-tour.ts'

import { instantOf } from '../zoned-time.ts'
import { availability, type ClosedReason, type Sellable } from './availability.rules.ts'

const slotOf = (product: Sellable, at = now, date = '2027-05-10') =>
  availability(product, date, date, at)[0]?.slots[0]

test('seats left are the capacity less what is taken, by the departure’s own row first', () => {
  expect(slotOf(tour)).toMatchObject({
    seats_left: 10,
    reason: null,
    price_from: { amount: 30_000 },
    running: false,
  })
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

test('who buys alone does so an hour before the first pickup, even of a departure that runs; staff later too', () => {
  const running = { ...tour, departures: [row], first_pickup_minutes: 70, web_lead_minutes: 60 }
  const reason = (time: string, channel: 'web' | 'mostrador') =>
    availability(running, row.date, row.date, instantOf(row.date, time, tour.time_zone), channel)[0]?.slots[0]
      ?.reason
  expect(reason('05:49', 'web')).toBeNull()
  expect(reason('05:50', 'web')).toBe('too_soon')
  expect(reason('07:59', 'mostrador')).toBeNull()
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

test('the cut-off of the day before is told by the wall clock, also over a change of the clock', () => {
  const spring = { ...tour, sells_ahead_days: 365 }
  const slot = slotOf(spring, new Date('2027-09-01T12:00:00Z'), '2027-09-05')
  expect(slot?.starts_at.toISOString()).toBe('2027-09-05T11:00:00.000Z')
  expect(slot?.closes_at.toISOString()).toBe('2027-09-04T22:00:00.000Z')
})
