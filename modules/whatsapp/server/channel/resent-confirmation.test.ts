import { expect, test } from 'vitest'

import { actOnBookings } from '#contract/bookings/bookings-bulk.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { givenWhatsAppAccount } from '../../testing/given-whatsapp.ts'

test('a confirmation goes out again by WhatsApp to those who left a phone alone', async () => {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 50 })
  const seller = await app.as(2)
  await givenWhatsAppAccount(app, app.operator, { kinds: ['booking-confirmed'] })
  const sell = (status: 'pendiente' | 'confirmada') =>
    seller.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name: 'Carla Soto', email: '', phone: '+56922223333' },
        status,
      },
    })
  // A request has a mail message only.
  const ids = [(await sell('confirmada')).id, (await sell('pendiente')).id]
  const result = await seller.call(actOnBookings, { body: { ids, act: { kind: 'resend' } } })
  expect(result.done.map(({ id }) => id)).toEqual([ids[0]])
  expect(result.failed).toMatchObject([{ id: ids[1], code: 'contact_email_missing' }])
  const sent = await app.db.selectFrom('messages').select(['channel', 'booking_id']).execute()
  const once = { channel: 'whatsapp', booking_id: ids[0] }
  expect(sent).toEqual([once, once])
})
