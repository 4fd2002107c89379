import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { CancelBooking } from './cancel-booking.form.tsx'
import { CancelItem } from './cancel-item.form.tsx'

/** A confirmed booking of two adults, 60000, of which 20000 are paid. */
async function startPaid() {
  const page = await startOfficePage(1)
  const { db, operator, call } = page
  const product = await givenProduct(db, operator, { capacity: 9 })
  const sale = { product_id: product.id, date: '2027-05-20', start_time: '08:00', party: { ADULT: 2 } }
  const { id } = await call(createBooking, { body: saleOf({ ...sale, contact: { name: 'Carla Soto' } }) })
  const body = { kind: 'pago' as const, method: 'efectivo' as const, amount: 20_000 }
  const booking = await call(recordPayment, { params: { id }, body })
  return { ...page, booking }
}

test('says what has to be given back before a paid booking is cancelled', async () => {
  const { booking, open } = await startPaid()
  open(<CancelBooking booking={booking} opened onClose={() => undefined} />)
  expect(await screen.findByText(/^Hay que devolver \$20\.000\./)).toBeTruthy()
})

test('says what has to be given back before a tour of a paid booking is cancelled', async () => {
  const { booking, open } = await startPaid()
  open(<CancelItem booking={booking} item={booking.items[0] ?? null} onClose={() => undefined} />)
  expect(await screen.findByText(/^Hay que devolver \$20\.000\./)).toBeTruthy()
})
