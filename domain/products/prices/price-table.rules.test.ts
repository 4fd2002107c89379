import { expect, test } from 'vitest'

import { datesBetween } from '../../local-date.ts'
import type { PriceCategory } from '../product/product.ts'
import { everySale, priceOn, type PriceRule } from './price-rule.rules.ts'
import { priceTable } from './price-table.rules.ts'

const category = (code: PriceCategory['code'], label: string): PriceCategory => ({
  code,
  label,
  min_age: 0,
  max_age: null,
  seats: 1,
  needs_adult: false,
  max_per_adult: null,
})
const categories = [category('ADULT', 'Adulto'), category('CHILD', 'Niño')]
const rule = (amount: number, more: Partial<PriceRule> = {}): PriceRule => ({
  ...everySale,
  category_code: 'ADULT',
  season: '',
  valid_from: '2027-01-01',
  valid_to: null,
  amount,
  ...more,
})
const tableOf = (rules: PriceRule[], price_unit: 'persona' | 'grupo' = 'persona') =>
  priceTable({ price_unit, categories, rules, max_pax_booking: 8 }, '2027-05-03', '2028-05-02')

test('the season in force comes first and says until when; the next one follows', () => {
  const table = tableOf([
    rule(30_000, { season: 'Baja' }),
    rule(20_000, { season: 'Baja', category_code: 'CHILD' }),
    rule(38_000, { season: 'Alta', valid_from: '2027-12-01' }),
    rule(28_000, { season: 'Alta', valid_from: '2027-12-01', category_code: 'CHILD' }),
  ])
  expect(table.map(({ season, from, to }) => [season, from, to])).toEqual([
    ['Baja', '2027-05-03', '2027-11-30'],
    ['Alta', '2027-12-01', null],
  ])
  expect(table[0]?.blocks).toEqual([
    {
      weekdays: null,
      pax_min: 1,
      pax_max: null,
      rows: [
        { category_code: 'ADULT', national: 30_000, foreign: 30_000 },
        { category_code: 'CHILD', national: 20_000, foreign: 20_000 },
      ],
    },
  ])
})

test('a season is called after what everybody pays, not after the price of residents', () => {
  const residents = rule(22_000, { season: 'Residentes en Chile', residency: 'nacional' })
  expect(tableOf([residents, rule(30_000, { season: 'Alta' })]).map(({ season }) => season)).toEqual(['Alta'])
  expect(tableOf([residents, rule(30_000)]).map(({ season }) => season)).toEqual([''])
})

test('residents, weekends and groups are told apart, the general price first', () => {
  const [period] = tableOf([
    rule(30_000),
    rule(22_000, { residency: 'nacional' }),
    rule(35_000, { weekdays: [6, 7] }),
    rule(27_000, { pax_min: 6 }),
  ])
  expect(period?.blocks.map(({ weekdays, pax_min, rows }) => [weekdays, pax_min, rows[0]])).toEqual([
    [null, 1, { category_code: 'ADULT', national: 22_000, foreign: 30_000 }],
    [null, 6, { category_code: 'ADULT', national: 22_000, foreign: 27_000 }],
    [[6, 7], 1, { category_code: 'ADULT', national: 22_000, foreign: 35_000 }],
  ])
})

test('what nobody on the web would pay is not told: other channels, and prices that another always beats', () => {
  const [period, ...later] = tableOf([
    rule(30_000, { channel: 'web' }),
    rule(18_000, { channel: 'agencia' }),
    rule(35_000, { weekdays: [6, 7] }),
    rule(90_000, { valid_from: '2026-01-01', valid_to: '2027-05-02' }),
  ])
  expect(later).toEqual([])
  expect(period?.blocks).toEqual([
    {
      weekdays: null,
      pax_min: 1,
      pax_max: null,
      rows: [{ category_code: 'ADULT', national: 30_000, foreign: 30_000 }],
    },
  ])
})

test('a private tour is priced by its group', () => {
  const [period] = tableOf(
    [
      rule(180_000, { category_code: null, pax_max: 4 }),
      rule(240_000, { category_code: null, pax_min: 5, pax_max: 8 }),
    ],
    'grupo',
  )
  expect(period?.blocks.map(({ pax_min, pax_max, rows }) => [pax_min, pax_max, rows])).toEqual([
    [1, 4, [{ category_code: null, national: 180_000, foreign: 180_000 }]],
    [5, 8, [{ category_code: null, national: 240_000, foreign: 240_000 }]],
  ])
})

test('whatever a visitor pays on any day of a year stands in the table', () => {
  const rules = [
    rule(30_000),
    rule(22_000, { residency: 'nacional', valid_from: '2027-06-15' }),
    rule(35_000, { weekdays: [5, 6, 7], valid_from: '2027-09-01', valid_to: '2027-09-09' }),
    rule(27_000, { pax_min: 4, pax_max: 6 }),
    rule(40_000, { valid_from: '2027-12-20' }),
  ]
  const table = tableOf(rules)
  for (const date of datesBetween('2027-05-03', '2028-05-02'))
    for (const people of [1, 5])
      for (const residency of ['nacional', 'extranjero'] as const) {
        const paid = priceOn(rules, { category_code: 'ADULT', residency, people, channel: 'web' }, date)
        const period = table.find(({ from, to }) => from <= date && (to === null || date <= to))
        const told = period?.blocks.flatMap(({ rows }) =>
          rows.map(({ national, foreign }) => (residency === 'nacional' ? national : foreign)),
        )
        expect(told).toContain(paid?.amount)
      }
})
