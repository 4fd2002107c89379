import { expect, test } from 'vitest'

import {
  type Filters,
  filterKeys,
  movementQuery,
  periodOf,
  spanOf,
  sumsByCurrency,
} from './movement-query.rules.ts'

const today = '2026-11-25' // a Wednesday
const none = Object.fromEntries(filterKeys.map((key) => [key, ''])) as Filters

test('each period is its days, weeks begin on Monday, and a month ends where the next begins', () => {
  const of = (period: string) => spanOf({ ...none, period }, today)
  expect(of('')).toEqual({ from: '2026-11-01', to: today })
  expect(of('hoy')).toEqual({ from: today, to: today })
  expect(of('ayer')).toEqual({ from: '2026-11-24', to: '2026-11-24' })
  expect(of('semana')).toEqual({ from: '2026-11-23', to: today })
  expect(of('mes_pasado')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(of('anio')).toEqual({ from: '2026-01-01', to: today })
  expect(of('todo')).toEqual({})
  expect(spanOf({ ...none, period: 'semana' }, '2026-11-29')).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
  })
})

test('days that were chosen win over a period, and a search looks at all days', () => {
  expect(spanOf({ ...none, period: 'hoy', from: '2026-11-10' }, today)).toEqual({ from: '2026-11-10' })
  expect(periodOf({ ...none, search: 'muñoz' })).toBe('todo')
  expect(periodOf({ ...none, search: 'muñoz', period: 'hoy' })).toBe('hoy')
  expect(periodOf({ ...none, period: 'fechas' })).toBe('mes')
})

test('what an address says wrongly is not asked', () => {
  expect(
    movementQuery(
      { ...none, period: 'todo', kind: 'x', method: 'y', status: 'z', provider: 'w', sheet: '#12' },
      today,
    ),
  ).toEqual({})
  expect(movementQuery({ ...none, period: 'todo', sheet: '12', provider: 'webpay' }, today)).toEqual({
    'provider[eq]': 'webpay',
    'sheet[eq]': '12',
  })
})

test('sums only approved money, each currency separately, without credit, sandbox payments and payments from before an import', () => {
  const row = {
    kind: 'pago',
    status: 'aprobado',
    on_credit: false,
    is_trial: false,
    is_earlier: false,
    movements: 1,
  } as const
  expect(
    sumsByCurrency([
      { ...row, currency: 'CLP', amount: 40_000, movements: 2 },
      { ...row, currency: 'CLP', kind: 'reembolso', amount: 2_000 },
      { ...row, currency: 'CLP', status: 'por_verificar', amount: 5_000 },
      { ...row, currency: 'CLP', status: 'anulado', amount: 700 },
      { ...row, currency: 'CLP', status: 'rechazado', amount: 300 },
      { ...row, currency: 'CLP', on_credit: true, amount: 90_000 },
      { ...row, currency: 'CLP', on_credit: true, kind: 'reembolso', amount: 10_000 },
      { ...row, currency: 'CLP', on_credit: true, status: 'anulado', amount: 8_000 },
      { ...row, currency: 'CLP', is_trial: true, amount: 33_000 },
      { ...row, currency: 'CLP', is_trial: true, kind: 'reembolso', amount: 3_000 },
      { ...row, currency: 'CLP', is_earlier: true, amount: 25_000 },
      { ...row, currency: 'CLP', is_earlier: true, status: 'anulado', amount: 500 },
      { ...row, currency: 'CLP', is_earlier: true, on_credit: true, amount: 7_000 },
      { ...row, currency: 'USD', amount: 9_900 },
    ]),
  ).toEqual([
    {
      currency: 'CLP',
      received: 40_000,
      refunded: 2_000,
      net: 38_000,
      credit: 80_000,
      trial: 30_000,
      earlier: 32_000,
      waiting: 5_000,
      voided: 1_000,
      movements: 14,
    },
    {
      currency: 'USD',
      received: 9_900,
      refunded: 0,
      net: 9_900,
      credit: 0,
      trial: 0,
      earlier: 0,
      waiting: 0,
      voided: 0,
      movements: 1,
    },
  ])
})
