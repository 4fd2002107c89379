import { expect, test } from 'vitest'

import {
  dayByArrow,
  daysShown,
  keyOf,
  keyText,
  shownOf,
  spanOf,
  stepped,
  tabStopOf,
  toggled,
} from './calendar-days.rules.ts'

test('a month is shown in whole weeks from Monday, a week in seven days', () => {
  const month = daysShown('mes', '2027-05-12')
  expect([month[0], month.at(-1), month.length]).toEqual(['2027-04-26', '2027-06-06', 42])
  expect(daysShown('semana', '2027-05-16')).toHaveLength(7)
  expect(daysShown('semana', '2027-05-16')[0]).toBe('2027-05-10')
})

test('stepping never skips a month, also from its last day', () => {
  expect(stepped('mes', '2027-01-31', 1)).toBe('2027-02-01')
  expect(stepped('mes', '2027-03-31', -1)).toBe('2027-02-01')
  expect(stepped('semana', '2027-05-12', -1)).toBe('2027-05-05')
})

test('a span goes both ways and leaves out what has passed; a day is put in and taken out', () => {
  expect(spanOf('2027-05-12', '2027-05-10', '2027-05-11')).toEqual(['2027-05-11', '2027-05-12'])
  expect(toggled(['2027-05-12'], '2027-05-10')).toEqual(['2027-05-10', '2027-05-12'])
  expect(toggled(['2027-05-10', '2027-05-12'], '2027-05-10')).toEqual(['2027-05-12'])
})

test('finds a departure again by the address', () => {
  const key = { product_id: 'a-b', date: '2027-05-10', start_time: '08:00' }
  expect(keyOf(keyText(key))).toEqual(key)
  expect(keyOf('')).toBeNull()
  expect(keyOf('a~b')).toBeNull()
})

test('arrow keys walk by a day or a week, also into the next month', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']
  expect(keys.map((key) => dayByArrow('2027-04-30', key))).toEqual([
    '2027-04-29',
    '2027-05-01',
    '2027-04-23',
    '2027-05-07',
    null,
  ])
})

test('Tab reaches the current day, else the first one', () => {
  const dates = ['2027-05-03', '2027-05-04']
  expect(tabStopOf(dates, '2027-05-04')).toBe('2027-05-04')
  expect(tabStopOf(dates, '2027-06-01')).toBe('2027-05-03')
})

test('a month shows the first five departures of a day, a week all', () => {
  const departures = [1, 2, 3, 4, 5, 6, 7]
  expect(shownOf('mes', departures)).toEqual({ shown: [1, 2, 3, 4, 5], hidden: 2 })
  expect(shownOf('semana', departures)).toEqual({ shown: departures, hidden: 0 })
  expect(shownOf('mes', [1])).toEqual({ shown: [1], hidden: 0 })
})
