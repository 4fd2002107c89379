import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ruleOf } from '../testing/given-rules.ts'
import type { DepartureRun, IncomeRow, MarginFacts } from './margin-facts.ts'
import { marginOf, taxIn } from './margin.rules.ts'

const paid = (amount: number, people: number, more: Partial<IncomeRow> = {}): IncomeRow => ({
  booking_id: 'b',
  locator: 'BCDFGH',
  name: 'Rosa',
  kind: 'precio',
  people,
  amount,
  currency: 'CLP',
  exchange_rate: null,
  ...more,
})

function factsOf(income: readonly IncomeRow[], more: Partial<MarginFacts> = {}): MarginFacts {
  return {
    departure_id: 'd',
    date: '2027-05-04',
    today: '2027-05-03',
    own_currency: 'CLP',
    capacity: 20,
    people: income.reduce((sum, { people }) => sum + people, 0),
    income,
    known_costs: [],
    entrances: [],
    runs: [],
    planning: {
      departure_id: 'd',
      product_id: 'valle',
      date: '2027-05-04',
      days: 1,
      language: 'es',
      needs_vehicle: true,
      needs_guide: true,
      usual_seats: 10,
      own_vehicles: 1,
    },
    usual_people: 8,
    rates: [],
    ...more,
  }
}
const crewRules = [
  ruleOf('salida', 30_000, { role: 'chofer' }),
  ruleOf('salida', 40_000),
  ruleOf('vehiculo', 50_000),
  ruleOf('van', 90_000),
]
const runOf = (more: Partial<DepartureRun> = {}): DepartureRun => ({
  sheet_id: 's',
  date: '2027-05-04',
  days: 1,
  language: 'es',
  vehicle: { id: 'v', name: 'Van 1', is_own: true, runs: 1, run: 0 },
  crew: [],
  extra_minutes: null,
  parts: [{ departure_id: 'd', product_id: 'valle', people: 2, seats: 2 }],
  is_closed: false,
  expenses: [],
  ...more,
})

test('before there is a sheet, as many vehicles as the passengers need, own ones first', () => {
  const rules = [...crewRules, ruleOf('por_pasajero', 5_000)]
  const small = marginOf(factsOf([paid(60_000, 2)]), rules)
  expect(small).toMatchObject({ phase: 'prevista', own_costs: 130_000, margin: -70_000, missing: 0 })
  const large = marginOf(factsOf([paid(330_000, 11)]), rules)
  // own vehicle, van of a third party, two drivers, one guide, lunches
  expect(large.own_costs).toBe(50_000 + 90_000 + 2 * 30_000 + 40_000 + 55_000)
})

test('a cost per passenger is one cost, however its name is typed', () => {
  const general = ruleOf('por_pasajero', 5_000, { id: 'all', name: 'Almuerzo' })
  const lunches = (...rules: ReturnType<typeof ruleOf>[]) =>
    marginOf(factsOf([paid(60_000, 2)]), rules).lines.flatMap(({ kind, rule_id, amount }) =>
      kind === 'por_pasajero' ? [[rule_id, amount]] : [],
    )
  const ofTour = ruleOf('por_pasajero', 7_000, { id: 'tour', name: 'ALMUERZO', product_id: 'valle' })
  expect(lunches(general, ofTour)).toEqual([['tour', 14_000]])
  const ended = { ...general, valid_to: '2027-05-03' }
  const later = ruleOf('por_pasajero', 6_000, { id: 'later', name: 'almuerzo', valid_from: '2027-05-04' })
  expect(lunches(ended, later)).toEqual([['later', 12_000]])
})

test('the break-even is the first count of passengers that pays for itself', () => {
  const { break_even, usual } = marginOf(factsOf([paid(60_000, 2)]), crewRules)
  // 120,000 of costs at 30,000 each
  expect(break_even).toBe(4)
  expect(usual).toEqual({ people: 8, margin: 8 * 30_000 - 120_000 })
  expect(marginOf(factsOf([paid(60_000, 2)], { capacity: 3 }), crewRules).break_even).toBeNull()
})

test('a missing cost is said and never counted as zero', () => {
  const { missing, lines, own_costs } = marginOf(factsOf([paid(60_000, 2)]), crewRules.slice(1))
  expect({ missing, own_costs }).toEqual({ missing: 1, own_costs: 90_000 })
  expect(lines.find(({ problem }) => problem)).toMatchObject({
    kind: 'salida',
    role: 'chofer',
    amount: null,
    problem: 'no_cost',
  })
})

test('a cost in the second currency waits for the rate of its day, which is not guessed', () => {
  const rules = [...crewRules.slice(0, 2), ruleOf('vehiculo', 50_00, { currency: 'USD' })]
  const facts = factsOf([paid(60_000, 2)], { date: '2027-05-04', today: '2027-05-20' })
  const late = { currency: 'USD', date: '2027-05-05', rate: '900' }
  const old = { currency: 'USD', date: '2027-04-26', rate: '900' }
  expect(marginOf({ ...facts, rates: [late, old] }, rules)).toMatchObject({ missing: 1, own_costs: 70_000 })
  const ofDay = { currency: 'USD', date: '2027-05-04', rate: '950.5' }
  expect(marginOf({ ...facts, rates: [late, ofDay, old] }, rules)).toMatchObject({
    missing: 0,
    own_costs: 70_000 + 47_525,
  })
})

test('two currencies are listed apart; a booking counts by the rate that it froze', () => {
  const dollars = paid(100_00, 1, { currency: 'USD', exchange_rate: '950' })
  const { income, own_income } = marginOf(factsOf([paid(60_000, 2), dollars]), [])
  expect(income).toEqual([
    { currency: 'CLP', amount: 60_000 },
    { currency: 'USD', amount: 100_00 },
  ])
  expect(own_income).toBe(60_000 + 95_000)
  const unknown = marginOf(factsOf([{ ...dollars, exchange_rate: null }]), [])
  expect(unknown).toMatchObject({ own_income: null, margin: null, break_even: null })
})

test('a closed run counts its crew, extra hours and receipts against what was expected', () => {
  const rules = [...crewRules, ruleOf('horas_extra', 6_000)]
  const crew = [{ person_id: 'ana', name: 'Ana', role: 'guia' as const }]
  const run = {
    ...runOf({ crew, extra_minutes: 90 }),
    is_closed: true,
    expenses: [{ what: 'Peaje', amount: 4_500, photo_id: 'p' }],
  }
  const { phase, lines, expected, own_costs } = marginOf(factsOf([paid(60_000, 2)], { runs: [run] }), rules)
  expect(phase).toBe('cerrada')
  expect(lines.map(({ kind, own_amount }) => [kind, own_amount])).toEqual([
    ['vehiculo', 50_000],
    ['salida', 40_000],
    ['horas_extra', 9_000],
    ['gasto', 4_500],
  ])
  expect(own_costs).toBe(103_500)
  expect(expected?.own_costs).toBe(120_000)
})

test('departures that share a run share its cost by passengers, and no unit is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
      (amount, people) => {
        const parts = people.map((count, index) => ({
          departure_id: String(index),
          product_id: 'valle',
          people: count,
          seats: count,
        }))
        const run = runOf({ parts })
        const costs = parts.map(({ departure_id }) => {
          const facts = factsOf([paid(1, 1)], { departure_id, runs: [run] })
          return marginOf(facts, [ruleOf('vehiculo', amount)]).own_costs
        })
        expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(amount)
      },
    ),
  )
})

test('runs of one vehicle share the cost of its day, and no unit is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 6 }), (amount, runs) => {
      const costs = Array.from({ length: runs }, (_, run) => {
        const shared = runOf({ vehicle: { id: 'v', name: 'Van 1', is_own: true, runs, run } })
        const rules = [ruleOf('vehiculo', amount, { unit: 'dia' })]
        return marginOf(factsOf([paid(1, 1)], { runs: [shared] }), rules).own_costs
      })
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(amount)
    }),
  )
})

test('a tax is the part of the price that it is, of each currency apart', () => {
  expect(taxIn(119_000, 1_900)).toBe(19_000)
  const dollars = paid(119_00, 1, { currency: 'USD', exchange_rate: '950' })
  const { lines } = marginOf(factsOf([paid(119_000, 1), dollars], { people: 0 }), [ruleOf('impuesto', 1_900)])
  expect(
    lines.filter(({ kind }) => kind === 'impuesto').map(({ amount, currency }) => [amount, currency]),
  ).toEqual([
    [19_000, 'CLP'],
    [19_00, 'USD'],
  ])
})
