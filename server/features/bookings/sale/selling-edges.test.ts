import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { settleOutcome } from '#contract/bookings/booking-acts.contract.ts'
import { addItem, moveItem, quoteMove } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, setDiscount } from '#contract/bookings/payments.contract.ts'
import { createSeatPool, updateSeatPool } from '#contract/departures/seat-pools.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

const contact = { name: 'María Núñez' }
const tour = (product_id: string, more: object = {}) => ({
  product_id,
  date: '2027-05-05',
  start_time: '08:00',
  party: { ADULT: 2 },
  ...more,
})

test('turns a no-show into a completion and back, without changing money', async () => {
  const { db, operator, clock, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const early = await as(1)
  const { id, version } = await early.call(createBooking, { body: { items: [tour(product.id)], contact } })
  const say = (who: typeof early, of: number, outcome: 'completada' | 'no_presentada') =>
    who.call(settleOutcome, { params: { id }, body: { version: of, outcome } })
  await expect(say(early, version, 'no_presentada')).rejects.toMatchObject({
    problem: { code: 'not_departed' },
  })
  clock.now = new Date('2027-05-05T13:00:00Z')
  const admin = await as(1)
  const absent = await say(admin, version, 'no_presentada')
  expect(absent).toMatchObject({ status: 'no_presentada', total: 60_000, penalty: 0, due: 60_000 })
  const there = await say(admin, absent.version, 'completada')
  expect(there).toMatchObject({ status: 'completada', total: 60_000, items: [{ status: 'completada' }] })
  expect(await say(admin, there.version, 'no_presentada')).toMatchObject({ status: 'no_presentada' })
  const seats = await db.selectFrom('departures').select(['seats_held', 'seats_sold']).execute()
  expect(seats).toEqual([{ seats_held: 0, seats_sold: 2 }])
})

test('an operator in dollars sells in cents, discounts to the cent, and takes pesos at the day’s rate', async () => {
  const { db, as } = await startTestApp()
  const owner = await givenOperator(db, { currency: 'USD', secondary_currency: 'CLP' })
  const product = await givenProduct(db, owner, { prices: { ADULT: 4_555, CHILD: 2_001, INFANT: 0 } })
  const admin = await as(1, owner)
  const sold = await admin.call(createBooking, {
    body: { items: [tour(product.id, { party: { ADULT: 2, CHILD: 1 } })], contact },
  })
  expect(sold).toMatchObject({ currency: 'USD', total: 11_111 })
  const params = { id: sold.id }
  const cheaper = await admin.call(setDiscount, {
    params,
    body: { version: sold.version, kind: 'percent', value: 5, reason: 'Vuelven' },
  })
  // 5 % of 111.11 is 5.5555: 5.56 off.
  expect(cheaper).toMatchObject({ discount: 556, total: 10_555 })
  const pay = (payment: object) =>
    admin.call(recordPayment, { params, body: { method: 'efectivo', ...payment } as never })
  await expect(pay({ amount: 50_000, currency: 'CLP' })).rejects.toMatchObject({
    problem: { code: 'exchange_rate_missing' },
  })
  const paid = await pay({ amount: 50_000, currency: 'CLP', exchange_rate: '0.001052631579' })
  // 50 000 pesos are 52.63 dollars.
  expect(paid).toMatchObject({ paid: 5_263, due: 5_292 })
  await expect(
    pay({ kind: 'reembolso', amount: 50_010, currency: 'CLP', exchange_rate: '0.001052631579' }),
  ).rejects.toMatchObject({
    problem: {
      code: 'refund_above_paid',
      message: expect.stringContaining('US$52,63'),
    },
  })
})

test('a customer’s and the office’s double click make one hold and one more tour', async () => {
  const { db, operator, as, anyone } = await startTestApp()
  const product = await givenProduct(db, operator)
  const twice = <Answer>(act: (key: Record<string, string>) => Promise<Answer>) => {
    const key = { 'idempotency-key': randomUUID() }
    return Promise.all([act(key), act(key)])
  }
  const [hold, again] = await twice((key) =>
    anyone.call(
      createHold,
      {
        params: { product_id: product.id },
        body: { date: '2027-05-05', start_time: '08:00', party: { ADULT: 2 } },
      },
      key,
    ),
  )
  expect(again.id).toBe(hold.id)
  const admin = await as(1)
  const sold = await admin.call(createBooking, { body: { items: [tour(product.id)], contact } })
  const [added, repeated] = await twice((key) =>
    admin.call(
      addItem,
      {
        params: { id: sold.id },
        body: { ...tour(product.id, { date: '2027-05-06' }), version: sold.version },
      },
      key,
    ),
  )
  expect(repeated).toEqual(added)
  expect(added.items).toHaveLength(2)
  const seats = await db
    .selectFrom('departures')
    .select(['seats_held', 'seats_sold'])
    .orderBy('date')
    .execute()
  expect(seats).toEqual([
    { seats_held: 2, seats_sold: 2 },
    { seats_held: 0, seats_sold: 2 },
  ])
})

test('a product enters a pool only where its people fit, and a full pool lets its own move about', async () => {
  const { db, operator, as } = await startTestApp()
  const one = await givenProduct(db, operator, { start_times: ['08:00', '15:00'] })
  const other = await givenProduct(db, operator)
  const admin = await as(1)
  const sell = (product_id: string, ADULT: number) =>
    admin.call(createBooking, { body: { items: [tour(product_id, { party: { ADULT } })], contact } })
  const pool = await admin.call(createSeatPool, {
    body: { name: 'Furgón azul', capacity: 4, product_ids: [one.id] },
  })
  const booked = await sell(one.id, 3)
  const late = await sell(other.id, 2)
  const enter = () =>
    admin.call(updateSeatPool, {
      params: { id: pool.id },
      body: { name: 'Furgón azul', capacity: 4, product_ids: [one.id, other.id], version: pool.version },
    })
  await expect(enter()).rejects.toMatchObject({
    status: 409,
    problem: { code: 'pool_too_small', details: { seats: 5, capacity: 4 } },
  })
  const itemOf = ({ items }: typeof booked) => items[0]?.id ?? ''
  const move = (of: typeof booked, more: object) =>
    admin.call(moveItem, {
      params: { id: of.id, item_id: itemOf(of) },
      body: { ...tour(of.items[0]?.product.id ?? '', more), version: of.version },
    })
  await move(late, { party: { ADULT: 1 } })
  await enter()
  const taken = async () =>
    (await db.selectFrom('pool_days').select(['date', 'seats_taken']).orderBy('date').execute()).map(
      ({ date, seats_taken }) => [date, seats_taken],
    )
  expect(await taken()).toEqual([['2027-05-05', 4]])

  // To another time of the same day: the same three seats.
  const quoted = await admin.call(quoteMove, {
    params: { id: booked.id, item_id: itemOf(booked) },
    body: tour(one.id, { start_time: '15:00', party: { ADULT: 3 } }),
  })
  expect(quoted).toMatchObject({ difference: 0 })
  const moved = await move(booked, { start_time: '15:00', party: { ADULT: 3 } })
  expect(moved.items[0]).toMatchObject({ start_time: '15:00', seats: 3 })
  expect(await taken()).toEqual([['2027-05-05', 4]])
  await expect(move(moved, { start_time: '08:00', party: { ADULT: 4 } })).rejects.toMatchObject({
    problem: { code: 'no_seats', details: { seats_left: 3, asked: 4 } },
  })
  // The same with another product of the pool.
  const swapped = await admin.call(moveItem, {
    params: { id: moved.id, item_id: itemOf(moved) },
    body: { ...tour(other.id, { party: { ADULT: 3 } }), version: moved.version },
  })
  expect(swapped.items[0]?.product.id).toBe(other.id)
  expect(await taken()).toEqual([['2027-05-05', 4]])
})

test('a seller moves, discounts, adds to and pays for their own, and nothing of a colleague’s', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const [mine, colleague] = [await as(2), await as(2)]
  const sold = await colleague.call(createBooking, { body: { items: [tour(product.id)], contact } })
  const { id, version, items } = sold
  const params = { id }
  const item_id = items[0]?.id ?? ''
  const refused = { problem: { code: 'not_your_booking' } }
  const other = tour(product.id, { date: '2027-05-06' })
  const acts: (() => Promise<unknown>)[] = [
    () => mine.call(moveItem, { params: { id, item_id }, body: { ...other, version } }),
    () => mine.call(addItem, { params, body: { ...other, version } }, { 'idempotency-key': randomUUID() }),
    () => mine.call(setDiscount, { params, body: { version, kind: 'percent', value: 1, reason: 'x' } }),
    () => mine.call(recordPayment, { params, body: { method: 'efectivo', amount: 1_000 } }),
    () =>
      mine.call(updateBooking, {
        params,
        body: { version, note_public: '', note_operational: 'x', note_internal: '', items: [] },
      }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject(refused)
  expect(await colleague.call(getBooking, { params })).toEqual(sold)
})
