import { expect, test } from 'vitest'

import type { Quote, QuoteLine } from '#domain/products/prices/price.rules.ts'
import { seededRandom } from '#domain/seeded-random.ts'

import { priceByAgreement, repeatedTerm, termFor } from './agreement-price.rules.ts'
import type { AgreementTerm, AgreementTerms } from './agreement.ts'

const all = { product_id: null, category_code: null, season_from: null, season_to: null }
const percent = (points: number, of: Partial<AgreementTerm> = {}) =>
  ({ ...all, ...of, kind: 'comision', points, amount: null }) as AgreementTerm
const net = (amount: number, of: Partial<AgreementTerm> = {}) =>
  ({ ...all, product_id: 'valle', ...of, kind: 'neto', points: null, amount }) as AgreementTerm

const agreement = (more: Partial<AgreementTerms>): AgreementTerms => ({
  collects: 'agencia',
  credit_days: 30,
  extras_points: 0,
  cancellation_tiers: null,
  terms: [],
  ...more,
})
const line = (facts: Partial<QuoteLine>): QuoteLine => {
  const { quantity = 1, unit_amount = 0 } = facts
  const empty = {
    kind: 'pasajero' as const,
    category_code: 'ADULT',
    residency: null,
    extra_id: null,
    name: '',
  }
  return { ...empty, ...facts, quantity, unit_amount, total: quantity * unit_amount } as QuoteLine
}
const quoteOf = (...lines: QuoteLine[]): Quote => ({
  lines,
  total: lines.reduce((sum, { total }) => sum + total, 0),
  seats: 1,
  people: 1,
  passengers: [],
})
const same = (amount: number) => amount
const tour = { product_id: 'valle', date: '2027-05-05' }

test('the price of an agency that collects is net, with extras apart', () => {
  const quote = quoteOf(
    line({ quantity: 2, unit_amount: 25_000 }),
    line({ category_code: 'CHILD', unit_amount: 15_000 }),
    line({ kind: 'extra', category_code: null, extra_id: 'e', quantity: 3, unit_amount: 4_000 }),
  )
  const terms = [percent(2_000), net(11_000, { category_code: 'CHILD' })]
  const priced = priceByAgreement(
    agreement({ terms, extras_points: 500 }),
    { ...tour, quote },
    { priced: 'neto', inSale: same },
  )
  expect(priced).toMatchObject({ gross: 77_000, net: 40_000 + 11_000 + 11_400 })
  expect(priced.quote.total).toBe(priced.net)
  expect(priced.quote.lines.map(({ unit_amount }) => unit_amount)).toEqual([20_000, 11_000, 3_800])
  // Where the operator collects, the price is the public one and the commission is owed.
  const collected = priceByAgreement(
    agreement({ terms, collects: 'operador' }),
    { ...tour, quote },
    { priced: 'bruto', inSale: same },
  )
  expect(collected.quote).toEqual(quote)
  expect(collected).toMatchObject({ gross: 77_000, net: 63_000 })
})

test('the most specific term holds: product before category before season', () => {
  const season = { season_from: '2027-05-01', season_to: '2027-05-31' }
  const terms = [
    percent(100),
    percent(200, season),
    percent(300, { category_code: 'ADULT' }),
    percent(400, { product_id: 'valle' }),
    percent(500, { product_id: 'valle', category_code: 'ADULT', ...season }),
  ]
  const sold = { product_id: 'valle', category_code: 'ADULT', date: '2027-05-05' }
  expect(termFor(terms, sold)?.points).toBe(500)
  expect(termFor(terms, { ...sold, date: '2027-06-01' })?.points).toBe(400)
  expect(termFor(terms, { ...sold, product_id: 'otro' })?.points).toBe(300)
  expect(termFor(terms, { ...sold, product_id: 'otro', category_code: null })?.points).toBe(200)
  expect(termFor(terms, { product_id: 'otro', category_code: null, date: '2027-06-01' })?.points).toBe(100)
})

test('a net price is never above the public one', () => {
  const quote = quoteOf(line({ unit_amount: 9_000 }))
  const priced = priceByAgreement(
    agreement({ terms: [net(20_000)] }),
    { ...tour, quote },
    { priced: 'neto', inSale: same },
  )
  expect(priced).toMatchObject({ gross: 9_000, net: 9_000 })
})

test('two terms for the same sales are found', () => {
  expect(repeatedTerm([percent(100), percent(200, { product_id: 'valle' })])).toBeNull()
  expect(repeatedTerm([percent(100), percent(200)])).toEqual([0, 1])
  const may = { season_from: '2027-05-01', season_to: '2027-05-31' }
  const june = { season_from: '2027-06-01', season_to: '2027-06-30' }
  expect(repeatedTerm([percent(100, may), percent(200, june), percent(300)])).toBeNull()
  expect(repeatedTerm([percent(100, may), percent(200, { ...june, season_from: '2027-05-31' })])).toEqual([
    0, 1,
  ])
})

test('random agreements keep 0 ≤ net ≤ gross, whole per unit', () => {
  const random = seededRandom(33)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let round = 0; round < 500; round += 1) {
    const quote = quoteOf(
      ...Array.from({ length: 1 + upTo(3) }, (_, index) =>
        line({
          kind: random() < 0.3 ? 'extra' : 'pasajero',
          category_code: ['ADULT', 'CHILD', null][index % 3] as never,
          quantity: 1 + upTo(5),
          unit_amount: upTo(90_000),
        }),
      ),
    )
    const terms = Array.from({ length: upTo(4) }, () =>
      random() < 0.5 ? percent(upTo(10_000)) : net(upTo(90_000)),
    )
    const priced = priceByAgreement(
      agreement({ terms, extras_points: upTo(10_000) }),
      { ...tour, quote },
      { priced: 'neto', inSale: same },
    )
    expect(priced.net).toBeGreaterThanOrEqual(0)
    expect(priced.net).toBeLessThanOrEqual(priced.gross)
    expect(priced.quote.total).toBe(priced.quote.lines.reduce((sum, { total }) => sum + total, 0))
  }
})
