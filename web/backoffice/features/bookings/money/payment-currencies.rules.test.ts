import { expect, test } from 'vitest'

import { paymentCurrencies } from './payment-currencies.rules.ts'

test('a payment is offered in the booking’s currency and in those of the operator, each once', () => {
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: 'USD' })).toEqual(['CLP', 'USD'])
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: 'EUR' })).toEqual(['CLP', 'EUR'])
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: null })).toEqual(['CLP'])
  expect(paymentCurrencies('USD', { currency: 'CLP', secondary_currency: 'USD' })).toEqual(['USD', 'CLP'])
})
