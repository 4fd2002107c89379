import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type PackageTour, sumOfShares } from '#domain/bookings/order/package-price.rules.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'

import { adultPrices, lacksOf, type Package, packageShares } from './package-price.rules.ts'

const tour = (product_id: string, price: number, more: Partial<PackageTour> & { adults?: number } = {}) => {
  const { adults = 2, ...rest } = more
  return {
    product_id,
    date: '2027-05-10',
    people: adults,
    lines: [{ kind: 'pasajero', category_code: 'ADULT', unit_amount: price, total: price * adults }],
    ...rest,
  }
}
const classic = (more: Partial<Package> = {}): Package => ({
  id: 'p1',
  kind: 'percent',
  value: 10,
  currency: 'CLP',
  travels_from: null,
  travels_to: null,
  product_ids: ['a', 'b'],
  ...more,
})
const amounts = (packages: readonly Package[], tours: readonly PackageTour[]) =>
  packageShares(packages, tours, null).map((share) => share?.amount ?? null)

test('takes a percentage off all tours of the package and nothing off another tour', () => {
  expect(amounts([classic()], [tour('a', 30_000), tour('c', 50_000), tour('b', 40_000)])).toEqual([
    6_000,
    null,
    8_000,
  ])
})

test('gives an adult the package price to the minor unit, and a child the same part', () => {
  const fixed = classic({ kind: 'amount', value: 70_000 })
  expect(sumOfShares(packageShares([fixed], [tour('a', 33_333), tour('b', 45_001)], null))).toBe(
    2 * (78_334 - 70_000),
  )
  const child = { kind: 'pasajero', category_code: 'CHILD', unit_amount: 20_000, total: 20_000 }
  const family = (id: string) => {
    const own = tour(id, 40_000, { adults: 1 })
    return { ...own, people: 2, lines: [...own.lines, child] }
  }
  // Half price for the adult is half price for the child.
  expect(amounts([classic({ kind: 'amount', value: 40_000 })], [family('a'), family('b')])).toEqual([
    30_000, 30_000,
  ])
})

test('measures the package price by the dearest adult, so that residents of a mixed party pay no more than it', () => {
  const mixed = (id: string) => {
    const lines = [20_000, 40_000].map((price) => ({
      kind: 'pasajero',
      category_code: 'ADULT',
      unit_amount: price,
      total: price,
    }))
    return { ...tour(id, 0), lines }
  }
  // 40,000 of 80,000: half price for both.
  expect(amounts([classic({ kind: 'amount', value: 40_000 })], [mixed('a'), mixed('b')])).toEqual([
    30_000, 30_000,
  ])
})

test('leaves extras at their price', () => {
  const extra = { kind: 'extra', category_code: null, unit_amount: 9_000, total: 9_000 }
  const own = tour('a', 30_000)
  expect(amounts([classic()], [{ ...own, lines: [...own.lines, extra] }, tour('b', 40_000)])).toEqual([
    6_000, 8_000,
  ])
})

test.for([
  ['a tour is missing', [tour('a', 30_000), tour('c', 40_000)]],
  ['other people go on one of them', [tour('a', 30_000), tour('b', 40_000, { adults: 3 })]],
  ['one of them is on another day', [tour('a', 30_000), tour('b', 40_000, { date: '2027-06-01' })]],
  ['one product is taken twice', [tour('a', 30_000), tour('a', 30_000)]],
] as const)('takes nothing off while %s', ([, tours]) => {
  const may = classic({ travels_from: '2027-05-01', travels_to: '2027-05-31' })
  expect(amounts([may], tours)).toEqual([null, null])
})

test('takes nothing off where the package costs as much as its tours, or no adult has a price', () => {
  const tours = [tour('a', 30_000), tour('b', 40_000)]
  expect(amounts([classic({ kind: 'amount', value: 70_000 })], tours)).toEqual([null, null])
  const group = tours.map((each) => ({
    ...each,
    lines: each.lines.map((line) => ({ ...line, category_code: null })),
  }))
  expect(amounts([classic({ kind: 'amount', value: 10_000 })], group)).toEqual([null, null])
})

test('gives each tour the package that saves most, and the others the next one', () => {
  const packages = [
    classic(),
    classic({ id: 'p2', value: 20, product_ids: ['a', 'c'] }),
    classic({ id: 'p3', value: 5, product_ids: ['b', 'd'] }),
  ]
  const tours = ['a', 'b', 'c', 'd'].map((id) => tour(id, 10_000))
  const taken = (offered: readonly Package[]) =>
    packageShares(offered, tours, null).map((share) => share?.package_id)
  expect(taken(packages)).toEqual(['p2', 'p3', 'p2', 'p3'])
  // Both packages need the first tour: the better one has it.
  expect(taken(packages.slice(0, 2))).toEqual(['p2', undefined, 'p2', undefined])
})

test('says which tours a sale lacks, the nearest package first', () => {
  const packages = [
    classic({ id: 'p2', product_ids: ['a', 'c', 'd'] }),
    classic(),
    classic({ id: 'p3', product_ids: ['c', 'd'] }),
  ]
  const lacks = lacksOf(packages, [tour('a', 1)])
  expect(lacks.map((each) => [each.package.id, each.lacking])).toEqual([
    ['p1', ['b']],
    ['p2', ['c', 'd']],
  ])
  expect(lacksOf([classic()], [tour('a', 1), tour('b', 1)])).toEqual([])
  expect(lacksOf([classic()], [tour('a', 1), tour('b', 1, { adults: 3 })])[0]?.lacking).toEqual([])
  expect(adultPrices(classic(), 80_000, null)).toEqual({ separate: 80_000, together: 72_000 })
  expect(adultPrices(classic({ kind: 'amount', value: 80_000 }), 80_000, null)).toBeNull()
})

const { seed, sequences } = randomSequences(200)
test(`never takes more off a tour than its people pay (seed ${seed})`, () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd')
  const tours = fc.array(
    fc
      .record({
        id: ids,
        price: fc.integer({ min: 0, max: 90_000_001 }),
        adults: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ id, price, adults }) => tour(id, price, { adults })),
    { maxLength: 8 },
  )
  const packages = fc.array(
    fc
      .record({
        kind: fc.constantFrom('percent' as const, 'amount' as const),
        value: fc.integer({ min: 1, max: 90 }),
        product_ids: fc.uniqueArray(ids, { minLength: 2, maxLength: 4 }),
      })
      .map((terms) => classic(terms)),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(packages, tours, (some, sale) => {
      const found = packageShares(
        some.map((each, index) => ({ ...each, id: `p${index}` })),
        sale,
        null,
      )
      for (const [index, share] of found.entries()) {
        const price = sale[index]?.lines.reduce((sum, { total }) => sum + total, 0) ?? 0
        expect(share?.amount ?? 0).toBeGreaterThanOrEqual(0)
        expect(share?.amount ?? 0).toBeLessThanOrEqual(price)
      }
    }),
    { seed, numRuns: sequences },
  )
})
