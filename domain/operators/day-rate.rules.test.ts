import { expect, test } from 'vitest'

import { isFarRate, isOldRate } from './day-rate.rules.ts'

test('a rate serves for a week after its day, and is old from then on', () => {
  const rate = { date: '2027-05-03' }
  expect(isOldRate(rate, '2027-05-03')).toBe(false)
  expect(isOldRate(rate, '2027-05-10')).toBe(false)
  expect(isOldRate(rate, '2027-05-11')).toBe(true)
})

test('a rate is far from the last one by more than a tenth of it, up or down', () => {
  const far = (rate: string) => isFarRate(rate, { rate: '950' })
  expect(['855', '1045', '950.5'].map(far)).toEqual([false, false, false])
  expect(['854.9', '1045.1', '95', '9500'].map(far)).toEqual([true, true, true, true])
})
