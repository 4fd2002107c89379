import { expect, test } from 'vitest'

import type { PriceCategory } from '../product/product.ts'
import { ageOn, isOfAge, mismatchedAge } from './age.rules.ts'

const category = (code: PriceCategory['code'], min_age: number, max_age: number | null): PriceCategory => ({
  code,
  label: code,
  min_age,
  max_age,
  seats: 1,
  needs_adult: false,
  max_per_adult: null,
})
const infant = category('INFANT', 0, 1)
const child = category('CHILD', 2, 11)

test('age is counted in whole years, the birthday included', () => {
  expect(ageOn('2025-05-10', '2027-05-09')).toBe(1)
  expect(ageOn('2025-05-10', '2027-05-10')).toBe(2)
  expect(ageOn('2024-02-29', '2026-02-28')).toBe(1)
  expect(ageOn('2024-02-29', '2026-03-01')).toBe(2)
})

test('an infant who turns 2 between booking and service is a child on the day of the tour', () => {
  const born = '2025-05-10'
  const booked = '2027-05-01'
  const service = '2027-05-12'
  expect(isOfAge(infant, born, booked)).toBe(true)
  expect(isOfAge(infant, born, service)).toBe(false)
  expect(isOfAge(child, born, service)).toBe(true)
})

test('reports an age only if it is known and excludes the traveller from the category', () => {
  expect(mismatchedAge(child, '2012-01-01', '2027-05-12')).toBe(15)
  expect(mismatchedAge(child, '2020-01-01', '2027-05-12')).toBeNull()
  expect(mismatchedAge(child, null, '2027-05-12')).toBeNull()
  expect(mismatchedAge(null, '2012-01-01', '2027-05-12')).toBeNull()
})
