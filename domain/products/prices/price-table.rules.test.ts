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

test('distinguishes residents, weekends and groups, the general price first', () => {
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

test('leaves out prices that no web customer pays: other channels, and prices that are always beaten', () => {
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

test('contains every price that a visitor pays on any day of a year', () => {
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
        const prices = period?.blocks.flatMap(({ rows }) =>
          rows.map(({ national, foreign }) => (residency === 'nacional' ? national : foreign)),
        )
        expect(prices).toContain(paid?.amount)
      }
})

test('shows a weekday price with its conditions, from its first day on', () => {
  const [period] = tableOf([
    rule(30_000),
    rule(20_000, { category_code: 'CHILD' }),
    rule(35_000, { weekdays: [7], residency: 'extranjero' }),
  ])
  expect(period?.blocks).toEqual([
    {
      weekdays: null,
      pax_min: 1,
      pax_max: null,
      rows: [
        { category_code: 'ADULT', national: 30_000, foreign: 30_000 },
        { category_code: 'CHILD', national: 20_000, foreign: 20_000 },
      ],
    },
    // Residents pay on a Sunday what they always pay; children have no price of their own that day.
    {
      weekdays: [7],
      pax_min: 1,
      pax_max: null,
      rows: [{ category_code: 'ADULT', national: 30_000, foreign: 35_000 }],
    },
  ])
})

test('shows a resident price for residents, and nothing for others', () => {
  const [period] = tableOf([rule(22_000, { residency: 'nacional' })])
  expect(period?.blocks.map(({ rows }) => rows)).toEqual([
    [{ category_code: 'ADULT', national: 22_000, foreign: null }],
  ])
})

test('without a price in sight there is no table, and days before the first price are no period', () => {
  expect(tableOf([])).toEqual([])
  expect(tableOf([rule(30_000, { valid_from: '2029-01-01' })])).toEqual([])
  expect(tableOf([rule(30_000, { valid_from: '2027-06-01' })]).map(({ from, to }) => [from, to])).toEqual([
    ['2027-06-01', null],
  ])
})

test('a price that ends leaves a gap, and starts that change nothing divide nothing', () => {
  const gap = tableOf([
    rule(30_000, { valid_to: '2027-06-30' }),
    rule(30_000, { valid_from: '2027-08-01', season: 'Alta' }),
  ])
  expect(gap.map(({ season, from, to }) => [season, from, to])).toEqual([
    ['', '2027-05-03', '2027-06-30'],
    ['Alta', '2027-08-01', null],
  ])
  const same = tableOf([
    rule(30_000, { valid_to: '2027-06-30' }),
    rule(30_000, { valid_from: '2027-07-01', valid_to: '2027-09-30' }),
    rule(31_000, { valid_from: '2027-10-01' }),
  ])
  expect(same.map(({ from, to, blocks }) => [from, to, blocks[0]?.rows[0]?.foreign])).toEqual([
    ['2027-05-03', '2027-09-30', 30_000],
    ['2027-10-01', null, 31_000],
  ])
  // Equal prices with another name are another season.
  const named = tableOf([
    rule(30_000, { valid_to: '2027-06-30', season: 'Baja' }),
    rule(30_000, { valid_from: '2027-07-01', season: 'Alta' }),
  ])
  expect(named.map(({ season, from }) => [season, from])).toEqual([
    ['Baja', '2027-05-03'],
    ['Alta', '2027-07-01'],
  ])
})

test('a change on the first day divides nothing, one on the last does, and one after it is not seen', () => {
  const starts = (valid_from: string) =>
    tableOf([rule(30_000), rule(25_000, { valid_from, season: 'Otra' })]).map(({ from }) => from)
  expect(starts('2027-05-03')).toEqual(['2027-05-03'])
  expect(starts('2028-05-02')).toEqual(['2027-05-03', '2028-05-02'])
  expect(starts('2028-05-03')).toEqual(['2027-05-03'])
})

test('leaves out group sizes that cannot be booked', () => {
  const sizes = (rules: PriceRule[]) =>
    tableOf(rules)[0]?.blocks.map(({ pax_min, pax_max }) => [pax_min, pax_max])
  expect(sizes([rule(30_000), rule(20_000, { pax_min: 8 })])).toEqual([
    [1, null],
    [8, null],
  ])
  expect(sizes([rule(30_000), rule(20_000, { pax_min: 9 })])).toEqual([[1, null]])
  // The price of one to three ends, and what comes after it is found where it ends.
  expect(sizes([rule(30_000, { pax_max: 3 }), rule(28_000)])).toEqual([
    [1, null],
    [1, 3],
  ])
})

test('general prices come first, then sizes, then weekdays, the smaller first', () => {
  const [period] = tableOf([
    rule(50_000, { weekdays: [6], pax_max: 3 }),
    rule(51_000, { weekdays: [7], pax_max: 2 }),
    rule(20_000, { pax_min: 6 }),
    rule(24_000, { pax_min: 3, pax_max: 5 }),
    rule(30_000),
  ])
  expect(period?.blocks.map(({ weekdays, pax_min, pax_max }) => [weekdays, pax_min, pax_max])).toEqual([
    [null, 1, null],
    [null, 3, 5],
    [null, 6, null],
    [[7], 1, 2],
    [[6], 1, 3],
  ])
})

test('a season is called after the general price, also where a weekend has a name of its own', () => {
  const names = (...rules: PriceRule[]) => tableOf(rules).map(({ season }) => season)
  expect(
    names(rule(35_000, { weekdays: [6, 7], season: 'Fin de semana' }), rule(30_000, { season: 'Alta' })),
  ).toEqual(['Alta'])
  expect(names(rule(35_000, { weekdays: [6, 7], season: 'Fin de semana' }), rule(30_000))).toEqual([
    'Fin de semana',
  ])
})

test('in a period of less than a week only its days count', () => {
  // From Monday to Wednesday; the price of Saturdays is not reached.
  const [short, rest] = tableOf([
    rule(30_000),
    rule(35_000, { weekdays: [6] }),
    rule(25_000, { valid_from: '2027-05-06', season: 'Otra' }),
  ])
  expect([short?.from, short?.to]).toEqual(['2027-05-03', '2027-05-05'])
  expect(short?.blocks.map(({ weekdays }) => weekdays)).toEqual([null])
  expect(rest?.blocks.map(({ weekdays }) => weekdays)).toContainEqual([6])
})
