import { expect, test } from 'vitest'

import { isFarRate, isOldRate } from './day-rate.rules.ts'

test('a rate serves for a week after its day, and is old from then on', () => {
  const rate = { date: '2027-05-03' }
  expect(isOldRate(rate, '2027-05-03')).toBe(false)
  expect(isOldRate(rate, '2027-05-10')).toBe(false)
  expect(isOldRate(rate, '2027-05-11')).toBe(true)
})

test('a rate is far from the last one by more than 5 % of it, up or down', () => {
  const far = (rate: string) => isFarRate(rate, { rate: '950' })
  expect(['902.5', '997.5', '950.5'].map(far)).toEqual([false, false, false])
  expect(['902.4', '997.6', '95', '9500'].map(far)).toEqual([true, true, true, true])
})
