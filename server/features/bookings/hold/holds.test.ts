import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { changeDepartures } from '#contract/departures/departures.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import {
  applyPublicPromoCode,
  changeHold,
  confirmHold,
  createHold,
  extendHold,
  getPublicBooking,
  releaseHold,
} from '#contract/storefront/public-bookings.contract.ts'
import { listAlternatives } from '#contract/storefront/storefront.contract.ts'
import { actAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { expireBooking } from './expire-booking.command.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }
const minutes = (count: number) => count * 60_000

const halfOff = { code: 'MITAD', kind: 'percent', value: 50 } as const

async function startWithHold({ capacity = 4 } = {}) {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity, start_times: ['08:00', '15:00'] })
  const params = { product_id: product.id }
  const hold = await app.anyone.call(createHold, { params, body: { ...slot, party: { ADULT: 3 } } })
  const departure = () =>
    app.db
      .selectFrom('departures')
      .select(['seats_held', 'seats_sold'])
      .where('start_time', '=', '08:00')
      .executeTakeFirstOrThrow()
  const later = (count: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes(count))
  }
  const confirm = (more: object = {}) =>
    app.anyone.call(confirmHold, {
      params: { booking_id: hold.id },
      body: {
        contact: { name: 'José Muñoz', email: 'jose@example.com', phone: '+56912345678' },
        pickup: { mode: 'punto' },
        accepts_terms: true,
        seen_total: hold.total,
        ...more,
      },
    })
  const expire = () => actAt(app.db, app.clock.now)(null, (act) => expireBooking(act, hold.id))
  return { ...app, product, params, hold, departure, later, confirm, expire }
}

test('a hold takes seats for thirty minutes, extends once by fifteen, and frees them exactly once', async () => {
  const { anyone, hold, departure, later, expire } = await startWithHold()
  const one = { params: { booking_id: hold.id } }
  expect(await departure()).toEqual({ seats_held: 3, seats_sold: 0 })
  later(29)
  const extended = await anyone.call(extendHold, one)
  expect(Date.parse(extended.expires_at ?? '') - Date.parse(hold.expires_at ?? '')).toBe(minutes(15))
  await expect(anyone.call(extendHold, one)).rejects.toMatchObject({ problem: { code: 'extension_used' } })
  later(5)
  await expire()
  expect(await departure()).toEqual({ seats_held: 3, seats_sold: 0 })
  later(12)
  expect(await anyone.call(getPublicBooking, one)).toMatchObject({ status: 'expirada' })
  await Promise.all([expire(), expire(), expire()])
  expect(await departure()).toEqual({ seats_held: 0, seats_sold: 0 })
})

test('what the customer saw is what is confirmed: another hour or meeting point is refused once, and shown', async () => {
  const { as, anyone, db, product, hold, confirm } = await startWithHold()
  const one = { params: { booking_id: hold.id } }
  const office = await as(1)
  await office.call(changeDepartures, {
    body: {
      product_ids: [product.id],
      dates: [slot.date],
      kind: 'time',
      start_time: '08:00',
      new_time: '09:30',
      reason: 'Viento',
    },
  })
  const refused = { status: 409, problem: { code: 'facts_changed' } }
  await expect(confirm({ seen_facts: hold.facts_key })).rejects.toMatchObject(refused)
  const shown = await anyone.call(getPublicBooking, one)
  expect(shown.items[0]?.start_time).toBe('09:30')
  await db
    .updateTable('products')
    .set({ meeting_point: JSON.stringify({ name: 'Plaza', address: '', lat_lng: '', instructions: '' }) })
    .where('id', '=', product.id)
    .execute()
  await expect(confirm({ seen_facts: shown.facts_key })).rejects.toMatchObject(refused)
  const again = await anyone.call(getPublicBooking, one)
  expect(await confirm({ seen_facts: again.facts_key })).toMatchObject({ status: 'confirmada' })
})

test('a hotel that was removed meanwhile is refused at its field', async () => {
  const { db, operator, product, confirm } = await startWithHold()
  await db.updateTable('products').set({ meeting: 'recogida' }).where('id', '=', product.id).execute()
  const { id } = await givenAccommodation(db, operator)
  await db.deleteFrom('accommodations').where('id', '=', id).execute()
  await expect(confirm({ pickup: { mode: 'hotel', accommodation_id: id } })).rejects.toMatchObject({
    problem: { code: 'accommodation_without_pickup' },
  })
})

test('a lapsed hold gives way to the next buyer even before the clock job comes by', async () => {
  const { as, product, departure, later } = await startWithHold()
  later(31)
  const seller = await as(2)
  const body = { ...slot, product_id: product.id, party: { ADULT: 4 }, contact: { name: 'Ana' } }
  await seller.call(createBooking, { body: saleOf(body) })
  expect(await departure()).toEqual({ seats_held: 0, seats_sold: 4 })
})

test('confirming late takes the seats again if they are there', async () => {
  const { confirm, departure, later, expire } = await startWithHold()
  later(40)
  await expire()
  expect(await confirm()).toMatchObject({ status: 'confirmada', contact_name: 'José Muñoz' })
  expect(await departure()).toEqual({ seats_held: 0, seats_sold: 3 })
})

test('confirming late without seats is refused, and another departure can be chosen keeping the hold', async () => {
  const { anyone, as, product, params, hold, confirm, later, expire } = await startWithHold()
  later(40)
  await expire()
  const seller = await as(2)
  await seller.call(createBooking, {
    body: saleOf({ ...slot, product_id: product.id, party: { ADULT: 2 }, contact: { name: 'Ana' } }),
  })
  await expect(confirm()).rejects.toMatchObject({
    status: 409,
    problem: { code: 'no_seats', details: { seats_left: 2, asked: 3 } },
  })
  const others = await anyone.call(listAlternatives, { params, body: { ...slot, party: { ADULT: 3 } } })
  expect(others).toContainEqual(
    expect.objectContaining({ date: '2027-05-05', start_time: '15:00', seats_left: 4, total: 90_000 }),
  )
  const body = { date: '2027-05-05', start_time: '15:00', party: { ADULT: 3 } }
  const moved = await anyone.call(changeHold, { params: { booking_id: hold.id }, body })
  expect(moved).toMatchObject({
    locator: hold.locator,
    status: 'bloqueada',
    items: [{ start_time: '15:00' }],
  })
  expect(await confirm()).toMatchObject({ status: 'confirmada' })
})

test('takes the new seats of a changed hold and frees the old, which do not block it', async () => {
  const { anyone, hold, departure, db } = await startWithHold()
  const params = { booking_id: hold.id }
  const more = await anyone.call(changeHold, { params, body: { ...slot, party: { ADULT: 3, CHILD: 1 } } })
  expect(more).toMatchObject({ total: 105_000, people: 4 })
  expect(await departure()).toEqual({ seats_held: 4, seats_sold: 0 })
  await anyone.call(changeHold, {
    params,
    body: { date: '2027-05-05', start_time: '15:00', party: { ADULT: 1 } },
  })
  expect(await departure()).toEqual({ seats_held: 0, seats_sold: 0 })
  expect(await db.selectFrom('passengers').select('id').execute()).toHaveLength(1)
})

test('released, the seats are back at once', async () => {
  const { anyone, hold, departure } = await startWithHold()
  await anyone.call(releaseHold, { params: { booking_id: hold.id } })
  expect(await departure()).toEqual({ seats_held: 0, seats_sold: 0 })
})

test('terms, price and the ways of being picked up are checked, and nothing is half done', async () => {
  const { confirm, departure, hold, anyone } = await startWithHold()
  const code = (problem: string) => ({ problem: { code: problem } })
  await expect(confirm({ accepts_terms: false })).rejects.toMatchObject(code('terms_not_accepted'))
  await expect(confirm({ seen_total: 1 })).rejects.toMatchObject(code('price_changed'))
  await expect(confirm({ pickup: { mode: 'hotel' } })).rejects.toMatchObject(code('pickup_not_offered'))
  await expect(confirm({ contact: { name: '', email: 'nada', phone: '12' } })).rejects.toMatchObject({
    status: 400,
    problem: {
      fields: {
        'contact.name': 'Campo requerido',
        'contact.email': 'Por favor, introduce una dirección de correo electrónico válida',
      },
    },
  })
  expect(await departure()).toEqual({ seats_held: 3, seats_sold: 0 })
  expect(await anyone.call(getPublicBooking, { params: { booking_id: hold.id } })).toMatchObject({
    contact_name: '',
  })
})

test('a tour that the operator confirms by hand leaves the customer waiting', async () => {
  const { db, confirm, product, departure } = await startWithHold()
  await db.updateTable('products').set({ confirm_mode: 'manual' }).where('id', '=', product.id).execute()
  expect(await confirm()).toMatchObject({ status: 'pendiente' })
  expect(await departure()).toEqual({ seats_held: 3, seats_sold: 0 })
})

test('twenty holds at once from one address are ten holds', async () => {
  const { db, operator, anyone } = await startTestApp({ settings: { RATE_LIMITS: '1' } })
  const product = await givenProduct(db, operator, { capacity: 40 })
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      anyone.call(createHold, {
        params: { product_id: product.id },
        body: { ...slot, party: { ADULT: 1 } },
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('one address keeps ten open holds at most, also by starting lapsed ones again', async () => {
  const { db, operator, anyone, clock } = await startTestApp({ settings: { RATE_LIMITS: '1' } })
  const product = await givenProduct(db, operator, { capacity: 40 })
  const params = { product_id: product.id }
  const body = { ...slot, party: { ADULT: 1 } }
  const hold = () => anyone.call(createHold, { params, body })
  const first = await hold()
  clock.now = new Date(clock.now.getTime() + minutes(31))
  for (let count = 0; count < 10; count += 1) await hold()
  await expect(hold()).rejects.toMatchObject({ problem: { code: 'too_many_holds' } })
  const again = anyone.call(changeHold, { params: { booking_id: first.id }, body })
  await expect(again).rejects.toMatchObject({ problem: { code: 'too_many_holds' } })
})

test('a hold that lost its seats costs what it costs today, and says so before it is confirmed', async () => {
  const { anyone, db, hold, confirm, later, expire } = await startWithHold()
  later(31)
  await expire()
  await db.updateTable('price_rules').set({ amount: 50_000 }).where('amount', '=', 30_000).execute()
  const details = { total: 150_000, seen: hold.total }
  await expect(confirm()).rejects.toMatchObject({ problem: { code: 'price_changed', details } })
  const one = { params: { booking_id: hold.id } }
  expect(await anyone.call(getPublicBooking, one)).toMatchObject({ status: 'expirada', total: 150_000 })
  expect(await confirm({ seen_total: 150_000 })).toMatchObject({ status: 'confirmada', total: 150_000 })
})

test('a hold that keeps its seats keeps its price', async () => {
  const { db, hold, confirm } = await startWithHold()
  await db.updateTable('price_rules').set({ amount: 50_000 }).where('amount', '=', 30_000).execute()
  expect(await confirm()).toMatchObject({ status: 'confirmada', total: hold.total })
})

test('a promo code that ended while a hold was over is taken off it', async () => {
  const { anyone, as, db, hold, confirm, later, expire } = await startWithHold()
  const admin = await as(1)
  const promo = await admin.call(createPromoCode, { body: halfOff })
  const one = { params: { booking_id: hold.id } }
  const half = await anyone.call(applyPublicPromoCode, { ...one, body: { code: halfOff.code } })
  expect(half.total).toBe(hold.total / 2)
  later(31)
  await expire()
  await db.updateTable('promo_codes').set({ books_to: '2027-05-02' }).where('id', '=', promo.id).execute()
  await expect(confirm({ seen_total: half.total })).rejects.toMatchObject({
    problem: { code: 'price_changed', details: { total: hold.total } },
  })
  expect(await confirm()).toMatchObject({ status: 'confirmada', total: hold.total, promo_code: '' })
})
