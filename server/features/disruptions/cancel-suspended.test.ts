import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

/** Two tours of one booking that cost their whole price to cancel; the first of them is suspended. */
async function startSuspended() {
  const app = await startTestApp()
  await app.db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify([{ hours_before: 0, penalty_percent: 100 }]) })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const geysers = await givenProduct(app.db, app.operator)
  const valley = await givenProduct(app.db, app.operator, { prices: { ADULT: 45_001 } })
  const office = await app.as(1)
  const slot = { date: '2027-05-10', start_time: '08:00', party: { ADULT: 1 } }
  const { id, items } = await office.call(createBooking, {
    body: {
      items: [
        { product_id: geysers.id, ...slot },
        { product_id: valley.id, ...slot, date: '2027-05-12' },
      ],
      contact: { name: 'Carla Soto', email: 'carla@example.com' },
    },
  })
  const [calledOff, takingPlace] = items
  if (!calledOff || !takingPlace) throw new Error('Two tours')
  expect(await office.call(getBooking, { params: { id } })).toMatchObject({
    penalty_now: calledOff.total + takingPlace.total,
  })
  await office.call(suspendDeparture, {
    params: { departure_id: calledOff.departure_id },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
  })
  const link = () => app.customer.link(id)
  const cancel = async (item_ids: string[], seen_penalty: number) =>
    app.customer.cancel(id, { version: (await link()).version, item_ids, seen_penalty })
  return { ...app, office, id, calledOff, takingPlace, link, cancel }
}

test('charges nothing for cancelling a suspended tour: shown, quoted, charged and notified alike', async () => {
  const { anyone, office, db, id, calledOff, takingPlace, link, cancel } = await startSuspended()
  const shown = await link()
  expect(shown.cancel_all).toMatchObject({ penalty: takingPlace.total })
  expect(shown.items.map((item) => item.cancel.penalty)).toEqual([0, takingPlace.total])
  expect(await office.call(getBooking, { params: { id } })).toMatchObject({
    penalty_now: takingPlace.total,
    items: [{ penalty_now: 0 }, { penalty_now: takingPlace.total }],
  })
  const seen = () => anyone.call(getPublicBooking, { params: { booking_id: id } })
  expect((await seen()).items.map(({ is_suspended }) => is_suspended)).toEqual([true, false])
  const row = async () => (await office.call(listBookings, { query: {} })).map(({ suspension }) => suspension)
  expect(await row()).toEqual(['some'])
  await cancel([calledOff.id], 0)
  expect(await row()).toEqual(['none'])
  expect(await seen()).toMatchObject({
    items: [{ is_suspended: false }, { is_suspended: false }],
    total: takingPlace.total,
    penalty: 0,
    due: takingPlace.total,
  })
  const [event] = await office.call(listBookingEvents, { params: { id }, query: {} })
  expect(event).toMatchObject({ kind: 'item_cancelled' })
  expect(JSON.stringify(event)).not.toContain('30.000')
  const letters = await db.selectFrom('messages').select(['kind', 'body']).orderBy('id').execute()
  const cancelled = letters.filter(({ kind }) => kind === 'booking-cancelled')
  expect(cancelled).toHaveLength(1)
  expect(cancelled[0]?.body).not.toContain('30.000')
})

test('charges nothing at the office either, whoever the recorded origin is', async () => {
  const { office, id, takingPlace } = await startSuspended()
  const { version } = await office.call(getBooking, { params: { id } })
  const after = await office.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'No puede' },
  })
  expect(after).toMatchObject({ status: 'cancelada', penalty: takingPlace.total, total: takingPlace.total })
})
