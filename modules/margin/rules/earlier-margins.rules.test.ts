import { expect, test } from 'vitest'

import { compareDays } from '#domain/figures/compared-days.rules.ts'

import { earlierMargins, withEarlierRows } from './earlier-margins.rules.ts'
import { noSums, ratiosOf } from './margin-report.rules.ts'

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

test('a tour that ran only before has a row of nothing', () => {
  const rowOf = (key: string, income: number) => {
    const sums = { ...noSums, departures: 1, income }
    return { key, name: key, ...sums, ...ratiosOf(sums) }
  }
  const rows = withEarlierRows([rowOf('luna', 5)], [rowOf('luna', 3), rowOf('lagunas', 9)], 'product')
  expect(rows.map(({ key, departures, income }) => [key, departures, income])).toEqual([
    ['luna', 1, 5],
    ['lagunas', 0, 0],
  ])
  expect(withEarlierRows([rowOf('2027-05', 5)], [rowOf('2027-04', 3)], 'month')).toHaveLength(1)
})
