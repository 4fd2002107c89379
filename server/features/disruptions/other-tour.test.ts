import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDepartureDisruption } from '#contract/disruptions/disruptions.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { carryOutDisruption } from './carry-out.jobs.ts'
import { suspendDeparture } from './suspend-departure.command.ts'

const moment = { date: '2027-05-10', start_time: '08:00' }

type Offered = NonNullable<Parameters<typeof givenProduct>[2]>

/** A booking of two on a tour, and another tour at the same hour. */
async function startWithTours(offered: Offered = {}) {
  const app = await startTestApp()
  const { db, operator, clock } = app
  const tour = await givenProduct(db, operator, { name: 'Géiseres' })
  const receiving = await givenProduct(db, operator, { name: 'Salar', ...offered })
  const admin = await app.as(1)
  const booking = await admin.call(createBooking, {
    body: saleOf({
      ...moment,
      product_id: tour.id,
      party: { ADULT: 2 },
      contact: { name: 'Carla', email: 'carla@example.com' },
    }),
  })
  await admin.call(recordPayment, {
    params: { id: booking.id },
    body: { method: 'efectivo', amount: 10_000 },
  })
  const departure_id = booking.items[0]?.departure_id ?? ''
  const { tour_operator_id } = operator
  const acts = actsAt(db, clock.now)
  const join = async () => {
    const id = await acts.act(null, (act) =>
      suspendDeparture(
        act,
        { tour_operator_id, departure_id },
        {
          kind: 'traslado',
          origin: 'operador',
          reason: 'Pocas personas',
          alternatives: [{ ...moment, product_id: receiving.id }],
        },
      ),
    )
    await carryOutDisruption(acts, id)
    await carryOutDisruption(acts, id)
  }
  const itemOf = () =>
    db
      .selectFrom('booking_items as i')
      .innerJoin('departures as d', 'd.id', 'i.departure_id')
      .select(['i.product_id', 'd.product_id as leaves_with', 'd.seats_sold', 'i.subtotal', 'i.seats'])
      .where('i.booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
  const letters = () => db.selectFrom('messages').select(['kind', 'body']).orderBy('id').execute()
  const view = () => admin.call(getDepartureDisruption, { params: { departure_id } })
  return { ...app, admin, tour, receiving, booking, join, itemOf, letters, view }
}

test('moves passengers to another tour at what they paid, with one letter that names it', async () => {
  const { join, itemOf, letters, view, receiving, booking, admin, anyone } = await startWithTours({
    prices: { ADULT: 99_000 },
  })
  const before = await itemOf()
  await join()
  expect(await itemOf()).toEqual({
    ...before,
    product_id: receiving.id,
    leaves_with: receiving.id,
    seats_sold: 2,
  })
  const sent = (await letters()).filter(({ kind }) => kind.startsWith('departure'))
  expect(sent.map(({ kind }) => kind)).toEqual(['departure-moved'])
  expect(sent[0]?.body).toContain('Te pasamos al tour Salar del')
  expect(sent[0]?.body).toContain('sin diferencia de precio')
  const { affected, disruption } = await view()
  expect(affected).toMatchObject([{ outcome: 'movida', moved_to: { ...moment, product_name: 'Salar' } }])
  expect(disruption?.alternatives).toEqual([])
  const page = await anyone.call(getPublicBooking, { params: { booking_id: booking.id } })
  expect(page).toMatchObject({ total: booking.total, paid: 10_000 })
  const [event] = await admin.call(listBookingEvents, { params: { id: booking.id }, query: {} })
  expect(event).toMatchObject({
    kind: 'disruption_moved',
    data: { product: 'Géiseres', to_product: 'Salar' },
  })
})

test('without room on the other tour its passengers are asked, without a date of another tour', async () => {
  const { join, itemOf, letters, tour, view } = await startWithTours({ capacity: 1 })
  await join()
  expect(await itemOf()).toMatchObject({ product_id: tour.id })
  const { affected } = await view()
  expect(affected).toMatchObject([{ outcome: 'esperando' }])
  const [asked] = (await letters()).filter(({ kind }) => kind === 'departure-suspended')
  expect(asked?.body).toContain('Pocas personas')
  expect(asked?.body).not.toMatch(/^· /m)
})

test('passengers are not put on a private tour', async () => {
  const { join, itemOf, tour } = await startWithTours({ kind: 'privado' })
  await join()
  expect(await itemOf()).toMatchObject({ product_id: tour.id })
})
