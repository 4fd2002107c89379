import { expect, test } from 'vitest'

import { cellsOf, daysOf, turned } from './calendar-days.rules.ts'

test('a month is whole whatever day it is asked by, and turns to the first of its neighbours', () => {
  const days = daysOf('month', '2027-02-14')
  expect([days[0], days.at(-1), days.length]).toEqual(['2027-02-01', '2027-02-28', 28])
  expect(turned('month', days, 1)).toBe('2027-03-01')
  expect(turned('month', days, -1)).toBe('2027-01-01')
})

test('a fortnight begins where it is asked for', () => {
  const days = daysOf('fortnight', '2027-05-04')
  expect([days.length, days.at(-1)]).toEqual([14, '2027-05-17'])
  expect(turned('fortnight', days, -1)).toBe('2027-04-20')
})

test('shows leaves with both days, a document on its last day, and as expired from the next', () => {
  const row = {
    id: '',
    name: '',
    detail: '',
    runs: [],
    away: [{ from: '2027-05-02', to: '2027-05-03', reason: 'Taller' }],
    papers: [{ name: 'Seguro', expires_on: '2027-05-03' }],
    use: { runs: 0, minutes: 0, kilometres: null, occupancy: null },
  }
  const cells = cellsOf(row, ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04'])
  expect(cells.map(({ away }) => away)).toEqual([null, 'Taller', 'Taller', null])
  expect(cells.map(({ ending }) => ending.length)).toEqual([0, 0, 1, 0])
  expect(cells.map(({ expired }) => expired?.name)).toEqual([undefined, undefined, undefined, 'Seguro'])
})

test('shows a run on each of its days', () => {
  const run = {
    sheet_id: '',
    number: 1,
    date: '2027-05-02',
    last_date: '2027-05-03',
    start_time: '08:00',
    end_time: '18:00',
    status: 'publicada' as const,
    people: 2,
    code: 'TRE',
    color: '',
    name: '',
  }
  const use = { runs: 1, minutes: 0, kilometres: null, occupancy: null }
  const row = { id: '', name: '', detail: '', runs: [run], away: [], papers: [], use }
  const cells = cellsOf(row, ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04'])
  expect(cells.map(({ runs }) => runs.length)).toEqual([0, 1, 1, 0])
})
