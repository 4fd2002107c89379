import { expect, test } from 'vitest'

import { explainPrice } from '#domain/products/prices/price-explanation.rules.ts'
import { everySale } from '#domain/products/prices/price-rule.rules.ts'

import {
  amountsIn,
  steppedTo,
  strengthOf,
  decisiveLosers,
  writtenRules,
  yearOf,
} from './year-prices.rules.ts'

const seasons = [
  { season: 'Baja', valid_from: '2027-03-01', amounts: { ADULT: 30_000 }, unit_amount: null },
  { season: 'Alta', valid_from: '2027-12-15', amounts: { ADULT: 40_000 }, unit_amount: null },
]
const weekend = {
  ...everySale,
  season: 'Fin de semana',
  weekdays: [6, 7],
  valid_from: '2027-03-01',
  valid_to: null,
  amounts: { ADULT: 35_000 },
  unit_amount: null,
}
const unfinished = { ...weekend, weekdays: null, residency: 'nacional' as const, valid_from: '' }
const buyer = { category_code: 'ADULT', residency: 'extranjero', people: 2, channel: 'web' } as const
const rules = writtenRules({ price_unit: 'persona', seasons, special_prices: [weekend, unfinished] })

test('shows a year of twelve months of days, each with its price from the form', () => {
  const months = yearOf(rules, buyer, '2027-02-20')
  expect(months.map(({ month }) => month)).toEqual([
    ...['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2027-${month}`),
    '2028-01',
  ])
  expect(months[0]?.days.every(({ amount }) => amount === null)).toBe(true)
  // 1 March 2027 is a Monday.
  expect(months[1]).toMatchObject({ before: 0, days: { length: 31 } })
  expect(months[1]?.days.slice(4, 7).map(({ amount }) => amount)).toEqual([30_000, 35_000, 35_000])
  expect(amountsIn(months)).toEqual([30_000, 35_000, 40_000])
  expect(strengthOf(30_000, [30_000, 35_000])).toBeLessThan(strengthOf(35_000, [30_000, 35_000]))
})

test('a day is explained by the prices that lost to it, not by the seasons around it', () => {
  const saturday = decisiveLosers(explainPrice(rules, buyer, '2027-03-06'))
  expect(saturday.map(({ rule, outcome }) => [rule.season, outcome])).toEqual([
    ['Baja', { kind: 'broader', by: 'weekdays' }],
  ])
  const monday = decisiveLosers(explainPrice(rules, buyer, '2027-12-20'))
  expect(monday.map(({ rule, outcome }) => [rule.season, outcome])).toEqual([
    ['Fin de semana', { kind: 'mismatch', by: 'weekday' }],
  ])
})

test('arrows walk by days and weeks', () => {
  expect(steppedTo('2027-03-31', 'ArrowRight')).toBe('2027-04-01')
  expect(steppedTo('2027-03-31', 'ArrowUp')).toBe('2027-03-24')
  expect(steppedTo('2027-03-31', 'Enter')).toBeNull()
})
