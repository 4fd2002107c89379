import { expect, test } from 'vitest'

import { isTooLong, periodBefore } from './report-period.rules.ts'

test('a period is compared with as many days just before it', () => {
  expect(periodBefore({ from: '2027-05-01', to: '2027-05-31' }, 'before')).toEqual({
    from: '2027-03-31',
    to: '2027-04-30',
  })
  expect(periodBefore({ from: '2027-05-03', to: '2027-05-03' }, 'before')).toEqual({
    from: '2027-05-02',
    to: '2027-05-02',
  })
})

test('a period is compared with the same days of last year, also in a leap year', () => {
  expect(periodBefore({ from: '2028-02-01', to: '2028-02-29' }, 'year')).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
})

test('a period of ten years is allowed, a day more is not', () => {
  expect(isTooLong({ from: '2017-05-03', to: '2027-05-02' })).toBe(false)
  expect(isTooLong({ from: '2017-05-03', to: '2027-05-03' })).toBe(true)
})
