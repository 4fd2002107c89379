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

test('prices with the same conditions that start on one day tie, wherever they stand', () => {
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
