import { expect, test } from 'vitest'

import { typedDate } from './date-typing.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['21-11', '2027-11-21'],
  ['3.4.2027', '2027-04-03'],
  ['2026-11-21', '2026-11-21'],
  ['31/02/2026', null],
  ['1 dic', '2027-12-01'],
  ['mar 1 dic 2026', '2026-12-01'],
  ['lun 4 sept 2028', '2028-09-04'],
  ['martes 1 de diciembre de 2026', '2026-12-01'],
  ['1 dix', null],
  ['30/11/2705', null],
  ['mañana', null],
  ['', null],
])('%s is read as %s', (typed, date) => {
  expect(typedDate(typed, 2027)).toBe(date)
})

test('a day without its year is the next one where nothing earlier can be chosen', () => {
  expect(typedDate('5/1', 2027, { earliest: '2027-11-24' })).toBe('2028-01-05')
  expect(typedDate('24/11', 2027, { earliest: '2027-11-24' })).toBe('2027-11-24')
  expect(typedDate('5/1/2027', 2027, { earliest: '2027-11-24' })).toBe('2027-01-05')
})

test('a birth date of two figures is of the last century, where this one has not come', () => {
  expect(typedDate('31/12/90', 2027, { latest: '2027-11-24' })).toBe('1990-12-31')
  expect(typedDate('31/12/19', 2027, { latest: '2027-11-24' })).toBe('2019-12-31')
})
