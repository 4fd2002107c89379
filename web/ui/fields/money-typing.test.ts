import { expect, test } from 'vitest'

import { isUnusual, readAmount, typingAmount, writtenAmount } from './money-typing.ts'

const read = (currency: string, typed: readonly string[]) => typed.map((each) => readAmount(each, currency))

test('reads a group of three as thousands, whichever sign groups it', () => {
  expect(read('CLP', ['1200', '1.200', '1,200', '1 200', '$1.200', '1.234.567', '1,234,567'])).toEqual([
    1200, 1200, 1200, 1200, 1200, 1_234_567, 1_234_567,
  ])
  expect(read('USD', ['1.200', '1,200', 'US$1,200', '1.200,5', '1,200.50', '12,5', '12.50', '0.5'])).toEqual([
    120_000, 120_000, 120_000, 120_050, 120_050, 1250, 1250, 50,
  ])
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

test('writes an amount with groups, and plainly for typing', () => {
  expect(['CLP', 'USD'].map((currency) => writtenAmount(120_050, currency))).toEqual(['120.050', '1.200,50'])
  expect([1000, 120_000].map((amount) => writtenAmount(amount, 'CLP'))).toEqual(['1.000', '120.000'])
  expect([120_050, 120_000].map((amount) => typingAmount(amount, 'USD'))).toEqual(['1200,50', '1200'])
})

test('finds an amount unusual from a hundred times its neighbour on, either way', () => {
  const unusual = [99, 100, 9900, 989_999, 990_000].filter((amount) => isUnusual(amount, 9900))
  expect(unusual).toEqual([99, 990_000])
  expect([isUnusual(5, 0), isUnusual(0, 5)]).toEqual([false, false])
})
