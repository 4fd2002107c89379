import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '../local-date.ts'
import { partyRefusals, priceFrom, priceOn, type PriceRule, quote } from './price.rules.ts'
import { categoryCodes, type PriceCategory } from './product.ts'

const adult: PriceCategory = {
  code: 'ADULT',
  label: 'Adulto',
  min_age: 12,
  max_age: null,
  seats: 1,
  needs_adult: false,
}
const child: PriceCategory = {
  ...adult,
  code: 'CHILD',
  label: 'Niño',
  min_age: 3,
  max_age: 11,
  needs_adult: true,
}
const infant: PriceCategory = { ...child, code: 'INFANT', label: 'Infante', min_age: 0, max_age: 2, seats: 0 }

const seasons: PriceRule[] = [
  { category_code: 'ADULT', season: 'alta', valid_from: '2027-07-01', amount: 69_000 },
  { category_code: 'ADULT', season: 'baja', valid_from: '2027-03-01', amount: 62_000 },
  { category_code: 'CHILD', season: 'baja', valid_from: '2027-03-01', amount: 48_000 },
  { category_code: 'INFANT', season: 'baja', valid_from: '2027-03-01', amount: 0 },
]
const tour = { categories: [adult, child, infant], rules: seasons, max_pax_booking: 6 }

test('a season holds from its day until the next one of the category', () => {
  expect(priceOn(seasons, 'ADULT', '2027-02-28')).toBeNull()
  expect(priceOn(seasons, 'ADULT', '2027-03-01')?.amount).toBe(62_000)
  expect(priceOn(seasons, 'ADULT', '2027-06-30')?.amount).toBe(62_000)
  expect(priceOn(seasons, 'ADULT', '2027-07-01')?.amount).toBe(69_000)
  expect(priceOn(seasons, 'CHILD', '2027-07-01')?.amount).toBe(48_000)
})

test('a party pays the sum of its lines; an infant on the lap takes no seat', () => {
  const result = quote(tour, { ADULT: 2, CHILD: 1, INFANT: 1 }, '2027-07-10')
  expect(result).toMatchObject({ total: 186_000, seats: 3, people: 4 })
})

test('why a party is not sold', () => {
  expect(quote(tour, {}, '2027-07-10')).toBe('party_empty')
  expect(quote(tour, { ADULT: 0 }, '2027-07-10')).toBe('party_empty')
  expect(quote(tour, { STUDENT: 1 }, '2027-07-10')).toBe('category_unknown')
  expect(quote(tour, { CHILD: 2 }, '2027-07-10')).toBe('party_needs_adult')
  expect(quote(tour, { ADULT: 7 }, '2027-07-10')).toBe('party_too_big')
  expect(quote(tour, { ADULT: 1 }, '2027-02-01')).toBe('price_missing')
})

test('«desde» is the adult’s price, also where a child pays less or more', () => {
  expect(priceFrom(tour, '2027-07-10')).toBe(69_000)
  expect(priceFrom(tour, '2027-02-01')).toBeNull()
  expect(priceFrom({ categories: [{ ...adult, code: 'OTHER' }], rules: [] }, '2027-07-10')).toBeNull()
})

const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
const rule = fc.record({
  category_code: fc.constantFrom(...categoryCodes),
  season: fc.constantFrom('alta', 'baja'),
  valid_from: date,
  amount: fc.integer({ min: 0, max: 500_000 }),
})
// As the database has it: one price per category and day.
const rules = fc.uniqueArray(rule, {
  selector: ({ category_code, valid_from }) => `${category_code} ${valid_from}`,
  maxLength: 30,
})

test('on every day each category has exactly one price, or none because its first season has not begun', () => {
  fc.assert(
    fc.property(rules, fc.constantFrom(...categoryCodes), date, (all, code, day) => {
      const own = all.filter(({ category_code }) => category_code === code)
      const started = own.filter(({ valid_from }) => valid_from <= day)
      const found = priceOn(all, code, day)
      const latest = started.filter((each) =>
        started.every(({ valid_from }) => valid_from <= each.valid_from),
      )
      expect(latest).toEqual(found ? [found] : [])
      expect(priceOn(all.toReversed(), code, day)).toEqual(found)
    }),
  )
})

test('every party on every day has one total or one reason, and the total is what its lines say', () => {
  const counts = fc.record(
    Object.fromEntries(categoryCodes.map((code) => [code, fc.integer({ min: 0, max: 4 })])),
    { requiredKeys: [] },
  )
  const categories = fc
    .uniqueArray(fc.constantFrom(...categoryCodes), { minLength: 1 })
    .map((codes) => codes.map((code) => ({ ...adult, code, needs_adult: code === 'CHILD' })))
  fc.assert(
    fc.property(
      categories,
      rules,
      counts,
      date,
      fc.integer({ min: 1, max: 12 }),
      (known, all, party, day, most) => {
        const result = quote({ categories: known, rules: all, max_pax_booking: most }, party, day)
        const refused = typeof result === 'string'
        const lines = refused ? [] : result.lines
        const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
        expect(partyRefusals.includes(result as never)).toBe(refused)
        expect(refused ? 0 : result.total).toBe(sum(lines.map((line) => line.quantity * line.unit_amount)))
        expect(refused ? 0 : result.people).toBe(
          refused ? 0 : sum(Object.values(party).map((each) => each ?? 0)),
        )
        expect(refused ? 0 : result.people).toBeLessThanOrEqual(most)
        expect(refused ? 0 : result.seats).toBeLessThanOrEqual(sum(lines.map(({ quantity }) => quantity)))
        for (const line of lines) expect(line.unit_amount).toBe(priceOn(all, line.category_code, day)?.amount)
      },
    ),
  )
})
