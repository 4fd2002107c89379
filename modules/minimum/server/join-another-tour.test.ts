import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listDepartureEvents } from '#contract/history/history.contract.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { getMinimumNotices, listJoinTargets, listMinimumMarks } from '../contract/minimums.contract.ts'
import { date, departureOf, startBelow } from '../testing/start-below.ts'

type Offered = NonNullable<Parameters<typeof givenProduct>[2]>

/** Two passengers of Rosa below the minimum on the day before, and another tour on their day. */
async function startWithOther(offered: Offered = {}) {
  const started = await startBelow()
  const { db, operator, sell, goTo, people } = started
  const other = await givenProduct(db, operator, {
    name: 'Salar',
    start_times: ['09:30'],
    prices: { ADULT: 20_000 },
    ...offered,
  })
  const rosa = await sell(2)
  await goTo('2027-05-04T12:00:00Z')
  const params = { departure_id: departureOf(rosa) }
  const targets = () => people.dispatcher.call(listJoinTargets, { params })
  const ofOther = async () => (await targets()).filter(({ product }) => product.id === other.id)
  const to = { date, start_time: '09:30', product_id: other.id }
  const join = () => started.decide(params.departure_id, { act: 'unir', reason: 'Pocas personas', to })
  return { ...started, other, rosa, params, targets, ofOther, to, join }
}

test('another tour of the same day with room takes everybody at what they pay', async () => {
  const { ofOther, join, other, params, people, db, rosa, statusOf } = await startWithOther()
  expect(await ofOther()).toEqual([
    expect.objectContaining({
      is_same_tour: false,
      start_time: '09:30',
      seats_left: 10,
      seats_sold: 0,
      problem: null,
      difference: [{ currency: 'CLP', amount: -20_000 }],
      has_fees: false,
    }),
  ])
  await join()
  expect(await statusOf(params.departure_id)).toBe('suspendida')
  const items = await db.selectFrom('booking_items').select(['product_id', 'subtotal']).execute()
  expect(items).toEqual([{ product_id: other.id, subtotal: rosa.total }])
  const letters = await db.selectFrom('messages').select(['kind', 'body']).orderBy('id').execute()
  expect(letters.at(-1)).toMatchObject({ kind: 'departure-moved' })
  expect(letters.at(-1)?.body).toContain('Te pasamos al tour Salar')
  const events = await people.manager.call(listDepartureEvents, {
    params: { id: params.departure_id },
    query: {},
  })
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'minimum_decided',
      data: expect.objectContaining({ to: { product: 'Salar', date, start_time: '09:30' } }) as unknown,
    }),
  )
})

test.each<[string, Offered, string]>([
  ['a private tour', { kind: 'privado' }, 'private_tour'],
  ['a tour sold by vehicle', { price_unit: 'vehiculo', people_per_vehicle: 4 }, 'sold_whole'],
  ['a tour without seats for all', { capacity: 1 }, 'no_room'],
  ['a tour for smaller parties', { max_pax_booking: 1 }, 'party_unfit'],
])('refuses %s, with the reason', async (_, offered, problem) => {
  const { ofOther, join, statusOf, params } = await startWithOther(offered)
  expect(await ofOther()).toEqual([expect.objectContaining({ problem })])
  await expect(join()).rejects.toMatchObject({
    problem:
      problem === 'no_room'
        ? { code: 'join_without_room', details: { seats_left: 1, asked: 2 } }
        : { code: 'tours_not_joinable', details: { why: problem } },
  })
  expect(await statusOf(params.departure_id)).toBe('abierta')
})

test('refuses shared seats, and another tour on another day', async () => {
  const { db, operator, other, decide, params, to, ofOther, join } = await startWithOther()
  const elsewhere = { ...to, date: '2027-05-06' }
  await expect(
    decide(params.departure_id, { act: 'unir', reason: 'Pocas', to: elsewhere }),
  ).rejects.toMatchObject({ problem: { code: 'departure_unknown' } })
  const pool = await db
    .insertInto('seat_pools')
    .values({ ...operator, name: 'Van', capacity: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const share = (id: string, pool_id: string | null) =>
    db.updateTable('products').set({ pool_id }).where('id', '=', id).execute()
  await share(other.id, pool.id)
  expect(await ofOther()).toEqual([expect.objectContaining({ problem: 'shared_seats' })])
  await expect(join()).rejects.toMatchObject({ problem: { details: { why: 'shared_seats' } } })
})

test('a tour on shared seats leaves them free when it joins another', async () => {
  const { db, operator, product, people, goTo, decide } = await startBelow()
  const pool = await db
    .insertInto('seat_pools')
    .values({ ...operator, name: 'Van', capacity: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('products').set({ pool_id: pool.id }).where('id', '=', product.id).execute()
  const other = await givenProduct(db, operator, { start_times: ['09:30'] })
  const rosa = await people.manager.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time: '08:00',
      party: { ADULT: 2 },
      contact: { name: 'Rosa', email: 'rosa@example.com' },
      status: 'confirmada',
    }),
  })
  const taken = async () =>
    (await db.selectFrom('pool_days').select('seats_taken').execute()).map(({ seats_taken }) => seats_taken)
  expect(await taken()).toEqual([2])
  await goTo('2027-05-04T12:00:00Z')
  const to = { date, start_time: '09:30', product_id: other.id }
  await decide(departureOf(rosa), { act: 'unir', reason: 'Pocas personas', to })
  expect(await taken()).toEqual([0])
})

test('the departure moves to another day without passengers', async () => {
  const { decide, params, targets, db } = await startWithOther()
  const next = { date: '2027-05-06', start_time: '08:00' }
  expect(await targets()).toContainEqual(
    expect.objectContaining({ ...next, is_same_tour: true, seats_sold: 0 }),
  )
  await decide(params.departure_id, { act: 'mover', reason: 'Pocas personas', to: next })
  const moved = await db
    .selectFrom('booking_items as i')
    .innerJoin('departures as d', 'd.id', 'i.departure_id')
    .select('d.date')
    .execute()
  expect(moved).toEqual([{ date: next.date }])
  const decisions = await db.selectFrom('minimum_decisions').select('act').execute()
  expect(decisions).toEqual([{ act: 'mover' }])
})

test('says how many messages leave, and whom to call', async () => {
  const { sell, params, people, db } = await startWithOther()
  const pia = await sell(1)
  await db
    .updateTable('bookings')
    .set({ contact_name: 'Pía', contact_email: '', contact_phone: '+56911112222' })
    .where('id', '=', pia.id)
    .execute()
  expect(await people.dispatcher.call(getMinimumNotices, { params })).toEqual({
    letters: 1,
    without_letter: [
      { booking_id: pia.id, locator: pia.locator, name: 'Pía', phone: '+56911112222', people: 1 },
    ],
  })
})

test('sellers see the marks without money, and drivers do not', async () => {
  const { as, params } = await startWithOther()
  const seller = await as(2)
  expect(await seller.call(listMinimumMarks, {})).toEqual([
    expect.objectContaining({
      departure_id: params.departure_id,
      seats: 2,
      min_pax: 4,
      decide_by: '2027-05-04T22:00:00.000Z',
      rule_acts: true,
    }),
  ])
  await expect(seller.call(listJoinTargets, { params })).rejects.toMatchObject({ status: 403 })
  const driver = await as(4)
  await expect(driver.call(listMinimumMarks, {})).rejects.toMatchObject({ status: 403 })
})
