import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import {
  createSeatPool,
  deleteSeatPool,
  listSeatPools,
  updateSeatPool,
} from '#contract/departures/seat-pools.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }
const contact = { name: 'Ana', email: '', phone: '' }

async function startWithPool(capacity = 12) {
  const app = await startTestApp()
  const one = await givenProduct(app.db, app.operator, { code: 'TAT' })
  const other = await givenProduct(app.db, app.operator, { code: 'VAL' })
  const admin = await app.as(1)
  const pool = await admin.call(createSeatPool, {
    body: { name: 'Furgón azul', capacity, product_ids: [one.id, other.id] },
  })
  const sell = (product_id: string, ADULT: number) =>
    admin.call(createBooking, { body: saleOf({ ...slot, product_id, party: { ADULT }, contact }) })
  const hold = (product_id: string, ADULT: number) =>
    app.anyone.call(createHold, { params: { product_id }, body: { ...slot, party: { ADULT } } })
  /** The pool's counters, and the sums of all its departures' items. */
  const taken = async () => {
    const { rows } = await sql<{ taken: number; counted: number; capacity: number }>`
      select p.seats_taken as taken, p.capacity, (select coalesce(sum(i.seats), 0)::int from booking_items i
        where i.status in ('bloqueada', 'pendiente', 'confirmada')) as counted
      from pool_days p`.execute(app.db)
    return rows[0]
  }
  return { ...app, one, other, admin, pool, sell, hold, taken }
}
const refusalsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason as CallFailed] : []))

test('two products fight for the last seats of their pool: never more than it has, and the counter is right', async () => {
  const { one, other, sell, hold, taken } = await startWithPool(12)
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => {
      const product = index % 2 ? one : other
      return index % 4 < 2 ? sell(product.id, 1 + (index % 3)) : hold(product.id, 1 + (index % 3))
    }),
  )
  const refused = new Set(refusalsOf(results).map(({ status, problem }) => `${status} ${problem.code}`))
  expect(refused).toEqual(new Set(['409 no_seats']))
  const after = await taken()
  expect(after?.taken).toBe(after?.counted)
  expect(after?.taken).toBeLessThanOrEqual(12)
  expect(after?.taken).toBeGreaterThanOrEqual(10)
})

test('cancelling and reviving on one product against sales on the other never passes the pool', async () => {
  const { one, other, admin, sell, taken } = await startWithPool(4)
  const booked = await sell(one.id, 2)
  await sell(other.id, 2)
  const params = { id: booked.id }
  await admin.call(cancelBooking, {
    params,
    body: { version: booked.version, origin: 'cliente', reason: 'Cambio de planes' },
  })
  const { version } = await admin.call(getBooking, { params })
  await Promise.allSettled([
    admin.call(reviveBooking, { params, body: { version } }),
    ...Array.from({ length: 6 }, () => sell(other.id, 1)),
  ])
  const after = await taken()
  expect(after?.taken).toBe(after?.counted)
  expect(after?.taken).toBeLessThanOrEqual(4)
})

test('staff read on one product that the other filled the pool', async () => {
  const { one, other, admin, sell } = await startWithPool(4)
  await sell(other.id, 4)
  const [day] = await admin.call(getProductAvailability, {
    params: { id: one.id },
    query: { from: slot.date, to: slot.date },
  })
  expect(day?.slots[0]).toMatchObject({
    seats_left: 0,
    reason: 'pool_full',
    reason_text: 'Completa: Furgón azul, compartido con VAL',
    remedies: [
      { act: 'raise_pool', allowed: true },
      { act: 'override', allowed: true },
    ],
  })
  await expect(sell(one.id, 1)).rejects.toMatchObject({ problem: { code: 'no_seats' } })
})

test('a pool counts what was sold before it, can’t shrink below it, and lets everybody go when it ends', async () => {
  const app = await startTestApp()
  const one = await givenProduct(app.db, app.operator, { code: 'TAT' })
  const other = await givenProduct(app.db, app.operator, { code: 'VAL' })
  const admin = await app.as(1)
  const sell = (product_id: string) =>
    admin.call(createBooking, { body: saleOf({ ...slot, product_id, party: { ADULT: 4 }, contact }) })
  await sell(one.id)
  await sell(other.id)
  const body = { name: 'Furgón azul', capacity: 7, product_ids: [one.id, other.id] }
  await expect(admin.call(createSeatPool, { body })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'pool_too_small', details: { date: slot.date, seats: 8, capacity: 7 } },
  })
  const pool = await admin.call(createSeatPool, { body: { ...body, capacity: 9 } })
  const days = () => app.db.selectFrom('pool_days').select(['capacity', 'seats_taken']).execute()
  expect(await days()).toEqual([{ capacity: 9, seats_taken: 8 }])
  const params = { id: pool.id }
  await expect(
    admin.call(updateSeatPool, { params, body: { ...body, version: pool.version } }),
  ).rejects.toMatchObject({ problem: { code: 'pool_too_small' } })
  const smaller = { ...body, capacity: 5, product_ids: [one.id] }
  await expect(
    admin.call(updateSeatPool, { params, body: { ...smaller, version: pool.version } }),
  ).rejects.toMatchObject({ problem: { code: 'pool_too_small' } })
  const left = await admin.call(updateSeatPool, {
    params,
    body: { ...body, capacity: 9, product_ids: [one.id], version: pool.version },
  })
  expect(await days()).toEqual([{ capacity: 9, seats_taken: 4 }])
  expect(await admin.call(listSeatPools, {})).toEqual([left])
  await expect(
    admin.call(updateSeatPool, { params, body: { ...body, version: pool.version } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(admin.call(createSeatPool, { body: { ...body, product_ids: [] } })).rejects.toMatchObject({
    problem: { code: 'pool_name_taken' },
  })
  expect(await admin.call(deleteSeatPool, { params })).toEqual([])
  expect(await days()).toEqual([])
})
