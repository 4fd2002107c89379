import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addParts,
  addReports,
  addSums,
  type DepartureResult,
  inOrder,
  marginGroups,
  type MarginSums,
  noSums,
  noVehicle,
  partsOf,
  ratiosOf,
  sumsOf,
} from './margin-report.rules.ts'

const amount = fc.integer({ min: 0, max: 1_000_003 })
const run = fc.record({ vehicle_id: fc.constantFrom(noVehicle, 'van', 'bus'), people: fc.nat(12) })
const result: fc.Arbitrary<DepartureResult> = fc
  .record({
    runs: fc.array(run, { maxLength: 4 }),
    costs: fc.array(fc.option(amount, { nil: null }), { maxLength: 6 }),
    shared: fc.array(fc.option(amount, { nil: null }), { maxLength: 4 }),
    people: fc.nat(30),
    income: amount,
    unknownIncome: fc.nat(2),
    product_id: fc.constantFrom('a', 'b', 'c'),
    date: fc.constantFrom('2027-04-30', '2027-05-01', '2027-05-03'),
    isClosed: fc.boolean(),
  })
  .map(({ runs, costs, shared, ...rest }) => {
    const lineOf = (own_amount: number | null, sheet_id: string | null) => ({
      own_amount,
      sheet_id,
      problem: own_amount === null ? ('no_cost' as const) : null,
    })
    return {
      ...rest,
      departure_id: 'd',
      runs: runs.map((each, index) => ({ ...each, sheet_id: String(index) })),
      lines: [
        ...shared.map((each) => lineOf(each, null)),
        ...(runs.length === 0 ? [] : costs.map((each, index) => lineOf(each, String(index % runs.length)))),
      ],
    }
  })

test('by tour, vehicle, month and day the same is earned, spent and missing, to the minor unit', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 12 }), (results) => {
      const whole = results.map(sumsOf).reduce(addSums, noSums)
      for (const by of marginGroups) {
        const { departures, planned, ...sums } = addParts(
          results.flatMap((each) => partsOf(each, by)),
        ).reduce(addSums, noSums)
        expect({ departures: whole.departures, planned: whole.planned, ...sums }).toEqual(whole)
        // A departure that two vehicles carry counts with each.
        expect(departures).toBeGreaterThanOrEqual(whole.departures)
        expect(planned).toBeGreaterThanOrEqual(whole.planned)
      }
    }),
  )
})

const base: DepartureResult = {
  departure_id: 'd',
  product_id: 'a',
  date: '2027-05-03',
  isClosed: true,
  people: 10,
  income: 100_000,
  unknownIncome: 0,
  lines: [],
  runs: [],
}
const line = (own_amount: number, sheet_id: string | null) => ({ own_amount, sheet_id, problem: null })

test('each vehicle has the cost of its own sheet, and its passengers’ part of the rest', () => {
  const runs = [
    { sheet_id: '1', vehicle_id: 'van', people: 6 },
    { sheet_id: '2', vehicle_id: 'bus', people: 3 },
  ]
  const lines = [line(45_000, '1'), line(20_000, '2'), line(10_001, null)]
  const parts = partsOf({ ...base, runs, lines }, 'vehicle')
  expect(parts.map(({ key, people, income, costs }) => [key, people, income, costs])).toEqual([
    ['van', 6, 60_000, 51_001],
    ['bus', 3, 30_000, 23_000],
    [noVehicle, 1, 10_000, 1000],
  ])
})

test('two sheets of one vehicle are one departure of it', () => {
  const runs = ['1', '2'].map((sheet_id) => ({ sheet_id, vehicle_id: 'van', people: 5 }))
  expect(partsOf({ ...base, runs }, 'vehicle')).toMatchObject([
    { key: 'van', departures: 1, income: 100_000 },
  ])
})

test('without income there is no percentage, without passengers no margin of each', () => {
  expect(ratiosOf({ ...noSums, income: 30_000, costs: 40_000, people: 3 })).toEqual({
    margin: -10_000,
    percent: -333,
    per_person: -3333,
  })
  expect(ratiosOf({ ...noSums, costs: 5 })).toEqual({ margin: -5, percent: null, per_person: null })
})

test('tours go by their margin, months by time', () => {
  const rows = [
    { ...noSums, key: '2027-05', name: 'b', income: 1 },
    { ...noSums, key: '2027-04', name: 'a', income: 1 },
    { ...noSums, key: '2027-06', name: 'c', income: 2 },
  ]
  expect(inOrder(rows, 'product').map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  expect(inOrder(rows, 'month').map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('months read one by one add up to the whole period, also where a tour is in one of them only', () => {
  const reportOf = (month: string, rows: [key: string, income: number, costs: number][]) => {
    const sums = rows.map(([key, income, costs]) => ({ ...noSums, departures: 1, key, income, costs }))
    const total = sums.reduce<MarginSums>(addSums, noSums)
    return {
      period: { from: `${month}-01`, to: `${month}-28` },
      by: 'product' as const,
      currency: 'CLP',
      rows: sums.map((row) => ({ ...row, name: row.key, ...ratiosOf(row) })),
      total: { ...total, ...ratiosOf(total) },
      gaps: [{ kind: 'van' as const, role: null, name: '', problem: 'no_cost' as const, count: 2 }],
    }
  }
  const whole = addReports(
    reportOf('2027-01', [
      ['a', 100, 90],
      ['b', 50, 10],
    ]),
    reportOf('2027-02', [
      ['a', 100, 10],
      ['c', 5, 6],
    ]),
  )
  expect(whole.period).toEqual({ from: '2027-01-01', to: '2027-02-28' })
  expect(whole.rows.map(({ key, margin, percent }) => [key, margin, percent])).toEqual([
    ['a', 100, 500],
    ['b', 40, 800],
    ['c', -1, -200],
  ])
  expect(whole.total).toMatchObject({ departures: 4, income: 255, costs: 116, margin: 139 })
  expect(whole.gaps).toMatchObject([{ kind: 'van', count: 4 }])
})
