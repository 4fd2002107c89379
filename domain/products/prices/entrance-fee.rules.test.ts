import { expect, test } from 'vitest'

import type { PriceCategory } from '../product/product.ts'
import {
  asksResidency,
  cashAtTheGate,
  type EntranceFee,
  feeFor,
  overlappingRates,
  visitorsOf,
} from './entrance-fee.rules.ts'

const park: EntranceFee = {
  name: 'Geoparque',
  payment: 'en_efectivo_en_la_entrada',
  rates: [
    { residency: 'cualquiera', min_age: 0, max_age: 5, amount: 0 },
    { residency: 'cualquiera', min_age: 6, max_age: 14, amount: 5_000 },
    { residency: 'nacional', min_age: 15, max_age: null, amount: 10_000 },
    { residency: 'extranjero', min_age: 15, max_age: 64, amount: 15_000 },
    { residency: 'extranjero', min_age: 65, max_age: null, amount: 8_000 },
  ],
}
const category = (code: PriceCategory['code'], min_age: number, max_age: number | null): PriceCategory => ({
  code,
  label: code,
  min_age,
  max_age,
  seats: 1,
  needs_adult: false,
  max_per_adult: null,
})
const categories = [category('ADULT', 12, null), category('CHILD', 3, 11), category('INFANT', 0, 2)]

test('a gate asks by residency and age; where a category falls between two rates, the dearer', () => {
  const [adult, child, infant] = visitorsOf(categories, [
    { category_code: 'ADULT', residency: 'extranjero' },
    { category_code: 'CHILD', residency: 'nacional' },
    { category_code: 'INFANT', residency: 'extranjero' },
  ])
  if (!adult || !child || !infant) throw new Error('There are three')
  expect(feeFor(park, adult)).toBe(15_000)
  expect(feeFor(park, { ...adult, residency: 'nacional' })).toBe(10_000)
  expect(feeFor(park, child)).toBe(5_000)
  expect(feeFor(park, infant)).toBe(0)
})

test('a known age pays its own rate', () => {
  const aged = (age: number) => feeFor(park, { residency: 'extranjero', youngest: age, oldest: age })
  expect([5, 6, 14, 15, 64, 65].map(aged)).toEqual([0, 5_000, 5_000, 15_000, 15_000, 8_000])
})

test('only what is paid at the gate is carried in cash', () => {
  const lagoon: EntranceFee = {
    ...park,
    name: 'Laguna',
    rates: [{ residency: 'cualquiera', min_age: 0, max_age: null, amount: 3_000 }],
  }
  const party = visitorsOf(categories, [
    { category_code: 'ADULT', residency: 'nacional' },
    { category_code: 'CHILD', residency: 'nacional' },
  ])
  const fees = [park, lagoon, { ...lagoon, name: 'Pagada', payment: 'prepagada' as const }]
  expect(cashAtTheGate(fees, party)).toEqual({
    fees: [
      { name: 'Geoparque', total: 15_000 },
      { name: 'Laguna', total: 6_000 },
    ],
    total: 21_000,
  })
  expect(cashAtTheGate([{ ...park, payment: 'incluida' }], party)).toEqual({ fees: [], total: 0 })
})

test('two rates of one residency never share an age', () => {
  expect(overlappingRates(park.rates)).toBeNull()
  const toddler = { residency: 'cualquiera' as const, min_age: 5, max_age: 5, amount: 1 }
  expect(overlappingRates([...park.rates, toddler])).toEqual([0, 5])
})

test('where somebody lives is asked only of those for whom it changes a price or a gate', () => {
  const [adult, child, infant] = categories
  const all = { category_code: null, residency: 'cualquiera' } as const
  const vehicle = { rules: [all], entrance_fees: [] }
  expect(asksResidency(vehicle)).toBe(false)
  const atPark = { rules: [all], entrance_fees: [park] }
  expect([adult, child, infant].map((each) => asksResidency(atPark, each))).toEqual([true, false, false])
  const priced = {
    rules: [all, { category_code: 'CHILD', residency: 'nacional' } as const],
    entrance_fees: [],
  }
  expect([adult, child, infant].map((each) => asksResidency(priced, each))).toEqual([false, true, false])
  const group = { rules: [{ category_code: null, residency: 'nacional' } as const], entrance_fees: [] }
  expect(asksResidency(group, infant)).toBe(true)
})
