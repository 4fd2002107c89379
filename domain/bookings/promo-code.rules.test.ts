import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type PromoCode, promoShares, refusePromo } from './promo-code.rules.ts'

const code: PromoCode = {
  kind: 'percent',
  value: 20,
  state: 1,
  books_from: '2027-05-01',
  books_to: '2027-05-31',
  travels_from: '2027-06-01',
  travels_to: '2027-06-30',
  product_ids: ['moon'],
  min_people: 2,
  max_uses: 3,
  uses: 2,
}
const tour = { product_id: 'moon', date: '2027-06-15', people: 2, subtotal: 50_000 }

test.each([
  ['as it is', {}, {}, '2027-05-10', null],
  ['switched off', { state: 2 }, {}, '2027-05-10', 'promo_unknown'],
  ['on its first day of booking', {}, {}, '2027-05-01', null],
  ['before its first day of booking', {}, {}, '2027-04-30', 'promo_not_now'],
  ['after its last day of booking', {}, {}, '2027-06-01', 'promo_not_now'],
  ['for a day of travel after its last', {}, { date: '2027-07-01' }, '2027-05-10', 'promo_not_for_these'],
  ['for its last day of travel', {}, { date: '2027-06-30' }, '2027-05-10', null],
  ['for another product', {}, { product_id: 'geysers' }, '2027-05-10', 'promo_not_for_these'],
  ['for too few people', {}, { people: 1 }, '2027-05-10', 'promo_not_for_these'],
  ['used as often as it may be', { uses: 3 }, {}, '2027-05-10', 'promo_exhausted'],
  ['without a limit of uses', { max_uses: null, uses: 900 }, {}, '2027-05-10', null],
] as const)('a code %s', (_name, promo, item, today, refusal) => {
  expect(refusePromo({ ...code, ...promo }, [{ ...tour, ...item }], today)).toBe(refusal)
})

test('only the tours that qualify are discounted', () => {
  const other = { ...tour, product_id: 'geysers' }
  expect(promoShares(code, [tour, other])).toEqual([10_000, 0])
  expect(promoShares({ ...code, kind: 'amount', value: 7_001 }, [tour, other, tour])).toEqual([
    3_501, 0, 3_500,
  ])
})

test('an amount is shared to the last minor unit, and no tour gets more off than it costs', () => {
  const subtotals = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(subtotals, fc.integer({ min: 1, max: 3_000_000 }), (each, value) => {
      const items = each.map((subtotal) => ({ ...tour, subtotal }))
      const shares = promoShares({ ...code, kind: 'amount', value }, items)
      const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
      expect(sum(shares)).toBe(Math.min(value, sum(each)))
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(each[index] ?? 0)
    }),
  )
})
