import { expect, test } from 'vitest'

import { isOverCeiling, needsProof, nothingTaken, type Unpaid } from './web-allowance.rules.ts'

const constants = { web_unpaid_bookings: 2, web_unpaid_seats: 12, web_seats_ceiling: 40 }
const taken = (more: Partial<Unpaid>): Unpaid => ({ ...nothingTaken, ...more })
const asks = (given: { source?: Partial<Unpaid>; email?: Partial<Unpaid>; seats?: number }) => {
  const { source = {}, email = {}, seats = 2 } = given
  const facts = { source: taken(source), email: taken(email), seats }
  if (isOverCeiling(facts, constants)) return 'refused'
  return needsProof(facts, constants) ? 'code' : 'smooth'
}

test('two bookings and twelve seats go through; one more of either asks for the code', () => {
  expect(asks({})).toBe('smooth')
  expect(asks({ email: { unproven: { bookings: 1, seats: 10 } } })).toBe('smooth')
  expect(asks({ email: { unproven: { bookings: 1, seats: 11 } } })).toBe('code')
  expect(asks({ email: { unproven: { bookings: 2, seats: 2 } } })).toBe('code')
  expect(asks({ source: { unproven: { bookings: 2, seats: 4 } } })).toBe('code')
  expect(asks({ seats: 13 })).toBe('code')
})

test('what one email has proven counts for its next booking; what a hotel’s other guests proved does not', () => {
  expect(asks({ email: { proven: { bookings: 2, seats: 4 } } })).toBe('code')
  expect(asks({ source: { proven: { bookings: 20, seats: 60 } } })).toBe('smooth')
})

test('counts no abandoned hold against the allowance, but seats of holds reach the ceiling', () => {
  expect(asks({ source: { held: { bookings: 3, seats: 30 } } })).toBe('smooth')
  expect(asks({ source: { held: { bookings: 9, seats: 39 } } })).toBe('refused')
})

test('over the ceiling nothing helps: one email forty seats, one source three times as many', () => {
  expect(asks({ email: { proven: { bookings: 4, seats: 38 } } })).toBe('code')
  expect(asks({ email: { proven: { bookings: 4, seats: 39 } } })).toBe('refused')
  expect(asks({ source: { proven: { bookings: 40, seats: 118 } } })).toBe('smooth')
  expect(asks({ source: { proven: { bookings: 40, seats: 119 } } })).toBe('refused')
})

test('an allowance of none asks everybody for the code', () => {
  const facts = { source: nothingTaken, email: nothingTaken, seats: 1 }
  expect(needsProof(facts, { ...constants, web_unpaid_bookings: 0 })).toBe(true)
})
