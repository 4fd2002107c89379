import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { addItem, cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { applyPromoCode, recordPayment } from '#contract/bookings/payments.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { createPromoCode, listPromoCodes, updatePromoCode } from '#contract/products/promo-codes.contract.ts'
import {
  applyPublicPromoCode,
  changeHold,
  confirmHold,
  createHold,
} from '#contract/storefront/public-bookings.contract.ts'
import { actAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { expireBooking } from '../hold/expire-booking.command.ts'

const contact = { name: 'José Muñoz' }

async function startWithPromo(more: object = {}) {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 20 })
  const other = await givenProduct(app.db, app.operator, { capacity: 20 })
  const manager = await app.as(1)
  const seller = await app.as(2)
  const promo = await manager.call(createPromoCode, {
    body: { code: ' invierno20 ', kind: 'percent', value: 20, ...more },
  })
  const sell = (body: object = {}) =>
    seller.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: '2027-05-05',
        start_time: '08:00',
        party: { ADULT: 2 },
        contact,
        promo_code: 'Invierno20',
        ...body,
      }),
    })
  const uses = async () => (await manager.call(listPromoCodes, {}))[0]?.uses
  return { ...app, product, other, manager, seller, promo, sell, uses }
}

test('the last use of a code raced by eight at the counter is won by one', async () => {
  const { sell, uses } = await startWithPromo({ max_uses: 3 })
  await sell()
  await sell()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => sell()))
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as CallFailed).problem.code] : [],
  )
  expect(codes).toEqual(Array.from({ length: 7 }, () => 'promo_exhausted'))
  expect(await uses()).toBe(3)
})

test('holds on the web use no code up, and the last use is of the first that is confirmed', async () => {
  const { anyone, product, sell, uses } = await startWithPromo({ max_uses: 2 })
  const hold = async () => {
    const { id } = await anyone.call(createHold, {
      params: { product_id: product.id },
      body: { date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } },
    })
    const params = { booking_id: id }
    const confirm = (seen_total: number) =>
      anyone.call(confirmHold, {
        params,
        body: {
          contact: { name: 'Ana', email: 'ana@correo.test', phone: '+56912345678' },
          pickup: { mode: 'por_definir' as const },
          accepts_terms: true,
          seen_total,
        },
      })
    await anyone.call(applyPublicPromoCode, { params, body: { code: 'INVIERNO20' } })
    return { params, confirm }
  }
  const holds = [await hold(), await hold(), await hold()] as const
  expect(await uses()).toBe(0)
  await sell()
  const results = await Promise.allSettled(holds.map(({ confirm }) => confirm(24_000)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(lost.map(({ problem }: CallFailed) => problem.code)).toEqual(['promo_exhausted', 'promo_exhausted'])
  const [other] = holds.filter((_, index) => results[index]?.status === 'rejected')
  if (!other) return
  await anyone.call(applyPublicPromoCode, { params: other.params, body: { code: '' } })
  expect(await other.confirm(30_000)).toMatchObject({ status: 'confirmada', total: 30_000 })
  expect(await uses()).toBe(2)
})

test('a use is free again when its booking is cancelled, and is taken again when it comes back', async () => {
  const { manager, sell, uses } = await startWithPromo({ max_uses: 1 })
  const booking = await sell()
  expect(booking).toMatchObject({ discount: 12_000, total: 48_000, promo_code: 'INVIERNO20' })
  await expect(sell()).rejects.toMatchObject({ status: 409, problem: { code: 'promo_exhausted' } })
  const params = { id: booking.id }
  const body = { version: booking.version, origin: 'operador' as const, reason: 'Prueba' }
  const cancelled = await manager.call(cancelBooking, { params, body })
  expect(await uses()).toBe(0)
  await sell()
  await expect(
    manager.call(reviveBooking, { params, body: { version: cancelled.version } }),
  ).rejects.toMatchObject({ problem: { code: 'promo_exhausted' } })
})

test('keeps money for a lapsed booking whose promo code was used up, without reviving it', async () => {
  const { db, manager, sell, uses } = await startWithPromo({ max_uses: 1 })
  const held = await sell({ status: 'bloqueada' })
  await actAt(db, new Date('2027-05-04T20:00:00Z'))(null, (act) => expireBooking(act, held.id))
  expect(await uses()).toBe(0)
  await sell()
  const paid = await manager.call(recordPayment, {
    params: { id: held.id },
    body: { method: 'efectivo', amount: 48_000 },
  })
  expect(paid).toMatchObject({ status: 'expirada', paid: 48_000, refund_due: 48_000 })
  const recorded = await db
    .selectFrom('events')
    .select(['kind', 'data'])
    .where('entity_id', '=', held.id)
    .where('kind', '=', 'payment_without_seats')
    .execute()
  expect(recorded).toMatchObject([{ data: { why: 'promo_exhausted' } }])
  expect(await uses()).toBe(1)
})

test('gives back what a cancelled tour shows, and the other tours cost the same as before', async () => {
  const { manager, product, other, sell } = await startWithPromo({
    kind: 'amount',
    value: 10_001,
  })
  const at = (product_id: string, date: string) => ({
    product_id,
    date,
    start_time: '08:00',
    party: { ADULT: 2 },
  })
  const items = [at(product.id, '2027-05-05'), at(other.id, '2027-05-06'), at(product.id, '2027-05-07')]
  const sold = await manager.call(createBooking, { body: { items, contact, promo_code: 'INVIERNO20' } })
  expect(sold).toMatchObject({ discount: 10_001, total: 169_999 })
  const [first] = sold.items
  const left = await manager.call(cancelItem, {
    params: { id: sold.id, item_id: first?.id ?? '' },
    body: { version: sold.version, origin: 'operador', reason: 'Sin guía' },
  })
  const shownFirst = (first?.subtotal ?? 0) - (first?.discount ?? 0)
  expect(left.total).toBe(sold.total - shownFirst)
  expect(left.items.map(({ discount }) => discount)).toEqual(sold.items.map(({ discount }) => discount))
  // A tour that is added later has no second share of what the cancelled one keeps.
  const more = await manager.call(addItem, {
    params: { id: sold.id },
    body: { ...at(other.id, '2027-05-08'), version: left.version },
  })
  const given = more.items.reduce((sum, { discount }) => sum + discount, 0)
  expect(given).toBe(10_001)
  expect(await sell({ promo_code: '' })).toMatchObject({ discount: 0 })
})

test('gives a replacement code whole, and the first code only what a cancelled tour does not keep', async () => {
  const { manager, product, other } = await startWithPromo({ kind: 'amount', value: 9_000 })
  await manager.call(createPromoCode, {
    body: { code: 'VERANO', kind: 'amount', value: 8_000 },
  })
  const at = (product_id: string, date: string) => ({
    product_id,
    date,
    start_time: '08:00',
    party: { ADULT: 2 },
  })
  const items = [at(product.id, '2027-05-05'), at(other.id, '2027-05-06')]
  const sold = await manager.call(createBooking, { body: { items, contact, promo_code: 'INVIERNO20' } })
  const params = { id: sold.id }
  const [first] = sold.items
  await manager.call(cancelItem, {
    params: { ...params, item_id: first?.id ?? '' },
    body: { version: sold.version, origin: 'operador', reason: 'Sin guía' },
  })
  const givenBy = async (code: string) => {
    const { version } = await manager.call(getBooking, { params })
    return (await manager.call(applyPromoCode, { params, body: { version, code } })).discount
  }
  expect(await givenBy('VERANO')).toBe(8_000)
  const { version } = await manager.call(getBooking, { params })
  const more = { ...at(other.id, '2027-05-08'), version }
  expect(await manager.call(addItem, { params, body: more })).toMatchObject({ discount: 8_000 })
  expect(await givenBy('')).toBe(0)
  expect(await givenBy('INVIERNO20')).toBe(9_000 - (first?.discount ?? 0))
})

test('takes a code off whose least party is no longer met, and records it', async () => {
  const { anyone, manager, product, db, uses } = await startWithPromo({ min_people: 2 })
  const hold = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { date: '2027-05-05', start_time: '08:00', party: { ADULT: 2 } },
  })
  const params = { booking_id: hold.id }
  await anyone.call(applyPublicPromoCode, { params, body: { code: 'INVIERNO20' } })
  await anyone.call(changeHold, {
    params,
    body: { date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } },
  })
  expect(await manager.call(getBooking, { params: { id: hold.id } })).toMatchObject({
    promo_code: '',
    discount: 0,
  })
  expect(await uses()).toBe(0)
  const recorded = await db.selectFrom('events').select('data').where('kind', '=', 'promo_removed').execute()
  expect(recorded).toMatchObject([{ data: { code: 'INVIERNO20' } }])
})

test('a customer applies a code to a hold and confirms at the price shown', async () => {
  const { anyone, product, uses } = await startWithPromo()
  const hold = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } },
  })
  const params = { booking_id: hold.id }
  const apply = (code: string) => anyone.call(applyPublicPromoCode, { params, body: { code } })
  await expect(apply('NADA')).rejects.toMatchObject({ problem: { code: 'promo_unknown' } })
  expect(await apply('invierno20')).toMatchObject({
    discount: 6_000,
    total: 24_000,
    promo_code: 'INVIERNO20',
  })
  expect(await apply('')).toMatchObject({ discount: 0, total: 30_000 })
  expect(await uses()).toBe(0)
  await apply('invierno20')
  const confirmation = {
    contact: { name: 'Ana', email: 'ana@correo.test', phone: '+56912345678' },
    pickup: { mode: 'por_definir' as const },
    accepts_terms: true,
    seen_total: 24_000,
  }
  expect(await anyone.call(confirmHold, { params, body: confirmation })).toMatchObject({
    status: 'confirmada',
    total: 24_000,
  })
})

test('a code holds for its dates, products and people, and says why when it does not', async () => {
  const { manager, other, promo, sell, seller } = await startWithPromo()
  const change = async (version: number, more: object) =>
    (
      await manager.call(updatePromoCode, {
        params: { id: promo.id },
        body: { version, code: { code: 'INVIERNO20', kind: 'amount', value: 10_000, ...more } },
      })
    ).version
  let version = await change(promo.version, { travels_from: '2027-06-01' })
  await expect(sell()).rejects.toMatchObject({ problem: { code: 'promo_not_for_these' } })
  version = await change(version, { min_people: 3 })
  await expect(sell()).rejects.toMatchObject({ problem: { code: 'promo_not_for_these' } })
  version = await change(version, { product_ids: [other.id] })
  await expect(sell()).rejects.toMatchObject({ problem: { code: 'promo_not_for_these' } })
  version = await change(version, { books_to: '2027-05-02' })
  await expect(sell()).rejects.toMatchObject({ problem: { code: 'promo_not_now' } })
  version = await change(version, { state: 2 })
  await expect(sell()).rejects.toMatchObject({ problem: { code: 'promo_unknown' } })
  await change(version, { max_uses: 1 })
  const plain = await sell({ promo_code: '' })
  const params = { id: plain.id }
  const with10 = await seller.call(applyPromoCode, {
    params,
    body: { version: plain.version, code: 'invierno20' },
  })
  expect(with10).toMatchObject({ discount: 10_000, total: 50_000 })
  await expect(
    seller.call(createPromoCode, { body: { code: 'MIO', kind: 'percent', value: 90 } }),
  ).rejects.toMatchObject({ status: 403 })
})
