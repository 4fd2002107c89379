import { constantFrom, integer, assert as assertThat, property } from 'fast-check'
import { expect, test } from 'vitest'

import { closedReasons } from '../departures/closed-reason.ts'
import { noOverride, overrideFor, refuseSeats } from './seat-allocation.rules.ts'

test('what fits on an open departure needs no override', () => {
  expect(overrideFor({ reason: null, seats_left: 4 }, 4)).toEqual(noOverride)
})

test('past the cut-off and over the capacity can be overridden, each on its own', () => {
  expect(overrideFor({ reason: 'cutoff_passed', seats_left: 4 }, 2)).toEqual({
    past_cutoff: true,
    over_capacity: false,
  })
  expect(overrideFor({ reason: null, seats_left: 1 }, 2)).toEqual({ past_cutoff: false, over_capacity: true })
  expect(overrideFor({ reason: 'full', seats_left: 0 }, 2)).toEqual({
    past_cutoff: false,
    over_capacity: true,
  })
})

test('a date that staff closed, or without a price, is not sold by anybody', () => {
  for (const reason of ['closed_by_staff', 'no_price', 'not_scheduled'] as const)
    expect(overrideFor({ reason, seats_left: 9 }, 1)).toBeNull()
})

test('an override that is offered is always enough, and never more than is needed', () => {
  const part = constantFrom('past_cutoff' as const, 'over_capacity' as const)
  const facts = [
    constantFrom(null, ...closedReasons),
    integer({ min: 0, max: 20 }),
    integer({ min: 1, max: 30 }),
  ] as const
  const enough = property(...facts, part, (reason, seats_left, seats, without) => {
    const slot = { reason, seats_left }
    const override = overrideFor(slot, seats)
    if (!override) return true
    const isEnough = refuseSeats(slot, seats, override) === null
    const isNeeded =
      !override[without] || refuseSeats(slot, seats, { ...override, [without]: false }) !== null
    return isEnough && isNeeded
  })
  expect(() => assertThat(enough)).not.toThrow()
})

test('sells the last seats and refuses one more, unless the capacity may be exceeded', () => {
  const slot = { reason: null, seats_left: 2 }
  expect(refuseSeats(slot, 2, noOverride)).toBeNull()
  expect(refuseSeats(slot, 3, noOverride)).toBe('no_seats')
  expect(refuseSeats(slot, 3, { ...noOverride, over_capacity: true })).toBeNull()
})
