import { expect, test } from 'vitest'

import { isTooLong } from './report-period.rules.ts'

test('a period of ten years is allowed, a day more is not', () => {
  expect(isTooLong({ from: '2017-05-03', to: '2027-05-02' })).toBe(false)
  expect(isTooLong({ from: '2017-05-03', to: '2027-05-03' })).toBe(true)
})
