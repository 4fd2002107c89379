import { expect, test } from 'vitest'

import { addItem, cancelItem, moveItem } from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { setDiscount } from '#contract/bookings/payments.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { itemOf, one, startWithFamily } from '#testing/given/family-sale.ts'

test('a seller discounts up to ten percent with a reason, an administrator more; shared to the last peso', async () => {
  const { manager, seller, sell } = await startWithFamily()
  const discount = { kind: 'percent' as const, value: 11, reason: 'Cliente frecuente' }
  await expect(sell({ discount })).rejects.toMatchObject({
    problem: {
      code: 'discount_above_ceiling',
      message: 'Puedes descontar hasta el 10 %. Para un descuento mayor, pídelo a tu administrador.',
    },
  })
  const sold = await sell({ discount: { ...discount, value: 10 } })
  expect(sold).toMatchObject({ discount: 33_751, total: 303_754 })
  expect(sold.items.map((item) => item.discount)).toEqual([7_500, 11_250, 15_001])
  const body = { version: sold.version, kind: 'amount' as const, value: 20_000, reason: 'Reclamo' }
  const params = { id: sold.id }
  await expect(
    seller.call(setDiscount, { params, body: { ...body, item_id: itemOf(sold, 0).id } }),
  ).rejects.toMatchObject({ problem: { code: 'discount_above_ceiling' } })
  const less = await manager.call(setDiscount, { params, body: { ...body, item_id: itemOf(sold, 0).id } })
  expect(less).toMatchObject({ discount: 46_251, total: 291_254 })
  expect(
    await manager.call(setDiscount, { params, body: { ...body, version: less.version, value: 0 } }),
  ).toMatchObject({ discount: 0, total: 337_505 })
})

test('refuses a discount above the price, with the sale and later, and keeps the price', async () => {
  const { manager, sell, items } = await startWithFamily()
  const sold = await sell({ items: items.slice(0, 1) })
  const give = (kind: 'percent' | 'amount', value: number, version = sold.version) =>
    manager.call(setDiscount, { params: { id: sold.id }, body: { version, kind, value, reason: 'Reclamo' } })
  const refused = { problem: { code: 'discount_above_price' } }
  await expect(give('amount', 750_000)).rejects.toMatchObject(refused)
  await expect(give('percent', 150)).rejects.toMatchObject(refused)
  const discount = { kind: 'amount' as const, value: 99_999_999, reason: 'Reclamo' }
  await expect(sell({ discount }, manager)).rejects.toMatchObject(refused)
  expect(await manager.call(getBooking, { params: { id: sold.id } })).toMatchObject({ total: 75_000 })
  expect(await give('amount', 75_000)).toMatchObject({ total: 0 })
})

test('adds a tour to a confirmed booking; lets a seller cancel only unpaid ones', async () => {
  const { seller, sell, pay, items, valley } = await startWithFamily()
  const sold = await sell({ items: items.slice(0, 1) })
  const item = { product_id: valley.id, date: '2027-05-09', start_time: '08:00', party: { ADULT: 1 } }
  const more = await seller.call(addItem, {
    params: { id: sold.id },
    body: { ...item, version: sold.version, seen_total: 30_000 },
  })
  expect(more).toMatchObject({ total: 105_000, status: 'confirmada' })
  const paid = await pay(more, 1_000)
  expect(paid.may).toMatchObject({ cancel: false, refund: false, pay: true })
  await expect(
    seller.call(cancelItem, {
      params: one(paid, 1),
      body: { version: paid.version, origin: 'cliente', reason: 'No alcanza' },
    }),
  ).rejects.toMatchObject({ problem: { code: 'paid_needs_admin' } })
})

test('a tour that is added costs to cancel what it costs when it is sold with the others', async () => {
  const { manager, sell, items } = await startWithFamily()
  const [first, second] = items.map((item) => ({ ...item, party: { ADULT: 2 } }))
  if (!first || !second) throw new Error('Two tours are for sale')
  const together = await sell({ items: [first, second] })
  const alone = await sell({ items: [first] })
  const { version } = alone
  const added = await manager.call(addItem, { params: { id: alone.id }, body: { ...second, version } })
  const penalties = ({ items: sold }: Booking) => sold.map(({ penalty_now }) => penalty_now)
  expect(penalties(added)).toEqual(penalties(together))
  const body = { version: added.version, origin: 'cliente' as const, reason: 'No alcanza' }
  const after = await manager.call(cancelItem, { params: one(added, 1), body })
  expect(itemOf(after, 1).penalty).toBe(itemOf(together, 1).penalty_now)
})

test('moves that swap departures do not wait for each other for ever', async () => {
  const { manager, sell, items, valley, seats } = await startWithFamily()
  const days = ['2027-05-10', '2027-05-11']
  const sales: Booking[] = []
  for (let turn = 0; turn < 4; turn += 1)
    sales.push(
      await sell({ items: [{ ...items[0], date: days[turn % 2], party: { ADULT: turn < 2 ? 2 : 1 } }] }),
    )
  for (let round = 0; round < 4; round += 1) {
    const results = await Promise.allSettled(
      sales.map(async ({ id }) => {
        const now = await manager.call(getBooking, { params: { id } })
        const { date, people } = itemOf(now, 0)
        const to = { product_id: valley.id, date: days[date === days[0] ? 1 : 0] ?? '', start_time: '08:00' }
        const body = { ...to, party: { ADULT: people }, version: now.version }
        return manager.call(moveItem, { params: one(now, 0), body })
      }),
    )
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as CallFailed).problem.code] : [],
    )
    expect(codes.filter((code) => code !== 'no_seats')).toEqual([])
  }
  const after = await seats()
  expect(after.reduce((sum, { seats_sold }) => sum + seats_sold, 0)).toBe(6)
})

test('the office reads the policy of each tour where they are not the same', async () => {
  const { db, manager, sell, items, valley } = await startWithFamily()
  const [first] = items
  if (!first) throw new Error('A tour is for sale')
  const alone = await sell({ items: [first] })
  expect(alone.cancellation_sentences).toHaveLength(3)
  await db
    .updateTable('products')
    .set({ cancellation_tiers: JSON.stringify([{ hours_before: 0, penalty_percent: 40 }]) })
    .where('id', '=', valley.id)
    .execute()
  const item = { product_id: valley.id, date: '2027-05-20', start_time: '08:00', party: { ADULT: 1 } }
  const params = { id: alone.id }
  const two = await manager.call(addItem, { params, body: { ...item, version: alone.version } })
  expect(two.cancellation_sentences).toHaveLength(4)
  expect(two.cancellation_sentences.at(-1)).toMatch(
    /, jue 20 may · Hasta la hora de inicio: se cobra el 40 %\.$/,
  )
})
