import { expect, test } from 'vitest'

import { everySale, type PriceRule } from './price-rule.rules.ts'
import { findTie, sortedWeekdays } from './price-ties.rules.ts'

const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  ...everySale,
  category_code: 'ADULT',
  season: '',
  valid_from: '2027-05-03',
  valid_to: null,
  amount: 1000,
  ...more,
})

test('treats prices with the same conditions and start as tied, in any order', () => {
  const other = rule({ channel: 'web' })
  expect(findTie([rule(), rule({ valid_from: '2027-06-01' }), other])).toBeNull()
  expect(findTie([other, rule(), rule({ valid_from: '2027-06-01' }), rule()])).toEqual({
    first: 1,
    second: 3,
    date: '2027-05-03',
    people: 1,
    over: null,
  })
  // 3 May is a Monday: the first day on which a price of Wednesdays holds is two days later.
  const wednesdays = rule({ weekdays: [3], pax_min: 2 })
  expect(findTie([wednesdays, { ...wednesdays }])).toMatchObject({ date: '2027-05-05', people: 2 })
})

test('equally narrow prices tie where they overlap, in days and in people', () => {
  const early = rule({ weekdays: [1, 2] })
  const late = rule({ weekdays: [2, 3] })
  expect(findTie([early, late])).toEqual({
    first: 0,
    second: 1,
    date: '2027-05-04',
    people: 1,
    over: 'weekdays',
  })
  expect(findTie([early, rule({ weekdays: [4, 5] })])).toBeNull()
  const sizes = [rule({ pax_min: 1, pax_max: 4 }), rule({ pax_min: 3, pax_max: 6 })]
  expect(findTie(sizes)).toMatchObject({ people: 3, over: 'group_size', date: '2027-05-03' })
  expect(findTie([rule({ pax_min: 1, pax_max: 3 }), rule({ pax_min: 4, pax_max: 6 })])).toBeNull()
  expect(findTie([early, { ...late, valid_from: '2027-05-10', valid_to: '2027-05-10' }])).toBeNull()
  expect(findTie([{ ...early, valid_to: '2027-05-03' }, late])).toBeNull()
  expect(findTie([{ ...early, category_code: 'CHILD' }, late])).toBeNull()
})

test('weekdays in any order are the same conditions, and all seven are none', () => {
  expect(sortedWeekdays(null)).toBeNull()
  expect(sortedWeekdays([3, 1, 2])).toEqual([1, 2, 3])
  expect(sortedWeekdays([7, 6, 5, 4, 3, 2, 1])).toBeNull()
  expect(sortedWeekdays([1, 1, 1, 1, 1, 1, 1])).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(findTie([rule({ weekdays: [3, 1] }), rule({ weekdays: [1, 3] })])).toMatchObject({ over: null })
})

test('of prices that follow each other only the one in force ties, up to its last day', () => {
  const week = rule({ weekdays: [1, 2], valid_from: '2027-05-03' })
  const next = { ...week, valid_from: '2027-06-07' }
  const late = rule({ weekdays: [2, 3], valid_from: '2027-06-14' })
  // 15 June 2027 is a Tuesday.
  const tie = { second: 2, date: '2027-06-15', over: 'weekdays' }
  expect(findTie([week, next, late])).toMatchObject({ ...tie, first: 1 })
  expect(findTie([next, week, late])).toMatchObject({ ...tie, first: 0 })
  const lastDay = { ...week, valid_to: '2027-06-15' }
  expect(findTie([lastDay, late])).toMatchObject({ first: 0, second: 1, date: '2027-06-15' })
  expect(findTie([{ ...week, valid_to: '2027-06-14' }, late])).toBeNull()
  expect(findTie([late, lastDay])).toMatchObject({ first: 0, second: 1, date: '2027-06-15' })
  // The Tuesday of the week belongs to another price by then.
  const tuesdayOver = [week, { ...week, valid_from: '2027-05-04', valid_to: '2027-05-04' }]
  expect(
    findTie([...tuesdayOver, rule({ weekdays: [2, 3], valid_from: '2027-05-04', valid_to: '2027-05-04' })]),
  ).toMatchObject({
    first: 1,
    second: 2,
  })
})

test('groups meet in the one size that both have, and in no other', () => {
  const sized = (pax_min: number, pax_max: number | null) => rule({ pax_min, pax_max })
  expect(findTie([sized(1, 3), sized(3, 5)])).toMatchObject({ people: 3, over: 'group_size' })
  expect(findTie([sized(3, 5), sized(1, 3)])).toMatchObject({ people: 3, over: 'group_size' })
  expect(findTie([sized(4, 6), sized(1, 3)])).toBeNull()
  const weekdays = [
    rule({ weekdays: [1], pax_min: 1, pax_max: 2 }),
    rule({ weekdays: [1], pax_min: 2, pax_max: 3 }),
  ]
  expect(findTie(weekdays)).toMatchObject({ people: 2, over: 'group_size' })
})
