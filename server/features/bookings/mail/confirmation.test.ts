import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { findBooking } from '../booking/booking.queries.ts'
import { composeConfirmation } from './confirmation.queries.ts'

test('the letter says a meeting point with its address, as the page does', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const point = { name: 'Plaza', address: 'Toconao 1', lat_lng: '', instructions: 'Junto al pimiento' }
  await db
    .updateTable('products')
    .set({ meeting_point: JSON.stringify(point) })
    .where('id', '=', product.id)
    .execute()
  const seller = await as(2)
  const tour = { product_id: product.id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }
  const pickup = { mode: 'punto' as const }
  const contact = { name: 'Rosa Muñoz', phone: '+56955510101', email: 'rosa@correo.test' }
  const { id } = await seller.call(createBooking, { body: saleOf({ ...tour, pickup, contact }) })
  const booking = await findBooking(db, { id })
  const start = { publicUrl: 'https://andes.test', now: new Date('2027-05-03T12:00:00Z') }
  const { body } = await composeConfirmation(db, start, { kind: 'booking-confirmed', booking })
  expect(body).toContain('Punto de encuentro: Plaza, Toconao 1\nJunto al pimiento\n')
})
