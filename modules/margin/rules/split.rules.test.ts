import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitAmount } from './split.rules.ts'

test('the parts of a run add up to its cost, and each is within one unit of its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const parts = splitAmount(amount, weights)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        const shares = weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length))
        expect(parts.every((part, index) => Math.abs(part - amount * (shares[index] ?? 0)) < 1.001)).toBe(
          true,
        )
      },
    ),
  )
})

test('units that do not divide go to the largest remainders, the first of equal ones', () => {
  expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitAmount(100, [5, 1])).toEqual([83, 17])
  expect(splitAmount(100, [0, 0])).toEqual([50, 50])
  expect(splitAmount(100, [0, 3])).toEqual([0, 100])
})
