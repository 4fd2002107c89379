import { expect, test } from 'vitest'

import { isOldRate } from './day-rate.rules.ts'

test('a rate serves for a week after its day, and is old from then on', () => {
  const rate = { date: '2027-05-03' }
  expect(isOldRate(rate, '2027-05-03')).toBe(false)
  expect(isOldRate(rate, '2027-05-10')).toBe(false)
  expect(isOldRate(rate, '2027-05-11')).toBe(true)
})
