import { expect, test } from 'vitest'

import { fromDecimal, toDecimal } from './amounts.ts'

test.each([
  [25_000, 'CLP', 25_000],
  [1, 'PEN', 0.01],
  [1999, 'PEN', 19.99],
  [110, 'USD', 1.1],
  [4_999_999_999_999, 'BRL', 49_999_999_999.99],
])('%d minor units of %s are sent as %d', (minor, currency, sent) => {
  expect(toDecimal(minor, currency)).toBe(sent)
  expect(fromDecimal(JSON.stringify(sent), currency)).toBe(minor)
})

test('no amount of two decimals is changed by going there and back', () => {
  for (let minor = 1; minor < 200_000; minor += 7)
    expect(fromDecimal(JSON.parse(JSON.stringify(toDecimal(minor, 'PEN'))) as number, 'PEN')).toBe(minor)
})

test('a Colombian peso is sent whole though ISO gives it cents, and cents are refused', () => {
  expect(toDecimal(1_500_000, 'COP', { COP: 0 })).toBe(15_000)
  expect(() => toDecimal(1_500_050, 'COP', { COP: 0 })).toThrow(/COP/)
  expect(fromDecimal(15_000, 'COP')).toBe(1_500_000)
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 60])('%d is no amount to be sent', (minor) => {
  expect(() => toDecimal(minor, 'CLP')).toThrow(/no amount/)
})

test.each([
  [10_000, 'CLP', 10_000],
  ['10000.00', 'CLP', 10_000],
  [10_000.5, 'CLP', null],
  ['12.345', 'PEN', null],
  ['12.340', 'PEN', 1234],
  [-5, 'CLP', null],
  ['', 'CLP', null],
  [null, 'CLP', null],
  [undefined, 'CLP', null],
  ['1e3', 'CLP', null],
  [Number.NaN, 'CLP', null],
  ['99999999999999', 'CLP', null],
])('%j of %s is read as %j', (given, currency, minor) => {
  expect(fromDecimal(given, currency)).toBe(minor)
})
