import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }
const contact = { name: 'Ana', email: '', phone: '' }

/** The departure's counters, and the sums of its items. */
async function seats({ db }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'db'>) {
  const { rows } = await sql<{ counted: number; taken: number; capacity: number }>`
    select d.capacity, d.seats_held + d.seats_sold as taken,
      (select coalesce(sum(i.seats), 0)::int from booking_items i where i.departure_id = d.id
        and i.status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada')) as counted
    from departures d`.execute(db)
  return rows
}

/** Forty buyers, public and at the counter, want the seats of one departure of twelve at the same moment. */
async function raceForSeats(app: Awaited<ReturnType<typeof startTestApp>>) {
  const product = await givenProduct(app.db, app.operator, { capacity: 12 })
  const seller = await app.as(2)
  const attempts = Array.from({ length: 40 }, (_, index) => {
    const ADULT = 1 + (index % 3)
    return index % 2
      ? seller.call(createBooking, {
          body: saleOf({ ...slot, product_id: product.id, party: { ADULT }, contact }),
        })
      : app.anyone.call(createHold, {
          params: { product_id: product.id },
          body: { ...slot, party: { ADULT } },
        })
  })
  const results = await Promise.allSettled(attempts)
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as CallFailed] : [],
  )
  const [departure] = await seats(app)
  return {
    ...departure,
    refused: new Set(refusals.map(({ status, problem }) => `${status} ${problem.code}`)),
  }
}

test('public and counter race for the seats of one departure: exactly its capacity is sold', async () => {
  const { taken, counted, refused } = await raceForSeats(await startTestApp())
  expect(refused).toEqual(new Set(['409 no_seats']))
  expect(taken).toBe(counted)
  expect(taken).toBeLessThanOrEqual(12)
  expect(taken).toBeGreaterThanOrEqual(10)
})

/** The product's own statements, only that departures are read without being locked, and not all in one moment. */
const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node) || !node.sqlFragments.some((each) => each.includes('from departures'))) return node
    const slow = 'and pg_sleep(0.1)::text is not null'
    const sqlFragments = node.sqlFragments.map((each) => each.replace('for update', slow))
    return { ...node, sqlFragments }
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

test('the same sale without its lock and the last wall oversells: the race can fail', async () => {
  const app = await startTestApp({ plugins: [withoutLocks] })
  await sql`alter table departures drop constraint seats_within_capacity`.execute(app.db)
  expect((await raceForSeats(app)).taken).toBeGreaterThan(12)
})

test('the same sale without its lock and with the last wall sells no seat twice', async () => {
  const { taken, counted, refused } = await raceForSeats(await startTestApp({ plugins: [withoutLocks] }))
  expect(refused).toEqual(new Set(['409 no_seats']))
  expect(taken).toBe(counted)
  expect(taken).toBeLessThanOrEqual(12)
})

test('cancelling and reviving against new sales never passes the capacity', async () => {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 4 })
  const admin = await app.as(1)
  const body = { ...slot, product_id: product.id, party: { ADULT: 2 }, contact }
  const one = await admin.call(createBooking, { body: saleOf(body) })
  await admin.call(createBooking, { body: saleOf(body) })
  const params = { id: one.id }
  const cancelled = await admin.call(cancelBooking, {
    params,
    body: { version: one.version, origin: 'cliente', reason: 'Cambio de planes' },
  })
  expect(cancelled.status).toBe('cancelada')
  const results = await Promise.allSettled([
    admin.call(reviveBooking, { params, body: { version: cancelled.version } }),
    ...Array.from({ length: 4 }, () =>
      admin.call(createBooking, { body: saleOf({ ...body, party: { ADULT: 1 } }) }),
    ),
  ])
  const [departure] = await seats(app)
  expect(departure).toMatchObject({ capacity: 4 })
  expect(departure?.taken).toBe(departure?.counted)
  expect(departure?.taken).toBeLessThanOrEqual(4)
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

test('two confirmations of one hold at once make one booking', async () => {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator)
  const hold = await app.anyone.call(createHold, {
    params: { product_id: product.id },
    body: { ...slot, party: { ADULT: 2 } },
  })
  const confirm = () =>
    app.anyone.call(confirmHold, {
      params: { booking_id: hold.id },
      body: {
        contact: { name: 'José Muñoz', email: 'jose@example.com', phone: '+56912345678' },
        pickup: { mode: 'punto' },
        accepts_terms: true,
        seen_total: hold.total,
      },
    })
  const answers = await Promise.all([confirm(), confirm(), confirm()])
  expect(answers.map(({ status }) => status)).toEqual(['confirmada', 'confirmada', 'confirmada'])
  const events = await app.db
    .selectFrom('events')
    .select('kind')
    .where('kind', '=', 'booking_confirmed')
    .execute()
  expect(events).toHaveLength(1)
  expect(await app.db.selectFrom('messages').select('id').execute()).toHaveLength(1)
})

test('the database itself refuses an item beyond the capacity', async () => {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 2 })
  const admin = await app.as(1)
  await admin.call(createBooking, {
    body: saleOf({ ...slot, product_id: product.id, party: { ADULT: 2 }, contact }),
  })
  await expect(sql`update booking_items set seats = 3`.execute(app.db)).rejects.toThrow(
    'seats_within_capacity',
  )
})
