import { expect, test } from 'vitest'

import { monthsWithin } from './margin-period.rules.ts'

test('a period is read in the parts of its months', () => {
  expect(monthsWithin({ from: '2026-12-30', to: '2027-02-01' })).toEqual([
    { from: '2026-12-30', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-01' },
  ])
})
