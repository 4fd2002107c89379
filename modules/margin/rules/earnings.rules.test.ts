import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Earning, earningDifferences, earningsOf, type WrittenEarning } from './earnings.rules.ts'
import type { RunCost } from './run-costs.rules.ts'

const cost = (more: Partial<RunCost>): RunCost => ({
  kind: 'salida',
  role: 'chofer',
  person_id: 'delia',
  name: 'Delia',
  rule_id: 'rule',
  unit: 'recorrido',
  quantity: 1,
  unit_amount: 40_000,
  amount: 40_000,
  currency: 'CLP',
  ...more,
})
const ofRun = { owner_id: 'rosa', minutes: 480, extra_minutes: 30 }

test('the crew earns its pay, extra time and per diem, and the owner the price of the van', () => {
  const costs = [
    cost({ kind: 'van', role: null, person_id: null, amount: 90_000 }),
    cost({}),
    cost({ kind: 'horas_extra', amount: 3_000 }),
    cost({ kind: 'viatico', amount: 8_000 }),
  ]
  expect(earningsOf(costs, ofRun)).toEqual([
    { person_id: 'rosa', role: 'dueno', kind: 'salida', minutes: 480, amount: 90_000, currency: 'CLP' },
    { person_id: 'delia', role: 'chofer', kind: 'salida', minutes: 480, amount: 40_000, currency: 'CLP' },
    { person_id: 'delia', role: 'chofer', kind: 'horas_extra', minutes: 30, amount: 3_000, currency: 'CLP' },
    { person_id: 'delia', role: 'chofer', kind: 'viatico', minutes: 0, amount: 8_000, currency: 'CLP' },
  ])
})

test('an own vehicle, a van without an owner and a day without a rule earn nothing', () => {
  const costs = [
    cost({ kind: 'vehiculo', role: null, person_id: null }),
    cost({ kind: 'van', role: null, person_id: null }),
    cost({ amount: null, currency: null }),
  ]
  expect(earningsOf(costs, { ...ofRun, owner_id: null })).toEqual([])
})

const earning = fc.record({
  person_id: fc.constantFrom('delia', 'rosa', 'inés'),
  role: fc.constantFrom('chofer' as const, 'guia' as const),
  kind: fc.constantFrom('salida' as const, 'viatico' as const),
  minutes: fc.integer({ min: 0, max: 900 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
  currency: fc.constantFrom('CLP', 'USD'),
})
const keyOf = ({ person_id, role, kind, currency }: Earning) => [person_id, role, kind, currency].join(' ')
const earnings = fc.uniqueArray(earning, { selector: keyOf, maxLength: 6 })

/** What the rows of a history add up to. */
function added(rows: readonly WrittenEarning[]): WrittenEarning[] {
  const sums = new Map<string, WrittenEarning>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row))
    sums.set(keyOf(row), {
      ...row,
      amount: row.amount + (sum?.amount ?? 0),
      minutes: row.minutes + (sum?.minutes ?? 0),
      revision: Math.max(row.revision, sum?.revision ?? 0),
    })
  }
  return [...sums.values()]
}

test('after any number of closings the rows add up to the last one, no revision comes twice, and a second run writes nothing', () => {
  fc.assert(
    fc.property(fc.array(earnings, { minLength: 1, maxLength: 5 }), (closings) => {
      const rows: WrittenEarning[] = []
      for (const closing of closings) rows.push(...earningDifferences(closing, added(rows)))
      const last = closings.at(-1) ?? []
      const open = added(rows).filter(({ amount }) => amount !== 0)
      expect(new Map(open.map((row) => [keyOf(row), row.amount]))).toEqual(
        new Map(last.map((each) => [keyOf(each), each.amount])),
      )
      expect(rows.every(({ amount }) => amount !== 0)).toBe(true)
      expect(new Set(rows.map((row) => `${keyOf(row)} ${row.revision}`)).size).toBe(rows.length)
      expect(earningDifferences(last, added(rows))).toEqual([])
    }),
  )
})
