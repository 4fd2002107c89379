import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { now, tour } from '#testing/given/sellable-tour.ts'

import { addDays } from '../local-date.ts'
import { availability, type DepartureRow, type Sellable } from './availability.rules.ts'
import { closedReasons } from './closed-reason.ts'
import { cutoffChannels } from './cutoff.rules.ts'
import type { AvailabilityException } from './departure-plan.rules.ts'
import { poolSeatsLeft } from './seat-pool.rules.ts'
import { drivableSeats } from './transport.rules.ts'

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
  unit_label: fc.constant('Grupo'),
  people_per_vehicle: fc.constant(null),
  price_unit: fc.constant('persona' as const),
  extras: fc.constant([]),
  max_pax_booking: fc.constant(10),
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
  first_pickup_minutes: fc.integer({ min: 0, max: 120 }),
  web_lead_minutes: fc.integer({ min: 0, max: 180 }),
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
  allotments: fc.array(
    fc.record({
      agency_id: fc.constantFrom('a', 'b'),
      agency_name: fc.constant('Hostal'),
      start_time: fc.option(time),
      weekdays: fc.constantFrom<number[]>([], [1, 2, 3]),
      from: date,
      to: fc.option(date),
      seats: capacity,
      release_hours: fc.integer({ min: 0, max: 48 }),
      taken: fc.array(fc.record({ date, start_time: time, seats: capacity })),
    }),
  ),
  transport: fc.array(fc.record({ date, start_time: time, seats: capacity })),
  max_advance_days: fc.integer({ min: 0, max: 60 }),
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
          expect(slot.seats_left).toBeLessThanOrEqual(drivableSeats(product.transport, slot))
          expect(slot.seats_left).toBeLessThanOrEqual(poolSeatsLeft(product.pool, day.date) ?? 1000)
          expect(slot.missing_for_min === 0).toBe(slot.running || slot.seats_sold >= slot.min_pax)
        }
        for (const slot of day.slots.filter(({ reason }) => reason === null)) {
          expect(slot.seats_left).toBeGreaterThan(0)
          expect(slot.price_from).not.toBeNull()
          expect(slot.starts_at.getTime()).toBeGreaterThan(now.getTime())
          expect(slot.running || slot.closes_at.getTime() > now.getTime()).toBe(true)
          expect(channel !== 'web' || slot.self_service_until.getTime() > now.getTime()).toBe(true)
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
