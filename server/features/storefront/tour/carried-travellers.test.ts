import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct, type Owner } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { findCarriedTravellers } from './carried-travellers.queries.ts'

/** Sold before, travelled on 10 May 2027. */
async function startCarrying() {
  const app = await startTestApp()
  const sell = async (owner: Owner, date: string, people: number) => {
    const product = await givenProduct(app.db, owner, { capacity: 90, max_pax_booking: 90 })
    const office = await app.as(1, owner)
    const made = await office.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time: '08:00',
        party: { ADULT: people },
        contact: { name: 'Grupo' },
      }),
    })
    return { office, made }
  }
  const carried = (owner: Owner, today: string) =>
    findCarriedTravellers(app.db, owner.tour_operator_id, today)
  return { ...app, sell, carried }
}

test('counts people of days before today in this year, without cancelled and absent ones', async () => {
  const { db, operator, sell, carried } = await startCarrying()
  await sell(operator, '2027-05-10', 60)
  const { office, made } = await sell(operator, '2027-05-10', 30)
  await office.call(cancelBooking, {
    params: { id: made.id },
    body: { version: made.version, origin: 'cliente', reason: 'Por pedido' },
  })
  await sell(operator, '2027-05-12', 40)
  const absent = await db
    .selectFrom('passengers as p')
    .innerJoin('booking_items as i', 'i.id', 'p.booking_item_id')
    .innerJoin('departures as d', 'd.id', 'i.departure_id')
    .select('p.id')
    .where('d.date', '=', '2027-05-10')
    .where('i.status', '=', 'confirmada')
    .limit(3)
    .execute()
  await db
    .updateTable('passengers')
    .set({ attendance: 'no_show' })
    .where(
      'id',
      'in',
      absent.map(({ id }) => id),
    )
    .execute()
  expect(await carried(operator, '2027-05-10')).toBe(null)
  expect(await carried(operator, '2027-05-12')).toBe(57)
  expect(await carried(operator, '2027-05-13')).toBe(97)
  expect(await carried(operator, '2028-05-13')).toBe(null)
})

test('is hidden while they are few, and of one operator', async () => {
  const { db, operator, sell, carried } = await startCarrying()
  await sell(operator, '2027-05-10', 49)
  const other = await givenOperator(db)
  await sell(other, '2027-05-10', 50)
  expect(await carried(operator, '2027-05-20')).toBe(null)
  expect(await carried(other, '2027-05-20')).toBe(50)
})
