import { expect, test } from 'vitest'

import { periodFault } from './period.rules.ts'

test('a period of so many years is allowed, a day more is not', () => {
  expect(periodFault({ from: '2017-05-03', to: '2027-05-02' }, 10)).toBeNull()
  expect(periodFault({ from: '2017-05-03', to: '2027-05-03' }, 10)).toBe('long')
  expect(periodFault({ from: '2024-02-29', to: '2026-02-27' }, 2)).toBeNull()
  expect(periodFault({ from: '2024-02-29', to: '2026-02-28' }, 2)).toBe('long')
})

test('a period does not end before it begins', () => {
  expect(periodFault({ from: '2027-05-03', to: '2027-05-02' }, 10)).toBe('reversed')
})
