import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

test('reports the rest of a tour sold by vehicle in vehicles, at the sale and at a revival', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator, { capacity: 2, prices: { ADULT: 90_000 } })
  await sql`update products set price_unit = 'vehiculo', unit_label = 'Van', people_per_vehicle = 2, max_pax_booking = 8`.execute(
    db,
  )
  await sql`update price_rules set category_code = null`.execute(db)
  const admin = await as(1)
  const sell = (ADULT: number) =>
    admin.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: '2027-05-05',
        start_time: '08:00',
        party: { ADULT },
        contact: { name: 'Ana Soto' },
      }),
    })
  const first = await sell(3)
  expect(first.items).toMatchObject([{ seats: 2, product: { price_unit: 'vehiculo' } }])
  const off = await admin.call(cancelBooking, {
    params: { id: first.id },
    body: { version: first.version, origin: 'operador', reason: 'Falla mecánica', waive_penalty: false },
  })
  await sell(1)
  const refused = {
    status: 409,
    problem: { code: 'no_seats', message: 'Queda 1 vehículo y pediste 2.', details: { unit: 'vehiculo' } },
  }
  await expect(sell(4)).rejects.toMatchObject(refused)
  await expect(
    admin.call(reviveBooking, { params: { id: off.id }, body: { version: off.version } }),
  ).rejects.toMatchObject(refused)
})
