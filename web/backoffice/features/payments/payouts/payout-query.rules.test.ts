import { expect, test } from 'vitest'

import {
  comingSums,
  movementKey,
  netSums,
  payersOf,
  payoutQuery,
  payoutViewOf,
} from './payout-query.rules.ts'

test('what is on its way is summed by currency over the providers, and what is chosen less its known fees', () => {
  const told = (net: number, more: object = {}) => ({
    provider: 'webpay' as const,
    currency: 'CLP',
    movements: 2,
    net,
    late: 100,
    without_fee: 1,
    ...more,
  })
  const sums = [told(5_000), told(700, { provider: 'mercado_pago' }), told(900, { currency: 'USD' })]
  expect(comingSums(sums)).toEqual([
    { currency: 'CLP', movements: 4, net: 5_700, late: 200, without_fee: 2 },
    { currency: 'USD', movements: 2, net: 900, late: 100, without_fee: 1 },
  ])
  expect(payersOf([...sums, ...sums]).map(({ key }) => key)).toEqual([
    'webpay CLP',
    'mercado_pago CLP',
    'webpay USD',
  ])
  expect(
    netSums([
      { currency: 'CLP', amount: 45_000, fee: 1_436 },
      { currency: 'CLP', amount: -5_000, fee: null },
      { currency: 'USD', amount: 900, fee: 0 },
    ]),
  ).toEqual([
    { currency: 'CLP', net: 38_564 },
    { currency: 'USD', net: 900 },
  ])
})

test('a chargeback and what came back of it are two rows', () => {
  expect(movementKey({ id: 'a', kind: 'contracargo' })).not.toBe(
    movementKey({ id: 'a', kind: 'contracargo_ganado' }),
  )
})

test('what the address cannot mean is left out of the question', () => {
  const none = { view: '', provider: '', currency: '', from: '', to: '' }
  expect(payoutQuery(none)).toEqual({})
  expect(
    payoutQuery({ ...none, provider: 'paypal', currency: 'pesos', from: 'ayer', to: '2027-05-06' }),
  ).toEqual({ 'landed_on[lte]': '2027-05-06' })
  expect(payoutQuery({ ...none, provider: 'webpay', currency: 'CLP' })).toEqual({
    'provider[eq]': 'webpay',
    'currency[eq]': 'CLP',
  })
  expect([payoutViewOf({ view: 'recibidos' }), payoutViewOf({ view: 'otra' })]).toEqual([
    'recibidos',
    'por_recibir',
  ])
})
