import { expect, test } from 'vitest'

import { chargedPart, moneyWayOf, refundSources } from './refund-source.rules.ts'

const paid = {
  kind: 'pago',
  method: 'enlace',
  status: 'aprobado',
  amount: 60_000,
  currency: 'CLP',
  booking_amount: 60_000,
  attempt_id: 'a',
  paid_with: { provider: 'webpay', instrument: 'debito', card_ending: '7763' },
} as const
const cash = { ...paid, method: 'efectivo', attempt_id: null, paid_with: null } as const

test('a card keeps its last digits, and what went back to it is no longer due from it', () => {
  const back = { ...paid, kind: 'reembolso', amount: 20_000, booking_amount: 20_000 } as const
  expect(refundSources([paid, back])).toEqual([
    { way: 'card', card_ending: '7763', provider: null, amount: 40_000, charged: 40_000, currency: 'CLP' },
  ])
  expect(refundSources([paid, { ...back, amount: 60_000, booking_amount: 60_000 }])).toEqual([])
})

test('each payment at a provider and each method is a source of its own', () => {
  const other = { ...paid, attempt_id: 'b', paid_with: { ...paid.paid_with, card_ending: '6623' } }
  expect(
    refundSources([paid, other, cash, cash]).map(({ way, card_ending, amount }) => [
      way,
      card_ending,
      amount,
    ]),
  ).toEqual([
    ['card', '7763', 60_000],
    ['card', '6623', 60_000],
    ['cash', '', 120_000],
  ])
})

test('agency credit and unverified money go back to no customer', () => {
  expect(
    refundSources([
      { ...cash, method: 'credito_agencia' },
      { ...cash, status: 'por_verificar' },
    ]),
  ).toEqual([])
})

test('a balance at a provider is an account, and an unknown instrument is only online', () => {
  const way = (instrument: string) =>
    moneyWayOf({ method: 'enlace', paid_with: { provider: 'mercado_pago', instrument, card_ending: '' } })
  expect(way('saldo')).toMatchObject({ way: 'account', provider: 'mercado_pago' })
  expect(way('')).toMatchObject({ way: 'online', provider: null })
})

test('parts of a charge are rounded half up, and the whole is exact', () => {
  const whole = { amount: 6747, charged: 63_995 }
  expect(chargedPart(6747, whole)).toBe(63_995)
  expect(chargedPart(3374, whole)).toBe(32_002)
  expect(chargedPart(9999, whole)).toBe(63_995)
})
