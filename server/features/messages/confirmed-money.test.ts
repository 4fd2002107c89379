import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

/** A tour with an entrance fee in cash, sold to an English-speaking customer. */
async function startSelling() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 9 })
  const office = await app.as(1)
  const params = { id: product.id }
  await office.call(updateProduct, {
    params,
    body: {
      ...editOf(await office.call(getProduct, { params })),
      entrance_fees: [
        {
          name: 'El Tatio',
          note: '',
          payment: 'en_efectivo_en_la_entrada',
          rates: [{ residency: 'cualquiera', min_age: 0, max_age: null, amount: 1_550 }],
        },
      ],
    },
  })
  const inbox = await startMailbox(app)
  const sell = () =>
    office.call(createBooking, {
      body: {
        status: 'confirmada',
        items: [{ product_id: product.id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }],
        contact: { name: 'Mary Ann', email: 'mary@andes.test', phone: '', language: 'en' },
      },
    })
  const letter = async () => (await inbox())[0]?.text.replace(/\u00a0/g, ' ') ?? ''
  return { ...app, office, sell, letter }
}

test('a confirmation says what is still to pay and how, and the cash for the gate', async () => {
  const { sell, letter } = await startSelling()
  const { id } = await sell()
  const text = await letter()
  expect(text).toContain(
    'Total: CLP 60.000\nBalance due: CLP 60.000\nCash for entrance fees: El Tatio: CLP 3.100\n',
  )
  expect(text).toContain(`Pay CLP 60.000: https://tours.test/public/booking/${id}#pagar\n`)
  // The payment comes first: it is the button of the formatted mail.
  expect(text.indexOf('#pagar')).toBeLessThan(text.indexOf('/booking-voucher/'))
})

test('of a booking that is paid nothing is said of paying, only of the gate', async () => {
  const { sell, letter, office } = await startSelling()
  const { id } = await sell()
  await office.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: 60_000 } })
  const text = await letter()
  expect(text).toContain('Total: CLP 60.000\nPaid: CLP 60.000\nCash for entrance fees: El Tatio: CLP 3.100\n')
  expect(text).not.toMatch(/to pay|#pagar/)
  expect(text).toContain(`Add details for 2 passengers: https://tours.test/public/booking/${id}#pasajeros`)
})
