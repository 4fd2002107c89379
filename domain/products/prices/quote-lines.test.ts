import { expect, test } from 'vitest'

import { bicycle, general, picnic, sale, seasons, tour } from '#testing/given/priced-tour.ts'

import type { PriceRule } from './price-rule.rules.ts'
import { type Pricing, quote, refusalDetails, type Sale } from './price.rules.ts'

test('groups equal prices on one line, with conditions where they apply, and sells nothing without a price', () => {
  const linesOf = (rules: PriceRule[], party: Sale['party'], nationals: Sale['nationals'] = {}) => {
    const result = quote({ ...tour, rules }, sale(party, { nationals }), '2027-07-10')
    return typeof result === 'string'
      ? result
      : result.lines.map(({ residency, quantity, unit_amount, total }) => [
          residency,
          quantity,
          unit_amount,
          total,
        ])
  }
  expect(linesOf(seasons, { ADULT: 3 }, { ADULT: 2 })).toEqual([[null, 3, 69_000, 207_000]])
  const resident = general({ residency: 'nacional', amount: 40_000 })
  expect(linesOf([...seasons, resident], { ADULT: 2 })).toEqual([[null, 2, 69_000, 138_000]])
  expect(linesOf([...seasons, resident], { ADULT: 2 }, { ADULT: 2 })).toEqual([
    ['nacional', 2, 40_000, 80_000],
  ])
  const foreign = general({ residency: 'extranjero', amount: 90_000 })
  expect(linesOf([...seasons, foreign], { ADULT: 2 })).toEqual([['extranjero', 2, 90_000, 180_000]])
  expect(linesOf([...seasons, foreign], { ADULT: 2 }, { ADULT: 2 })).toEqual([[null, 2, 69_000, 138_000]])
  expect(linesOf([resident], { ADULT: 2 }, { ADULT: 1 })).toBe('price_missing')
  expect(linesOf([foreign], { ADULT: 2 }, { ADULT: 1 })).toBe('price_missing')
  expect(linesOf([foreign], { ADULT: 2 })).toEqual([['extranjero', 2, 90_000, 180_000]])
})

test('a group pays as residents when all of it are; a vehicle without a size takes everybody', () => {
  const rules = [
    general({ category_code: null, residency: 'extranjero', amount: 180_000 }),
    general({ category_code: null, residency: 'nacional', amount: 120_000 }),
  ]
  const group: Pricing = { ...tour, price_unit: 'grupo', rules }
  const residencyAndTotal = (pricing: Pricing, nationals: Sale['nationals']) => {
    const result = quote(pricing, sale({ ADULT: 3, CHILD: 1 }, { nationals }), '2027-07-10')
    return typeof result === 'string' ? result : [result.lines[0]?.residency, result.total]
  }
  expect(residencyAndTotal(group, { ADULT: 3, CHILD: 1 })).toEqual(['nacional', 120_000])
  expect(residencyAndTotal(group, { ADULT: 3 })).toEqual(['extranjero', 180_000])
  expect(residencyAndTotal(group, {})).toEqual(['extranjero', 180_000])
  const forAll = { ...group, rules: [general({ category_code: null, amount: 100_000 })] }
  expect(residencyAndTotal(forAll, { ADULT: 3, CHILD: 1 })).toEqual([null, 100_000])
  const van: Pricing = { ...forAll, price_unit: 'vehiculo', people_per_vehicle: null }
  expect(quote(van, sale({ ADULT: 4 }), '2027-07-10')).toMatchObject({
    lines: [{ kind: 'vehiculo', quantity: 1 }],
    seats: 1,
  })
})

test('a refusal names what is too much: the party’s limit, or the extra that is over its own', () => {
  const pricing = { ...tour, extras: [bicycle, picnic] }
  expect(refusalDetails(pricing, sale({ ADULT: 7 }), 'party_too_big')).toEqual({ max: 6 })
  const extras = [
    { extra_id: 'bike', quantity: 2 },
    { extra_id: 'picnic', quantity: 2 },
  ]
  const asked = (party: Sale['party']) => refusalDetails(pricing, sale(party, { extras }), 'extra_too_many')
  expect(asked({ ADULT: 2 })).toEqual({ extra: 'Picnic', max: 1 })
  expect(asked({ ADULT: 1 })).toEqual({ extra: 'Bicicleta', max: 1 })
  // An invalid party has no head count: an extra per person counts as one.
  expect(asked({ CHILD: 2 })).toEqual({ extra: 'Bicicleta', max: 1 })
  const few = [{ extra_id: 'picnic', quantity: 1 }]
  expect(refusalDetails(pricing, sale({ ADULT: 2 }, { extras: few }), 'extra_too_many')).toEqual({})
})
