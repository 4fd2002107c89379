import fc from 'fast-check'
import { expect, test } from 'vitest'

import { tour } from '#testing/given/sellable-tour.ts'

import { addDays, datesBetween } from '../local-date.ts'
import { leavesOn } from './departure-plan.rules.ts'
import { lowestPrice, periodsWithDepartures, priceFrom } from './price-from.rules.ts'

const [adult] = tour.categories
const [rule] = tour.rules
if (!adult || !rule) throw new Error('The tour has a category and a price')
const day = '2027-05-05'
const rules = (...more: Partial<typeof rule>[]) => more.map((each) => ({ ...rule, ...each }))

test('two adults from abroad are advertised, and residents where they pay less', () => {
  expect(priceFrom(tour, day)).toEqual({ amount: 30_000, residents: null, people: 2, larger: null })
  const resident = rules({}, { residency: 'nacional', amount: 20_000 })
  expect(priceFrom({ ...tour, rules: resident }, day)).toMatchObject({ amount: 30_000, residents: 20_000 })
  const dearer = rules({}, { residency: 'nacional', amount: 40_000 })
  expect(priceFrom({ ...tour, rules: dearer }, day)).toMatchObject({ amount: 30_000, residents: null })
  expect(priceFrom({ ...tour, rules: rules({ channel: 'agencia' }) }, day)).toBeNull()
})

test('a bigger party is advertised from the size at which each pays less, the least of all sizes', () => {
  const sizes = rules(
    { pax_max: 3 },
    { pax_min: 4, pax_max: 6, amount: 25_000 },
    { pax_min: 7, amount: 22_000 },
  )
  expect(priceFrom({ ...tour, rules: sizes }, day)?.larger).toEqual({ people: 7, amount: 22_000 })
  expect(priceFrom({ ...tour, rules: sizes, max_pax_booking: 6 }, day)?.larger).toEqual({
    people: 4,
    amount: 25_000,
  })
  expect(priceFrom({ ...tour, rules: sizes, max_pax_booking: 4 }, day)?.larger).toMatchObject({ people: 4 })
  const flat = rules({ pax_max: 3 }, { pax_min: 4 })
  expect(priceFrom({ ...tour, rules: flat }, day)?.larger).toBeNull()
})

test('a tour that is not sold to two is advertised for the smallest party that it is sold to', () => {
  expect(priceFrom({ ...tour, rules: rules({ pax_min: 4, amount: 9_000 }) }, day)).toMatchObject({
    people: 4,
    amount: 9_000,
  })
  expect(priceFrom({ ...tour, max_pax_booking: 1 }, day)).toMatchObject({ people: 1 })
  const alone = rules(
    { pax_max: 1 },
    { pax_min: 6, amount: 5_000 },
    { pax_min: 3, pax_max: 5, amount: 8_000 },
  )
  expect(priceFrom({ ...tour, rules: alone }, day)).toMatchObject({
    people: 1,
    amount: 30_000,
    larger: { people: 6, amount: 5_000 },
  })
})

test('charges a group once and a vehicle as often as needed, and neither has a lower part', () => {
  const unit = {
    ...tour,
    rules: rules({ category_code: null }, { category_code: null, pax_min: 4, amount: 1 }),
  }
  const price = { amount: 30_000, people: 2, larger: null }
  expect(priceFrom({ ...unit, price_unit: 'grupo' }, day)).toMatchObject(price)
  expect(priceFrom({ ...unit, price_unit: 'vehiculo', people_per_vehicle: 4 }, day)).toMatchObject(price)
  expect(priceFrom({ ...unit, price_unit: 'vehiculo', people_per_vehicle: 1 }, day)).toMatchObject({
    amount: 30_000,
    people: 1,
  })
})

test('without adults the dearest category that travels alone is advertised', () => {
  const categories = (['SENIOR', 'STUDENT', 'CHILD'] as const).map((code) => ({
    ...adult,
    code,
    needs_adult: code === 'CHILD',
  }))
  const prices = rules(
    { category_code: 'SENIOR', amount: 10_000 },
    { category_code: 'STUDENT', amount: 12_000 },
    { category_code: 'CHILD', amount: 99_000 },
  )
  expect(priceFrom({ ...tour, categories, rules: prices }, day)).toMatchObject({ amount: 12_000 })
  const both = [adult, ...categories]
  expect(priceFrom({ ...tour, categories: both, rules: [...prices, rule] }, day)).toMatchObject({
    amount: 30_000,
  })
  expect(priceFrom({ ...tour, categories: both, rules: prices }, day)).toMatchObject({ amount: 12_000 })
})

test('the least of the days on which it leaves, each day by the prices of that day', () => {
  const seasons = rules(
    { valid_to: '2027-05-31' },
    { valid_from: '2027-06-01', valid_to: '2027-06-10', amount: 20_000 },
    { valid_from: '2027-06-11', amount: 40_000 },
    { weekdays: [7], amount: 15_000 },
  )
  const priced = { ...tour, rules: seasons }
  const least = (from: string, to: string) => lowestPrice(priced, from, to)?.amount
  // 9 May is a Sunday.
  expect(least('2027-05-03', '2027-05-08')).toBe(30_000)
  expect(least('2027-05-03', '2027-05-09')).toBe(15_000)
  expect(least('2027-05-31', '2027-06-01')).toBe(20_000)
  expect(least('2027-06-10', '2027-06-11')).toBe(20_000)
  expect(least('2027-06-11', '2027-06-12')).toBe(40_000)
  expect(lowestPrice({ ...priced, availability_rules: [] }, '2027-05-03', '2027-05-09')?.amount).toBe(15_000)
  const on = (only: string) => ({
    ...tour,
    rules: rules({ valid_to: '2027-05-31' }, { valid_from: '2027-06-01', amount: 40_000 }),
    availability_rules: tour.availability_rules.map((each) => ({
      ...each,
      valid_from: only,
      valid_to: only,
    })),
  })
  expect(lowestPrice(on('2027-06-01'), '2027-05-03', '2027-06-09')?.amount).toBe(40_000)
  const weekdays = tour.availability_rules.map((each) => ({ ...each, weekdays: [1, 2] }))
  expect(lowestPrice({ ...priced, availability_rules: weekdays }, '2027-05-03', '2027-05-09')?.amount).toBe(
    30_000,
  )
})

test('the least is what a search through each single day finds', () => {
  const from = '2027-05-03'
  const to = addDays(from, 60)
  const date = fc.integer({ min: -5, max: 65 }).map((days) => addDays(from, days))
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 })
  const period = { valid_from: date, valid_to: fc.option(date) }
  const priced = fc.record({
    ...period,
    weekdays: fc.option(weekdays),
    amount: fc.integer({ min: 1, max: 4 }),
    pax_min: fc.integer({ min: 1, max: 3 }),
    residency: fc.constantFrom('cualquiera' as const, 'nacional' as const),
  })
  const leaving = fc.oneof(
    fc.record({ ...period, weekdays }),
    date.map((only) => ({ valid_from: only, valid_to: only, weekdays: [1, 2, 3, 4, 5, 6, 7] })),
  )
  fc.assert(
    fc.property(
      fc.array(priced, { maxLength: 5 }),
      fc.array(leaving, { maxLength: 2 }),
      (prices, schedule) => {
        const product = {
          ...tour,
          rules: rules(...prices),
          availability_rules: tour.availability_rules.flatMap((each) =>
            schedule.map((one) => ({ ...each, ...one })),
          ),
        }
        const days = datesBetween(from, to)
        const leaves = days.filter((each) => leavesOn(product, each))
        const advertised = (leaves.length > 0 ? leaves : days).flatMap(
          (each) => priceFrom(product, each) ?? [],
        )
        const found = lowestPrice(product, from, to)
        expect([...advertised, null]).toContainEqual(found)
        expect(found?.amount).toBe(advertised.toSorted((one, other) => one.amount - other.amount)[0]?.amount)
      },
    ),
    { numRuns: 600 },
  )
})

test('a price table leaves out periods without a departure, and keeps all where the tour leaves on no day', () => {
  const low = { from: '2027-05-03', to: '2027-05-31' }
  const high = { from: '2027-06-01', to: '2027-06-30' }
  const after = { from: '2027-07-01', to: null }
  const table = [low, high, after]
  const leaving = (valid_from: string, valid_to: string | null) => ({
    availability_rules: tour.availability_rules.map((each) => ({ ...each, valid_from, valid_to })),
    exceptions: [],
  })
  const shown = (schedule: ReturnType<typeof leaving>) => periodsWithDepartures(table, schedule, '2027-12-31')
  expect(shown(leaving('2027-06-10', null))).toEqual([high, after])
  expect(shown(leaving('2027-06-10', '2027-06-20'))).toEqual([high])
  expect(shown(leaving('2028-01-01', null))).toEqual(table)
})
