import { expect, test } from 'vitest'

import {
  adult,
  bicycle,
  general,
  insurance,
  picnic,
  sale,
  seasons,
  tour,
} from '#testing/given/priced-tour.ts'

import { lowestPrice, priceFrom } from '../../departures/price-from.rules.ts'
import { priceOn, type PriceRule } from './price-rule.rules.ts'
import { type Pricing, quote, refusalDetails, type Sale } from './price.rules.ts'

const buyer = { category_code: 'ADULT', residency: 'extranjero', people: 2, channel: 'web' } as const
const priceWith = (
  rules: PriceRule[],
  more: Partial<Parameters<typeof priceOn>[1]> = {},
  date = '2027-07-10',
) => priceOn([...seasons, ...rules], { ...buyer, ...more }, date)?.amount

test('a season holds from its day until the next one with the same conditions', () => {
  const on = (date: string, category_code: 'ADULT' | 'CHILD' = 'ADULT') =>
    priceWith([], { category_code }, date)
  expect(on('2027-02-28')).toBeUndefined()
  expect(on('2027-03-01')).toBe(62_000)
  expect(on('2027-06-30')).toBe(62_000)
  expect(on('2027-07-01')).toBe(69_000)
  expect(on('2027-07-01', 'CHILD')).toBe(48_000)
})

test('a price for a few days gives way again to the season around it', () => {
  const holidays = general({ valid_from: '2027-09-17', valid_to: '2027-09-19', amount: 80_000 })
  const prices = ['2027-09-16', '2027-09-17', '2027-09-19', '2027-09-20'].map((date) =>
    priceWith([holidays], {}, date),
  )
  expect(prices).toEqual([69_000, 80_000, 80_000, 69_000])
})

test('the most specific wins: channel, then residency, then the narrower group, then fewer weekdays', () => {
  // 10 July 2027 is a Saturday.
  const weekend = general({ weekdays: [6, 7], amount: 4 })
  const pair = general({ pax_min: 2, pax_max: 3, amount: 3 })
  const national = general({ residency: 'nacional', amount: 2 })
  const counter = general({ channel: 'mostrador', amount: 1 })
  const all = [weekend, pair, national, counter]
  const resident = { residency: 'nacional', channel: 'mostrador' } as const
  expect(priceWith(all, resident)).toBe(1)
  expect(priceWith(all, { residency: 'nacional' })).toBe(2)
  expect(priceWith(all)).toBe(3)
  expect(priceWith(all, { people: 1 })).toBe(4)
  expect(priceWith(all, { people: 1 }, '2027-07-12')).toBe(69_000)
  expect(priceWith([weekend, general({ weekdays: [6], amount: 9 })], { people: 1 })).toBe(9)
  // «4 or more» is narrower than everybody.
  expect(priceWith([general({ pax_min: 4, amount: 5 })], { people: 6 })).toBe(5)
})

test('a party pays the sum of its lines; an infant on the lap takes no seat nor makes the group bigger', () => {
  const rules = [...seasons, general({ pax_min: 4, amount: 50_000 })]
  const result = quote({ ...tour, rules }, sale({ ADULT: 2, CHILD: 1, INFANT: 1 }), '2027-07-10')
  expect(result).toMatchObject({ total: 186_000, seats: 3, people: 4 })
})

test('puts residents and foreigners on separate lines only if their prices differ', () => {
  const rules = [...seasons, general({ residency: 'nacional', amount: 40_000 })]
  const family = sale({ ADULT: 3, CHILD: 1 }, { nationals: { ADULT: 2, CHILD: 1 } })
  expect(quote({ ...tour, rules }, family, '2027-07-10')).toMatchObject({
    total: 2 * 40_000 + 69_000 + 48_000,
    lines: [
      { category_code: 'ADULT', residency: 'nacional', quantity: 2, unit_amount: 40_000 },
      { category_code: 'ADULT', residency: 'extranjero', quantity: 1, unit_amount: 69_000 },
      { category_code: 'CHILD', residency: null, quantity: 1, unit_amount: 48_000 },
    ],
    passengers: [
      { category_code: 'ADULT', residency: 'nacional' },
      { category_code: 'ADULT', residency: 'nacional' },
      { category_code: 'ADULT', residency: 'extranjero' },
      { category_code: 'CHILD', residency: 'nacional' },
    ],
  })
})

test('a private group pays once and takes one place; vehicles are as many as the group needs', () => {
  const rules = [general({ category_code: null, amount: 180_000 })]
  const group: Pricing = { ...tour, price_unit: 'grupo', rules }
  expect(quote(group, sale({ ADULT: 4, CHILD: 2 }), '2027-07-10')).toMatchObject({
    lines: [{ kind: 'grupo', name: 'Grupo', quantity: 1, total: 180_000 }],
    seats: 1,
    people: 6,
    total: 180_000,
  })
  const vans: Pricing = { ...group, price_unit: 'vehiculo', people_per_vehicle: 3, max_pax_booking: 12 }
  const vehiclesFor = (party: Sale['party']) => {
    const result = quote(vans, sale(party), '2027-07-10')
    return typeof result === 'string' ? result : [result.seats, result.total]
  }
  expect(vehiclesFor({ ADULT: 3 })).toEqual([1, 180_000])
  expect(vehiclesFor({ ADULT: 3, INFANT: 1 })).toEqual([1, 180_000])
  expect(vehiclesFor({ ADULT: 4 })).toEqual([2, 360_000])
})

test('why a party is not sold', () => {
  const refusal = (party: Sale['party'], more: Partial<Sale> = {}, date = '2027-07-10') =>
    quote(tour, sale(party, more), date)
  expect(refusal({})).toBe('party_empty')
  expect(refusal({ ADULT: 0 })).toBe('party_empty')
  expect(refusal({ STUDENT: 1 })).toBe('category_unknown')
  expect(refusal({ CHILD: 2 })).toBe('party_needs_adult')
  expect(refusal({ ADULT: 7 })).toBe('party_too_big')
  expect(refusal({ ADULT: 1 }, {}, '2027-02-01')).toBe('price_missing')
  expect(refusal({ ADULT: 1 }, { nationals: { ADULT: 2 } })).toBe('nationals_exceed_party')
  expect(refusal({ ADULT: 1 }, { nationals: { CHILD: 1 } })).toBe('nationals_exceed_party')
  const babies = sale({ ADULT: 2, INFANT: 3 })
  expect(quote(tour, babies, '2027-07-10')).toBe('too_many_per_adult')
  expect(refusalDetails(tour, babies, 'too_many_per_adult')).toEqual({
    label: 'Infante',
    per_adult: 1,
    max: 2,
  })
})

test('adds requested extras; required ones always, for each seat', () => {
  const pricing = { ...tour, extras: [insurance, bicycle, picnic] }
  const asked = [
    { extra_id: 'bike', quantity: 2 },
    { extra_id: 'picnic', quantity: 1 },
    { extra_id: 'sure', quantity: 0 },
  ]
  const result = quote(pricing, sale({ ADULT: 2, CHILD: 2, INFANT: 1 }, { extras: asked }), '2027-07-10')
  expect(result).toMatchObject({ total: 138_000 + 96_000 + 4_000 + 16_000 + 8_000, seats: 4 })
  expect(typeof result === 'string' ? [] : result.lines.slice(3)).toMatchObject([
    { kind: 'extra', extra_id: 'sure', quantity: 4 },
    { kind: 'extra', extra_id: 'bike', quantity: 2 },
    { kind: 'extra', extra_id: 'picnic', quantity: 1 },
  ])
})

test('no more of an extra than people, than its limit, nor of one that is not offered', () => {
  const pricing = { ...tour, extras: [bicycle, picnic] }
  const ask = (party: Sale['party'], extra_id: string, quantity: number) =>
    sale(party, { extras: [{ extra_id, quantity }] })
  expect(quote(pricing, ask({ ADULT: 1 }, 'bike', 2), '2027-07-10')).toBe('extra_too_many')
  expect(quote(pricing, ask({ ADULT: 6 }, 'bike', 4), '2027-07-10')).toBe('extra_too_many')
  expect(quote(pricing, ask({ ADULT: 6 }, 'picnic', 2), '2027-07-10')).toBe('extra_too_many')
  expect(quote(pricing, ask({ ADULT: 1 }, 'gone', 1), '2027-07-10')).toBe('extra_unknown')
  expect(refusalDetails(pricing, ask({ ADULT: 1 }, 'bike', 2), 'extra_too_many')).toEqual({
    extra: 'Bicicleta',
    max: 1,
  })
})

test('«desde» is what each of two adults from abroad is charged online, required extras and all', () => {
  expect(priceFrom(tour, '2027-07-10')).toEqual({ amount: 69_000, residents: null, people: 2, larger: null })
  expect(priceFrom(tour, '2027-02-01')).toBeNull()
  expect(
    priceFrom({ ...tour, categories: [{ ...adult, code: 'OTHER' }], rules: [] }, '2027-07-10'),
  ).toBeNull()
  const rules = [
    ...seasons,
    general({ residency: 'nacional', amount: 50_000 }),
    general({ channel: 'mostrador', amount: 2 }),
    general({ pax_min: 1, pax_max: 1, amount: 90_000 }),
    general({ pax_min: 4, pax_max: 5, amount: 55_000 }),
    general({ pax_min: 7, amount: 3 }),
  ]
  expect(priceFrom({ ...tour, rules, extras: [insurance, bicycle] }, '2027-07-10')).toEqual({
    amount: 70_000,
    residents: 51_000,
    people: 2,
    larger: { people: 4, amount: 56_000 },
  })
  const perBooking = { ...insurance, unit: 'reserva' as const }
  expect(priceFrom({ ...tour, extras: [perBooking] }, '2027-07-10')).toMatchObject({ amount: 69_500 })
})

test('shows a group’s price whole, and the party size of a tour not sold to two', () => {
  const group = { ...tour, rules: [general({ category_code: null })] }
  expect(priceFrom({ ...group, price_unit: 'grupo' }, '2027-07-10')).toMatchObject({
    amount: 62_000,
    people: 2,
  })
  const motorbikes = { ...group, price_unit: 'vehiculo' as const, people_per_vehicle: 1 }
  expect(priceFrom(motorbikes, '2027-07-10')).toMatchObject({ amount: 62_000, people: 1 })
  const four = { ...tour, rules: [general({ pax_min: 4, amount: 40_000 })] }
  expect(priceFrom(four, '2027-07-10')).toMatchObject({ amount: 40_000, people: 4 })
  expect(priceFrom({ ...tour, max_pax_booking: 1 }, '2027-07-10')).toMatchObject({
    amount: 69_000,
    people: 1,
  })
})

test('over some days it is the least of those on which the tour leaves, also where prices follow the weekday', () => {
  const everyDay = {
    valid_from: '2027-01-01',
    valid_to: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    start_times: ['08:00'],
    capacity: 10,
    min_pax: null,
  }
  const leaving = { ...tour, availability_rules: [everyDay], exceptions: [] }
  const least = (product: typeof leaving, from: string, to: string) => lowestPrice(product, from, to)?.amount
  expect(least(leaving, '2027-06-20', '2027-07-20')).toBe(62_000)
  expect(least(leaving, '2027-07-01', '2027-07-20')).toBe(69_000)
  const tuesdays = { ...leaving, rules: [...seasons, general({ weekdays: [2], amount: 30_000 })] }
  expect(least(tuesdays, '2027-07-07', '2027-07-12')).toBe(69_000)
  expect(least(tuesdays, '2027-07-07', '2027-07-13')).toBe(30_000)
  const notTuesdays = [{ ...everyDay, weekdays: [1, 3, 4, 5, 6, 7] }]
  expect(least({ ...tuesdays, availability_rules: notTuesdays }, '2027-07-07', '2027-07-13')).toBe(69_000)
  expect(least({ ...tuesdays, availability_rules: [] }, '2027-07-07', '2027-07-13')).toBe(30_000)
})
