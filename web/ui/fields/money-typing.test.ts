import { expect, test } from 'vitest'

import { minorUnits } from './money-typing.ts'

test('an amount that ends in a zero is an amount', () => {
  expect(minorUnits('2.50', 2)).toBe(250)
  expect(minorUnits('2.', 2)).toBe(200)
  expect(minorUnits(2.55, 2)).toBe(255)
  expect(minorUnits(42_000, 0)).toBe(42_000)
  expect(['', '-', '.'].map((typed) => minorUnits(typed, 2))).toEqual([undefined, undefined, undefined])
})
