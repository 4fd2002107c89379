import { expect, test } from 'vitest'

import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { removeTour } from '#contract/storefront/order-tours.contract.ts'
import {
  applyPublicPromoCode,
  confirmHold,
  createHold,
  getPublicBooking,
} from '#contract/storefront/public-bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { bookingIn, visitorOf } from '#testing/app/visitor.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { renderPage } from '#web/storefront/render.tsx'

const [monday, tuesday, wednesday] = ['2027-05-10', '2027-05-11', '2027-05-12']
const two = { party: { ADULT: 2 } }
const at = (date: string, start_time = '08:00') => ({ date, start_time, ...two, joins: true })

/** Three tours of an operator, four seats a day on each: two at eight, one in the afternoon. */
async function startWithTours() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages })
  const [valley, geysers, lagoons] = [
    await givenProduct(app.db, app.operator, { capacity: 4, name: 'Valle', start_times: ['16:00'] }),
    await givenProduct(app.db, app.operator, { capacity: 4, name: 'Géiseres' }),
    await givenProduct(app.db, app.operator, { capacity: 4, name: 'Lagunas', meeting: 'punto_encuentro' }),
  ]
  const seats = async () => {
    const rows = await app.db
      .selectFrom('departures')
      .select(['seats_held', 'seats_sold'])
      .orderBy('date')
      .orderBy('start_time')
      .execute()
    return rows.map(({ seats_held, seats_sold }) => [seats_held, seats_sold])
  }
  const bookings = async () => (await app.db.selectFrom('bookings').select(['id', 'status']).execute()).length
  const see = (booking_id: string) => app.anyone.call(getPublicBooking, { params: { booking_id } })
  const confirm = async (booking_id: string, more: object = {}) =>
    app.anyone.call(confirmHold, {
      params: { booking_id },
      body: {
        contact: { name: 'Ann Smith', email: 'ann@example.com', phone: '+56912345678' },
        pickup: { mode: 'direccion', address: 'Caracoles 100' },
        accepts_terms: true,
        seen_total: (await see(booking_id)).total,
        ...more,
      },
    })
  return { ...app, valley, geysers, lagoons, seats, bookings, see, confirm }
}
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code

test('adds tours to the hold of the same browser: one booking with one deadline that is renewed', async () => {
  const { valley, geysers, lagoons, seats, bookings, clock, ...app } = await startWithTours()
  const { hold } = visitorOf(app)
  const first = bookingIn(await hold(at(monday, '16:00'), valley.id))
  clock.now = new Date(clock.now.getTime() + 20 * 60_000)
  const second = bookingIn(await hold({ ...at(tuesday), seen_total: 60_000 }, geysers.id))
  const third = bookingIn(await hold(at(wednesday), lagoons.id))
  expect([second.id, third.id]).toEqual([first.id, first.id])
  expect(third).toMatchObject({ locator: first.locator, total: 180_000, people: 2, status: 'bloqueada' })
  expect(third.items.map(({ product_name }) => product_name)).toEqual(['Valle', 'Géiseres', 'Lagunas'])
  expect(Date.parse(third.expires_at ?? '')).toBe(clock.now.getTime() + 30 * 60_000)
  expect(await bookings()).toBe(1)
  expect(await seats()).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ])
  expect(codeOf(await hold({ ...at(tuesday), seen_total: 1 }, geysers.id))).toBe('price_changed')
})

test('does the same without script, says what is held on every page of its visitor, and removes a tour', async () => {
  const { valley, geysers, lagoons, operator, seats, see, ...app } = await startWithTours()
  const { send, ask } = visitorOf(app)
  const path = (id: string) => `/public/booking/product/${id}`
  const first = await send(path(valley.id), { date: monday, start_time: '16:00', ADULT: '2' })
  const booking = first.response.headers.get('location') ?? ''
  for (const page of [path(geysers.id), path(operator.tour_operator_id), `/public/landing/${geysers.id}`]) {
    const { text, response } = await ask(page)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toMatch(/Tienes cupos apartados hasta las \d\d:\d\d/)
    expect(text).toContain('Valle, lun 10 may, 16:00, 2 personas')
  }
  const step = (await ask(path(geysers.id))).text
  expect(step).toContain('Agregar a mi reserva')
  expect(step).toMatch(/name="ADULT"[^>]*value="2"/)
  const second = await send(path(geysers.id), { date: tuesday, start_time: '08:00', ADULT: '2' })
  expect(second.response.headers.get('location')).toBe(booking)
  const order = (await ask(booking)).text
  expect(order).toContain('Tu reserva: 2 tours')
  const id = booking.split('/').at(-1) ?? ''
  const [one] = (await see(id)).items
  const removed = await send(booking, { act: `remove ${one?.id}`, name: 'Ann Smith' })
  expect(removed.text).toMatch(/name="name"[^>]*value="Ann Smith"/)
  expect(await see(id)).toMatchObject({ total: 60_000, items: [{ product_name: 'Géiseres' }] })
  expect(await seats()).toEqual([
    [0, 0],
    [2, 0],
  ])
  const replaced = await send(path(lagoons.id), {
    date: wednesday,
    start_time: '08:00',
    ADULT: '2',
    replaces: '1',
  })
  expect(replaced.response.headers.get('location')).not.toBe(booking)
  expect((await see(id)).status).toBe('expirada')
})

test('refuses a tour that meets another in time, its pickup counted, and takes no seat for it', async () => {
  const { geysers, lagoons, valley, seats, ...app } = await startWithTours()
  await app.db.updateTable('products').set({ duration_minutes: 450 }).where('id', '=', geysers.id).execute()
  const { hold } = visitorOf(app)
  await hold(at(monday), geysers.id)
  const refused = await hold(at(monday), lagoons.id)
  expect(codeOf(refused)).toBe('tours_overlap')
  expect(refused.text).toContain('Lagunas y Géiseres (08:00) se cruzan')
  // Back at 15:30; the pickup of the tour at 16:00 begins an hour before it.
  expect(codeOf(await hold(at(monday, '16:00'), valley.id))).toBe('tours_overlap')
  expect((await seats())[0]).toEqual([2, 0])
  expect(await hold(at(tuesday), lagoons.id)).toMatchObject({ response: { status: 201 } })
  // The tour of the order that is changed is held to the rule too.
  expect(codeOf(await hold(at(monday), lagoons.id))).toBe('tours_overlap')
})

test('keeps an order to one operator and one currency', async () => {
  const { valley, geysers, db, operator, ...app } = await startWithTours()
  await givenDollars(db, operator, { rate: '950', date: '2027-05-03' })
  const stranger = await givenOperator(db, { secondary_currency: 'USD' })
  const foreign = await givenProduct(db, stranger)
  const { hold, ask } = visitorOf(app)
  const { id } = bookingIn(await hold(at(monday, '16:00'), valley.id))
  expect(codeOf(await hold(at(tuesday), foreign.id))).toBe('order_of_other_operator')
  expect(codeOf(await hold({ ...at(tuesday), currency: 'USD' }, geysers.id))).toBe('order_in_other_currency')
  const page = (await ask(`/public/booking/product/${geysers.id}?currency=USD`)).text
  expect(page).not.toContain('US$')
  expect((await ask(`/public/booking/product/${foreign.id}`)).text).toContain('es de otro tour operador')
  await hold(at(tuesday), geysers.id)
  // A full order does not start again because one of its tours is looked at in another currency.
  expect(codeOf(await hold({ ...at(monday, '16:00'), currency: 'USD' }, valley.id))).toBe(
    'order_in_other_currency',
  )
  const kept = await app.anyone.call(getPublicBooking, { params: { booking_id: id } })
  expect(kept).toMatchObject({ currency: 'CLP', total: 120_000, status: 'bloqueada' })
})

test('sells an order in the second currency at the rate that its hold keeps', async () => {
  const { valley, geysers, db, operator, ...app } = await startWithTours()
  await givenDollars(db, operator, { rate: '950', date: '2027-05-03' })
  const { hold, ask } = visitorOf(app)
  await hold({ ...at(monday, '16:00'), currency: 'USD' }, valley.id)
  await givenDollars(db, operator, { rate: '500', date: '2027-05-03' })
  const page = (await ask(`/public/booking/product/${geysers.id}?date=${tuesday}`)).text
  expect(page).toContain('US$63,16')
  const wanted = { ...at(tuesday), currency: 'USD', seen_total: 63_16 }
  expect(bookingIn(await hold(wanted, geysers.id))).toMatchObject({ currency: 'USD', total: 126_32 })
})

test('gives the last seats of two tours to one of two visitors each, and none twice', async () => {
  const { valley, geysers, lagoons, seats, ...app } = await startWithTours()
  await app.db.updateTable('availability_rules').set({ capacity: 2 }).execute()
  const [ann, ben] = [visitorOf(app), visitorOf(app)]
  await Promise.all([ann.hold(at(wednesday), lagoons.id), ben.hold(at('2027-05-13'), lagoons.id)])
  const tries = await Promise.all([
    ann.hold(at(monday, '16:00'), valley.id),
    ben.hold(at(tuesday), geysers.id),
    ann.hold(at(tuesday), geysers.id),
    ben.hold(at(monday, '16:00'), valley.id),
  ])
  expect(tries.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
  expect(await seats()).toEqual(Array.from({ length: 4 }, () => [2, 0]))
})

test('confirms all tours at once, each met as it can be; a lapsed order takes all its seats again or says which is gone', async () => {
  const { valley, geysers, lagoons, seats, see, confirm, clock, db, ...app } = await startWithTours()
  const { hold } = visitorOf(app)
  const { id } = bookingIn(await hold(at(monday), lagoons.id))
  await hold(at(tuesday), geysers.id)
  await hold(at(wednesday, '16:00'), valley.id)
  clock.now = new Date(clock.now.getTime() + 40 * 60_000)
  expect((await see(id)).status).toBe('expirada')
  const other = visitorOf(app)
  await other.hold({ ...at(tuesday), party: { ADULT: 3 } }, geysers.id)
  await expect(confirm(id)).rejects.toMatchObject({
    problem: { code: 'no_seats', message: expect.stringMatching(/^Géiseres: /) as string },
  })
  const lost = (await see(id)).items.find(({ product_name }) => product_name === 'Géiseres')
  await app.anyone.call(removeTour, { params: { booking_id: id, item_id: lost?.id ?? '' } })
  expect(await confirm(id)).toMatchObject({ status: 'confirmada', total: 120_000 })
  const pickups = await db
    .selectFrom('booking_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.name', 'i.pickup_mode'])
    .where('i.booking_id', '=', id)
    .orderBy('p.name')
    .execute()
  expect(pickups).toEqual([
    { name: 'Lagunas', pickup_mode: 'punto' },
    { name: 'Valle', pickup_mode: 'direccion' },
  ])
  expect(await seats()).toEqual([
    [0, 2],
    [3, 0],
    [0, 2],
  ])
})

test('warns before a short night, and lets the customer move each tour alone but not onto another', async () => {
  const { valley, geysers, see, confirm, customer, ...app } = await startWithTours()
  await app.db.updateTable('products').set({ duration_minutes: 480 }).where('id', '=', valley.id).execute()
  const { hold, ask, send } = visitorOf(app)
  const { id } = bookingIn(await hold(at(monday, '16:00'), valley.id))
  await hold(at(tuesday), geysers.id)
  const page = (await ask(`/public/booking/${id}`)).text
  expect(page).toContain('Noche corta: vuelves de Valle cerca de las 00:00')
  await confirm(id)
  const link = await customer.link(id)
  const geysersItem = (await see(id)).items.find(({ product_name }) => product_name === 'Géiseres')
  const item_id = geysersItem?.id ?? ''
  await app.db.updateTable('products').set({ duration_minutes: 900 }).where('id', '=', geysers.id).execute()
  const moves = await customer.moves(id, item_id, { from: monday, to: wednesday })
  expect(moves.map(({ slots }) => slots[0]?.closed)).toEqual(['Se cruza con otro', 'Tu fecha', ''])
  const to = { version: link.version, item_id, start_time: '08:00', seen_difference: 0 }
  const onto = await send(`/public/booking/${id}`, {
    act: 'move',
    version: String(link.version),
    item_id,
    date: monday,
    start_time: '08:00',
    seen_difference: '0',
  })
  expect(onto.response.status).toBe(409)
  expect(onto.text).toContain('Géiseres y Valle (16:00) se cruzan')
  await customer.move(id, { ...to, date: wednesday })
  expect((await see(id)).items.map(({ date }) => date)).toEqual([monday, wednesday])
})

test('shares a promo code among the tours that are there', async () => {
  const { valley, geysers, ...app } = await startWithTours()
  const manager = await app.as(1)
  await manager.call(createPromoCode, {
    body: { code: 'FIJO10', kind: 'percent', value: 10, product_ids: [] } as never,
  })
  const { hold } = visitorOf(app)
  const { id: booking_id } = bookingIn(await hold(at(monday, '16:00'), valley.id))
  await app.anyone.call(applyPublicPromoCode, { params: { booking_id }, body: { code: 'fijo10' } })
  const both = bookingIn(await hold(at(tuesday), geysers.id))
  expect(both).toMatchObject({ subtotal: 120_000, discount: 12_000, total: 108_000 })
  const item_id = both.items[0]?.id ?? ''
  const one = await app.anyone.call(removeTour, { params: { booking_id, item_id } })
  expect(one).toMatchObject({ subtotal: 60_000, discount: 6_000, total: 54_000 })
  await expect(
    app.anyone.call(removeTour, { params: { booking_id, item_id: one.items[0]?.id ?? '' } }),
  ).rejects.toMatchObject({ problem: { code: 'last_tour' } })
})

test('a plain call of the API still replaces the hold', async () => {
  const { valley, geysers, see, anyone, ...app } = await startWithTours()
  const visitor = visitorOf(app)
  const { id } = bookingIn(await visitor.hold(at(monday, '16:00'), valley.id))
  const params = { product_id: geysers.id }
  const body = { date: tuesday, start_time: '08:00', ...two }
  const other = await anyone.call(createHold, { params, body }, visitor.headers())
  expect(other.id).not.toBe(id)
  expect((await see(id)).status).toBe('expirada')
})

test('a tour that joins an order is offered on the next days around the others, with the month folded', async () => {
  const { valley, geysers, ...app } = await startWithTours()
  const { hold, ask } = visitorOf(app)
  await hold(at('2027-06-16', '16:00'), valley.id)
  const page = await ask(`/public/booking/product/${geysers.id}`)
  expect(page.text).toContain('<details class="all-dates">')
  const [, strip = ''] = /<ul class="strip">(.*?)<\/ul>/s.exec(page.text) ?? []
  const days = [...strip.matchAll(/date=(\d{4}-\d{2}-\d{2})/g)].map(([, date]) => date)
  expect(days).toHaveLength(14)
  expect(days[0]).toBe('2027-06-13')
  expect(days).toContain('2027-06-16')
  // Not the day of the other tour.
  expect(/date=(\S+?)&[^>]*aria-current="date"/.exec(strip)?.[1]).toBe('2027-06-13')
  const asked = await ask(`/public/booking/product/${geysers.id}?month=2027-07`)
  expect(asked.text).toContain('<details class="all-dates" open="">')
})
