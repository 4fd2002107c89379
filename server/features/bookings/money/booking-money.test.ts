import { expect, test } from 'vitest'

import { cancelItem, moveItem, quoteMove } from '#contract/bookings/booking-items.contract.ts'
import { getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { expireBooking } from '#server/features/bookings/hold/expire-booking.command.ts'
import { actAt } from '#testing/app/act-at.ts'
import { itemOf, one, startWithFamily } from '#testing/given/family-sale.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

test('a family buys three tours, moves one and cancels one: totals right to the minor unit, the ledger untouched', async () => {
  const { as, manager, sell, pay, geysers, clock, seats, valley } = await startWithFamily()
  const sold = await sell({ seen_total: 75_000 + 112_505 + 150_000 })
  expect(sold).toMatchObject({ total: 337_505, payment_status: 'sin_pago', due: 337_505, balance: 337_505 })
  const paid = await pay(sold, 337_505)
  expect(paid).toMatchObject({ payment_status: 'pagada', due: 0, paid: 337_505 })

  // One child more exceeds every limit: the valley moves a day later with an adult less.
  const wanted = {
    product_id: valley.id,
    date: '2027-05-08',
    start_time: '08:00',
    party: { ADULT: 1, CHILD: 1 },
  }
  const quote = await manager.call(quoteMove, { params: one(paid, 0), body: wanted })
  expect(quote).toMatchObject({ before: 75_000, after: 45_000, difference: -30_000, total: 307_505 })
  const moved = await manager.call(moveItem, {
    params: one(paid, 0),
    body: { ...wanted, version: paid.version, seen_difference: -30_000 },
  })
  expect(moved).toMatchObject({
    id: sold.id,
    locator: sold.locator,
    total: 307_505,
    paid: 337_505,
    payment_status: 'sobrepagada',
    refund_due: 30_000,
  })
  expect(moved.items.map(({ date }) => date)).toEqual(['2027-05-08', '2027-05-06', '2027-05-07'])
  expect(await seats()).toEqual([
    { date: '2027-05-05', seats_held: 0, seats_sold: 0 },
    { date: '2027-05-08', seats_held: 0, seats_sold: 2 },
  ])

  clock.now = new Date('2027-05-04T12:00:00Z') // 48 hours before the geysers
  const admin = await as(1)
  const { items } = await admin.call(getBooking, { params: { id: sold.id } })
  expect(items.map(({ penalty_now }) => penalty_now)).toEqual([0, 37_127, 0])
  const cancelled = await admin.call(cancelItem, {
    params: one(moved, 1),
    body: { version: moved.version, origin: 'cliente', reason: 'Se enferma la niña', seen_penalty: 37_127 },
  })
  expect(cancelled).toMatchObject({
    status: 'confirmada',
    subtotal: 195_000,
    penalty: 37_127,
    total: 232_127,
    paid: 337_505,
    balance: -105_378,
    refund_due: 105_378,
  })
  expect(itemOf(cancelled, 1)).toMatchObject({
    status: 'cancelada',
    penalty: 37_127,
    product: { id: geysers.id },
  })

  const refunded = await admin.call(recordPayment, {
    params: { id: sold.id },
    body: { kind: 'reembolso', method: 'transferencia', amount: 105_378 },
  })
  expect(refunded).toMatchObject({ balance: 0, refund_due: 0, paid: 232_127, payment_status: 'pagada' })
})

test('keeps the other tours when an agency cancels one of three, and ends the booking with the last', async () => {
  const { manager, sell } = await startWithFamily()
  let booking = await sell({ channel: 'agencia' })
  for (const index of [1, 0, 2])
    booking = await manager.call(cancelItem, {
      params: one(booking, index),
      body: { version: booking.version, origin: 'operador', reason: 'Pedido de la agencia' },
    })
  expect(booking).toMatchObject({ status: 'cancelada', total: 0, due: 0, payment_status: 'sin_pago' })
})

test('a refund above what was paid is refused, also in another currency', async () => {
  const { db, operator, manager, sell, pay } = await startWithFamily()
  await givenDollars(db, operator)
  const booking = await pay(await sell(), 100, { currency: 'USD', exchange_rate: '950.5' })
  expect(booking).toMatchObject({ paid: 951, payment_status: 'abono' })
  expect(booking.payments).toMatchObject([{ amount: 100, currency: 'USD', booking_amount: 951 }])
  const refund = (amount: number, more: object = {}) =>
    pay(booking, amount, { kind: 'reembolso', ...more }, manager)
  await expect(refund(952)).rejects.toMatchObject({
    problem: { code: 'refund_above_paid', message: 'No se puede devolver más de lo pagado: $951.' },
  })
  await expect(refund(101, { currency: 'USD', exchange_rate: '950.5' })).rejects.toMatchObject({
    problem: { code: 'refund_above_paid' },
  })
  await expect(refund(1, { currency: 'USD' })).rejects.toMatchObject({
    problem: { code: 'exchange_rate_missing' },
  })
  expect(await refund(951)).toMatchObject({ paid: 0, payment_status: 'reembolsada' })
})

test('two refunds at once give back what was paid once', async () => {
  const { manager, sell, pay } = await startWithFamily()
  const booking = await pay(await sell(), 10_000)
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => pay(booking, 6_000, { kind: 'reembolso' }, manager)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('sellers take money for their own, and neither give it back nor void it; a void keeps the row and its reason', async () => {
  const { db, as, manager, seller, sell, pay } = await startWithFamily()
  const booking = await pay(await sell(), 50_000)
  await expect(pay(booking, 1_000, {}, await as(2))).rejects.toMatchObject({
    problem: { code: 'not_your_booking' },
  })
  await expect(pay(booking, 1_000, { kind: 'reembolso' })).rejects.toMatchObject({
    problem: { code: 'refund_needs_admin' },
  })
  await expect(pay(booking, 1_000, {}, await as(3))).rejects.toMatchObject({ status: 403 })
  const payment_id = booking.payments[0]?.id ?? ''
  const settle = {
    params: { id: booking.id, payment_id },
    body: { status: 'anulado' as const, reason: 'Era de otra' },
  }
  await expect(seller.call(settlePayment, settle)).rejects.toMatchObject({ status: 403 })
  await expect(manager.call(settlePayment, { ...settle, body: { status: 'anulado' } })).rejects.toMatchObject(
    {
      problem: { fields: { reason: 'Escribe el motivo' } },
    },
  )
  const voided = await manager.call(settlePayment, settle)
  expect(voided).toMatchObject({ paid: 0, payments: [{ status: 'anulado', settle_reason: 'Era de otra' }] })
  await expect(manager.call(settlePayment, settle)).rejects.toMatchObject({
    problem: { code: 'payment_settled' },
  })
  await expect(db.updateTable('payments').set({ amount: 1 }).execute()).rejects.toMatchObject({
    code: 'BQ004',
  })
  const { settled_by } = await db.selectFrom('payments').select('settled_by').executeTakeFirstOrThrow()
  expect(settled_by).toBe(manager.user.id)
  await expect(db.deleteFrom('payments').execute()).rejects.toMatchObject({ code: 'BQ003' })
})

test('counts a transfer once it is verified in the bank', async () => {
  const { manager, sell, pay } = await startWithFamily()
  const booking = await pay(await sell(), 337_505, { method: 'transferencia', status: 'por_verificar' })
  expect(booking).toMatchObject({ paid: 0, payment_status: 'sin_pago' })
  const params = { id: booking.id, payment_id: booking.payments[0]?.id ?? '' }
  expect(await manager.call(settlePayment, { params, body: { status: 'aprobado' } })).toMatchObject({
    payment_status: 'pagada',
  })
})

test('a payment sent twice on a slow network is one payment', async () => {
  const { seller, sell } = await startWithFamily()
  const { id } = await sell()
  const body = { method: 'efectivo' as const, amount: 10_000 }
  const key = { 'idempotency-key': 'un-pago-de-prueba' }
  await Promise.all([1, 2].map(() => seller.call(recordPayment, { params: { id }, body }, key)))
  expect(await seller.call(getBooking, { params: { id } })).toMatchObject({ paid: 10_000 })
})

test('money that comes after the hold expired brings the booking back if its seats remain, and waits to go back if not', async () => {
  const { db, clock, manager, sell, pay, as } = await startWithFamily()
  const lapse = async () => {
    const held = await sell({ status: 'bloqueada' })
    const end = new Date(held.expires_at ?? '')
    await actAt(db, end)(null, (act) => expireBooking(act, held.id))
    return held
  }
  const first = await lapse()
  expect(await pay(first, 337_505)).toMatchObject({ status: 'confirmada', payment_status: 'pagada' })
  const second = await lapse().catch((error: CallFailed) => error.problem.code)
  expect(second).toBe('no_seats')
  await db.updateTable('departures').set({ capacity: 6 }).execute()
  const third = await lapse()
  await db.updateTable('departures').set({ capacity: 5 }).execute()
  const flagged = await pay(third, 337_505)
  expect(flagged).toMatchObject({ status: 'expirada', refund_due: 337_505, payment_status: 'sobrepagada' })
  clock.now = new Date('2027-05-03T12:30:00Z')
  const rows = await (await as(1)).call(listBookings, { query: { 'payment[eq]': 'por_devolver' } })
  expect(rows.map(({ id }) => id)).toEqual([third.id])
  expect(manager.user.level).toBe(1)
})
