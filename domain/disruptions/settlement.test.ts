import { expect, test } from 'vitest'

import { closedReasons } from '../departures/closed-reason.ts'
import { isSameDeparture, receives, whoFits } from './settlement.rules.ts'

const now = new Date('2027-05-05T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const slot = (more: Partial<Parameters<typeof receives>[0]> = {}) => ({
  reason: null,
  starts_at: later(60),
  self_service_until: later(30),
  ...more,
})

test('passengers are moved to a departure that is ahead and not closed, whatever its cut-off says', () => {
  const open = closedReasons.filter((reason) => receives(slot({ reason }), now))
  expect(open.toSorted()).toEqual([
    'cutoff_passed',
    'full',
    'kept_for_agencies',
    'no_price',
    'no_transport',
    'pool_full',
    'too_far_ahead',
  ])
  expect(receives(slot(), now)).toBe(true)
  expect(receives(slot({ starts_at: now }), now)).toBe(false)
  expect(receives(slot({ starts_at: later(1) }), now)).toBe(true)
})

test('a customer who chooses alone keeps to the least lead', () => {
  expect(receives(slot(), now, true)).toBe(true)
  expect(receives(slot({ self_service_until: now }), now, true)).toBe(false)
  expect(receives(slot({ self_service_until: now }), now)).toBe(true)
})

test('a departure is one day and one hour', () => {
  const one = { date: '2027-05-05', start_time: '08:00' }
  expect(isSameDeparture(one, { ...one })).toBe(true)
  expect(isSameDeparture(one, { ...one, date: '2027-05-06' })).toBe(false)
  expect(isSameDeparture(one, { ...one, start_time: '15:00' })).toBe(false)
})

test('first come first served, and a party too big leaves its seats to those behind it', () => {
  const parties = [4, 5, 2, 1].map((seats) => ({ seats }))
  expect(whoFits(parties, 6)).toEqual([{ seats: 4 }, { seats: 2 }])
  expect(whoFits(parties, 0)).toEqual([])
})
