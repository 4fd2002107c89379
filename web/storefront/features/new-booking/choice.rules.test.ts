import { expect, test } from 'vitest'

import { someDay, someNewBooking } from '#testing/whole-product/storefront-facts.ts'

import { weeksOf } from '../../dates/calendar-weeks.ts'
import {
  earlyChoice,
  isAboutDay,
  isOutdatedBy,
  missing,
  newBookingProps,
  problemOfMissing,
  quoteOf,
  shownPrice,
  slotOf,
} from './choice.rules.ts'

const { pricing } = newBookingProps(someNewBooking)
const days = [
  someDay('2027-05-04'),
  someDay('2027-05-05', [{ start_time: '08:00', seats_left: 2 }, { start_time: '16:00' }]),
  someDay('2027-05-06', [{ reason: 'full', closed: 'Completa', seats_left: 0 }]),
]
const choose = (date: string, start_time = '', party = { ADULT: 2 }) => ({
  date,
  start_time,
  party,
  nationals: {},
  extras: [],
})

test('the only departure of a day is chosen with the day; with two the hour has to be named', () => {
  expect(slotOf(days, choose('2027-05-04'))?.start_time).toBe('05:00')
  expect(slotOf(days, choose('2027-05-05'))).toBeUndefined()
  expect(slotOf(days, choose('2027-05-05', '16:00'))?.start_time).toBe('16:00')
})

test('the total is each category at its price, infants free', () => {
  const party = { ADULT: 2, CHILD: 1, INFANT: 1 }
  const quoted = quoteOf(pricing, { ...choose('2027-05-04'), party })
  expect(quoted).toMatchObject({ total: 104_000, seats: 3, lines: [{ quantity: 2 }, { quantity: 1 }, {}] })
})

test('residents pay their own price, a private tour that of its vehicles, and required extras are never left out', () => {
  const [adult] = pricing.rules
  const extra = { id: 'x', name: 'Casco', unit: 'persona' as const, amount: 1000, max_per_booking: null }
  const extras = [{ ...extra, description: '', required: true, stock: null }]
  const national = adult ? [{ ...adult, residency: 'nacional' as const, amount: 30_000 }] : []
  const sale = { ...pricing, rules: [...pricing.rules, ...national], extras }
  expect(quoteOf(sale, { ...choose('2027-05-04'), nationals: { ADULT: 1 } })).toMatchObject({ total: 70_000 })
  const van = adult ? [{ ...adult, category_code: null, amount: 150_000 }] : []
  const vehicles = { ...pricing, price_unit: 'vehiculo' as const, people_per_vehicle: 3, rules: van }
  expect(quoteOf(vehicles, choose('2027-05-04', '', { ADULT: 4 }))).toMatchObject({
    total: 300_000,
    seats: 2,
  })
})

test('shows the current party’s price beside a category, and residents’ own', () => {
  const [adult] = pricing.rules
  if (!adult) throw new Error('adults have a price')
  const rules = [
    ...pricing.rules,
    { ...adult, pax_min: 6, amount: 36_000 },
    { ...adult, residency: 'nacional' as const, amount: 30_000 },
  ]
  const sale = { pricing: { ...pricing, rules }, days }
  const shown = (party: Record<string, number>, nationals = {}) =>
    shownPrice(sale, { ...choose(''), party, nationals }, 'ADULT')
  expect(shown({ ADULT: 2 })).toBe(38_000)
  expect(shown({ ADULT: 6 })).toBe(36_000)
  expect(shown({})).toBe(38_000)
  expect(shown({ ADULT: 2 }, { ADULT: 2 })).toBe(30_000)
  expect(shown({ ADULT: 2 }, { ADULT: 1 })).toBe(38_000)
})

test.each([
  ['date', choose('')],
  ['date', choose('2027-05-06')],
  ['start_time', choose('2027-05-05')],
  ['no_seats', choose('2027-05-05', '08:00', { ADULT: 3 })],
  ['party_empty', choose('2027-05-04', '', { ADULT: 0 })],
  ['party_too_big', choose('2027-05-04', '', { ADULT: 9 })],
  [null, choose('2027-05-04')],
])('what is missing is %s', (expected, chosen) => {
  expect(missing(pricing, days, chosen)).toBe(expected)
})

test('children do not travel alone, and an infant takes no seat', () => {
  expect(missing(pricing, days, { ...choose('2027-05-04'), party: { CHILD: 2 } })).toBe('party_needs_adult')
  expect(
    missing(pricing, days, { ...choose('2027-05-05', '08:00'), party: { ADULT: 2, INFANT: 1 } }),
  ).toBeNull()
})

test('a party typed before the script woke up is the party', () => {
  const props = newBookingProps(someNewBooking)
  const early = { ADULT: '3', CHILD: '99', date: '' }
  expect(earlyChoice({ ...props, early }).party).toEqual({ ADULT: 3, CHILD: 8 })
  expect(earlyChoice(props)).toEqual(props.chosen)
})

test('weeks start on Monday and those that are over are not shown', () => {
  const may = someNewBooking.days
  expect(weeksOf(may, '2027-05-01')[0]?.map((day) => day?.date ?? null)).toEqual([
    null,
    null,
    null,
    null,
    null,
    '2027-05-01',
    '2027-05-02',
  ])
  expect(weeksOf(may, '2027-05-12')[0]?.[0]?.date).toBe('2027-05-10')
})

test('says what is missing: the date, the people, or how many seats are left', () => {
  const chosen = choose('2027-05-05', '08:00', { ADULT: 3 })
  const sentence = (lack: Parameters<typeof problemOfMissing>[0]) =>
    problemOfMissing(lack, pricing, chosen, { slot: slotOf(days, chosen), quote: null })
  expect(sentence('date')).toEqual({ code: 'date', message: 'Elige la fecha.', fields: {} })
  expect(sentence('no_seats').message).toContain('2')
  expect(sentence('party_empty').message).not.toBe('')
})

test('shows a missing choice and other departures at the calendar, a wrong party below it', () => {
  const problem = (code: 'date' | 'no_seats' | 'price_changed') => ({ code, message: '', fields: {} })
  expect(isAboutDay(problem('date'), [])).toBe(true)
  expect(isAboutDay(problem('no_seats'), [{}])).toBe(true)
  expect(isAboutDay(problem('no_seats'), [])).toBe(false)
  expect(isAboutDay(null, [])).toBe(false)
  expect([isOutdatedBy(problem('price_changed')), isOutdatedBy(problem('no_seats'))]).toEqual([true, false])
})
