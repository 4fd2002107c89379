import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

import { givenPaymentAccount } from '../../testing/given-payments.ts'
import { findProvidersOf } from '../attempts/payment-choices.queries.ts'

test('takes another currency only at the rate frozen on the booking, and charges the own one', async () => {
  const app = await startTestApp()
  await givenDollars(app.db, app.operator)
  await givenPaymentAccount(app, app.operator, 'mercado_pago', { enabled: true })
  const of = (currency: string, exchange_rate: string | null) =>
    findProvidersOf(app.db, app.paymentProviders, {
      ...app.operator,
      currency,
      exchange_rate,
      rate_source: 'BC',
      rate_date: exchange_rate && '2027-05-03',
    })
  expect(await of('CLP', null)).toMatchObject({ providers: [{ provider: 'mercado_pago' }], charge: null })
  expect(await of('USD', '950.5')).toMatchObject({
    providers: [{ provider: 'mercado_pago' }],
    charge: { currency: 'CLP', sold: { currency: 'USD', rate: { rate: '950.5' } } },
  })
  expect(await of('PEN', null)).toEqual({ providers: [], charge: null })
})
