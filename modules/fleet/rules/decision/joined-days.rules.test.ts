import { expect, test } from 'vitest'

import { compareJoinedDays } from '../../testing/compare-joined-days.ts'
import { type DatedSpan, joinedDays } from './joined-days.rules.ts'

const hour = 60
const departure = (date: string, from: number, to: number): DatedSpan => ({
  date,
  from: from * hour,
  to: to * hour,
})
const daysOf = (departures: DatedSpan[]) => joinedDays(departures).map(({ from, to }) => [from, to])

test('proves a party exactly where one plan of all joined days exists, and seats that can all be sold', () => {
  const { joined, ...counts } = compareJoinedDays(1, 10_000)
  expect(counts).toMatchObject({ compared: 10_000, unknown: 0, differences: 0, unsafe_seats: 0 })
  expect(joined).toBeGreaterThan(2000)
})

test('days proven one by one differ from brute force: the comparison can fail', () => {
  const oneByOne = (departures: readonly DatedSpan[]) =>
    departures.map(({ date, ...span }) => ({ from: date, to: date, span }))
  const { differences, unsafe_seats } = compareJoinedDays(1, 1000, oneByOne)
  expect(differences).toBeGreaterThan(50)
  expect(unsafe_seats).toBeGreaterThan(50)
})

test('a night that is over before the first tour of the next day joins nothing', () => {
  const night = departure('2027-05-04', 21, 25)
  expect(daysOf([night, departure('2027-05-05', 26, 30)])).toEqual([
    ['2027-05-04', '2027-05-04'],
    ['2027-05-05', '2027-05-05'],
  ])
  expect(daysOf([night, departure('2027-05-05', 24.5, 30)])).toEqual([['2027-05-04', '2027-05-05']])
})

test('a tour of three days joins them all, and what meets their last evening', () => {
  const days = [
    departure('2027-05-04', 8, 72),
    departure('2027-05-05', 34, 40),
    departure('2027-05-06', 70, 74),
    departure('2027-05-07', 73, 80),
    departure('2027-05-08', 100, 110),
  ]
  expect(daysOf(days)).toEqual([
    ['2027-05-04', '2027-05-07'],
    ['2027-05-08', '2027-05-08'],
  ])
})
