import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cashFor, cashPays } from './cash.rules.ts'

const dollars = { from: 'CLP', to: 'USD', own: 'CLP', rate: '950' }
const pesos = { from: 'USD', to: 'CLP', own: 'CLP', rate: '950.5' }

test('what is owed comes to so many notes, and these pay all of it', () => {
  expect(cashFor(60_000, dollars)).toBe(63_16)
  // Turned back it would be 60 002: more than is owed.
  expect(cashPays(63_16, 60_000, dollars)).toBe(60_000)
  expect(cashPays(50_00, 60_000, dollars)).toBe(47_500)
  expect(cashFor(63_16, pesos)).toBe(60_034)
  expect(cashPays(60_034, 63_16, pesos)).toBe(63_16)
  expect(cashPays(19_010, 63_16, pesos)).toBe(20_00)
  expect(cashPays(1, 63_16, { ...pesos, rate: '1000000' })).toBe(1)
})

test('whatever the rate, fewer notes never pay more, and less than all of them never more than is owed', () => {
  const rates = fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => `${thousandths / 1000}`)
  const due = fc.integer({ min: 1, max: 50_000_000 })
  fc.assert(
    fc.property(due, rates, fc.constantFrom(dollars, pesos), fc.nat(), (owed, rate, of, less) => {
      const pair = { ...of, rate }
      const whole = cashFor(owed, pair)
      fc.pre(whole > 0)
      expect(cashPays(whole, owed, pair)).toBe(owed)
      const part = 1 + (less % whole)
      const paid = cashPays(part, owed, pair)
      expect(paid).toBeLessThanOrEqual(owed)
      expect(cashPays(Math.max(1, part - 1), owed, pair)).toBeLessThanOrEqual(paid)
    }),
  )
})
