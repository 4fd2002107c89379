import { expect, test } from 'vitest'

import { countryOf } from './country.rules.ts'
import { addUp, categoryOf, isPrice, type MessagePrice, minorOf, priceOn } from './price.rules.ts'

test.each([
  ['+56 9 1234 5678', 'CL'],
  ['5491123456789', 'AR'],
  ['+1 415 555 2671', 'US'],
  ['+1 809 555 2671', 'DO'],
  ['+593991234567', 'EC'],
  ['', ''],
  ['+999123', ''],
])('%s is of %j', (phone, country) => {
  expect(countryOf(phone)).toBe(country)
})

test('categories by Meta’s names, whatever it adds to them', () => {
  expect(
    ['UTILITY', 'marketing_lite', 'authentication_international', 'service', 'sung'].map(categoryOf),
  ).toEqual(['utilidad', 'publicidad', 'autenticacion', 'servicio', 'utilidad'])
})

const own = (more: Partial<MessagePrice> = {}): MessagePrice => ({
  country: 'CL',
  category: 'utilidad',
  currency: 'USD',
  price: '0.03',
  since: '2026-11-01',
  ...more,
})
const asked = { country: 'CL', category: 'utilidad' as const, date: '2026-11-23' }

test.each([
  ['what Meta is known to publish', [], '0.02'],
  ['what the operator wrote comes first', [own()], '0.03'],
  ['the newest of them', [own({ since: '2026-11-20', price: '0.04' }), own()], '0.04'],
  ['not what is to come', [own({ since: '2026-12-01', price: '0.04' }), own()], '0.03'],
  ['a price for all others does not count here', [own({ country: '' })], '0.02'],
])('%s', (_name, written, price) => {
  expect(priceOn(written, asked)?.price).toBe(price)
})

test('a country without a price has that of all others, or none; nothing is told of before', () => {
  const of = (country: string, written: MessagePrice[]) =>
    priceOn(written, { ...asked, country })?.price ?? null
  expect(of('FR', [own({ country: '' })])).toBe('0.03')
  expect(of('FR', [own()])).toBeNull()
  expect(priceOn([], { ...asked, date: '2026-09-30' })).toBeNull()
})

test('sums are exact, by currency, and say what they lack', () => {
  const price = (each: string, currency = 'USD') => ({ price: each, currency })
  expect(
    addUp([
      { messages: 3, price: price('0.0068') },
      { messages: 10, price: price('0.1') },
      { messages: 2, price: price('18.5', 'CLP') },
      { messages: 4, price: null },
    ]),
  ).toEqual({
    sums: [
      { currency: 'USD', amount: '1.0204' },
      { currency: 'CLP', amount: '37' },
    ],
    unpriced: 4,
  })
  // As binary fractions these would be 0.30000000000000004.
  expect(
    addUp([
      { messages: 1, price: price('0.1') },
      { messages: 1, price: price('0.2') },
    ]).sums,
  ).toEqual([{ currency: 'USD', amount: '0.3' }])
  expect(['0.28', '0.005', '0.0049', '37'].map((amount) => minorOf(amount, 2))).toEqual([28, 1, 0, 3700])
  expect(minorOf('37.5', 0)).toBe(38)
})

test.each([
  ['0', true],
  ['0.0068', true],
  ['1000000', true],
  ['1000000.1', false],
  ['0.0000001', false],
  ['-1', false],
  ['0,5', false],
  ['', false],
])('%j as a price: %j', (typed, is) => {
  expect(isPrice(typed)).toBe(is)
})
