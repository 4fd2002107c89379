/** Properties of the price of any party by any price table, across the rules of this folder. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { channels } from '../../channel.ts'
import { addDays } from '../../local-date.ts'
import { type CategoryCode, priceUnits, residencies, residencyConditions } from '../product/product.ts'
import { partyRefusals } from './party.rules.ts'
import { explainPrice } from './price-explanation.rules.ts'
import { type Buyer, mismatchOf, moreSpecific, priceOn, type PriceRule } from './price-rule.rules.ts'
import { findTie } from './price-ties.rules.ts'
import { type Pricing, quote, type Sale } from './price.rules.ts'

const codes = ['ADULT', 'CHILD', 'INFANT'] as const
const date = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2027-05-01', days))
// Few values of each, so that prices do meet.
const rule: fc.Arbitrary<PriceRule> = fc
  .record({
    category_code: fc.constantFrom<CategoryCode | null>('ADULT', 'ADULT', 'CHILD', 'INFANT', null),
    residency: fc.constantFrom(...residencyConditions),
    weekdays: fc.constantFrom(null, null, [6, 7], [5, 6], [7, 6], [1, 2, 3]),
    size: fc.constantFrom([1, null] as const, [2, 3] as const, [3, 4] as const, [4, null] as const),
    channel: fc.constantFrom(null, null, 'web' as const, 'mostrador' as const),
    valid_from: date,
    lasts: fc.option(fc.integer({ min: 0, max: 9 })),
    amount: fc.integer({ min: 0, max: 500_000 }),
  })
  .map(({ size: [pax_min, pax_max], lasts, ...rest }) => ({
    ...rest,
    season: '',
    pax_min,
    pax_max,
    valid_to: lasts === null ? null : addDays(rest.valid_from, lasts),
  }))
/** Prices that can be saved: rules that would tie are left out. */
const savedRules = fc
  .array(rule, { maxLength: 24 })
  .map((all) =>
    all.reduce<PriceRule[]>((kept, each) => (findTie([...kept, each]) ? kept : [...kept, each]), []),
  )
const buyer: fc.Arbitrary<Buyer> = fc.record({
  category_code: fc.constantFrom<CategoryCode | null>(...codes, null),
  residency: fc.constantFrom(...residencies),
  people: fc.integer({ min: 1, max: 6 }),
  channel: fc.constantFrom(...channels),
})

/** Every price that nothing else beats: what «the most specific wins» says, without any order or shortcut. */
function unbeaten(rules: readonly PriceRule[], who: Buyer, day: string): PriceRule[] {
  const valid = rules.filter((each) => mismatchOf(each, who, day) === null)
  const beats = (one: PriceRule, other: PriceRule) => {
    const difference = moreSpecific(one, other)
    if (difference) return difference.wins === 'one'
    return sameConditions(one, other) && one.valid_from > other.valid_from
  }
  return valid.filter((each) => !valid.some((other) => beats(other, each)))
}
const sorted = (weekdays: readonly number[] | null) => weekdays?.toSorted() ?? null
const sameConditions = (one: PriceRule, other: PriceRule) =>
  JSON.stringify([one.residency, sorted(one.weekdays), one.pax_min, one.pax_max, one.channel]) ===
  JSON.stringify([other.residency, sorted(other.weekdays), other.pax_min, other.pax_max, other.channel])

test('every buyer on every day has exactly one price, or none that is for them', () => {
  fc.assert(
    fc.property(savedRules, buyer, date, (rules, who, day) => {
      const price = priceOn(rules, who, day)
      expect(unbeaten(rules, who, day)).toEqual(price ? [price] : [])
    }),
    { numRuns: 500 },
  )
})

test('the order in which prices are written never matters', () => {
  fc.assert(
    fc.property(savedRules, buyer, date, (rules, who, day) => {
      const price = priceOn(rules, who, day)
      expect(priceOn(rules.toReversed(), who, day)).toEqual(price)
      expect(
        priceOn(
          rules.toSorted((a, b) => a.amount - b.amount),
          who,
          day,
        ),
      ).toEqual(price)
      expect(findTie(rules.toReversed())).toBeNull()
    }),
  )
})

test('two prices that are said to tie do so for the sale that is named', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 2, maxLength: 24 }), (rules) => {
      const tie = findTie(rules)
      if (!tie) return
      const [one, two] = [rules[tie.first], rules[tie.second]]
      if (!one || !two) throw new Error('A tie names two prices')
      const residency = one.residency === 'cualquiera' ? 'extranjero' : one.residency
      const who = {
        category_code: one.category_code,
        residency,
        people: tie.people,
        channel: one.channel ?? 'web',
      } as const
      const sameDays = one.valid_from === two.valid_from
      // A price that starts again on the same day is a tie even where it ends before its weekday comes.
      const apart = [one, two].filter((each) => mismatchOf(each, who, tie.date) !== null)
      expect(tie.over === null && sameDays ? [] : apart).toEqual([])
      expect(moreSpecific(one, two)).toBeNull()
      expect(tie.over === null).toBe(tie.over === null && sameDays)
    }),
  )
})

test('a day on which two prices would both win is always found', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), buyer, date, (rules, who, day) => {
      const ties = unbeaten(rules, who, day).length > 1
      expect(ties && findTie(rules) === null).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test('an explanation names the price that is charged, and gives every other of the category its reason', () => {
  fc.assert(
    fc.property(savedRules, buyer, date, (rules, who, day) => {
      const { winner, rejected } = explainPrice(rules, who, day)
      expect(winner).toBe(priceOn(rules, who, day))
      const own = rules.filter(({ category_code }) => category_code === who.category_code)
      expect(rejected.length + (winner ? 1 : 0)).toBe(own.length)
      for (const { rule: other, outcome } of rejected)
        expect(outcome.kind === 'mismatch').toBe(mismatchOf(other, who, day) !== null)
      expect(winner !== null || rejected.every(({ outcome }) => outcome.kind === 'mismatch')).toBe(true)
    }),
  )
})

const people = fc.integer({ min: 0, max: 4 })
const sale: fc.Arbitrary<Sale> = fc.record({
  party: fc.record({ ADULT: people, CHILD: people, INFANT: people }, { requiredKeys: [] }),
  nationals: fc.record({ ADULT: fc.integer({ min: 0, max: 2 }) }, { requiredKeys: [] }),
  extras: fc.array(
    fc.record({
      extra_id: fc.constantFrom('bike', 'picnic', 'gone'),
      quantity: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 2 },
  ),
  channel: fc.constantFrom(...channels),
})
const pricing: fc.Arbitrary<Pricing> = fc.record({
  price_unit: fc.constantFrom(...priceUnits),
  unit_label: fc.constant('Van'),
  people_per_vehicle: fc.integer({ min: 1, max: 6 }),
  categories: fc.constant(
    codes.map((code) => ({
      code,
      label: code,
      min_age: 0,
      max_age: null,
      seats: code === 'INFANT' ? 0 : 1,
      needs_adult: code !== 'ADULT',
      max_per_adult: code === 'INFANT' ? 1 : null,
    })),
  ),
  rules: savedRules,
  extras: fc.constant([
    {
      id: 'bike',
      name: 'Bicicleta',
      unit: 'persona',
      amount: 700,
      required: false,
      max_per_booking: 2,
      stock: null,
    },
    {
      id: 'sure',
      name: 'Seguro',
      unit: 'persona',
      amount: 90,
      required: true,
      max_per_booking: null,
      stock: null,
    },
    {
      id: 'picnic',
      name: 'Picnic',
      unit: 'reserva',
      amount: 5000,
      required: false,
      max_per_booking: 1,
      stock: null,
    },
  ]),
  max_pax_booking: fc.integer({ min: 1, max: 12 }),
})
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

test('every party on every day has one total or one reason, and the total is what its lines say', () => {
  fc.assert(
    fc.property(pricing, sale, date, (product, asked, day) => {
      const result = quote(product, asked, day)
      const refused = typeof result === 'string'
      expect(refused && !partyRefusals.includes(result)).toBe(false)
      if (refused) return
      const { lines, total, passengers, seats } = result
      const party = Object.values(asked.party)
      expect(total).toBe(sum(lines.map((line) => line.quantity * line.unit_amount)))
      expect(
        lines.every((line) => line.quantity > 0 && line.total === line.quantity * line.unit_amount),
      ).toBe(true)
      expect(result.people).toBe(sum(party))
      expect(passengers).toHaveLength(result.people)
      expect(result.people).toBeLessThanOrEqual(product.max_pax_booking)
      const seated = (asked.party.ADULT ?? 0) + (asked.party.CHILD ?? 0)
      const expected = {
        persona: seated,
        grupo: 1,
        vehiculo: Math.ceil(seated / (product.people_per_vehicle ?? 1)),
      }
      expect(seats).toBe(expected[product.price_unit])
    }),
    { numRuns: 500 },
  )
})

test('one more person is one more on the lines, or a reason; never two prices for one person', () => {
  fc.assert(
    fc.property(pricing, sale, date, (product, asked, day) => {
      const perPerson: Pricing = { ...product, price_unit: 'persona', extras: [] }
      const counted = (party: Sale['party']) => {
        const result = quote(perPerson, { ...asked, party, extras: [] }, day)
        return typeof result === 'string' ? null : sum(result.lines.map(({ quantity }) => quantity))
      }
      const before = counted(asked.party)
      const after = counted({ ...asked.party, ADULT: (asked.party.ADULT ?? 0) + 1 })
      expect(after).toBe(before === null || after === null ? after : before + 1)
    }),
    { numRuns: 500 },
  )
})
