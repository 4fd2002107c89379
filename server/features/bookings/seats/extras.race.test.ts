import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { quoteProduct } from '#contract/departures/availability.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { changeHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const date = '2027-05-20'
const bicycle: ProductInput['extras'][number] = {
  id: randomUUID(),
  name: 'Bicicleta',
  description: '',
  unit: 'persona',
  amount: 8_000,
  required: false,
  stock: 3,
  max_per_booking: null,
  active: true,
}

async function startWithExtra(extra: Partial<typeof bicycle> = {}) {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, { capacity: 20 })
  // A product on sale keeps what publishing asked for, and this one has no picture.
  await app.db.updateTable('products').set({ status: 'pausado' }).where('id', '=', id).execute()
  const admin = await app.as(1)
  const params = { id }
  const mine = { ...bicycle, id: randomUUID(), ...extra }
  const saveExtras = async (extras: ProductInput['extras']) =>
    admin.call(updateProduct, {
      params,
      body: { ...editOf(await admin.call(getProduct, { params })), extras },
    })
  const saved = await saveExtras([mine])
  await app.db.updateTable('products').set({ status: 'publicado' }).where('id', '=', id).execute()
  const seller = await app.as(2)
  const asking = (quantity: number) => [{ extra_id: mine.id, quantity }]
  const sell = (quantity: number, party: Record<string, number> = { ADULT: 3 }) =>
    seller.call(createBooking, {
      body: {
        ...saleOf({
          product_id: id,
          date,
          start_time: '08:00',
          party,
          contact: { name: 'Carla Soto', phone: '+56911112222' },
        }),
        items: [{ product_id: id, date, start_time: '08:00', party, extras: asking(quantity) }],
      },
    })
  const hold = (quantity: number) =>
    app.anyone.call(createHold, {
      params: { product_id: id },
      body: { date, start_time: '08:00', party: { ADULT: 2 }, extras: asking(quantity) },
    })
  const left = async () => {
    const body = { date, start_time: '08:00', party: { ADULT: 1 } }
    return (await seller.call(quoteProduct, { params, body })).extras_left[mine.id]
  }
  return { ...app, id, params, admin, seller, extra: mine, saved, saveExtras, asking, sell, hold, left }
}

test('an extra is sold at the counter and online alike, and both take from the departure’s stock', async () => {
  const { sell, hold, left, seller, extra } = await startWithExtra()
  const sold = await sell(1)
  expect(sold).toMatchObject({ total: 98_000 })
  const { items } = await seller.call(getBooking, { params: { id: sold.id } })
  expect(items[0]?.lines.map(({ name, quantity, total }) => [name, quantity, total])).toEqual([
    ['Adulto', 3, 90_000],
    [extra.name, 1, 8_000],
  ])
  expect(await hold(1)).toMatchObject({ total: 68_000 })
  expect(await left()).toBe(1)
  await expect(hold(2)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'extra_sold_out', message: 'Queda 1 de «Bicicleta» en esta salida.' },
  })
})

test('the last unit of an extra raced by many is won by one', async () => {
  const { sell, hold, left } = await startWithExtra({ stock: 1 })
  const tries = [sell(1), hold(1), sell(1), hold(1), sell(1), hold(1)]
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = results.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { problem: { code: string } }).problem.code] : [],
  )
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'extra_sold_out'))
  expect(await left()).toBe(0)
})

test('returns the extras of a cancelled sale; a changed hold swaps them without blocking itself', async () => {
  const { sell, hold, left, admin, anyone, asking } = await startWithExtra({ stock: 2 })
  const { id, version } = await sell(2)
  expect(await left()).toBe(0)
  await admin.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'No viaja' },
  })
  expect(await left()).toBe(2)
  const held = await hold(2)
  const change = (quantity: number, day = date) =>
    anyone.call(changeHold, {
      params: { booking_id: held.id },
      body: { date: day, start_time: '08:00', party: { ADULT: 2 }, extras: asking(quantity) },
    })
  await change(1)
  expect(await left()).toBe(1)
  await change(2)
  expect(await left()).toBe(0)
  await change(2, '2027-05-21')
  expect(await left()).toBe(2)
})

test('the counter is the sum of what is held and sold, whatever was done', async () => {
  const { db, sell, hold, extra } = await startWithExtra({ stock: null })
  await sell(2)
  await hold(1)
  const lines = await db
    .selectFrom('booking_lines')
    .select('quantity')
    .where('extra_id', '=', extra.id)
    .execute()
  const counter = await db.selectFrom('departure_extras').selectAll().executeTakeFirstOrThrow()
  expect(counter).toMatchObject({ stock: null, taken: 3 })
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
})

test('a smaller stock is refused where more is sold; an extra that was bought is no longer sold but stays', async () => {
  const { db, id, sell, saveExtras, extra, saved } = await startWithExtra()
  expect(saved.extras).toEqual([extra])
  await sell(2)
  await db.updateTable('products').set({ status: 'pausado' }).where('id', '=', id).execute()
  await expect(saveExtras([{ ...extra, stock: 1 }])).rejects.toMatchObject({
    status: 409,
    problem: { code: 'extra_stock_below_sold', details: { extra: 'Bicicleta', taken: 2, date } },
  })
  const lunch = { ...extra, id: randomUUID(), name: 'Almuerzo' }
  expect((await saveExtras([{ ...extra, stock: 2 }, lunch])).extras.map(({ stock }) => stock)).toEqual([2, 3])
  const after = await saveExtras([])
  expect(after.extras).toEqual([{ ...extra, stock: 2, active: false }])
})

test('what is not offered, or too much of it, is refused before anything is taken', async () => {
  const { sell, left, db, id } = await startWithExtra({ max_per_booking: 2 })
  await expect(sell(3)).rejects.toMatchObject({ status: 422, problem: { code: 'extra_too_many' } })
  await expect(sell(2, { ADULT: 1 })).rejects.toMatchObject({ problem: { code: 'extra_too_many' } })
  await db.updateTable('extras').set({ active: false }).where('product_id', '=', id).execute()
  await expect(sell(1)).rejects.toMatchObject({ status: 422, problem: { code: 'extra_unknown' } })
  expect(await left()).toBeUndefined()
})
