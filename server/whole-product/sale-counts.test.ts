import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { preferMinimal } from '#contract/endpoint/endpoint.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp, startTestDatabase } from '#testing/app/test-app.ts'
import { startStatementCounter } from '#testing/counts/statement-counter.ts'
import { startTripCounter } from '#testing/counts/trip-counter.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

const today = '2027-05-03'
const departure = { date: '2027-05-20', start_time: '08:00' }
/** More than a connection needs until it keeps the plans of its statements. */
const warming = 12
const counted = 10

/** An office with three thousand bookings behind, on one connection, whose sales are of a new person each time. */
async function startSelling(settings: Record<string, string> = {}) {
  const { db, pool, url } = await startTestDatabase()
  const statements = await startStatementCounter(db)
  const operator = await givenOperator(db)
  await makeLargeInstallation(db, operator, { bookings: 3000, operators: 3, share: 0.8, today })
  const tour = await givenProduct(db, operator, { capacity: 500 })
  await sql`analyze`.execute(db)
  const beside = { db, pool, url, operator, tokenSecret: randomBytes(32) }
  const app = await startTestApp({ beside, connections: 1, settings })
  const office = await app.as(1)
  const trips = startTripCounter()
  onTestFinished(trips.stop)
  let people = 0
  const person = () => {
    people += 1
    const email = `persona-${people}@andes.test`
    return {
      name: `Persona ${String.fromCodePoint(0x4e00 + people)}`,
      email,
      phone: `+569${50_000_000 + people}`,
    }
  }
  const key = () => ({ 'idempotency-key': randomUUID() })
  const hold = () =>
    app.anyone.call(
      createHold,
      { params: { product_id: tour.id }, body: { ...departure, party: { ADULT: 2, CHILD: 1 } } },
      key(),
    )
  const confirm = ({ id, total }: Awaited<ReturnType<typeof hold>>) =>
    app.anyone.call(confirmHold, {
      params: { booking_id: id },
      body: {
        contact: { ...person(), language: 'es' },
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: total,
      },
    })
  const sell = () =>
    office.call(
      createBooking,
      {
        body: saleOf({
          ...departure,
          product_id: tour.id,
          party: { ADULT: 2 },
          contact: { ...person(), email: '' },
        }),
      },
      { ...key(), ...preferMinimal },
    )
  return { hold, confirm, sell, trips, statements }
}

test('a sale makes few trips to the database', async () => {
  const { hold, confirm, sell, trips } = await startSelling()
  const tripsOf = async <Answer>(work: () => Promise<Answer>) => {
    trips.take()
    const answer = await work()
    return { answer, made: trips.take().length }
  }
  await sell()
  const held = await tripsOf(hold)
  const confirmed = await tripsOf(() => confirm(held.answer))
  // On a slow machine the caller of one of them is read again.
  const sold = [await tripsOf(sell), await tripsOf(sell), await tripsOf(sell)].map(({ made }) => made)
  expect({ held: held.made, confirmed: confirmed.made, sold: Math.min(...sold) }).toEqual({
    held: 5,
    confirmed: 4,
    sold: 3,
  })
})

test('PostgreSQL keeps the plans of all statements of a sale, and of those inside them', async () => {
  const { hold, confirm, sell, statements } = await startSelling()
  const all = async () => {
    await confirm(await hold())
    await sell()
  }
  for (let sale = 0; sale < warming; sale += 1) await all()
  const measured = async () => {
    await statements.take()
    for (let sale = 0; sale < counted; sale += 1) await all()
    return statements.take()
  }
  const again = (rows: Awaited<ReturnType<typeof measured>>) =>
    rows.filter(({ plans }) => plans >= counted).map(({ query }) => query)
  // Statistics that PostgreSQL renews by itself make it plan all of one table once more.
  const before = again(await measured())
  const ran = await measured()
  expect(again(ran).filter((query) => before.includes(query))).toEqual([])
  // The sums that a sale writes are those of the database, which would update the booking again.
  const summed = ran.filter(({ query }) => query.startsWith('update bookings b set subtotal'))
  expect(summed).toMatchObject([{ rows: 0 }])
})

test('a new connection plans the statements of a sale once, and not five times', async () => {
  const { hold, confirm, sell, statements } = await startSelling()
  await statements.take()
  for (let sale = 0; sale < 3; sale += 1) {
    await confirm(await hold())
    await sell()
  }
  const ran = await statements.take()
  const starting = (words: string) => ran.filter(({ query }) => query.startsWith(words))
  const written = ['with booking as', 'update "bookings" set "status"', 'with queued as'].flatMap(starting)
  expect(written.map(({ plans }) => plans)).toEqual([1, 1, 1])
})
