import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#domain/local-date.ts'

import { ruleOf } from '../testing/given-rules.ts'
import { concernedRuns } from './concerned-runs.rules.ts'

const first = '2027-05-01'
const rule = (from: number, length: number | null, more = {}) =>
  ruleOf('salida', 30_000, {
    role: 'chofer',
    valid_from: addDays(first, from),
    valid_to: length === null ? null : addDays(first, from + length),
    ...more,
  })
type Rule = ReturnType<typeof rule>

const holds = ({ valid_from, valid_to }: Rule, day: string) =>
  valid_from <= day && (valid_to === null || day <= valid_to)
const isConcerned = (runs: ReturnType<typeof concernedRuns>, day: string) =>
  runs.some(({ from, to }) => from <= day && (to === null || day <= to))
const days = Array.from({ length: 60 }, (_, index) => addDays(first, index))

const randomRule = fc
  .tuple(fc.nat(30), fc.option(fc.nat(20), { nil: null }))
  .map(([from, length]) => rule(from, length))

test('a change of days concerns the days that only one of both has', () => {
  fc.assert(
    fc.property(randomRule, randomRule, (before, after) => {
      const runs = concernedRuns(before, after)
      expect(days.filter((day) => isConcerned(runs, day))).toEqual(
        days.filter((day) => holds(before, day) !== holds(after, day)),
      )
    }),
  )
})

test('another amount concerns all days of both', () => {
  fc.assert(
    fc.property(randomRule, randomRule, (before, after) => {
      const runs = concernedRuns(before, { ...after, amount: 31_000 })
      expect(days.filter((day) => isConcerned(runs, day))).toEqual(
        days.filter((day) => holds(before, day) || holds(after, day)),
      )
    }),
  )
})

test('a new cost, a removed one and the pay of another person concern their runs', () => {
  const may = rule(0, 30)
  const of = { role: 'chofer', person_id: null, vehicle_id: null, product_id: null }
  expect(concernedRuns(null, may)).toEqual([{ ...of, from: first, to: '2027-05-31' }])
  expect(concernedRuns(may, null)).toEqual([{ ...of, from: first, to: '2027-05-31' }])
  expect(concernedRuns(may, { ...may, person_id: 'delia' })).toMatchObject([
    { person_id: null },
    { person_id: 'delia' },
  ])
})

test('the price of a van concerns its owner; an own vehicle, a meal and a tax pay no person', () => {
  const van = ruleOf('van', 90_000, { vehicle_id: 'van 1' })
  expect(concernedRuns(null, van)).toMatchObject([{ role: 'dueno', vehicle_id: 'van 1', to: null }])
  for (const kind of ['vehiculo', 'por_pasajero', 'impuesto'] as const)
    expect(concernedRuns(null, ruleOf(kind, 100))).toEqual([])
})

test('a cost that ends on the last day of all has no day after it', () => {
  const endless = rule(0, null)
  expect(concernedRuns(endless, { ...endless, valid_to: '9999-12-31' })).toEqual([])
})

test('a cost that is saved without a change concerns no runs', () => {
  const may = rule(0, null)
  expect(concernedRuns(may, { ...may })).toEqual([])
})
