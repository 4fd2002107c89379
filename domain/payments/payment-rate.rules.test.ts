import { expect, test } from 'vitest'

import { judgeRate, paymentCurrencies, ratesOfPayment } from './payment-rate.rules.ts'

test('a payment is offered in the booking’s currency and in those of the operator, each once', () => {
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: 'USD' })).toEqual(['CLP', 'USD'])
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: 'EUR' })).toEqual(['CLP', 'EUR'])
  expect(paymentCurrencies('CLP', { currency: 'CLP', secondary_currency: null })).toEqual(['CLP'])
  expect(paymentCurrencies('USD', { currency: 'CLP', secondary_currency: 'USD' })).toEqual(['USD', 'CLP'])
})

test('a rate counts today, on its own day of the last week, and on the booking that keeps it', () => {
  const of = (date: string, rate: string) => ({ date, rate, source: '' })
  const written = [of('2027-05-02', '948.5'), of('2027-04-29', '1050'), of('2027-04-01', '1100')]
  const rates = (rate_date: string, frozen?: string) =>
    ratesOfPayment({
      written,
      frozen: frozen ? of('2027-01-01', frozen) : undefined,
      today: '2027-05-03',
      rate_date,
    }).map(({ rate }) => rate)
  expect(rates('2027-05-03')).toEqual(['948.5', '948.5'])
  expect(rates('2027-04-30', '900')).toEqual(['948.5', '1050', '900'])
  expect(rates('2027-04-26')).toEqual(['948.5', '1100'])
  for (const rate_date of ['2027-04-25', '2027-05-04']) expect(rates(rate_date)).toEqual(['948.5'])
})

test('judges a rate within a twentieth as near and within a quarter as unusual, whichever way it is said', () => {
  const known = [{ rate: '1000' }]
  const judge = (exchange_rate: string, rate_per: 'pago' | 'reserva', isInMain: boolean) =>
    judgeRate({ exchange_rate, rate_per, isInMain }, known)
  for (const [rate, is] of [
    ['950', 'near'],
    ['1050', 'near'],
    ['949.99', 'unusual'],
    ['1050.01', 'unusual'],
    ['750', 'unusual'],
    ['1250', 'unusual'],
    ['749.99', 'too_far'],
    ['1250.01', 'too_far'],
  ] as const) {
    expect([rate, judge(rate, 'pago', false)]).toEqual([rate, is])
    expect([rate, judge(rate, 'reserva', true)]).toEqual([rate, is])
  }
  for (const [rate, is] of [
    ['0.001', 'near'],
    ['0.00104', 'near'],
    ['0.0011', 'unusual'],
    ['0.0001', 'too_far'],
    ['1000', 'too_far'],
  ] as const) {
    expect([rate, judge(rate, 'pago', true)]).toEqual([rate, is])
    expect([rate, judge(rate, 'reserva', false)]).toEqual([rate, is])
  }
  expect(judgeRate({ exchange_rate: '1', rate_per: 'pago', isInMain: false }, [])).toBe('too_far')
})
