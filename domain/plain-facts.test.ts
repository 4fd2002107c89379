import { expect, test } from 'vitest'

import {
  addDays,
  addMinutes,
  datesBetween,
  daysBetween,
  isLocalDate,
  minutesOf,
  monthOf,
  weekdayOf,
} from './local-date.ts'
import { decimalsOf, percentOf } from './money.ts'
import { changedConstants, defaultConstants, mergedConstants } from './operators/operator-constants.ts'
import { slugOf } from './slug.ts'

test('a date is a day that exists', () => {
  for (const text of ['2027-05-05', '2028-02-29', '2027-12-31']) expect(isLocalDate(text)).toBe(true)
  for (const text of [
    '2027-02-29',
    '2027-13-01',
    '2027-5-5',
    '2027-05-05T00',
    'x2027-05-05',
    '2027-05-32',
    '',
  ])
    expect([text, isLocalDate(text)]).toEqual([text, false])
})

test('days are counted across months and years', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysBetween('2027-05-05', '2027-05-08')).toBe(3)
  expect(daysBetween('2027-05-08', '2027-05-05')).toBe(-3)
  expect(datesBetween('2027-05-05', '2027-05-07')).toEqual(['2027-05-05', '2027-05-06', '2027-05-07'])
  expect(datesBetween('2027-05-05', '2027-05-04')).toEqual([])
  expect(['2027-05-03', '2027-05-08', '2027-05-09'].map(weekdayOf)).toEqual([1, 6, 7])
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2027-12-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

test('a time moves past midnight both ways', () => {
  expect(minutesOf('07:45')).toBe(465)
  expect(addMinutes('23:50', 15)).toEqual({ time: '00:05', days: 1 })
  expect(addMinutes('00:05', -15)).toEqual({ time: '23:50', days: -1 })
  expect(addMinutes('09:00', 0)).toEqual({ time: '09:00', days: 0 })
  expect(addMinutes('00:00', 1440)).toEqual({ time: '00:00', days: 1 })
})

test('money has the decimals of its currency, and its parts are rounded half up', () => {
  expect(['CLP', 'USD', 'XXX'].map(decimalsOf)).toEqual([0, 2, 2])
  expect([percentOf(25, 50), percentOf(1000, 33), percentOf(999, 0)]).toEqual([13, 330, 0])
})

test('a name becomes a part of an address', () => {
  expect(slugOf('Géiseres del Tatio')).toBe('geiseres-del-tatio')
  expect(slugOf('  ¡Ñandú & 2 soles!  ')).toBe('nandu-2-soles')
  expect(slugOf('¡!')).toBe('')
  expect(slugOf('a'.repeat(80))).toHaveLength(60)
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
})

test('an operator keeps what it changed, and gets every better default', () => {
  const mine = { ...defaultConstants, deposit_percent: 50 }
  expect(changedConstants(mine)).toEqual({ deposit_percent: 50 })
  expect(changedConstants(defaultConstants)).toEqual({})
  expect(mergedConstants({ deposit_percent: 50 })).toEqual(mine)
})
