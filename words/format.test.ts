import { expect, test } from 'vitest'

import { formatMoney } from './format.ts'

test.each([
  [25_000, 'CLP', '$25.000'],
  [12_050, 'PEN', 'S/ 120,50'],
  [-1_000_000, 'CLP', '−$1.000.000'],
  [2500, 'USD', 'US$25,00'],
])('%i %s is written %s', (amount, currency, written) => {
  expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(written)
})
