import { expect, test } from 'vitest'

import { paymentCurrencies, rateFor } from './payment-currencies.rules.ts'

test('a payment is offered in the booking’s currency and in those of the operator, each once', () => {
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: 'USD' })).toEqual(['CLP', 'USD'])
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: 'EUR' })).toEqual(['CLP', 'EUR'])
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: null })).toEqual(['CLP'])
  expect(paymentCurrencies('USD', { currency: 'CLP', secondary_currency: 'USD' })).toEqual(['USD', 'CLP'])
})

test('the rate of the day is offered for the two currencies that it is of, and for no others', () => {
  const rate = {
    currency: 'USD',
    main_currency: 'CLP',
    rate: '950.5',
    source: 'Banco Central',
    date: '2027-05-03',
  }
  const offered = { exchange_rate: '950.5', rate_source: 'Banco Central', rate_date: '2027-05-03' }
  expect(rateFor(rate, { from: 'USD', to: 'CLP' })).toEqual(offered)
  expect(rateFor(rate, { from: 'CLP', to: 'CLP' })).toBeNull()
  expect(rateFor(rate, { from: 'EUR', to: 'CLP' })).toBeNull()
  expect(rateFor(null, { from: 'USD', to: 'CLP' })).toBeNull()
})
