import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, datesBetween } from '../local-date.ts'
import { comparedDay, comparedPeriods, compareDays } from './compared-days.rules.ts'
import { comparisons } from './period.rules.ts'

const comparedWith = (
  from: string,
  to: string,
  by: (typeof comparisons)[number],
  today: string | null = null,
) => {
  const { compared } = compareDays({ from, to }, by, today)
  return [compared.from, compared.to]
}

test('whole months are compared with as many whole months before', () => {
  expect(comparedWith('2027-03-01', '2027-03-31', 'before')).toEqual(['2027-02-01', '2027-02-28'])
  expect(comparedWith('2027-02-01', '2027-02-28', 'before')).toEqual(['2027-01-01', '2027-01-31'])
  expect(comparedWith('2027-01-01', '2027-03-31', 'before')).toEqual(['2026-10-01', '2026-12-31'])
  expect(comparedWith('2028-01-01', '2028-12-31', 'before')).toEqual(['2027-01-01', '2027-12-31'])
})

test('a period that begins in the middle of a month is compared with as many days before', () => {
  expect(comparedWith('2027-03-15', '2027-04-14', 'before')).toEqual(['2027-02-12', '2027-03-14'])
  expect(comparedWith('2027-05-03', '2027-05-03', 'before')).toEqual(['2027-05-02', '2027-05-02'])
})

test('last year is compared by its own days, February whole', () => {
  expect(comparedWith('2028-02-01', '2028-02-29', 'year')).toEqual(['2027-02-01', '2027-02-28'])
  expect(comparedWith('2029-02-01', '2029-02-28', 'year')).toEqual(['2028-02-01', '2028-02-29'])
  expect(comparedWith('2028-02-10', '2028-02-29', 'year')).toEqual(['2027-02-10', '2027-02-28'])
})

test('an unfinished period is compared as far as it has come', () => {
  expect(comparedWith('2027-05-01', '2027-05-31', 'before', '2027-05-03')).toEqual([
    '2027-04-01',
    '2027-04-03',
  ])
  expect(comparedWith('2027-03-01', '2027-03-31', 'before', '2027-03-30')).toEqual([
    '2027-02-01',
    '2027-02-28',
  ])
  expect(comparedWith('2027-04-20', '2027-05-19', 'before', '2027-05-03')).toEqual([
    '2027-03-21',
    '2027-04-03',
  ])
  expect(comparedWith('2027-05-01', '2027-05-31', 'year', '2027-05-03')).toEqual(['2026-05-01', '2026-05-03'])
  expect(comparedWith('2027-04-01', '2027-04-30', 'before', '2027-05-03')).toEqual([
    '2027-03-01',
    '2027-03-31',
  ])
  expect(comparedWith('2027-06-01', '2027-06-30', 'before', '2027-05-03')).toEqual([
    '2027-05-01',
    '2027-05-31',
  ])
})

test('a day of last year has the same date, also after 29 February', () => {
  const days = compareDays({ from: '2028-01-01', to: '2028-12-31' }, 'year', null)
  expect(comparedDay('2027-03-01', days)).toBe('2028-03-01')
  expect(comparedPeriods('day', days).get('2028-02-29')).toBeUndefined()
})

test('the last days of a longer month are compared with none', () => {
  const days = compareDays({ from: '2027-02-01', to: '2027-02-28' }, 'before', null)
  expect(['2027-01-28', '2027-01-29', '2027-01-31'].map((date) => comparedDay(date, days))).toEqual([
    '2027-02-28',
    null,
    null,
  ])
  expect(comparedPeriods('month', days).get('2027-02')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
})

test('parts of months are compared by the place of their days', () => {
  const days = compareDays({ from: '2027-04-15', to: '2027-05-14' }, 'before', null)
  expect(Object.fromEntries(comparedPeriods('month', days))).toEqual({
    '2027-04': { from: '2027-03-16', to: '2027-03-31' },
    '2027-05': { from: '2027-04-01', to: '2027-04-14' },
  })
})

test('no earlier day counts in two groups, and each group is in the period', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((after) => addDays('2026-01-01', after))
  const asked = fc.record({ from: day, length: fc.nat(420), by: fc.constantFrom(...comparisons) })
  fc.assert(
    fc.property(asked, ({ from, length, by }) => {
      const period = { from, to: addDays(from, length) }
      const days = compareDays(period, by, null)
      const found = datesBetween(days.compared.from, days.compared.to).map((date) => comparedDay(date, days))
      const paired = found.filter((date) => date !== null)
      expect(new Set(paired).size).toBe(paired.length)
      expect(paired.every((date) => date >= period.from && date <= period.to)).toBe(true)
    }),
  )
})
