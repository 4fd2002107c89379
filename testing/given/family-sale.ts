/** A family's sale of three tours in three days, in an operator whose policy has two tiers. */
import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'

import { startTestApp } from '../app/test-app.ts'
import { givenProduct } from './given.ts'

export const familyContact = { name: 'José Muñoz' }
export const tiers = [
  { hours_before: 72, penalty_percent: 0 },
  { hours_before: 24, penalty_percent: 33 },
]

export async function startWithFamily() {
  const app = await startTestApp()
  await app.db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify(tiers) })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const [valley, geysers, lagoons] = [
    await givenProduct(app.db, app.operator, { capacity: 5 }),
    await givenProduct(app.db, app.operator, {
      capacity: 5,
      prices: { ADULT: 45_001, CHILD: 22_503, INFANT: 0 },
    }),
    await givenProduct(app.db, app.operator, {
      capacity: 5,
      prices: { ADULT: 60_000, CHILD: 30_000, INFANT: 0 },
    }),
  ]
  const manager = await app.as(1)
  const seller = await app.as(2)
  const party = { ADULT: 2, CHILD: 1 }
  const items = [
    { product_id: valley.id, date: '2027-05-05', start_time: '08:00', party },
    { product_id: geysers.id, date: '2027-05-06', start_time: '08:00', party },
    { product_id: lagoons.id, date: '2027-05-07', start_time: '08:00', party },
  ]
  const sell = (more: object = {}, who: Pick<typeof seller, 'call'> = seller) =>
    who.call(createBooking, { body: { items, contact: familyContact, ...more } })
  const pay = (
    booking: Booking,
    amount: number,
    more: object = {},
    who: Pick<typeof seller, 'call'> = seller,
  ) => who.call(recordPayment, { params: { id: booking.id }, body: { method: 'efectivo', amount, ...more } })
  const seats = () =>
    app.db
      .selectFrom('departures')
      .select(['date', 'seats_held', 'seats_sold'])
      .where('product_id', '=', valley.id)
      .orderBy('date')
      .execute()
  return { ...app, valley, geysers, lagoons, manager, seller, items, party, sell, pay, seats }
}

export const itemOf = ({ items }: Booking, index: number) => {
  const item = items[index]
  if (!item) throw new Error(`There is no tour ${index}`)
  return item
}
export const one = (booking: Booking, index: number) => ({
  id: booking.id,
  item_id: itemOf(booking, index).id,
})
