import { expect, test } from 'vitest'

import { typingAmount, writtenAmount } from './money-typing.ts'

test('writes an amount with groups, and plainly for typing', () => {
  expect(['CLP', 'USD'].map((currency) => writtenAmount(120_050, currency))).toEqual(['120.050', '1.200,50'])
  expect([1000, 120_000].map((amount) => writtenAmount(amount, 'CLP'))).toEqual(['1.000', '120.000'])
  expect([120_050, 120_000].map((amount) => typingAmount(amount, 'USD'))).toEqual(['1200,50', '1200'])
})
