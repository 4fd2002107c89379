import { describe, expect, test } from 'vitest'

import { now, row, tour } from '#testing/given/sellable-tour.ts'

import { instantOf } from '../zoned-time.ts'
import { availability, type DepartureRow, type Sellable } from './availability.rules.ts'
import type { ClosedReason } from './closed-reason.ts'

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

test('keeps a sold departure that the schedule drops, and removes an unsold one', () => {
  const dropped = { ...tour, availability_rules: [] }
  expect(slotOf({ ...dropped, departures: [row] })).toMatchObject({ seats_left: 6, reason: null })
  expect(slotOf({ ...dropped, departures: [{ ...row, seats_taken: 0, seats_sold: 0 }] })).toBeUndefined()
})

test('opens no departure at an hour that the clock leaves out, and keeps one that was sold', () => {
  const skipped = { date: '2027-09-05', start_time: '00:30' }
  const at = (time: string) =>
    slotOf(
      {
        ...tour,
        availability_rules: tour.availability_rules.map((rule) => ({
          ...rule,
          start_times: [time],
          valid_to: null,
        })),
      },
      now,
      skipped.date,
    )
  expect(at('01:30')).toMatchObject({ start_time: '01:30' })
  expect(at('00:30')).toBeUndefined()
  const sold = { ...tour, availability_rules: [], departures: [{ ...row, ...skipped }] }
  expect(slotOf(sold, now, skipped.date)).toMatchObject({ start_time: '00:30' })
})

describe('the reason that wins', () => {
  const spoiled: Sellable = {
    ...tour,
    status: 'pausado',
    rules: [],
    max_advance_days: 1,
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
    ['no_price', { max_advance_days: 30 }, now],
    ['full', { rules: tour.rules }, now],
  ]
  let product = spoiled
  for (const [reason, mended, at] of steps) {
    product = { ...product, ...mended }
    const overriding = product
    test(`is ${reason}`, () => expect(slotOf(overriding, at)?.reason).toBe(reason))
  }

  test('cutoff_passed comes after too_far_ahead and before no_price', () => {
    const late = instantOf('2027-05-09', '20:00', tour.time_zone)
    expect(slotOf({ ...tour, rules: [] }, late)?.reason).toBe('cutoff_passed')
    expect(slotOf({ ...tour, rules: [], max_advance_days: 0 }, late)?.reason).toBe('too_far_ahead')
  })

  test('shows the staff’s note of a closing, and prefers a departure’s exception to its day’s', () => {
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

test('computes the cut-off of the day before by the wall clock, also over a clock change', () => {
  const spring = { ...tour, max_advance_days: 365 }
  const slot = slotOf(spring, new Date('2027-09-01T12:00:00Z'), '2027-09-05')
  expect(slot?.starts_at.toISOString()).toBe('2027-09-05T11:00:00.000Z')
  expect(slot?.closes_at.toISOString()).toBe('2027-09-04T22:00:00.000Z')
})

describe('a day of several departures', () => {
  const two: Sellable = {
    ...tour,
    availability_rules: tour.availability_rules.map((rule) => ({ ...rule, start_times: ['15:00', '08:00'] })),
  }
  const dayOf = (product: Sellable, date = row.date, at = now) => availability(product, date, date, at)[0]
  const close = (start_time: string | null, reason = 'Viento'): Sellable['exceptions'][number] => ({
    date: row.date,
    start_time,
    kind: 'close',
    capacity: null,
    new_time: null,
    reason,
  })

  test('lists departures by time', () => {
    expect(dayOf(two)?.slots.map(({ start_time }) => start_time)).toEqual(['08:00', '15:00'])
  })

  test('is open while one of them is, and says nothing of the others', () => {
    expect(dayOf({ ...two, exceptions: [close('08:00')] })).toMatchObject({ reason: null, note: '' })
    expect(dayOf({ ...two, exceptions: [close('15:00')] })).toMatchObject({ reason: null, note: '' })
  })

  test('is closed for the reason of the first when all are', () => {
    const exceptions = [close('15:00', 'Nieve'), close('08:00', 'Viento')]
    expect(dayOf({ ...two, exceptions })).toMatchObject({ reason: 'closed_by_staff', note: 'Viento' })
  })

  test('each departure has its own row', () => {
    const product = { ...two, departures: [{ ...row, id: 'late', start_time: '15:00', seats_taken: 9 }] }
    expect(dayOf(product)?.slots.map(({ departure_id, seats_left }) => [departure_id, seats_left])).toEqual([
      [null, 10],
      ['late', 1],
    ])
    // A row of another day is another departure.
    const other = { ...two, departures: [{ ...row, date: '2027-05-11' }] }
    expect(dayOf(other)?.slots[0]).toMatchObject({ departure_id: null, seats_taken: 0, seats_sold: 0 })
  })

  test('a day without departures says why: not published, over, or not in the calendar', () => {
    const none = { ...tour, availability_rules: [] }
    expect(dayOf(none)).toEqual({ date: row.date, slots: [], reason: 'not_scheduled', note: '' })
    expect(dayOf({ ...none, status: 'pausado' })).toMatchObject({ reason: 'not_published' })
    expect(dayOf(none, '2027-05-02')).toMatchObject({ reason: 'in_the_past' })
    expect(dayOf(none, '2027-05-03')).toMatchObject({ reason: 'not_scheduled' })
  })

  test('every day of the range is there, once', () => {
    const days = availability(tour, '2027-05-09', '2027-05-11', now).map(({ date }) => date)
    expect(days).toEqual(['2027-05-09', '2027-05-10', '2027-05-11'])
  })

  test('marks a sold departure that the calendar dropped as extra, with its own and its day’s exceptions', () => {
    const dropped = { ...tour, availability_rules: [], departures: [row] }
    expect(dayOf(dropped)?.slots[0]).toMatchObject({
      is_extra: true,
      moved_from: null,
      capacity: 10,
      min_pax: 1,
    })
    const reason = (exceptions: Sellable['exceptions']) => dayOf({ ...dropped, exceptions })?.slots[0]?.reason
    expect(reason([close(null)])).toBe('closed_by_staff')
    expect(reason([close('08:00')])).toBe('closed_by_staff')
    expect(reason([close('15:00')])).toBeNull()
    const note = (exceptions: Sellable['exceptions']) => dayOf({ ...dropped, exceptions })?.slots[0]?.note
    expect(note([close(null, 'El día'), close('08:00', 'La salida')])).toBe('La salida')
    // A rule about its own seats does not close it.
    expect(reason([{ ...close('08:00'), kind: 'capacity', capacity: 3 }])).toBeNull()
  })
})

test('a departure that staff closed says what they wrote on it, and one that is open does not', () => {
  const of = (status: DepartureRow['status']) =>
    slotOf({ ...tour, departures: [{ ...row, status, note: 'Camino cortado' }] })
  for (const status of ['cerrada', 'suspendida', 'realizada'] as const)
    expect(of(status)).toMatchObject({ reason: 'closed_by_staff', note: 'Camino cortado' })
  for (const status of ['abierta', 'garantizada'] as const)
    expect(of(status)).toMatchObject({ reason: null, note: '' })
})

test('sales open as many days ahead as the product says', () => {
  const reasonAt = (max_advance_days: number) => slotOf({ ...tour, max_advance_days })?.reason
  expect(reasonAt(7)).toBeNull()
  expect(reasonAt(6)).toBe('too_far_ahead')
})

test('a departure is over from its very start, and the least lead is of the web alone', () => {
  const start = instantOf(row.date, row.start_time, tour.time_zone)
  const running = { ...tour, departures: [row] }
  expect(slotOf(running, new Date(start.getTime() - 1))?.reason).toBeNull()
  expect(slotOf(running, start)?.reason).toBe('in_the_past')
})

test('when the crew may first be at a door, and until when people buy alone', () => {
  const slot = slotOf({ ...tour, first_pickup_minutes: 90, web_lead_minutes: 30 })
  expect(slot?.first_meeting_at).toEqual(instantOf(row.date, '06:30', tour.time_zone))
  expect(slot?.self_service_until).toEqual(instantOf(row.date, '06:00', tour.time_zone))
})

test('more taken than there is leaves no seats, and never fewer', () => {
  expect(slotOf({ ...tour, departures: [{ ...row, seats_taken: 12 }] })).toMatchObject({
    seats_left: 0,
    seats_taken: 12,
    reason: 'full',
  })
})
