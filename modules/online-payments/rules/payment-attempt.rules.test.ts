import { expect, test } from 'vitest'

import { turnedBy } from '#domain/transitions.ts'

import {
  arrivedStatuses,
  attemptActs,
  isOver,
  mismatchOf,
  nextAsk,
  payable,
  staleAfter,
} from './payment-attempt.rules.ts'
import { attemptStatuses } from './payment-attempt.ts'

const minute = 60_000
const at = (minutes: number) => new Date(Date.UTC(2027, 4, 3) + minutes * minute)

test('never reopens, rejects or abandons a payment that arrived', () => {
  const unpaid = attemptStatuses.filter((status) => !(arrivedStatuses as readonly string[]).includes(status))
  for (const from of arrivedStatuses)
    for (const to of unpaid)
      for (const by of ['customer', 'provider', 'system'] as const)
        expect([from, to, turnedBy(attemptActs, by, { from, to })]).toEqual([from, to, null])
  for (const from of unpaid)
    expect([from, turnedBy(attemptActs, 'provider', { from, to: 'aprobado' })]).toEqual([from, 'aprobado'])
})

test('lets only the provider report that money came', () => {
  for (const by of ['customer', 'system'] as const)
    expect(turnedBy(attemptActs, by, { from: 'enviado', to: 'aprobado' })).toBe(null)
})

test('the deposit or all is paid first, then the balance, less what is under way', () => {
  const booking = { status: 'pendiente', total: 60_000, paid: 0, deposit: 20_000, called_off: 0 } as const
  expect(payable(booking, 0)).toEqual([
    { purpose: 'abono', amount: 20_000 },
    { purpose: 'total', amount: 60_000 },
  ])
  // One of its tours was called off, and then the other.
  expect(payable({ ...booking, called_off: 45_000 }, 0)).toEqual([{ purpose: 'total', amount: 15_000 }])
  expect(payable({ ...booking, called_off: 60_000 }, 0)).toEqual([])
  expect(payable({ ...booking, status: 'confirmada', paid: 20_000 }, 0)).toEqual([
    { purpose: 'saldo', amount: 40_000 },
  ])
  expect(payable({ ...booking, deposit: 60_000 }, 0)).toEqual([{ purpose: 'total', amount: 60_000 }])
  expect(payable(booking, 60_000)).toEqual([])
  expect(payable(booking, 45_000)).toEqual([{ purpose: 'total', amount: 15_000 }])
  for (const status of ['borrador', 'bloqueada', 'expirada', 'rechazada'] as const)
    expect(payable({ ...booking, status }, 0)).toEqual([])
  // The total of a cancelled booking is its charge.
  expect(payable({ ...booking, status: 'cancelada', deposit: 0 }, 0)).toEqual([
    { purpose: 'total', amount: 60_000 },
  ])
})

test('accepts a payment only if all reported facts match the attempt', () => {
  const asked = { reference: 'BCDFGH-2', amount: 100, currency: 'CLP', account: '7' }
  const silent = { reference: null, amount: null, currency: null, account: null }
  expect(mismatchOf(asked, silent)).toBe(null)
  expect(mismatchOf(asked, asked)).toBe(null)
  expect(mismatchOf(asked, { ...asked, amount: 10 })).toBe('otro_monto')
  expect(mismatchOf(asked, { ...asked, currency: 'USD' })).toBe('otra_moneda')
  expect(mismatchOf(asked, { ...asked, account: '8' })).toBe('otra_cuenta')
  expect(mismatchOf(asked, { ...asked, reference: 'X' })).toBe('otra_referencia')
})

test('it is asked after 2, 6, 12 and 30 minutes, then hourly for a day, and what is in review for 35 days', () => {
  const sent = { created_at: at(0), expires_at: at(10), status: 'enviado' } as const
  const asked: number[] = []
  for (let now = 0; asked.length < 6;) {
    const next = nextAsk(sent, at(now))
    now = ((next?.getTime() ?? 0) - at(0).getTime()) / minute
    asked.push(now)
  }
  expect(asked.map(Math.ceil)).toEqual([2, 6, 11, 12, 30, 90])
  expect(nextAsk(sent, at(25 * 60))).toBe(null)
  expect(nextAsk({ ...sent, status: 'pendiente' }, at(25 * 60))).toEqual(at(31 * 60))
  expect(nextAsk({ ...sent, status: 'pendiente' }, at(36 * 24 * 60))).toBe(null)
})

test('a page asks soon after a payment and seldom when nothing happens; an unpaid try ends after its window', () => {
  expect(staleAfter(at(0), at(0))).toBe(1500)
  expect(staleAfter(at(0), at(5))).toBe(5000)
  expect(staleAfter(at(0), at(24 * 60))).toBe(minute)
  expect(isOver(at(10), at(10))).toBe(false)
  expect(isOver(at(10), at(11))).toBe(true)
})
