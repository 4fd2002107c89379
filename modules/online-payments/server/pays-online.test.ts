import { expect, test } from 'vitest'

import { getFirstSteps } from '#contract/dashboard/first-steps.contract.ts'
import { getProduct } from '#contract/products/products.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { givenPaymentAccount } from '../testing/given-payments.ts'

test('an enabled account of a provider is a way to pay, and one in test mode is none', async () => {
  const app = await startTestApp()
  const { db, operator } = app
  const admin = await app.as(1)
  await db.updateTable('tour_operators').set({ bank_details: '' }).execute()
  const { id } = await givenProduct(db, operator, { status: 'borrador', deposit_percent: 30 })
  const canBePaid = async () => {
    const { missing_to_publish } = await admin.call(getProduct, { params: { id } })
    const { steps } = await admin.call(getFirstSteps, {})
    return [!missing_to_publish.includes('payment'), steps.find(({ step }) => step === 'bank')?.done]
  }
  expect(await canBePaid()).toEqual([false, false])
  await givenPaymentAccount(app, operator, 'webpay')
  expect(await canBePaid()).toEqual([false, false])
  const real = (enabled: boolean) =>
    db.updateTable('payment_accounts').set({ environment: 'produccion', enabled }).execute()
  await real(true)
  expect(await canBePaid()).toEqual([true, true])
  await real(false)
  expect(await canBePaid()).toEqual([false, false])
})
