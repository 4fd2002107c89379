import { expect, test } from 'vitest'

import type { PriceCategory } from '../products/product/product.ts'
import { whyNotOnOther, whyToursDiffer } from './other-tour.rules.ts'

const tour = { kind: 'regular', pool_id: null, price_unit: 'persona' } as const

test('regular tours sold by person are joined, others are refused with the reason', () => {
  expect(whyToursDiffer(tour, tour)).toBe(null)
  expect(whyToursDiffer({ ...tour, kind: 'privado' }, tour)).toBe('private_tour')
  expect(whyToursDiffer(tour, { ...tour, kind: 'privado' })).toBe('private_tour')
  expect(whyToursDiffer(tour, { ...tour, kind: 'multidia' })).toBe('other_kind')
  const shared = { ...tour, pool_id: 'van' }
  expect(whyToursDiffer(shared, tour)).toBe(null)
  expect(whyToursDiffer(tour, { ...tour, pool_id: 'van' })).toBe('shared_seats')
  expect(whyToursDiffer(tour, { ...tour, price_unit: 'vehiculo' })).toBe('sold_whole')
})

const category = (code: PriceCategory['code'], seats: number): PriceCategory => ({
  code,
  label: code,
  min_age: 0,
  max_age: null,
  seats,
  needs_adult: code === 'INFANT',
  max_per_adult: null,
})
const receiving = {
  currency: 'CLP',
  categories: [category('ADULT', 1), category('INFANT', 0)],
  max_pax_booking: 5,
}
const aboard = {
  seats: 1,
  extras: {},
  passengers: [{ category_code: 'ADULT' }, { category_code: 'INFANT' }],
  currency: 'CLP',
  has_rate: false,
} as const

test('a booking is taken over if the other tour has its categories with the same seats', () => {
  expect(whyNotOnOther(receiving, aboard)).toBe(null)
  const seated = { ...receiving, categories: [category('ADULT', 1), category('INFANT', 1)] }
  expect(whyNotOnOther(seated, aboard)).toBe('party_unfit')
  const adultsOnly = { ...receiving, categories: [category('ADULT', 1)] }
  expect(whyNotOnOther(adultsOnly, aboard)).toBe('party_unfit')
  expect(whyNotOnOther({ ...receiving, max_pax_booking: 1 }, aboard)).toBe('party_unfit')
})

test('a booking with extras, or in a currency without a frozen rate, stays', () => {
  expect(whyNotOnOther(receiving, { ...aboard, extras: { lunch: 0 } })).toBe(null)
  expect(whyNotOnOther(receiving, { ...aboard, extras: { lunch: 1 } })).toBe('has_extras')
  expect(whyNotOnOther(receiving, { ...aboard, currency: 'USD' })).toBe('other_currency')
  expect(whyNotOnOther(receiving, { ...aboard, currency: 'USD', has_rate: true })).toBe(null)
})
