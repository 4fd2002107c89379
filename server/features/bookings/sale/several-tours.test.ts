import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

const contact = { name: 'José Muñoz' }

async function startWithTours(plugins: readonly KyselyPlugin[] = []) {
  const app = await startTestApp({ plugins })
  const [valley, geysers, lagoons] = [
    await givenProduct(app.db, app.operator, { capacity: 4 }),
    await givenProduct(app.db, app.operator, {
      capacity: 4,
      prices: { ADULT: 45_001, CHILD: 22_500, INFANT: 0 },
    }),
    await givenProduct(app.db, app.operator, { capacity: 4, start_times: ['07:00'] }),
  ]
  const seller = await app.as(2)
  const party = { ADULT: 2, CHILD: 1 }
  const items = [
    { product_id: lagoons.id, date: '2027-05-07', start_time: '07:00', party },
    { product_id: valley.id, date: '2027-05-05', start_time: '08:00', party },
    { product_id: geysers.id, date: '2027-05-06', start_time: '08:00', party },
  ]
  const seats = async () =>
    (
      await app.db.selectFrom('departures').select(['seats_held', 'seats_sold']).orderBy('date').execute()
    ).map(({ seats_held, seats_sold }) => [seats_held, seats_sold])
  return { ...app, valley, geysers, lagoons, seller, items, seats }
}

test('a family books three tours in one act: one locator, each with its own price, the whole their sum', async () => {
  const { seller, items, seats } = await startWithTours()
  const booking = await seller.call(createBooking, { body: { items, contact, seen_total: 262_502 } })
  expect(booking).toMatchObject({ subtotal: 262_502, total: 262_502, people: 3, status: 'confirmada' })
  expect(booking.items.map(({ date, total, passengers }) => [date, total, passengers[0]?.full_name])).toEqual(
    [
      ['2027-05-07', 75_000, 'José Muñoz'],
      ['2027-05-05', 75_000, 'José Muñoz'],
      ['2027-05-06', 112_502, 'José Muñoz'],
    ],
  )
  expect(await seats()).toEqual([
    [0, 3],
    [0, 3],
    [0, 3],
  ])
})

test('when one of them has no seats, none is taken', async () => {
  const { seller, items, seats, lagoons } = await startWithTours()
  const other = { product_id: lagoons.id, date: '2027-05-07', start_time: '07:00', party: { ADULT: 2 } }
  await seller.call(createBooking, { body: { items: [other], contact } })
  await expect(seller.call(createBooking, { body: { items, contact } })).rejects.toMatchObject({
    problem: { code: 'no_seats', details: { seats_left: 2, asked: 3 } },
  })
  expect(await seats()).toEqual([[0, 2]])
})

test('two tours on one departure count together', async () => {
  const { seller, valley } = await startWithTours()
  const item = { product_id: valley.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 2 } }
  await seller.call(createBooking, { body: { items: [item, item], contact } })
  await expect(
    seller.call(createBooking, {
      body: {
        items: [
          { ...item, date: '2027-05-06' },
          { ...item, party: { ADULT: 3 }, date: '2027-05-06' },
        ],
        contact,
      },
    }),
  ).rejects.toMatchObject({ problem: { code: 'no_seats', details: { seats_left: 2, asked: 3 } } })
})

test('a quotation keeps its prices and takes no seats', async () => {
  const { seller, items, seats } = await startWithTours()
  const draft = await seller.call(createBooking, { body: { items, contact, status: 'borrador' } })
  expect(draft).toMatchObject({ status: 'borrador', total: 262_502, expires_at: null })
  expect(await seats()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(await seller.call(getBooking, { params: { id: draft.id } })).toMatchObject({ total: 262_502 })
})

test('sales of the same tours in another order do not wait for each other for ever', async () => {
  const { seller, items, seats } = await startWithTours()
  const one = items.map((item) => ({ ...item, party: { ADULT: 1 } }))
  const sales = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      seller.call(createBooking, { body: { items: index % 2 ? one : one.toReversed(), contact } }),
    ),
  )
  expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const refusals = sales.flatMap((sale) => (sale.status === 'rejected' ? [sale.reason as CallFailed] : []))
  expect(refusals.map(({ problem }) => problem.code)).toEqual(Array.from({ length: 4 }, () => 'no_seats'))
  expect(await seats()).toEqual([
    [0, 4],
    [0, 4],
    [0, 4],
  ])
})

test('three tours ask the database no more often than two, and once more than one: for packages', async () => {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { seller, items } = await startWithTours([counting])
  const statementsOf = async (some: typeof items) => {
    asked = 0
    const alone = some.map((item) => ({ ...item, party: { ADULT: 1 } }))
    await seller.call(createBooking, { body: { items: alone, contact } })
    return asked
  }
  // The first sale makes the departures.
  await statementsOf(items)
  const one = await statementsOf(items.slice(0, 1))
  expect(await statementsOf(items.slice(1))).toBe(one + 1)
  expect(await statementsOf(items)).toBe(one + 1)
})
