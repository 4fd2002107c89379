import { expect, test } from 'vitest'

import { payoutQuery } from './payout-query.rules.ts'

test('leaves unknown values of the address out of the query', () => {
  const none = { provider: '', currency: '', from: '', to: '' }
  expect(payoutQuery(none)).toEqual({})
  expect(payoutQuery({ provider: 'paypal', currency: 'pesos', from: 'ayer', to: '2027-05-06' })).toEqual({
    'landed_on[lte]': '2027-05-06',
  })
  expect(payoutQuery({ ...none, provider: 'webpay', currency: 'CLP' })).toEqual({
    'provider[eq]': 'webpay',
    'currency[eq]': 'CLP',
  })
})
