import { expect, test } from 'vitest'

import { amountTyped } from './receipt.rules.ts'

test('an amount is read as people of the region write it', () => {
  const cases: [typed: string, currency: string, minor: number | null][] = [
    ['45000', 'CLP', 45_000],
    ['45.000', 'CLP', 45_000],
    ['$ 45.000', 'CLP', 45_000],
    ['1.245.000', 'CLP', 1_245_000],
    ['CLP 45,000', 'CLP', 45_000],
    ['45.000,00', 'CLP', 45_000],
    ['45,50', 'USD', 4_550],
    ['45.5', 'USD', 4_550],
    ['1.045,50', 'USD', 104_550],
    ['1,045.50', 'USD', 104_550],
    ['1.045', 'USD', 104_500],
    ['45', 'USD', 4_500],
    ['45,50', 'CLP', null],
    ['', 'CLP', null],
    ['0', 'CLP', null],
    ['-5', 'CLP', null],
    ['mil', 'CLP', null],
    ['1e5', 'CLP', null],
    ['999999999999', 'CLP', null],
  ]
  for (const [typed, currency, minor] of cases)
    expect([typed, currency, amountTyped(typed, currency)]).toEqual([typed, currency, minor])
})
