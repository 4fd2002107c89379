import fc from 'fast-check'
import { expect, test } from 'vitest'

import { converted, convertedBack, currencies } from '../../money.ts'
import { amountIn, moneyOf, soldIn } from './sale-money.rules.ts'

const rate = { rate: '950.5', source: 'Banco Central', date: '2027-05-03' }
const dollars = { currency: 'USD', rate }

test('a price written in the currency of the sale is that price; else the own one at the frozen rate', () => {
  expect(amountIn({ amount: 95_050 }, 'CLP', null)).toBe(95_050)
  expect(amountIn({ amount: 95_050 }, 'CLP', dollars)).toBe(100_00)
  expect(amountIn({ amount: 30_000 }, 'CLP', dollars)).toBe(31_56)
  const written = { amount: 95_050, other_amount: 89_00, other_currency: 'USD' }
  expect(amountIn(written, 'CLP', dollars)).toBe(89_00)
  expect(amountIn({ ...written, other_amount: 0 }, 'CLP', dollars)).toBe(0)
  expect(amountIn(written, 'CLP', null)).toBe(95_050)
  // Written for a currency that was the second one before.
  expect(amountIn({ ...written, other_currency: 'EUR' }, 'CLP', dollars)).toBe(100_00)
})

test('has every price of a product sold in a currency in that currency only', () => {
  const product = {
    currency: 'CLP',
    rules: [{ amount: 95_050, other_amount: 89_00, other_currency: 'USD' }, { amount: 19_010 }],
    extras: [{ amount: 9_505 }],
  } as unknown as Parameters<typeof soldIn>[0]
  expect(soldIn(product, dollars)).toEqual({
    currency: 'USD',
    rules: [{ amount: 89_00 }, { amount: 20_00 }],
    extras: [{ amount: 10_00 }],
  })
  expect(soldIn(product, null)).toEqual({
    currency: 'CLP',
    rules: [{ amount: 95_050 }, { amount: 19_010 }],
    extras: [{ amount: 9_505 }],
  })
})

test('what a booking has frozen is its money; one of the operator’s own currency has none', () => {
  const sold = {
    currency: 'USD',
    exchange_rate: '950.5',
    rate_source: 'Banco Central',
    rate_date: '2027-05-03',
  }
  expect(moneyOf(sold)).toEqual(dollars)
  expect(moneyOf({ currency: 'CLP', exchange_rate: null, rate_source: '', rate_date: null })).toBeNull()
})

test('there and back is the same amount, to half a minor unit of the coarser currency', () => {
  expect(convertedBack(95_050, '950.5', 'CLP', 'USD')).toBe(100_00)
  // Half a cent goes up, as everywhere.
  expect(convertedBack(1, '200', 'CLP', 'USD')).toBe(1)
  expect(convertedBack(1, '201', 'CLP', 'USD')).toBe(0)
  const currency = fc.constantFrom(...currencies)
  const rates = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      rates,
      currency,
      currency,
      (amount, worth, from, to) => {
        const there = converted(amount, worth, from, to)
        const back = convertedBack(there, worth, to, from)
        // Half a unit from each of the two roundings.
        const unit = convertedBack(1, worth, to, from)
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(unit / 2 + 1)
      },
    ),
  )
})
