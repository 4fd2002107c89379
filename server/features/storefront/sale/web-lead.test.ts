import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { confirmHold, createHold, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability, listAlternatives } from '#contract/storefront/storefront.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenProduct } from '#testing/given/given.ts'

const day = '2027-05-10'
const on = { date: day, start_time: '08:00', party: { ADULT: 2 } }
const refused = { status: 409, problem: { code: 'departure_closed' } }

/** A tour at 08:00 that leaves for sure, with a hotel picked up 75 minutes before: the web sells until 05:45. */
async function startWithRunningTour(constants: object = {}) {
  const app = await startTestApp()
  const { db, operator, clock } = app
  await db
    .updateTable('tour_operators')
    .set({ constants: JSON.stringify({ self_move_hours: 0, ...constants }) })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const tour = await givenProduct(db, operator)
  await givenAccommodation(db, operator, { minutes: 75 })
  const office = await app.as(1)
  const sold = await office.call(createBooking, {
    body: { items: [{ product_id: tour.id, ...on }], contact: { name: 'María Núñez' } },
  })
  const at = (time: string) => {
    clock.now = new Date(`${day}T${time}:00-04:00`)
  }
  const hold = () => app.anyone.call(createHold, { params: { product_id: tour.id }, body: on })
  const closed = async () => {
    const params = { product_id: tour.id }
    const [found] = await app.anyone.call(getPublicAvailability, { params, query: { from: day, to: day } })
    return found?.slots[0]?.closed
  }
  return { ...app, tour, office, sold, at, hold, closed }
}

test('the web sells up to an hour before the first pickup, calendar and sale alike; the counter goes on, warned', async () => {
  const { tour, as, at, hold, closed } = await startWithRunningTour()
  at('05:44')
  expect(await closed()).toBe('')
  await hold()
  at('05:45')
  expect(await closed()).toBe('Llámanos')
  await expect(hold()).rejects.toMatchObject(refused)
  const office = await as(1)
  const [found] = await office.call(getProductAvailability, {
    params: { id: tour.id },
    query: { from: day, to: day, channel: 'mostrador' },
  })
  expect(found?.slots[0]).toMatchObject({
    reason: null,
    first_meeting_at: `${day}T10:45:00.000Z`,
    self_service_until: `${day}T09:45:00.000Z`,
  })
  await office.call(createBooking, {
    body: { items: [{ product_id: tour.id, ...on }], contact: { name: 'Eva' } },
  })
})

test('an operator sets it, and a tour without pickups is measured from its start', async () => {
  const { db, tour, at, closed } = await startWithRunningTour({ web_lead_minutes: 15 })
  at('06:29')
  expect(await closed()).toBe('')
  at('06:30')
  expect(await closed()).toBe('Llámanos')
  await db.updateTable('products').set({ meeting: 'punto_encuentro' }).where('id', '=', tour.id).execute()
  expect(await closed()).toBe('')
  at('07:45')
  expect(await closed()).toBe('Llámanos')
})

test('a hold that lapsed does not come back within the lead, nor is the departure an alternative', async () => {
  const { tour, anyone, at, hold } = await startWithRunningTour()
  at('05:40')
  const { id, total } = await hold()
  await anyone.call(releaseHold, { params: { booking_id: id } })
  at('06:20')
  const confirmation = {
    contact: { name: 'Ana', email: 'ana@andes.test', phone: '+56 9 1234 5678' },
    pickup: { mode: 'por_definir' as const },
    accepts_terms: true,
    seen_total: total,
  }
  await expect(
    anyone.call(confirmHold, { params: { booking_id: id }, body: confirmation }),
  ).rejects.toMatchObject(refused)
  const near = { date: '2027-05-11', start_time: '08:00', party: { ADULT: 1 } }
  const others = await anyone.call(listAlternatives, { params: { product_id: tour.id }, body: near })
  expect(others.map(({ date }) => date)).not.toContain(day)
})

test('a customer moves alone only to what the web sells, whoever sold the booking', async () => {
  const { tour, office, customer, at } = await startWithRunningTour()
  const booked = await office.call(createBooking, {
    body: { items: [{ product_id: tour.id, ...on, date: '2027-05-12' }], contact: { name: 'Eva' } },
  })
  at('05:45')
  const params = { booking_id: booked.id, item_id: booked.items[0]?.id ?? '' }
  const [found] = await customer.moves(params.booking_id, params.item_id, { from: day, to: day })
  expect(found?.slots[0]?.closed).toBe('Llámanos')
  await expect(
    customer.move(params.booking_id, {
      version: booked.version,
      item_id: params.item_id,
      date: day,
      start_time: '08:00',
      seen_difference: 0,
    }),
  ).rejects.toMatchObject(refused)
})
