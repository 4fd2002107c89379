import { expect, test } from 'vitest'

import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { preferMinimal } from '#contract/endpoint/endpoint.ts'
import { heldConnections, readsBooking } from '#testing/app/held-connections.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const contact = { name: 'José Muñoz', email: 'jose@example.com', phone: '+56 9 1234 5678' }
const tomorrow = { date: '2027-05-05', start_time: '08:00' }

test('a seller books at the counter: prices, seats, passengers, pickup time and a confirmation queued once', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const hotel = await givenAccommodation(db, operator, { minutes: 45 })
  const seller = await as(2)
  const booking = await seller.call(createBooking, {
    body: saleOf({
      ...tomorrow,
      product_id: product.id,
      party: { ADULT: 2, CHILD: 1, INFANT: 1 },
      contact,
      pickup: { mode: 'hotel', accommodation_id: hotel.id, room: '12' },
      seen_total: 75_000,
    }),
  })
  expect(booking).toMatchObject({
    status: 'confirmada',
    total: 75_000,
    people: 4,
    channel: 'mostrador',
    seller_name: 'Ana Rojas',
  })
  expect(booking.locator).toMatch(/^[BCDFGHJKLMNPQRSTVWXYZ2-9]{6}$/)
  const [item] = booking.items
  expect(item).toMatchObject({
    seats: 3,
    pickup: { place: 'Hostal Sonchek', window: { date: '2027-05-05', from: '07:15', to: '07:30' } },
  })
  expect(item?.passengers.map(({ category_code }) => category_code)).toEqual([
    'ADULT',
    'ADULT',
    'CHILD',
    'INFANT',
  ])
  const departure = await db.selectFrom('departures').selectAll().executeTakeFirstOrThrow()
  expect(departure).toMatchObject({ seats_sold: 3, seats_held: 0, capacity: 10 })
  expect(departure.starts_at.toISOString()).toBe('2027-05-05T12:00:00.000Z')
  expect(await db.selectFrom('messages').select(['recipient', 'kind']).execute()).toEqual([
    { recipient: 'jose@example.com', kind: 'booking-confirmed' },
  ])
})

test('sells the last seats once, and reports how many are left for one too many', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator, { capacity: 3 })
  const seller = await as(2)
  const book = (ADULT: number) =>
    seller.call(createBooking, {
      body: saleOf({ ...tomorrow, product_id: product.id, party: { ADULT }, contact }),
    })
  await book(2)
  await expect(book(2)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'no_seats', message: 'Queda 1 cupo y pediste 2.', details: { seats_left: 1, asked: 2 } },
  })
  await book(1)
})

test('past the cut-off and over the capacity only who may override, and it is recorded', async () => {
  const { db, as, operator, clock } = await startTestApp()
  const product = await givenProduct(db, operator, { capacity: 2 })
  clock.now = new Date('2027-05-04T23:00:00Z') // 19:00 the day before in Santiago
  const body = { ...tomorrow, product_id: product.id, party: { ADULT: 3 }, contact }
  const override = { past_cutoff: true, over_capacity: true, reason: 'Van de apoyo' }
  const seller = await as(2)
  await expect(seller.call(createBooking, { body: saleOf(body) })).rejects.toMatchObject({
    problem: { code: 'departure_closed' },
  })
  await expect(seller.call(createBooking, { body: saleOf({ ...body, override }) })).rejects.toMatchObject({
    problem: { code: 'override_not_allowed' },
  })
  const trusted = await as(2, operator, { may_override: true })
  await trusted.call(createBooking, { body: saleOf({ ...body, override }) })
  expect(await db.selectFrom('departures').select(['capacity', 'seats_sold']).execute()).toEqual([
    { capacity: 3, seats_sold: 3 },
  ])
  const event = await db.selectFrom('events').select(['reason', 'data']).executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    reason: 'Van de apoyo',
    data: { override: { past_cutoff: true, over_capacity: true } },
  })
})

test('a price that changed while the person looked is refused with the new one', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const seller = await as(2)
  const body = { ...tomorrow, product_id: product.id, party: { ADULT: 1 }, contact, seen_total: 29_000 }
  await expect(seller.call(createBooking, { body: saleOf(body) })).rejects.toMatchObject({
    problem: { code: 'price_changed', details: { total: 30_000, seen: 29_000 } },
  })
})

test('the same Idempotency-Key makes one booking, also when both arrive at once; with other data it is refused', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const seller = await as(2)
  const body = { ...tomorrow, product_id: product.id, party: { ADULT: 1 }, contact }
  const key = { 'idempotency-key': 'una-clave-de-prueba' }
  const [first, second] = await Promise.all([
    seller.call(createBooking, { body: saleOf(body) }, key),
    seller.call(createBooking, { body: saleOf(body) }, key),
  ])
  expect(second.id).toBe(first.id)
  expect(await seller.call(listBookings, { query: {} })).toHaveLength(1)
  await expect(
    seller.call(createBooking, { body: saleOf({ ...body, party: { ADULT: 2 } }) }, key),
  ).rejects.toMatchObject({
    status: 422,
    problem: { code: 'idempotency_key_reused' },
  })
})

test('answers a minimal request with the booking’s id, also on repetition, without further reads', async () => {
  const { db, as, operator } = await startTestApp({ plugins: [heldConnections(readsBooking)] })
  const product = await givenProduct(db, operator)
  const seller = await as(2)
  const nobody = { name: 'Ana', email: '', phone: '' }
  const body = saleOf({ ...tomorrow, product_id: product.id, party: { ADULT: 1 }, contact: nobody })
  const least = { ...preferMinimal, 'idempotency-key': 'una-clave-de-prueba' }
  const sold = await seller.call(createBooking, { body }, least)
  const { id, locator } = await db.selectFrom('bookings').select(['id', 'locator']).executeTakeFirstOrThrow()
  expect(sold).toEqual({ id, locator })
  expect(await seller.call(createBooking, { body }, least)).toEqual({ id, locator })
  const another = await seller.call(createBooking, { body }, preferMinimal)
  expect(await db.selectFrom('bookings').select('locator').where('id', '=', another.id).execute()).toEqual([
    { locator: another.locator },
  ])
})

test('another operator sees nothing of it, nor may it use its product or hotel', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const seller = await as(2)
  const body = { ...tomorrow, product_id: product.id, party: { ADULT: 1 }, contact }
  const booking = await seller.call(createBooking, { body: saleOf(body) })
  const other = await givenOperator(db)
  const stranger = await as(1, other)
  await expect(stranger.call(getBooking, { params: { id: booking.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger.call(createBooking, { body: saleOf(body) })).rejects.toMatchObject({ status: 404 })
  expect(await stranger.call(listBookings, { query: {} })).toEqual([])
  const theirHotel = await givenAccommodation(db, other)
  const pickup = { mode: 'hotel' as const, accommodation_id: theirHotel.id }
  await expect(seller.call(createBooking, { body: saleOf({ ...body, pickup }) })).rejects.toMatchObject({
    status: 404,
  })
})

test('sells for another operator by an administrator, without a seller of its staff', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const administrator = await as(0, await givenOperator(db))
  const body = { ...tomorrow, product_id: product.id, party: { ADULT: 1 }, contact }
  const booking = await administrator.call(
    createBooking,
    { body: saleOf(body) },
    { 'x-tour-operator': operator.tour_operator_id },
  )
  expect(booking).toMatchObject({ seller_id: null, seller_name: '', status: 'confirmada' })
})

test('drivers and guides may not ask', async () => {
  const { as } = await startTestApp()
  for (const level of [4, 5] as const)
    await expect((await as(level)).call(listBookings, { query: {} })).rejects.toMatchObject({ status: 403 })
})
