import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

import { givenPaymentAccount } from '../../testing/given-payments.ts'
import { findProvidersOf } from '../attempts/payment-choices.queries.ts'

test('an account of the own currency takes no payment in another', async () => {
  const app = await startTestApp()
  await givenDollars(app.db, app.operator)
  await givenPaymentAccount(app, app.operator, 'mercado_pago', { enabled: true })
  const providersOf = async (currency: string) =>
    (await findProvidersOf(app.db, app.paymentProviders, { ...app.operator, currency })).length
  expect(await providersOf('CLP')).toBe(1)
  expect(await providersOf('USD')).toBe(0)
  // A second currency that the provider takes in another country.
  expect(await providersOf('PEN')).toBe(0)
})
