import { expect, test } from 'vitest'

import { compareDays } from '#domain/figures/compared-days.rules.ts'

import { earlierMargins } from './earlier-margins.rules.ts'

const before = (from: string, to: string) => compareDays({ from, to }, 'before', null)

test('a month is compared with the month in its place, a day with the same day', () => {
  const months = [
    { key: '2027-02', margin: 10 },
    { key: '2027-03', margin: 20 },
  ]
  expect([...earlierMargins(months, 'month', before('2027-04-01', '2027-05-31'))]).toEqual([
    ['2027-04', 10],
    ['2027-05', 20],
  ])
  const days = [
    { key: '2027-05-03', margin: 7 },
    { key: '2027-05-31', margin: 9 },
  ]
  expect([...earlierMargins(days, 'day', before('2027-06-01', '2027-06-30'))]).toEqual([['2027-06-03', 7]])
})

test('a tour is compared with itself, and the months of a week by their first day', () => {
  const tours = [{ key: 'lunes', margin: 3 }]
  expect(earlierMargins(tours, 'product', before('2027-06-01', '2027-06-30')).get('lunes')).toBe(3)
  const months = [
    { key: '2027-04', margin: 1 },
    { key: '2027-05', margin: 2 },
  ]
  expect([...earlierMargins(months, 'month', before('2027-05-05', '2027-05-14'))]).toEqual([['2027-05', 3]])
})
