import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { addItem, cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking, quoteBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { removeTour } from '#contract/storefront/order-tours.contract.ts'
import { applyPublicPromoCode, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { visitorOf } from '#testing/app/visitor.ts'

import { listPackages, updatePackage } from '../contract/packages.contract.ts'
import { startWithPackage } from '../testing/start-with-package.ts'
import { listPackages as findListed } from './packages.queries.ts'

const contact = { name: 'José Muñoz' }
const full = 180_000
const packaged = 162_000

test('an order has the package price once all its tours are there, as a row of its own, and loses it with one of them', async () => {
  const { hold, anyone } = await startWithPackage()
  const two = await hold([0, 1])
  expect(two).toMatchObject({ subtotal: 120_000, discount: 0, discounts: [] })
  const held = await hold([0, 1, 2])
  expect(held).toMatchObject({
    subtotal: full,
    total: packaged,
    discounts: [{ name: 'Precio de paquete', amount: 18_000 }],
  })
  const params = { booking_id: held.id, item_id: held.items[0]?.id ?? '' }
  expect(await anyone.call(removeTour, { params })).toMatchObject({ total: 120_000, discounts: [] })
})

test('the counter quotes, sells and stores the same price, at a price for each adult too', async () => {
  const { manager, wanted } = await startWithPackage({ kind: 'amount', value: 80_000 })
  const seller = manager
  const items = [0, 1, 2].map((place) => wanted(place))
  const quote = await seller.call(quoteBooking, { body: { items, channel: 'mostrador' } })
  expect(quote).toMatchObject({ subtotal: full, package_discount: 20_000, promo_discount: 0, total: 160_000 })
  const sold = await seller.call(createBooking, { body: { items, contact, seen_total: 160_000 } })
  expect(sold).toMatchObject({ subtotal: full, discount: 20_000, total: 160_000 })
  expect(sold.items.every(({ package_id }) => package_id !== null)).toBe(true)
})

test('of a code and a package the better one counts, never both', async () => {
  const { hold, anyone, manager, see, wanted } = await startWithPackage()
  for (const [code, value] of [
    ['MENOS', 5],
    ['IGUAL', 10],
    ['MAS', 20],
  ] as const)
    await manager.call(createPromoCode, { body: { code, kind: 'percent', value, product_ids: [] } as never })
  const { id: booking_id } = await hold([0, 1, 2])
  const apply = (code: string) =>
    anyone.call(applyPublicPromoCode, { params: { booking_id }, body: { code } })
  await expect(apply('MENOS')).rejects.toMatchObject({ problem: { code: 'promo_saves_less' } })
  await expect(apply('IGUAL')).rejects.toMatchObject({ problem: { code: 'promo_saves_less' } })
  expect(await apply('MAS')).toMatchObject({
    total: 144_000,
    discounts: [{ name: 'Descuento (MAS)', amount: 36_000 }],
  })
  expect(await apply('')).toMatchObject({ total: packaged })
  expect((await see(booking_id)).discounts).toEqual([{ name: 'Precio de paquete', amount: 18_000 }])
  const items = [0, 1, 2].map((place) => wanted(place))
  await expect(
    manager.call(quoteBooking, { body: { items, channel: 'mostrador', promo_code: 'MENOS' } }),
  ).rejects.toMatchObject({ problem: { code: 'promo_saves_less' } })
})

test('a code gives way to a package that a new tour completes, and comes no more by itself', async () => {
  const { hold, anyone, manager, ...app } = await startWithPackage()
  await manager.call(createPromoCode, {
    body: { code: 'CINCO', kind: 'percent', value: 5, product_ids: [] } as never,
  })
  const visitor = visitorOf(app)
  const { id: booking_id } = await hold([0, 1], visitor)
  await anyone.call(applyPublicPromoCode, { params: { booking_id }, body: { code: 'CINCO' } })
  const whole = await hold([2], visitor)
  expect(whole).toMatchObject({ id: booking_id, promo_code: '', total: packaged })
})

test('the customer sees what cancelling one tour does to the others, and that is what happens', async () => {
  const { buy, customer, see, manager, db } = await startWithPackage()
  const { id, items, total } = await buy([0, 1, 2])
  const { version } = await manager.call(getBooking, { params: { id } })
  await manager.call(recordPayment, {
    params: { id },
    body: { kind: 'pago', method: 'efectivo', amount: total, version } as never,
  })
  const link = await customer.link(id)
  const [first] = items
  const shown = link.items.find((item) => item.id === first?.id)?.cancel
  // 54,000 less half of it; the others go from 108,000 to 120,000.
  expect(shown).toMatchObject({ package_loss: 12_000 })
  const { penalty = 0, package_loss = 0, refund = 0 } = shown ?? {}
  await customer.cancel(id, {
    version: link.version,
    item_ids: [first?.id ?? ''],
    seen_penalty: penalty,
  })
  const after = await see(id)
  expect(after).toMatchObject({
    total: total - 54_000 + penalty + package_loss,
    refund_due: refund,
    discounts: [],
  })
  expect(refund).toBe(54_000 - penalty - package_loss)
  const letter = await db
    .selectFrom('messages')
    .select('body')
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-cancelled')
    .executeTakeFirstOrThrow()
  expect(letter.body).toMatch(/Los otros tours del paquete pasan a su precio normal: \$\s?12\.000 más/)
})

test('a cancellation never makes the rest cost more than it gives back', async () => {
  const { buy, db, customer, see } = await startWithPackage()
  const { id, items, total } = await buy([0, 1, 2])
  const harsh = JSON.stringify([{ hours_before: 0, penalty_percent: 90 }])
  await db.updateTable('booking_items').set({ cancellation_tiers: harsh }).execute()
  const link = await customer.link(id)
  const item_id = items[0]?.id ?? ''
  const shown = link.items.find((item) => item.id === item_id)?.cancel
  expect(shown).toMatchObject({ penalty: 48_600, package_loss: 5_400, refund: 0 })
  await customer.cancel(id, { version: link.version, item_ids: [item_id], seen_penalty: 48_600 })
  expect(await see(id)).toMatchObject({ total, discounts: [{ name: 'Precio de paquete', amount: 6_600 }] })
})

test('a cancellation by the operator, or one that is waived, keeps the price of the others', async () => {
  const { buy, manager } = await startWithPackage()
  for (const how of [
    { origin: 'operador' as const, waive_penalty: false },
    { origin: 'cliente' as const, waive_penalty: true },
  ]) {
    const { id, items } = await buy([0, 1, 2])
    const { version } = await manager.call(getBooking, { params: { id } })
    const params = { id, item_id: items[0]?.id ?? '' }
    await manager.call(cancelItem, { params, body: { version, reason: 'Nieve', ...how } })
    expect(await manager.call(getBooking, { params: { id } })).toMatchObject({ total: 108_000, penalty: 0 })
  }
})

test('the office sees the same loss as the customer, and the history names it', async () => {
  const { buy, manager, db } = await startWithPackage()
  const { id, items } = await buy([0, 1, 2])
  const booking = await manager.call(getBooking, { params: { id } })
  const item = booking.items.find((each) => each.id === items[0]?.id)
  expect(item?.package_loss).toBe(12_000)
  await manager.call(cancelItem, {
    params: { id, item_id: item?.id ?? '' },
    body: {
      version: booking.version,
      origin: 'cliente',
      reason: 'Enfermó',
      waive_penalty: false,
      seen_penalty: item?.penalty_now,
    },
  })
  const { data } = await db
    .selectFrom('events')
    .select('data')
    .where('entity_id', '=', id)
    .where('kind', '=', 'item_cancelled')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ package_loss: 12_000 })
})

test('a cancelled booking that is revived has the price it had', async () => {
  const { buy, manager } = await startWithPackage()
  const { id } = await buy([0, 1, 2])
  const before = await manager.call(getBooking, { params: { id } })
  const cancelled = await manager.call(cancelBooking, {
    params: { id },
    body: { version: before.version, origin: 'cliente', reason: 'Enfermó', waive_penalty: false },
  })
  const revived = await manager.call(reviveBooking, { params: { id }, body: { version: cancelled.version } })
  const money = ({ subtotal, discount, total, penalty, items }: typeof before) => ({
    money: { subtotal, discount, total, penalty },
    items: items.map(({ promo_discount, package_id }) => ({ promo_discount, package_id })),
  })
  expect(money(revived)).toEqual(money(before))
})

test('a tour that moves to another day keeps its package price, as was shown', async () => {
  const { buy, customer, see } = await startWithPackage({ travels_to: '2027-05-12' })
  const { id, items } = await buy([0, 1, 2])
  const link = await customer.link(id)
  const item_id = items[0]?.id ?? ''
  const moves = await customer.moves(id, item_id, { from: '2027-05-20', to: '2027-05-20' })
  expect(moves[0]?.slots[0]).toMatchObject({ difference: 0 })
  await customer.move(id, {
    version: link.version,
    item_id,
    date: '2027-05-20',
    start_time: '08:00',
    seen_difference: 0,
  })
  expect(await see(id)).toMatchObject({ total: packaged })
})

test('a package that changed meanwhile is refused once with the new price', async () => {
  const { manager, tourPackage, wanted, hold, confirm, see, anyone } = await startWithPackage()
  const { id, version, name, kind, product_ids } = tourPackage
  const items = [0, 1, 2].map((place) => wanted(place))
  const { id: booking_id } = await hold([0, 1, 2])
  await manager.call(updatePackage, {
    params: { id },
    body: { version, package: { name, kind, value: 10, product_ids, state: 2 } },
  })
  await expect(
    manager.call(createBooking, { body: { items, contact, seen_total: packaged } }),
  ).rejects.toMatchObject({ problem: { code: 'price_changed', details: { total: full, seen: packaged } } })
  // A hold keeps the price that it has; one without seats has today's.
  expect(await see(booking_id)).toMatchObject({ total: packaged })
  await anyone.call(releaseHold, { params: { booking_id } })
  await expect(confirm(booking_id, packaged)).rejects.toMatchObject({
    problem: { code: 'price_changed', details: { total: full } },
  })
  expect(await confirm(booking_id, full)).toMatchObject({ total: full, discounts: [] })
})

test('a tour that the office adds to a sold booking completes its package; an ended package stays as sold', async () => {
  const { buy, manager, wanted, tourPackage } = await startWithPackage()
  const { id } = await buy([0, 1])
  const add = async (booking_id: string, place: number, party = { ADULT: 2 }) => {
    const { version } = await manager.call(getBooking, { params: { id: booking_id } })
    await manager.call(addItem, {
      params: { id: booking_id },
      body: { version, ...wanted(place, party) },
    })
    return manager.call(getBooking, { params: { id: booking_id } })
  }
  expect(await add(id, 2)).toMatchObject({ total: packaged })
  const { version, name, kind, product_ids } = tourPackage
  await manager.call(updatePackage, {
    params: { id: tourPackage.id },
    body: { version, package: { name, kind, value: 10, product_ids, state: 2 } },
  })
  expect(await add(id, 1, { ADULT: 2 })).toMatchObject({ subtotal: 240_000, total: packaged + 60_000 })
})

test('the database keeps a code and a package apart', async () => {
  const { buy, db, manager } = await startWithPackage()
  const { id } = await buy([0, 1, 2])
  const code = await manager.call(createPromoCode, {
    body: { code: 'MAS', kind: 'percent', value: 20, product_ids: [] } as never,
  })
  await expect(
    sql`update bookings set promo_code_id = ${code.id} where id = ${id}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'package_or_code' })
  await expect(
    sql`update booking_items set promo_code_id = ${code.id} where booking_id = ${id}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'package_or_code' })
})

test('the list counts the bookings that keep a package, and says where it counts no further', async () => {
  const { buy, manager, db, operator } = await startWithPackage()
  const { id } = await buy([0, 1, 2])
  await buy([0, 1, 2])
  const listed = () => manager.call(listPackages, { query: {} })
  expect(await listed()).toMatchObject([{ bookings: 2, more_bookings: false }])
  const { version } = await manager.call(getBooking, { params: { id } })
  const body = { version, origin: 'cliente' as const, reason: 'No viajan' }
  await manager.call(cancelBooking, { params: { id }, body })
  expect(await listed()).toMatchObject([{ bookings: 1, more_bookings: false }])
  const page = { filters: [], after: null, limit: 50, counted: 1 }
  expect(await findListed(db, operator.tour_operator_id, page)).toMatchObject([
    { bookings: 1, more_bookings: true },
  ])
})
