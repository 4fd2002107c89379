import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { addItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { createSeatPool } from '#contract/departures/seat-pools.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { changeHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

const contact = { name: 'José Muñoz', email: 'jose@correo.test' }

/** Two tours of four seats on 10 and 11 May 2027, and bicycles on the first: two of them. */
async function startWithTwoTours() {
  const app = await startTestApp()
  const one = await givenProduct(app.db, app.operator, { capacity: 4 })
  const other = await givenProduct(app.db, app.operator, { capacity: 4 })
  const bicycle = await app.db
    .insertInto('extras')
    .values({
      ...app.operator,
      product_id: one.id,
      name: 'Bicicleta',
      unit: 'persona',
      amount: 8_000,
      stock: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await app.as(1)
  const onOne = (ADULT: number, bicycles = 0) => ({
    product_id: one.id,
    date: '2027-05-10',
    start_time: '08:00',
    party: { ADULT },
    extras: bicycles > 0 ? [{ extra_id: bicycle.id, quantity: bicycles }] : [],
  })
  const onOther = (ADULT: number) => ({ ...onOne(ADULT), product_id: other.id, date: '2027-05-11' })
  type Status = 'bloqueada' | 'pendiente' | 'confirmada'
  const sell = (items: ReturnType<typeof onOne>[], status: Status = 'confirmada') =>
    admin.call(createBooking, { body: { items, contact, status } })
  /** Every hold's time is over, and the clock's job has not come by. */
  const lapse = () =>
    app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(app.clock.now.getTime() - 1) })
      .where('expires_at', 'is not', null)
      .execute()
  const seats = async () => {
    const { rows } = await sql<{ held: number; sold: number; counted: number }>`
      select d.seats_held as held, d.seats_sold as sold,
        (select coalesce(sum(i.seats), 0)::int from booking_items i where i.departure_id = d.id
          and i.status in ('bloqueada', 'pendiente', 'confirmada')) as counted
      from departures d order by d.date`.execute(app.db)
    for (const { held, sold, counted } of rows) expect(held + sold).toBe(counted)
    return rows.map(({ held, sold }) => [held, sold])
  }
  const status = async (id: string) => (await admin.call(getBooking, { params: { id } })).status
  return { ...app, one, other, bicycle, admin, onOne, onOther, sell, lapse, seats, status }
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as CallFailed).problem.code] : [],
  )

test('a lapsed hold of several tours gives way to the next buyer of either, whole', async () => {
  const { onOne, onOther, sell, lapse, seats, status } = await startWithTwoTours()
  const held = await sell([onOne(3), onOther(3)], 'bloqueada')
  await expect(sell([onOne(2)])).rejects.toMatchObject({ problem: { code: 'no_seats' } })
  await lapse()
  await sell([onOne(2)])
  expect(await status(held.id)).toBe('expirada')
  expect(await seats()).toEqual([
    [0, 2],
    [0, 0],
  ])
})

test('what one lapsed hold frees on both days is seen by a sale of both', async () => {
  const { onOne, onOther, sell, lapse, seats } = await startWithTwoTours()
  await sell([onOne(3), onOther(3)], 'bloqueada')
  await lapse()
  await sell([onOther(4), onOne(4)])
  expect(await seats()).toEqual([
    [0, 4],
    [0, 4],
  ])
})

test('lets buyers of both days race for lapsed holds without deadlock or double sale', async () => {
  const { onOne, onOther, sell, lapse, seats } = await startWithTwoTours()
  for (let round = 0; round < 2; round += 1) await sell([onOne(1), onOther(1)], 'bloqueada')
  await sell([onOther(2), onOne(2)], 'bloqueada')
  await lapse()
  const tries = Array.from({ length: 10 }, (_, index) =>
    index % 3 === 0 ? sell([onOne(1), onOther(1)]) : sell([index % 2 ? onOne(1) : onOther(1)]),
  )
  const results = await Promise.allSettled(tries)
  expect(codesOf(results).filter((code) => code !== 'no_seats')).toEqual([])
  const after = await seats()
  for (const [held = 0, sold = 0] of after) expect(held + sold).toBeLessThanOrEqual(4)
  // A later sale gets the rest.
  const left = after.map(([held = 0, sold = 0]) => 4 - held - sold)
  if (left[0]) await sell([onOne(left[0])])
  expect((await seats())[0]?.[1]).toBe(4)
})

test('an extra that a lapsed hold keeps is there for the next buyer, although seats are not what is missing', async () => {
  const { onOne, sell, lapse, status } = await startWithTwoTours()
  const held = await sell([onOne(2, 2)], 'bloqueada')
  await expect(sell([onOne(1, 1)])).rejects.toMatchObject({ problem: { code: 'extra_sold_out' } })
  await lapse()
  expect(await sell([onOne(1, 1)])).toMatchObject({ status: 'confirmada' })
  expect(await status(held.id)).toBe('expirada')
})

test('one comes back only with its extras; a payment for it is kept all the same', async () => {
  const { db, admin, onOne, sell, lapse, status } = await startWithTwoTours()
  const held = await sell([onOne(2, 2)], 'bloqueada')
  await lapse()
  await sell([onOne(1, 1)])
  const { version } = await admin.call(getBooking, { params: { id: held.id } })
  await expect(
    admin.call(reviveBooking, { params: { id: held.id }, body: { version } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { code: 'extra_sold_out', message: 'Queda 1 de «Bicicleta» en esta salida.' },
  })
  const paid = await admin.call(recordPayment, {
    params: { id: held.id },
    body: { method: 'efectivo', amount: 76_000 },
  })
  expect(paid).toMatchObject({ status: 'expirada', paid: 76_000, refund_due: 76_000 })
  expect(await status(held.id)).toBe('expirada')
  const kinds = await db.selectFrom('events').select('kind').where('entity_id', '=', held.id).execute()
  expect(kinds.map(({ kind }) => kind)).toContain('payment_without_seats')
})

test('ends no other hold for a payment that finds no seats', async () => {
  const { admin, onOne, sell, lapse, status } = await startWithTwoTours()
  const paid = await sell([onOne(4)], 'bloqueada')
  await lapse()
  await sell([onOne(2)])
  const other = await sell([onOne(1)], 'bloqueada')
  await lapse()
  await admin.call(recordPayment, {
    params: { id: paid.id },
    body: { method: 'efectivo', amount: 120_000 },
  })
  expect([await status(paid.id), await status(other.id)]).toEqual(['expirada', 'bloqueada'])
})

test('reviving against sales of the last extra: one of them has it', async () => {
  const { db, admin, onOne, sell } = await startWithTwoTours()
  const first = await sell([onOne(1, 1)])
  const cancelled = await admin.call(cancelBooking, {
    params: { id: first.id },
    body: { version: first.version, origin: 'operador', reason: 'Error' },
  })
  await sell([onOne(1, 1)])
  const results = await Promise.allSettled([
    admin.call(reviveBooking, { params: { id: first.id }, body: { version: cancelled.version } }),
    sell([onOne(1, 1)]),
    sell([onOne(1, 1)]),
  ])
  expect(codesOf(results)).toEqual(['extra_sold_out', 'extra_sold_out'])
  const [counter] = await db.selectFrom('departure_extras').select(['stock', 'taken']).execute()
  expect(counter).toEqual({ stock: 2, taken: 2 })
})

test('a customer who changes a hold of theirs that lapsed keeps it, and its seats count once', async () => {
  const { anyone, db, one, onOne, sell, lapse, seats, admin } = await startWithTwoTours()
  const { id } = await anyone.call(createHold, {
    params: { product_id: one.id },
    body: { date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } },
  })
  await sell([onOne(1)])
  await lapse()
  const change = (ADULT: number) =>
    anyone.call(changeHold, {
      params: { booking_id: id },
      body: { date: '2027-05-10', start_time: '08:00', party: { ADULT } },
    })
  await expect(change(4)).rejects.toMatchObject({ problem: { code: 'no_seats', details: { seats_left: 3 } } })
  expect(await change(3)).toMatchObject({ status: 'bloqueada' })
  expect((await seats())[0]).toEqual([3, 1])

  // The same for the office, which adds a tour to its own lapsed hold.
  const held = await sell([{ ...onOne(2), date: '2027-05-12' }], 'bloqueada')
  await db.updateTable('departures').set({ capacity: 3 }).where('date', '=', '2027-05-12').execute()
  await lapse()
  const { version } = await admin.call(getBooking, { params: { id: held.id } })
  const adding = admin.call(
    addItem,
    { params: { id: held.id }, body: { ...onOne(2), date: '2027-05-12', version } },
    { 'idempotency-key': randomUUID() },
  )
  await expect(adding).rejects.toMatchObject({ status: 409, problem: { code: 'no_seats' } })
})

test('a hold of several tours is changed by the office, and its customer reads so', async () => {
  const { anyone, onOne, onOther, sell } = await startWithTwoTours()
  const { id } = await sell([onOne(1), onOther(1)], 'bloqueada')
  const change = anyone.call(changeHold, {
    params: { booking_id: id },
    body: { date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } },
  })
  await expect(change).rejects.toMatchObject({
    status: 409,
    problem: { message: 'Esta reserva tiene varios tours. Escríbenos y cambiamos el que necesites.' },
  })
})

test('a lapsed hold of several tours of one pool frees its days of shared seats too', async () => {
  const { admin, db, one, other, onOne, onOther, sell, lapse } = await startWithTwoTours()
  await admin.call(createSeatPool, {
    body: { name: 'Furgón azul', capacity: 4, product_ids: [one.id, other.id] },
  })
  await sell([onOne(3), onOther(3), { ...onOther(1), date: '2027-05-10' }], 'bloqueada')
  await lapse()
  await sell([onOne(4)])
  const days = await db.selectFrom('pool_days').select(['date', 'seats_taken']).orderBy('date').execute()
  expect(days).toEqual([
    { date: '2027-05-10', seats_taken: 4 },
    { date: '2027-05-11', seats_taken: 0 },
  ])
})

test('a lapsed hold on another tour of a pool gives way to a sale, and to a booking that comes back', async () => {
  const { admin, one, other, onOne, onOther, sell, lapse, status } = await startWithTwoTours()
  const ends = await sell([onOne(2)])
  const cancelled = await admin.call(cancelBooking, {
    params: { id: ends.id },
    body: { version: ends.version, origin: 'cliente', reason: 'Cambio de planes' },
  })
  await admin.call(createSeatPool, {
    body: { name: 'Furgón azul', capacity: 4, product_ids: [one.id, other.id] },
  })
  const neighbour = { ...onOther(1), date: '2027-05-10' }
  const first = await sell([{ ...neighbour, party: { ADULT: 2 } }], 'bloqueada')
  const second = await sell([{ ...neighbour, party: { ADULT: 2 } }], 'bloqueada')
  await expect(sell([onOne(1)])).rejects.toMatchObject({ problem: { code: 'no_seats' } })
  await lapse()
  await sell([onOne(2)])
  expect([await status(first.id), await status(second.id)]).toEqual(['expirada', 'expirada'])

  const third = await sell([{ ...neighbour, party: { ADULT: 2 } }], 'bloqueada')
  const revive = () =>
    admin.call(reviveBooking, { params: { id: ends.id }, body: { version: cancelled.version } })
  await expect(revive()).rejects.toMatchObject({ problem: { code: 'no_seats' } })
  await lapse()
  await revive()
  expect(await status(third.id)).toBe('expirada')
})
