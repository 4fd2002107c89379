import { expect, test } from 'vitest'

import type { PriceCategory } from '../product/product.ts'
import { countParty, overloaded, type Party } from './party.rules.ts'

const category = (code: PriceCategory['code'], more: Partial<PriceCategory> = {}): PriceCategory => ({
  code,
  label: code,
  min_age: 0,
  max_age: null,
  seats: 1,
  needs_adult: false,
  max_per_adult: null,
  ...more,
})
const terms = {
  categories: [
    category('ADULT'),
    category('CHILD', { needs_adult: true }),
    category('INFANT', { needs_adult: true, seats: 0, max_per_adult: 1 }),
  ],
  max_pax_booking: 6,
}
const count = (party: Party, nationals: Party = {}) => countParty(terms, party, nationals)

test('people and seats are counted by category, in the order of the product', () => {
  expect(count({ INFANT: 1, ADULT: 2 }, { ADULT: 1 })).toMatchObject({
    people: 3,
    seated: 2,
    groups: [
      { category: { code: 'ADULT' }, nationals: 1, foreigners: 1 },
      { category: { code: 'INFANT' }, nationals: 0, foreigners: 1 },
    ],
  })
  expect(count({ ADULT: 6 })).toMatchObject({ people: 6 })
})

test('gives the reason why a party cannot travel together', () => {
  expect(count({})).toBe('party_empty')
  expect(count({ ADULT: 0 })).toBe('party_empty')
  expect(count({ ADULT: 1, SENIOR: 1 })).toBe('category_unknown')
  expect(count({ ADULT: 1, SENIOR: 0 })).toMatchObject({ people: 1 })
  expect(count({ ADULT: 1 }, { ADULT: 2 })).toBe('nationals_exceed_party')
  expect(count({ ADULT: 1 }, { CHILD: 1 })).toBe('nationals_exceed_party')
  expect(count({ ADULT: 1 }, { ADULT: 1 })).toMatchObject({ groups: [{ nationals: 1, foreigners: 0 }] })
  expect(count({ ADULT: 7 })).toBe('party_too_big')
  expect(count({ CHILD: 1 })).toBe('party_needs_adult')
})

test('each adult takes so many of a category and no more', () => {
  expect(count({ ADULT: 2, INFANT: 2 })).toMatchObject({ people: 4 })
  expect(count({ ADULT: 2, INFANT: 3 })).toBe('too_many_per_adult')
  expect(count({ ADULT: 1, CHILD: 5 })).toMatchObject({ people: 6 })
  expect(overloaded(terms, { ADULT: 2, INFANT: 3 })).toEqual({ label: 'INFANT', per_adult: 1, max: 2 })
  expect(overloaded(terms, { ADULT: 2, INFANT: 2 })).toBeNull()
})
