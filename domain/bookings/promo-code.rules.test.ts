import { expect, test } from 'vitest'

import { lackOfPromo, type PromoCode, promoShares, refusePromo } from './promo-code.rules.ts'

const promo = (more: Partial<PromoCode> = {}): PromoCode => ({
  kind: 'percent',
  value: 10,
  currency: 'CLP',
  state: 1,
  books_from: null,
  books_to: null,
  travels_from: null,
  travels_to: null,
  product_ids: [],
  min_people: 2,
  max_uses: null,
  uses: 0,
  ...more,
})
const item = (more = {}) => ({ product_id: 'tatio', date: '2027-05-05', people: 2, subtotal: 1000, ...more })
const refused = (more: Partial<PromoCode>, items = [item()]) => refusePromo(promo(more), items, '2027-05-03')

test('a code holds within its days of sale and of travel, both ends included', () => {
  expect(refused({})).toBeNull()
  expect(refused({ state: 2 })).toBe('promo_unknown')
  expect(refused({ books_from: '2027-05-03', books_to: '2027-05-03' })).toBeNull()
  expect(refused({ books_from: '2027-05-04' })).toBe('promo_not_now')
  expect(refused({ books_to: '2027-05-02' })).toBe('promo_not_now')
  expect(refused({ travels_from: '2027-05-05', travels_to: '2027-05-05' })).toBeNull()
  expect(refused({ travels_from: '2027-05-06' })).toBe('promo_not_for_these')
  expect(refused({ travels_to: '2027-05-04' })).toBe('promo_not_for_these')
})

test('it holds for its products and parties, and one tour of them is enough', () => {
  expect(refused({ product_ids: ['tatio'] })).toBeNull()
  expect(refused({ product_ids: ['valle'] })).toBe('promo_not_for_these')
  expect(refused({ product_ids: ['valle'] }, [item(), item({ product_id: 'valle' })])).toBeNull()
  expect(refused({ min_people: 3 })).toBe('promo_not_for_these')
  expect(refused({}, [])).toBe('promo_not_for_these')
})

test('names the first condition that no tour meets', () => {
  const lack = (more: Partial<PromoCode>, items = [item()]) => lackOfPromo(promo(more), items)
  expect(lack({ product_ids: ['valle'], min_people: 9 })).toEqual({ lack: 'tours' })
  const dates = { travels_from: '2027-05-06', travels_to: null }
  expect(lack({ ...dates, min_people: 9 })).toEqual({ lack: 'dates', from: '2027-05-06', to: null })
  expect(lack({ min_people: 4 })).toEqual({ lack: 'people', min_people: 4 })
  const others = [item(), item({ product_id: 'valle', people: 8, date: '2027-06-01' })]
  expect(lack({ product_ids: ['tatio'], min_people: 4 }, others)).toEqual({ lack: 'people', min_people: 4 })
})

test('it holds until its last use', () => {
  expect(refused({ max_uses: 1, uses: 0 })).toBeNull()
  expect(refused({ max_uses: 1, uses: 1 })).toBe('promo_exhausted')
  expect(refused({ max_uses: 1, uses: 2 })).toBe('promo_exhausted')
  expect(refused({ max_uses: null, uses: 9 })).toBeNull()
})

test('a percentage comes off each tour that qualifies, one amount is shared among them', () => {
  const items = [item(), item({ product_id: 'valle' }), item({ product_id: 'valle', subtotal: 3000 })]
  const valley = { product_ids: ['valle'] }
  expect(promoShares(promo(valley), items, null)).toEqual([0, 100, 300])
  expect(promoShares(promo({ ...valley, kind: 'amount', value: 500 }), items, null)).toEqual([0, 125, 375])
  expect(promoShares(promo({ ...valley, kind: 'amount', value: 9000 }), items, null)).toEqual([0, 1000, 3000])
  expect(promoShares(promo({ ...valley, kind: 'amount', value: 500 }), items, null, 100)).toEqual([
    0, 100, 300,
  ])
  expect(promoShares(promo({ ...valley, kind: 'amount', value: 500 }), items, null, 600)).toEqual([0, 0, 0])
  // Sold in dollars: the percentage is of them, the amount is turned at the frozen rate.
  const sold = { currency: 'USD', rate: { rate: '950', source: '', date: '2027-05-03' } }
  expect(promoShares(promo(valley), items, sold)).toEqual([0, 100, 300])
  expect(promoShares(promo({ ...valley, kind: 'amount', value: 3800 }), items, sold)).toEqual([0, 100, 300])
})
