import { expect, test } from 'vitest'

import { typedDate } from './date-typing.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['21-11', '2027-11-21'],
  ['3.4.2027', '2027-04-03'],
  ['2026-11-21', '2026-11-21'],
  ['31/02/2026', null],
  ['mañana', null],
  ['', null],
])('%s is read as %s', (typed, date) => {
  expect(typedDate(typed, 2027)).toBe(date)
})
