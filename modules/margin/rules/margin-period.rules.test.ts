import { expect, test } from 'vitest'

import { faultOf, monthsWithin, periodBefore } from './margin-period.rules.ts'

test('a period is read in the parts of its months', () => {
  expect(monthsWithin({ from: '2026-12-30', to: '2027-02-01' })).toEqual([
    { from: '2026-12-30', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-01' },
  ])
})

test('two years are allowed, a day more is not', () => {
  expect(faultOf({ from: '2025-05-03', to: '2027-05-02' })).toBeNull()
  expect(faultOf({ from: '2025-05-03', to: '2027-05-03' })).toBe('long')
  expect(faultOf({ from: '2027-05-03', to: '2027-05-02' })).toBe('reversed')
})

test('whole months are compared with whole months, other days with as many', () => {
  expect(periodBefore({ from: '2027-03-01', to: '2027-04-30' }, 'before')).toEqual({
    from: '2027-01-01',
    to: '2027-02-28',
  })
  expect(periodBefore({ from: '2027-03-02', to: '2027-03-11' }, 'before')).toEqual({
    from: '2027-02-20',
    to: '2027-03-01',
  })
  expect(periodBefore({ from: '2025-02-01', to: '2025-02-28' }, 'year')).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  })
  expect(periodBefore({ from: '2028-02-20', to: '2028-02-29' }, 'year')).toEqual({
    from: '2027-02-20',
    to: '2027-02-28',
  })
})
