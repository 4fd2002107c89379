import { expect, test } from 'vitest'

import { rangesOf } from './exception-ranges.rules.ts'

const closed = (date: string, more: object = {}) => ({
  id: date,
  date,
  start_time: null,
  kind: 'close' as const,
  capacity: null,
  new_time: null,
  reason: 'Viento',
  seats_taken: 1,
  ...more,
})

test('days in a row with one reason are one range; a gap or another reason begins another', () => {
  const ranges = rangesOf([
    closed('2027-05-12'),
    closed('2027-05-10'),
    closed('2027-05-11'),
    closed('2027-05-13', { reason: 'Fiesta' }),
    closed('2027-05-15'),
  ])
  expect(ranges.map(({ from, to, reason, seats_taken }) => [from, to, reason, seats_taken])).toEqual([
    ['2027-05-10', '2027-05-12', 'Viento', 3],
    ['2027-05-13', '2027-05-13', 'Fiesta', 1],
    ['2027-05-15', '2027-05-15', 'Viento', 1],
  ])
  expect(ranges[0]?.ids).toEqual(['2027-05-10', '2027-05-11', '2027-05-12'])
})

test('a departure of a day is apart from the whole day', () => {
  const ranges = rangesOf([
    closed('2027-05-10'),
    closed('2027-05-10', { id: 'b', start_time: '15:00' }),
    closed('2027-05-11', { id: 'c', start_time: '15:00' }),
  ])
  expect(ranges.map(({ from, to, start_time }) => [from, to, start_time])).toEqual([
    ['2027-05-10', '2027-05-10', null],
    ['2027-05-10', '2027-05-11', '15:00'],
  ])
})
