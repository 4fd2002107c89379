import { expect, test } from 'vitest'

import { isUnusual, readAmount, readCurrency } from './typed-amount.ts'

const read = (currency: string, typed: readonly string[]) => typed.map((each) => readAmount(each, currency))

test('reads a group of three as thousands, whichever sign groups it', () => {
  expect(read('CLP', ['1200', '1.200', '1,200', '1 200', '$1.200', '1.234.567', '1,234,567'])).toEqual([
    1200, 1200, 1200, 1200, 1200, 1_234_567, 1_234_567,
  ])
  expect(read('USD', ['1.200', '1,200', 'US$1,200', '1.200,5', '1,200.50', '12,5', '12.50', '0.5'])).toEqual([
    120_000, 120_000, 120_000, 120_050, 120_050, 1250, 1250, 50,
  ])
})

test('reads the signs of the currencies', () => {
  const signs = [
    'R$',
    'US$',
    'U$S',
    '$U',
    'RD$',
    'C$',
    'MX$',
    '$',
    '€',
    '₡',
    '₲',
    'Q',
    'L',
    'Bs',
    'Bs.',
    'S/',
    'S/.',
    'Gs.',
    'CLP',
    'usd',
  ]
  for (const sign of signs)
    for (const typed of [`${sign}1.250,50`, `${sign} 1,250.50`, `1250.50 ${sign}`, `1250,5${sign}`])
      expect([typed, readAmount(typed, 'USD')]).toEqual([typed, 125_050])
  expect(read('PEN', ['S/. 50', '-S/ 50', 'S/-50', 'PEN S/ 50'])).toEqual([5_000, -5_000, -5_000, 5_000])
  expect(read('USD', ['1US2', '1$2', '5 Q Q', 'Bs', '-$-5', '50 por persona'])).toEqual(
    Array<null>(6).fill(null),
  )
})

test('reads no amount beside a word that is not a currency', () => {
  expect(read('CLP', ['25 mil', '25mil', '20 pax', '12 hrs', 'mil 25', '5 mil$', 'GBP 120'])).toEqual(
    Array<null>(7).fill(null),
  )
  expect(read('CLP', ['25 CLP', 'clp25', 'CLP$ 25', 'CLP $25'])).toEqual(Array<number>(4).fill(25))
})

test('finds the currency that an amount names', () => {
  const named = [
    'US$ 120',
    'u$s120',
    'USD 120',
    '$120 usd',
    '120 €',
    'S/. 120',
    'AR$120',
    'R$ 5',
    'CLP$5',
    'Bs. 5',
  ]
  expect(named.map(readCurrency)).toEqual('USD USD USD USD EUR PEN ARS BRL CLP BOB'.split(' '))
  expect(['120', '$ 120', '', '20 pax', '25 mil'].map(readCurrency)).toEqual(Array<null>(5).fill(null))
})

test('reads an amount that is not typed to its end', () => {
  expect(read('USD', ['2.', '2.50', ',5', '0'])).toEqual([200, 250, 50, 0])
  expect(read('CLP', ['1200,', '1.200,00', '1200.0'])).toEqual([1200, 1200, 1200])
})

test('reads no amount out of what has two meanings or none', () => {
  expect(read('CLP', ['', '.', '12,5', '1.20.3', '1.200.00', '12.34.567', '--5', '1e3'])).toEqual(
    Array<null>(8).fill(null),
  )
  expect(read('CLP', ['-1.200', '−5', '-0'])).toEqual([-1200, -5, 0])
  expect(read('USD', ['1.234,567', '1,2,3', '12,345', '1000000001'])).toEqual([null, null, 1_234_500, null])
})

test('finds an amount unusual from a hundred times its neighbour on, either way', () => {
  const unusual = [99, 100, 9900, 989_999, 990_000].filter((amount) => isUnusual(amount, 9900))
  expect(unusual).toEqual([99, 990_000])
  expect([isUnusual(5, 0), isUnusual(0, 5)]).toEqual([false, false])
})
