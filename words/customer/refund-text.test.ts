import { expect, test } from 'vitest'

import type { RefundSource } from '#domain/payments/refund-source.rules.ts'

import { refundDelay, refundText } from './refund-text.ts'

const card: RefundSource = {
  way: 'card',
  card_ending: '7763',
  provider: null,
  amount: 6326,
  charged: 60_002,
  currency: 'CLP',
}
const cash: RefundSource = {
  ...card,
  way: 'cash',
  card_ending: '',
  amount: 1000,
  charged: 1000,
  currency: 'USD',
}
const say = (amount: number, currency: string, sources: RefundSource[]) =>
  refundText(amount, currency, { sources, days: 7 }).replaceAll('\u00a0', ' ')

test('names the charged sum first, also of several payments of one card', () => {
  expect(say(3163, 'USD', [card])).toBe(
    'Te devolveremos $30.001 (US$31,63) a tu tarjeta terminada en 7763. Tu banco lo muestra en 5 a 10 días hábiles después de la devolución.',
  )
  expect(say(12_652, 'USD', [card, card])).toContain('$120.004 (US$126,52) a tu tarjeta terminada en 7763.')
})

test('names all ways when money came by several, and both terms', () => {
  expect(say(5000, 'USD', [card, cash])).toBe(
    'Te devolveremos US$50,00 por los medios con que pagaste: a tu tarjeta terminada en 7763 y en efectivo. Lo hacemos en 7 días hábiles como máximo. Tu banco lo muestra en 5 a 10 días hábiles después de la devolución.',
  )
})

test('promises no way that is not known', () => {
  expect(say(5000, 'CLP', [])).toBe('Te devolveremos $5.000.')
})

test('speaks of the bank’s delay for so long as it may last', () => {
  const done = [{ way: card, date: '2027-05-03' }]
  expect(refundDelay(done, '2027-05-19')).not.toBe('')
  expect(refundDelay(done, '2027-05-20')).toBe('')
  expect(refundDelay([{ way: cash, date: '2027-05-03' }], '2027-05-03')).toBe('')
})
