import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  confirmHold,
  createHold,
  getPublicBooking,
  releaseHold,
} from '#contract/storefront/public-bookings.contract.ts'
import { expireBooking } from '#server/features/bookings/hold/expire-booking.command.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { actAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { offerWaiting } from '../contract/waiting-list.contract.ts'
import { joinByForm } from '../testing/join-by-form.ts'
import { offerFreedSeats } from './offer-freed-seats.jobs.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }

/** A departure of six seats, sold one by one, and people who wait for one each. */
async function startFull(waiting: number) {
  const app = await startTestApp({ connections: 20 })
  const product = await givenProduct(app.db, app.operator, { capacity: 6 })
  const admin = await app.as(1)
  const params = { product_id: product.id }
  const bookings = []
  for (let index = 0; index < 6; index += 1)
    bookings.push(
      await admin.call(createBooking, {
        body: saleOf({
          ...slot,
          ...params,
          party: { ADULT: 1 },
          contact: { name: 'Carla Soto', email: '', phone: '' },
        }),
      }),
    )
  const departure_id = bookings[0]?.items[0]?.departure_id ?? ''
  for (let index = 0; index < waiting; index += 1)
    await joinByForm(app.customer, params.product_id, {
      ...slot,
      party: { ADULT: 1 },
      name: `Espera ${index}`,
      email: `e${index}@example.com`,
    })
  const cancel = ({ id, version }: { id: string; version: number }) =>
    admin.call(cancelBooking, { params: { id }, body: { version, origin: 'cliente', reason: 'No puede' } })
  const offer = () =>
    offerFreedSeats(actsAt(app.db, app.clock.now), { ...app.operator, departure_id }, { counted: true })
  const rows = () =>
    app.db.selectFrom('waiting_list').select(['id', 'status', 'booking_id']).orderBy('id').execute()
  const statuses = async () => (await rows()).map(({ status }) => status)
  const departure = () =>
    app.db.selectFrom('departures').select(['seats_held', 'seats_sold']).executeTakeFirstOrThrow()
  const confirm = async (booking_id: string) => {
    const { total } = await app.anyone.call(getPublicBooking, { params: { booking_id } })
    return app.anyone.call(confirmHold, {
      params: { booking_id },
      body: {
        contact: { name: 'Nadia', email: 'nadia@example.com', phone: '+56912345678' },
        pickup: { mode: 'punto' },
        accepts_terms: true,
        seen_total: total,
      },
    })
  }
  return { ...app, params, admin, bookings, cancel, offer, rows, statuses, departure, confirm }
}

test('two seats freed at once and five calls: the first two in line are offered one each, once', async () => {
  const { bookings, cancel, offer, statuses, departure, db } = await startFull(4)
  await Promise.all([
    ...bookings.slice(0, 2).map((booking) => cancel(booking).then(offer)),
    offer(),
    offer(),
    offer(),
  ])
  await offer()
  expect(await statuses()).toEqual(['ofrecida', 'ofrecida', 'esperando', 'esperando'])
  expect(await departure()).toEqual({ seats_held: 2, seats_sold: 4 })
  const letters = await db
    .selectFrom('messages')
    .select('recipient')
    .where('kind', '=', 'waiting-offer')
    .execute()
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(['e0@example.com', 'e1@example.com'])
})

test('buyers and the list race for a freed seat: one has it', async () => {
  const { bookings, cancel, offer, anyone, params, departure, statuses } = await startFull(2)
  const [first] = bookings
  if (first) await cancel(first)
  const holds = Array.from({ length: 6 }, () =>
    anyone.call(createHold, { params, body: { ...slot, party: { ADULT: 1 } } }),
  )
  const [, ...bought] = await Promise.allSettled([offer(), ...holds, offer()])
  const buyers = bought.slice(0, 6).filter(({ status }) => status === 'fulfilled').length
  const offered = (await statuses()).filter((status) => status === 'ofrecida').length
  expect(buyers + offered).toBe(1)
  expect(await departure()).toEqual({ seats_held: 1, seats_sold: 5 })
})

test('an offer is accepted while it lapses: the seat is theirs or the next one’s, never both', async () => {
  for (const early of [true, false]) {
    const { bookings, cancel, offer, rows, statuses, departure, confirm, clock, db } = await startFull(2)
    const [first] = bookings
    if (first) await cancel(first)
    await offer()
    const booking_id = (await rows())[0]?.booking_id ?? ''
    clock.now = new Date(clock.now.getTime() + 120 * 60_000)
    const expire = () => actAt(db, clock.now)(null, (act) => expireBooking(act, booking_id)).then(offer)
    const [accepted] = await Promise.allSettled(
      early ? [confirm(booking_id), expire(), offer()] : [expire().then(() => confirm(booking_id))],
    )
    await offer()
    const [one, next] = await statuses()
    expect(one).toBe(accepted.status === 'fulfilled' ? 'aceptada' : 'vencida')
    expect(next).toBe(accepted.status === 'fulfilled' ? 'esperando' : 'ofrecida')
    const { seats_held, seats_sold } = await departure()
    expect(seats_held + seats_sold).toBe(6)
    expect(early || accepted.status === 'rejected').toBe(true)
  }
})

test('staff offer out of turn while the list is called: one seat, one offer', async () => {
  const { bookings, cancel, offer, rows, statuses, departure, admin } = await startFull(3)
  const last = (await rows())[2]?.id ?? ''
  const [first] = bookings
  if (first) await cancel(first)
  await Promise.allSettled([
    admin.call(offerWaiting, { params: { waiting_id: last } }),
    offer(),
    admin.call(offerWaiting, { params: { waiting_id: last } }),
  ])
  expect((await statuses()).filter((status) => status === 'ofrecida')).toHaveLength(1)
  expect(await departure()).toEqual({ seats_held: 1, seats_sold: 5 })
})

test('an offer that is let go twice at once calls the next once', async () => {
  const { bookings, cancel, offer, rows, statuses, anyone, departure } = await startFull(2)
  const [first] = bookings
  if (first) await cancel(first)
  await offer()
  const params = { booking_id: (await rows())[0]?.booking_id ?? '' }
  const release = () => anyone.call(releaseHold, { params }).then(offer)
  await Promise.all([release(), release(), offer()])
  expect(await statuses()).toEqual(['vencida', 'ofrecida'])
  expect(await departure()).toEqual({ seats_held: 1, seats_sold: 5 })
})
