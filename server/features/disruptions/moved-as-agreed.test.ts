import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { moveItem, quoteMove } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

/** Sold for 30 000 with 3 000 off, beside another with 2 000 off; from 12 May on it costs 33 333. */
async function startDearer() {
  const app = await startTestApp()
  const { db, operator } = app
  const product = await givenProduct(db, operator)
  await db
    .insertInto('price_rules')
    .values({
      tour_operator_id: operator.tour_operator_id,
      product_id: product.id,
      category_code: 'ADULT',
      valid_from: '2027-05-12',
      amount: 33_333,
    })
    .execute()
  const office = await app.as(1)
  const tour = { product_id: product.id, start_time: '08:00', party: { ADULT: 1 } }
  const { id, items } = await office.call(createBooking, {
    body: {
      items: [
        { ...tour, date: '2027-05-10' },
        { ...tour, date: '2027-05-11' },
      ],
      contact: { name: 'Carla Soto' },
    },
  })
  const [item, beside] = items
  if (!item || !beside) throw new Error('Two tours were sold')
  for (const [{ id: item_id }, manual_discount] of [
    [item, 3_000],
    [beside, 2_000],
  ] as const)
    await db
      .updateTable('booking_items')
      .set({ manual_discount, self_moves: 1 })
      .where('id', '=', item_id)
      .execute()
  const read = () => office.call(getBooking, { params: { id } })
  const params = { id, item_id: item.id }
  const quoted = (wanted: object = {}) =>
    office.call(quoteMove, { params, body: { ...tour, date: '2027-05-13', ...wanted } })
  const suspend = () =>
    office.call(suspendDeparture, {
      params: { departure_id: item.departure_id },
      body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
    })
  /** A move of the office that waits for the departure while its suspension begins or ends. */
  async function moveWhile(status: 'abierta' | 'suspendida') {
    const { version } = await read()
    const holder = await db.startTransaction().execute()
    await sql`update departures set status = ${status}, note = 'Viento' where id = ${item?.departure_id}`.execute(
      holder,
    )
    const moving = office.call(moveItem, { params, body: { ...tour, date: '2027-05-13', version } }).then(
      () => 'moved',
      (refused: unknown) => refused,
    )
    await expect.poll(() => waitingFor(db)).toBe(1)
    await holder.commit().execute()
    return moving
  }
  return { ...app, office, id, item, tour, params, read, quoted, suspend, moveWhile }
}

async function waitingFor(db: Awaited<ReturnType<typeof startTestApp>>['db']) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting
}

test('moved by the office to a dearer day, a suspended tour costs what was agreed', async () => {
  const { office, tour, params, read, quoted, suspend, item } = await startDearer()
  expect((await quoted()).difference).toBeGreaterThan(0)
  await suspend()
  expect(await quoted()).toMatchObject({ before: 27_000, after: 27_000, difference: 0, total: 55_000 })
  expect((await quoted({ party: { ADULT: 2 } })).difference).toBeGreaterThan(30_000)
  const { version } = await read()
  await office.call(moveItem, {
    params,
    body: { ...tour, date: '2027-05-13', version, seen_difference: 0 },
  })
  expect(await read()).toMatchObject({
    total: 55_000,
    due: 55_000,
    items: [
      { date: '2027-05-13', lines: item.lines, subtotal: 30_000, discount: 3_000 },
      { subtotal: 30_000 },
    ],
  })
})

test('so it does for its customer, who has moved it before, and it is counted as no move', async () => {
  const { customer, db, id, item, read, suspend } = await startDearer()
  const link = () => customer.link(id)
  expect((await link()).items[0]?.move).toMatchObject({ closed: expect.stringMatching(/ya se cambió/) })
  await suspend()
  const { version, items } = await link()
  expect(items[0]?.move).toMatchObject({ closed: '', called_off: true })
  const days = await customer.moves(id, item.id, { from: '2027-05-13', to: '2027-05-13' })
  expect(days[0]?.slots).toMatchObject([{ closed: '', difference: 0 }])
  const to = { item_id: item.id, date: '2027-05-13', start_time: '08:00', seen_difference: 0 }
  await customer.move(id, { version, ...to })
  expect(await read()).toMatchObject({
    total: 55_000,
    items: [{ date: '2027-05-13' }, { date: '2027-05-11' }],
  })
  expect((await link()).items[0]?.move).toMatchObject({ called_off: false })
  const moves = await db.selectFrom('booking_items').select('self_moves').where('id', '=', item.id).execute()
  expect(moves).toEqual([{ self_moves: 1 }])
})

test('changes the price of a moving tour when a suspension begins or ends, and asks for a new look', async () => {
  const { moveWhile, read } = await startDearer()
  expect(await moveWhile('suspendida')).toMatchObject({ status: 409, problem: { code: 'product_changed' } })
  expect(await moveWhile('abierta')).toMatchObject({ status: 409, problem: { code: 'product_changed' } })
  expect((await read()).items).toMatchObject([{ date: '2027-05-10', subtotal: 30_000 }, {}])
})
