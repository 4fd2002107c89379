import { expect, test } from 'vitest'

import { amountToPay, rateFor, ratePer } from './payment-currencies.rules.ts'

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
  expect(rateFor(rate, { from: 'USD', to: 'EUR' })).toBeNull()
  // A booking in dollars paid in pesos: the same rate, of the booking's unit.
  expect(rateFor(rate, { from: 'CLP', to: 'USD' })).toEqual(offered)
  const operator = { currency: 'CLP', secondary_currency: 'USD' }
  expect(ratePer({ from: 'CLP', to: 'USD' }, operator)).toBe('reserva')
  expect(ratePer({ from: 'USD', to: 'CLP' }, operator)).toBe('pago')
  expect(ratePer({ from: 'USD', to: 'EUR' }, operator)).toBe('pago')
  expect(rateFor(null, { from: 'USD', to: 'CLP' })).toBeNull()
})

test('what is due is offered in the currency that is paid, and nothing where no rate is known', () => {
  // A booking of USD 150,00 in pesos, and one of $142.575 in dollars.
  expect(amountToPay(15_000, { from: 'CLP', to: 'USD' }, '950.5', 'reserva')).toBe(142_575)
  expect(amountToPay(142_575, { from: 'USD', to: 'CLP' }, '950.5', 'pago')).toBe(15_000)
  expect(amountToPay(15_000, { from: 'USD', to: 'USD' }, '', 'pago')).toBe(15_000)
  for (const rate of ['', '0', '9,5'])
    expect(amountToPay(15_000, { from: 'CLP', to: 'USD' }, rate, 'reserva')).toBeUndefined()
})
