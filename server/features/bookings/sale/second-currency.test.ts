import { expect, test } from 'vitest'

import { addItem, cancelItem, moveItem, quoteMove } from '#contract/bookings/booking-items.contract.ts'
import {
  createBooking,
  getBooking,
  listBookings,
  quoteBooking,
} from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { quoteProduct } from '#contract/departures/availability.contract.ts'
import { sumMovements } from '#contract/payments/movements.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { formatMoney } from '#words/format.ts'

const day = '2027-05-05'

async function startInDollars() {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 20, deposit_percent: 30 })
  await givenDollars(app.db, app.operator)
  const manager = await app.as(1)
  const item = { product_id: product.id, date: day, start_time: '08:00', party: { ADULT: 2, CHILD: 1 } }
  const contact = { name: 'Ann Lee', email: 'ann@lee.test' }
  const sell = (more: object = {}) =>
    manager.call(createBooking, {
      body: saleOf({ ...item, contact, status: 'pendiente', currency: 'USD', ...more }),
    })
  return { ...app, product, manager, item, sell }
}

// 30 000 pesos at 950 are 31.58 dollars, 15 000 are 15.79.
const total = 2 * 31_58 + 15_79

test('quotes, shows, charges and reports a sale in dollars at one price, with its rate', async () => {
  const { manager, product, item, sell, anyone, db } = await startInDollars()
  const { date, party } = item
  const params = { id: product.id }
  const quoted = await manager.call(quoteProduct, { params, body: { date, party, currency: 'USD' } })
  expect(quoted).toMatchObject({ total, currency: 'USD', cash_currency: 'CLP', rate: { rate: '950' } })
  const body = { items: [item], currency: 'USD' }
  expect(await manager.call(quoteBooking, { body })).toMatchObject({ total, currency: 'USD' })
  const booking = await sell({ seen_total: total, status: 'pendiente' })
  const frozen = { exchange_rate: '950', rate_source: 'Banco Central', rate_date: '2027-05-03' }
  expect(booking).toMatchObject({
    ...frozen,
    currency: 'USD',
    main_currency: 'CLP',
    total,
    deposit_due: 23_69,
  })
  await expect(sell({ seen_total: 75_000 })).rejects.toMatchObject({ problem: { code: 'price_changed' } })
  const [row] = await manager.call(listBookings, { query: {} })
  expect(row).toMatchObject({ total, currency: 'USD', due: total })
  const open = await anyone.call(getPublicBooking, { params: { booking_id: booking.id } })
  expect(open).toMatchObject({ total, currency: 'USD' })
  expect(open.equivalent).toBe('Equivale a $75.003 al cambio de 1 USD = 950 CLP (Banco Central, lun 3 may).')
  await manager.call(recordPayment, {
    params: { id: booking.id },
    body: { method: 'efectivo', amount: total },
  })
  const [mail] = await db.selectFrom('messages').select('body').where('booking_id', '=', booking.id).execute()
  expect(mail?.body).toContain('Total: US$78,95. Equivale a $75.003 al cambio de 1 USD = 950 CLP')
})

test('the confirmation and every letter about a change say the total in both currencies, as the voucher does', async () => {
  const { manager, item, sell, anyone, db, operator } = await startInDollars()
  const { id } = await sell()
  const { version } = await manager.call(recordPayment, {
    params: { id },
    body: { method: 'efectivo', amount: 30_00 },
  })
  await givenDollars(db, operator, { rate: '800' })
  const lines: string[] = []
  /** The last message compared with the current voucher. */
  const writesTheSame = async (kind: string) => {
    const messages = db.selectFrom('messages').select('body').where('booking_id', '=', id)
    const { body } = await messages.where('kind', '=', kind as never).executeTakeFirstOrThrow()
    const voucher = await anyone.call(getPublicBooking, { params: { booking_id: id } })
    const [line = ''] = body.split('\n').filter((each) => each.startsWith('Total: '))
    expect([kind, line]).toEqual([kind, `Total: ${formatMoney(voucher.total, 'USD')}. ${voucher.equivalent}`])
    lines.push(line)
  }
  await writesTheSame('booking-confirmed')
  const more = { ...item, party: { ADULT: 1 }, date: '2027-05-06' }
  const added = await manager.call(addItem, { params: { id }, body: { ...more, version, seen_total: 31_58 } })
  const { id: first = '' } = added.items[0] ?? {}
  const moved = await manager.call(moveItem, {
    params: { id, item_id: first },
    body: { ...item, party: { ADULT: 3 }, date: '2027-05-07', version: added.version },
  })
  await writesTheSame('booking-changed')
  await manager.call(cancelItem, {
    params: { id, item_id: first },
    body: { version: moved.version, origin: 'operador', reason: 'Prueba' },
  })
  await writesTheSame('booking-cancelled')
  expect(lines).toEqual([
    'Total: US$78,95. Equivale a $75.003 al cambio de 1 USD = 950 CLP (Banco Central, lun 3 may).',
    'Total: US$126,32. Equivale a $120.004 al cambio de 1 USD = 950 CLP (Banco Central, lun 3 may).',
    'Total: US$31,58. Equivale a $30.001 al cambio de 1 USD = 950 CLP (Banco Central, lun 3 may).',
  ])
})

test('what is sold keeps its rate: another tour, another party and another day cost what they did that day', async () => {
  const { manager, product, item, sell, db, operator } = await startInDollars()
  const booking = await sell()
  await givenDollars(db, operator, { rate: '800', date: '2027-05-02' })
  await db.updateTable('tour_operators').set({ secondary_currency: null }).execute()
  const params = { id: booking.id }
  const asked = { date: item.date, party: { ADULT: 1 }, booking_id: booking.id }
  expect(await manager.call(quoteProduct, { params: { id: product.id }, body: asked })).toMatchObject({
    total: 31_58,
    currency: 'USD',
  })
  const added = await manager.call(addItem, {
    params,
    body: { ...item, party: { ADULT: 1 }, date: '2027-05-06', version: booking.version, seen_total: 31_58 },
  })
  expect(added).toMatchObject({ currency: 'USD', total: total + 31_58 })
  const [first] = added.items
  const move = { ...item, party: { ADULT: 2 }, date: '2027-05-07' }
  const own = { ...params, item_id: first?.id ?? '' }
  expect(await manager.call(quoteMove, { params: own, body: move })).toMatchObject({
    difference: -15_79,
    currency: 'USD',
  })
  const moved = await manager.call(moveItem, {
    params: own,
    body: { ...move, version: added.version, seen_difference: -15_79 },
  })
  expect(moved.total).toBe(3 * 31_58)
  // Back where it was: exactly what was.
  const back = await manager.call(moveItem, { params: own, body: { ...item, version: moved.version } })
  expect(back.total).toBe(added.total)
  const { id: second = '' } = back.items[1] ?? {}
  const without = await manager.call(cancelItem, {
    params: { id: booking.id, item_id: second },
    body: { version: back.version, origin: 'cliente', reason: 'Prueba' },
  })
  expect(without).toMatchObject({ total, exchange_rate: '950' })
})

test('a promo code of an amount is turned at the frozen rate; of a percentage it is a percentage', async () => {
  const { manager, item, sell } = await startInDollars()
  const code = (more: object) =>
    manager.call(createPromoCode, { body: { code: 'PESOS', kind: 'amount', value: 9_500, ...more } as never })
  await code({})
  await code({ code: 'DIEZ', kind: 'percent', value: 10 })
  const booking = await sell({ promo_code: 'PESOS' })
  expect(booking).toMatchObject({ discount: 10_00, total: total - 10_00 })
  // Sharing it again after a change keeps the amount.
  const params = { id: booking.id, item_id: booking.items[0]?.id ?? '' }
  const fewer = { ...item, party: { ADULT: 2 }, date: '2027-05-07' }
  expect(await manager.call(quoteMove, { params, body: fewer })).toMatchObject({ difference: -15_79 })
  const { version } = booking
  const moved = await manager.call(moveItem, { params, body: { ...fewer, version } })
  expect(moved).toMatchObject({ discount: 10_00, total: 2 * 31_58 - 10_00 })
  const more = { ...item, party: { ADULT: 1 }, date: '2027-05-08', version: moved.version }
  const added = await manager.call(addItem, { params, body: { ...more, seen_total: 31_58 } })
  expect(added).toMatchObject({ discount: 10_00, total: 3 * 31_58 - 10_00 })
  expect((await sell({ promo_code: 'DIEZ' })).discount).toBe(790)
})

test('a booking in dollars is paid in pesos at a rate that people say, and nothing mixes two currencies', async () => {
  const { manager, sell, db } = await startInDollars()
  const booking = await sell()
  await sell({ currency: 'CLP' })
  const params = { id: booking.id }
  const pay = { method: 'efectivo' as const, amount: 47_500, currency: 'CLP', exchange_rate: '950' }
  const { exchange_rate: _, ...without } = pay
  await expect(manager.call(recordPayment, { params, body: without })).rejects.toMatchObject({
    problem: { code: 'exchange_rate_missing' },
  })
  const paid = await manager.call(recordPayment, {
    params,
    body: { ...pay, rate_per: 'reserva', rate_source: 'Banco Central', rate_date: '2027-05-03' },
  })
  expect(paid).toMatchObject({ paid: 50_00, balance: total - 50_00 })
  expect(paid.payments[0]).toMatchObject({ amount: 47_500, booking_amount: 50_00, rate_per: 'reserva' })
  await manager.call(recordPayment, { params, body: { method: 'efectivo', amount: 10_00 } })
  const sums = await manager.call(sumMovements, { query: {} })
  expect(sums.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['CLP', 47_500],
    ['USD', 10_00],
  ])
  const { id: own } = await sell({ currency: 'CLP' })
  await manager.call(recordPayment, { params: { id: own }, body: { method: 'efectivo', amount: 30_000 } })
  await db
    .updateTable('bookings')
    .set({ created_at: new Date('2027-05-03T12:00:00Z') })
    .execute()
  const { sales } = await manager.call(getDashboard, {})
  expect(sales).toMatchObject({ currency: 'CLP', total: 75_000, others: [{ currency: 'USD', total }] })
})

test('sells nothing in dollars without a rate, and in no other currency without a second one', async () => {
  const { sell, db, manager } = await startInDollars()
  await expect(sell({ currency: 'EUR' })).rejects.toMatchObject({ problem: { code: 'currency_not_second' } })
  expect(await sell({ currency: 'CLP' })).toMatchObject({
    currency: 'CLP',
    total: 75_000,
    exchange_rate: null,
  })
  await db.updateTable('tour_operators').set({ secondary_currency: 'EUR' }).execute()
  await expect(sell({ currency: 'EUR' })).rejects.toMatchObject({ problem: { code: 'day_rate_missing' } })
  await db.updateTable('tour_operators').set({ secondary_currency: null }).execute()
  await expect(sell()).rejects.toMatchObject({ problem: { code: 'currency_not_second' } })
  const plain = await sell({ currency: undefined })
  expect(await manager.call(getBooking, { params: { id: plain.id } })).toMatchObject({
    currency: 'CLP',
    main_currency: 'CLP',
    exchange_rate: null,
    rate_date: null,
  })
})

test('the customer moves a tour at the price of the frozen rate, whatever the day’s is', async () => {
  const { manager, customer, sell, db, operator } = await startInDollars()
  const { id, items } = await sell()
  await manager.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: total } })
  await givenDollars(db, operator, { rate: '800' })
  const params = { booking_id: id, item_id: items[0]?.id ?? '' }
  const query = { from: '2027-05-06', to: '2027-05-08' }
  const days = await customer.moves(params.booking_id, params.item_id, query)
  expect(days.map(({ slots }) => slots[0]?.difference)).toEqual([0, 0, 0])
})
