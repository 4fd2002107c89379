import { expect, test } from 'vitest'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { quoteProduct } from '#contract/departures/availability.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

const park: ProductInput['entrance_fees'][number] = {
  name: 'Geoparque El Tatio',
  note: 'Solo efectivo',
  payment: 'en_efectivo_en_la_entrada',
  rates: [
    { residency: 'nacional', min_age: 12, max_age: null, amount: 1_000 },
    { residency: 'extranjero', min_age: 12, max_age: null, amount: 1_550 },
    { residency: 'cualquiera', min_age: 3, max_age: 11, amount: 500 },
  ],
}

async function startWithFees(currency: string) {
  const app = await startTestApp()
  const owner = await givenOperator(app.db, { currency })
  const { id } = await givenProduct(app.db, owner, { status: 'pausado' })
  const admin = await app.as(1, owner)
  const params = { id }
  const product = await admin.call(getProduct, { params })
  const save = (entrance_fees: ProductInput['entrance_fees']) =>
    admin.call(updateProduct, { params, body: { ...editOf(product), entrance_fees } })
  return { admin, params, save }
}

test.each(['CLP', 'USD'])('separates a party’s cash for the gate in %s from its total', async (currency) => {
  const { admin, params, save } = await startWithFees(currency)
  const included = { ...park, name: 'Mirador', payment: 'incluida' as const }
  const saved = await save([park, included])
  expect(saved.entrance_fees).toEqual([park, included])
  const body = { date: '2027-05-20', party: { ADULT: 3, CHILD: 1, INFANT: 1 }, nationals: { ADULT: 1 } }
  expect(await admin.call(quoteProduct, { params, body })).toMatchObject({
    total: 105_000,
    currency,
    cash: { fees: [{ name: 'Geoparque El Tatio', total: 4_600 }], total: 4_600 },
  })
  const { products } = await admin.call(getBookingChoices, {})
  expect(products[0]).toMatchObject({ asks_residency: true, currency, entrance_fees: [park, included] })
})

test('rates that share an age are refused at the one that comes second', async () => {
  const { save } = await startWithFees('CLP')
  const twice = {
    ...park,
    rates: [...park.rates, { residency: 'cualquiera' as const, min_age: 10, max_age: 20, amount: 1 }],
  }
  await expect(save([twice])).rejects.toMatchObject({
    status: 400,
    problem: {
      fields: { 'entrance_fees.0.rates.3.min_age': 'Estas edades ya tienen precio en la tarifa 3' },
    },
  })
})
