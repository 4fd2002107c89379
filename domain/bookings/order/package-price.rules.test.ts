import { expect, test } from 'vitest'

import {
  packageAfterMove,
  packageDiscountOf,
  packageLoss,
  sharesAfterChange,
  sumOfLoss,
} from './package-price.rules.ts'

const tour = (id: string, more: object = {}) => ({
  id,
  status: 'confirmada' as const,
  package_id: 'p1' as string | null,
  subtotal: 100_000,
  promo_discount: 10_000,
  discount: 10_000,
  ...more,
})
const lossOf = (items: ReturnType<typeof tour>[], penalties: Record<string, number>) =>
  Object.fromEntries(packageLoss(items, new Map(Object.entries(penalties))))

test('takes the package price off the remaining tours when the customer cancels one', () => {
  expect(lossOf([tour('a'), tour('b'), tour('c')], { a: 0 })).toEqual({ b: 10_000, c: 10_000 })
})

test('leaves other packages and tours outside of a package alone', () => {
  const items = [
    tour('a'),
    tour('b', { package_id: 'p2' }),
    tour('c', { package_id: null, promo_discount: 0 }),
  ]
  expect(lossOf(items, { a: 0 })).toEqual({})
  expect(lossOf(items, { c: 0 })).toEqual({})
})

test('never takes more than the cancelled tour gives back', () => {
  const items = [tour('a'), tour('b'), tour('c')]
  expect(lossOf(items, { a: 90_000 })).toEqual({ b: 0, c: 0 })
  expect(lossOf(items, { a: 85_001 })).toEqual({ b: 2_500, c: 2_499 })
  expect(sumOfLoss(packageLoss(items, new Map([['a', 85_001]])))).toBe(4_999)
})

test('loses nothing when the whole booking is cancelled', () => {
  expect(lossOf([tour('a'), tour('b')], { a: 0, b: 0 })).toEqual({})
})

test('keeps the part of the price on a new day, and not for another product', () => {
  const item = { ...tour('a'), product_id: 'geysers' }
  expect(packageAfterMove(item, { product_id: 'geysers', subtotal: 120_000 })).toEqual({
    package_id: 'p1',
    amount: 12_000,
  })
  expect(packageAfterMove(item, { product_id: 'valley', subtotal: 120_000 })).toBeNull()
})

test('replaces the package of a sold booking only by one that saves more', () => {
  const kept = [{ package_id: 'p1', amount: 10 }]
  const less = [{ package_id: 'p2', amount: 9 }]
  const more = [{ package_id: 'p3', amount: 11 }]
  expect(sharesAfterChange(true, { kept, found: less })).toBe(kept)
  expect(sharesAfterChange(true, { kept, found: more })).toBe(more)
  expect(sharesAfterChange(false, { kept, found: less })).toBe(less)
})

test('sums what packages take off tours that are not cancelled', () => {
  const cancelled = tour('a', { status: 'cancelada' })
  const byCode = tour('c', { package_id: null })
  expect(packageDiscountOf([cancelled, tour('b'), byCode])).toBe(10_000)
})
