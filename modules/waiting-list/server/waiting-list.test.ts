import { sql } from 'kysely'
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
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { addWaiting, listWaiting, offerWaiting, withdrawWaiting } from '../contract/waiting-list.contract.ts'
import { joinByForm } from '../testing/join-by-form.ts'
import { offerFreedSeats } from './offer-freed-seats.jobs.ts'
import { offerReleasedSeats } from './offer-released-seats.jobs.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }

/** A departure of four seats, all sold in two bookings of two. */
async function startFull() {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 4 })
  const admin = await app.as(1)
  const params = { product_id: product.id }
  const sell = (ADULT = 2) =>
    admin.call(createBooking, {
      body: saleOf({
        ...slot,
        ...params,
        party: { ADULT },
        contact: { name: 'Carla Soto', email: '', phone: '' },
      }),
    })
  const bookings = [await sell(), await sell()]
  const departure_id = bookings[0]?.items[0]?.departure_id ?? ''
  const join = (name: string, ADULT: number) =>
    joinByForm(app.customer, params.product_id, {
      ...slot,
      party: { ADULT },
      name,
      email: `${name.toLowerCase()}@example.com`,
    })
  const cancel = (index: number) =>
    admin.call(cancelBooking, {
      params: { id: bookings[index]?.id ?? '' },
      body: { version: bookings[index]?.version ?? 1, origin: 'cliente', reason: 'No puede' },
    })
  const offer = () =>
    offerFreedSeats(actsAt(app.db, app.clock.now), { ...app.operator, departure_id }, { counted: true })
  // A new user each time: a session expires while the clock moves on.
  const list = async () => (await app.as(1)).call(listWaiting, { params: { departure_id } })
  const listed = async () => (await list()).map(({ name, status }) => `${name} ${status}`)
  const calls = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'offer_freed_seats'`.execute(app.db)
    return rows.map(({ key }) => key)
  }
  const later = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  }
  const expire = (id: string) => actAt(app.db, app.clock.now)(null, (act) => expireBooking(act, id))
  const seats = () =>
    app.db.selectFrom('departures').select(['seats_held', 'seats_sold']).executeTakeFirstOrThrow()
  return {
    ...app,
    product,
    params,
    admin,
    bookings,
    departure_id,
    sell,
    join,
    cancel,
    offer,
    list,
    listed,
    calls,
    later,
    expire,
    seats,
  }
}

test('freed seats call the first whose party fits: a hold with its own deadline and a letter', async () => {
  const { join, cancel, calls, offer, listed, list, departure_id, seats, db, anyone, clock } =
    await startFull()
  await join('Elena', 3)
  await join('Bruno', 2)
  await join('Nadia', 1)
  expect(await calls()).toEqual([])
  await cancel(0)
  expect(await calls()).toEqual([`offer:${departure_id}`])
  await offer()
  expect(await listed()).toEqual(['Elena esperando', 'Bruno ofrecida', 'Nadia esperando'])
  expect(await seats()).toEqual({ seats_held: 2, seats_sold: 2 })
  const bruno = (await list())[1]
  const booking_id = bruno?.booking_id ?? ''
  expect(Date.parse(bruno?.offer_ends_at ?? '') - clock.now.getTime()).toBe(120 * 60_000)
  const held = await anyone.call(getPublicBooking, { params: { booking_id } })
  expect(held).toMatchObject({ status: 'bloqueada', contact_name: 'Bruno', expires_at: bruno?.offer_ends_at })
  const letter = await db
    .selectFrom('messages')
    .select(['recipient', 'body'])
    .where('kind', '=', 'waiting-offer')
    .executeTakeFirstOrThrow()
  expect(letter.recipient).toBe('bruno@example.com')
  expect(letter.body).toContain(`https://reservas.test/public/booking/${booking_id}`)
  expect(letter.body).toContain('10:00')
  // Nothing is left for another call.
  await offer()
  expect(await listed()).toEqual(['Elena esperando', 'Bruno ofrecida', 'Nadia esperando'])
})

test('an offer that lapses passes to the next, and one that is taken ends the wait', async () => {
  const { join, cancel, offer, listed, list, later, expire, calls, seats, anyone } = await startFull()
  await join('Bruno', 2)
  await join('Nadia', 1)
  await join('Pablo', 1)
  await cancel(0)
  await offer()
  const bruno = (await list())[0]?.booking_id ?? ''
  later(119)
  await expire(bruno)
  expect(await listed()).toEqual(['Bruno ofrecida', 'Nadia esperando', 'Pablo esperando'])
  later(1)
  await expire(bruno)
  expect(await calls()).toHaveLength(1)
  await offer()
  expect(await listed()).toEqual(['Bruno vencida', 'Nadia ofrecida', 'Pablo ofrecida'])
  const [, nadia, pablo] = await list()
  const hold = await anyone.call(getPublicBooking, { params: { booking_id: nadia?.booking_id ?? '' } })
  await anyone.call(confirmHold, {
    params: { booking_id: hold.id },
    body: {
      contact: { name: 'Nadia', email: 'nadia@example.com', phone: '+56912345678' },
      pickup: { mode: 'punto' },
      accepts_terms: true,
      seen_total: hold.total,
    },
  })
  await anyone.call(releaseHold, { params: { booking_id: pablo?.booking_id ?? '' } })
  expect(await listed()).toEqual(['Bruno vencida', 'Nadia aceptada', 'Pablo vencida'])
  expect(await seats()).toEqual({ seats_held: 0, seats_sold: 3 })
})

test('only a departure that is full for that party has a list, once for each email', async () => {
  const { join, customer, params, product, admin, listed } = await startFull()
  await join('Bruno', 2)
  await expect(join('Bruno', 1)).rejects.toMatchObject({ problem: { code: 'already_waiting' } })
  const body = { party: { ADULT: 1 }, name: 'Nadia', email: 'nadia@example.com', phone: '' }
  const tomorrow = { ...body, date: '2027-05-11', start_time: '08:00' }
  await expect(joinByForm(customer, params.product_id, tomorrow)).rejects.toMatchObject({
    problem: { code: 'seats_available' },
  })
  const never = { ...body, date: slot.date, start_time: '11:00' }
  await expect(joinByForm(customer, params.product_id, never)).rejects.toMatchObject({
    problem: { code: 'departure_unknown' },
  })
  await admin.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-11',
      start_time: '08:00',
      party: { ADULT: 2 },
      contact: { name: 'Carla', email: '', phone: '' },
    }),
  })
  // Two seats are left there: three people wait, two buy.
  await joinByForm(customer, params.product_id, { ...tomorrow, party: { ADULT: 3 } })
  expect(await listed()).toEqual(['Bruno esperando'])
})

test('staff add, offer out of turn and withdraw; a dispatcher only looks', async () => {
  const { join, admin, as, product, listed, list, cancel, seats, db, calls, departure_id } = await startFull()
  await join('Bruno', 2)
  const added = await admin.call(addWaiting, {
    body: { ...slot, product_id: product.id, party: { ADULT: 1 }, name: 'Nadia', phone: '+56912345678' },
  })
  expect(added.departure_id).toBe(departure_id)
  const one = { params: { waiting_id: added.id } }
  await expect(admin.call(offerWaiting, one)).rejects.toMatchObject({ problem: { code: 'no_seats' } })
  await cancel(0)
  expect(await admin.call(offerWaiting, one)).toMatchObject({ status: 'ofrecida', seats: 1 })
  await expect(admin.call(offerWaiting, one)).rejects.toMatchObject({ problem: { code: 'offer_settled' } })
  expect(await seats()).toEqual({ seats_held: 1, seats_sold: 2 })
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  expect(await admin.call(withdrawWaiting, one)).toMatchObject({ status: 'retirada' })
  expect(await seats()).toEqual({ seats_held: 0, seats_sold: 2 })
  expect(await calls()).toHaveLength(1)
  expect(await listed()).toEqual(['Bruno esperando', 'Nadia retirada'])
  const dispatcher = await as(3)
  const [bruno] = await list()
  const other = { params: { waiting_id: bruno?.id ?? '' } }
  await expect(dispatcher.call(withdrawWaiting, other)).rejects.toMatchObject({ status: 403 })
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(withdrawWaiting, other)).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(listWaiting, { params: { departure_id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('raising the capacity calls the list; suspending the departure does not', async () => {
  const { join, db, calls, offer, listed } = await startFull()
  await join('Bruno', 2)
  await db.updateTable('departures').set({ status: 'suspendida', capacity: 6 }).execute()
  expect(await calls()).toEqual([])
  await offer()
  expect(await listed()).toEqual(['Bruno esperando'])
  await db.updateTable('departures').set({ status: 'abierta' }).execute()
  expect(await calls()).toHaveLength(1)
  await offer()
  expect(await listed()).toEqual(['Bruno ofrecida'])
})

test('a buyer who comes first takes the seats, and the list waits on', async () => {
  const { join, cancel, anyone, params, offer, listed } = await startFull()
  await join('Bruno', 2)
  await cancel(0)
  await anyone.call(createHold, { params, body: { ...slot, party: { ADULT: 1 } } })
  await offer()
  expect(await listed()).toEqual(['Bruno esperando'])
})

test('seats that return to sale without a change of the departure call the people in line', async () => {
  const { join, cancel, calls, departure_id, db, clock, later } = await startFull()
  const call = () => offerReleasedSeats({ db }, () => clock.now)
  const forget = () => sql`delete from graphile_worker._private_jobs`.execute(db)
  await join('Elena', 2)
  await call()
  expect(await calls()).toEqual([])
  await cancel(0)
  await forget()
  await call()
  expect(await calls()).toEqual([`offer:${departure_id}`])
  await forget()
  // The departure has left.
  later(60 * 24 * 30)
  await call()
  expect(await calls()).toEqual([])
})
