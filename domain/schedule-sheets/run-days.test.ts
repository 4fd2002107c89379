import { expect, test } from 'vitest'

import { isNear, lastDateOf } from './run-days.rules.ts'

const run = (hours: number) => ({
  service_date: '2027-05-04',
  start_at: new Date('2027-05-04T12:00:00Z'),
  end_at: new Date(Date.parse('2027-05-04T12:00:00Z') + hours * 3_600_000),
})

test('a run ends in the course of the day on which its last hour falls; three whole days on the third', () => {
  expect([0, 4, 24, 30, 58, 72].map((hours) => lastDateOf(run(hours)).slice(8))).toEqual(
    '04 04 04 05 06 06'.split(' '),
  )
})

test('a run is its crew’s from the day before it begins to the day after it ends', () => {
  const days = ['2027-05-02', '2027-05-03', '2027-05-05', '2027-05-06', '2027-05-07', '2027-05-08']
  expect(days.filter((day) => isNear(run(4), day))).toEqual(['2027-05-03', '2027-05-05'])
  expect(days.filter((day) => isNear(run(72), day))).toEqual(days.slice(1, 5))
})
