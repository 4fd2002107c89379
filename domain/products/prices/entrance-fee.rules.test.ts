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

test('asks for residency only where it changes a price or a fee', () => {
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

test('applies a resident rate to residents only, and leaves out a free gate', () => {
  const rates = [
    { residency: 'nacional' as const, min_age: 0, max_age: null, amount: 9_000 },
    { residency: 'cualquiera' as const, min_age: 0, max_age: 64, amount: 4_000 },
  ]
  const gate: EntranceFee = { name: 'Valle', payment: 'en_efectivo_en_la_entrada', rates }
  const known = (residency: 'nacional' | 'extranjero', age: number) =>
    feeFor(gate, { residency, youngest: age, oldest: age })
  expect([known('extranjero', 30), known('nacional', 30), known('extranjero', 70)]).toEqual([4_000, 9_000, 0])
  const dear = { ...rates[1], residency: 'cualquiera' as const, min_age: 0, max_age: null, amount: 20_000 }
  expect(feeFor({ rates: [...rates, dear] }, { residency: 'nacional', youngest: 30, oldest: 30 })).toBe(9_000)
  expect(cashAtTheGate([gate], [{ residency: 'extranjero', youngest: 70, oldest: 70 }])).toEqual({
    fees: [],
    total: 0,
  })
  // A category that the tour no longer has counts as any age.
  expect(visitorsOf([], [{ category_code: 'ADULT', residency: 'nacional' }])).toEqual([
    { residency: 'nacional', youngest: 0, oldest: null },
  ])
  expect(visitorsOf(categories, [{ category_code: 'CHILD', residency: 'nacional' }])).toEqual([
    { residency: 'nacional', youngest: 3, oldest: 11 },
  ])
})

test('finds overlapping rates at their common age, and asks the age of those concerned', () => {
  const aged = (min_age: number, max_age: number | null) => ({
    residency: 'nacional' as const,
    min_age,
    max_age,
    amount: 1,
  })
  expect(overlappingRates([aged(0, 5), aged(5, 9)])).toEqual([0, 1])
  expect(overlappingRates([aged(5, 9), aged(0, 5)])).toEqual([0, 1])
  expect(overlappingRates([aged(6, 9), aged(0, 5)])).toBeNull()
  expect(overlappingRates([aged(6, null), aged(0, null)])).toEqual([0, 1])
  const [adult, child, infant] = categories
  const gate = (min_age: number, max_age: number | null) => ({
    rules: [],
    entrance_fees: [{ ...park, rates: [aged(min_age, max_age)] }],
  })
  const asked = (min_age: number, max_age: number | null) =>
    [adult, child, infant, undefined].map((each) => asksResidency(gate(min_age, max_age), each))
  expect(asked(11, 12)).toEqual([true, true, false, true])
  expect(asked(0, 3)).toEqual([false, true, true, true])
  expect(asked(80, null)).toEqual([true, false, false, true])
  expect(asked(0, 2)).toEqual([false, false, true, true])
})
