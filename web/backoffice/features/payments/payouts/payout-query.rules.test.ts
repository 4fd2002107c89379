import { expect, test } from 'vitest'

import { comingSums, payersOf, payoutQuery, payoutViewOf } from './payout-query.rules.ts'

const coming = (amount: number, more: object = {}) => ({
  provider: 'webpay' as const,
  currency: 'CLP',
  amount,
  fee: null,
  is_late: false,
  ...more,
})

test('what is on its way is summed by currency, less the fees that are known', () => {
  const movements = [
    coming(45_000, { fee: 1_436, is_late: true }),
    coming(30_000),
    coming(-5_000, { fee: 0 }),
    coming(900, { currency: 'USD' }),
  ]
  expect(comingSums(movements)).toEqual([
    { currency: 'CLP', movements: 3, net: 68_564, late: 43_564, withoutFee: 1 },
    { currency: 'USD', movements: 1, net: 900, late: 0, withoutFee: 1 },
  ])
  expect(payersOf(movements).map(({ key }) => key)).toEqual(['webpay CLP', 'webpay USD'])
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
