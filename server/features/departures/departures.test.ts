import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  changeDepartures,
  getDepartureCalendar,
  reopenDepartures,
  updateDeparture,
} from '#contract/departures/departures.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenBooking, givenDeparture, givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const dates = ['2027-05-10', '2027-05-11', '2027-05-13']

async function startWithTwoProducts() {
  const app = await startTestApp()
  const one = await givenProduct(app.db, app.operator, { code: 'TAT', start_times: ['05:00'] })
  const other = await givenProduct(app.db, app.operator, { code: 'VAL', start_times: ['15:00', '16:00'] })
  const dispatcher = await app.as(3)
  const calendar = async (query: { from: string; to: string; product_id?: string }, who = dispatcher) =>
    who.call(getDepartureCalendar, { query })
  const departures = async (query: { from: string; to: string; product_id?: string }) =>
    (await calendar(query)).flatMap((day) =>
      day.departures.map(
        (each) =>
          `${day.date} ${each.product.code} ${each.start_time} ${each.reason_text || each.seats_left}`,
      ),
    )
  return { ...app, one, other, dispatcher, calendar, departures }
}

test('several days of several products close at once with one reason and open again', async () => {
  const { db, operator, one, other, dispatcher, departures } = await startWithTwoProducts()
  const departure = await givenDeparture(db, operator, {
    product_id: one.id,
    date: '2027-05-11',
    start_time: '05:00',
  })
  await givenBooking(db, operator, {
    product_id: one.id,
    departure_id: departure.id,
    date: '2027-05-11',
    status: 'confirmada',
    seats: 3,
  })
  const product_ids = [one.id, other.id]
  const closed = await dispatcher.call(changeDepartures, {
    body: { product_ids, dates, kind: 'close', reason: 'Viento en el Tatio' },
  })
  expect(closed).toEqual({ departures: 1, seats: 3 })
  expect(await departures({ from: '2027-05-10', to: '2027-05-12' })).toEqual([
    '2027-05-10 TAT 05:00 Cerrada: Viento en el Tatio',
    '2027-05-10 VAL 15:00 Cerrada: Viento en el Tatio',
    '2027-05-10 VAL 16:00 Cerrada: Viento en el Tatio',
    '2027-05-11 TAT 05:00 Cerrada: Viento en el Tatio',
    '2027-05-11 VAL 15:00 Cerrada: Viento en el Tatio',
    '2027-05-11 VAL 16:00 Cerrada: Viento en el Tatio',
    '2027-05-12 TAT 05:00 10',
    '2027-05-12 VAL 15:00 10',
    '2027-05-12 VAL 16:00 10',
  ])
  await dispatcher.call(reopenDepartures, {
    body: { product_ids: [other.id], dates: ['2027-05-10'], start_time: '16:00', reason: 'Bajó el viento' },
  })
  expect(await departures({ from: '2027-05-10', to: '2027-05-10', product_id: other.id })).toEqual([
    '2027-05-10 VAL 15:00 Cerrada: Viento en el Tatio',
    '2027-05-10 VAL 16:00 10',
  ])
  await dispatcher.call(reopenDepartures, { body: { product_ids, dates, reason: 'Bajó el viento' } })
  expect(await departures({ from: '2027-05-11', to: '2027-05-11' })).toEqual([
    '2027-05-11 TAT 05:00 7',
    '2027-05-11 VAL 15:00 10',
    '2027-05-11 VAL 16:00 10',
  ])
})

test('a change that one of the products can’t take refuses all of them', async () => {
  const { db, operator, one, other, dispatcher, departures } = await startWithTwoProducts()
  await givenDeparture(db, operator, {
    product_id: one.id,
    date: '2027-05-11',
    start_time: '05:00',
    seats_sold: 6,
  })
  await expect(
    dispatcher.call(changeDepartures, {
      body: {
        product_ids: [one.id, other.id],
        dates,
        kind: 'capacity',
        capacity: 4,
        reason: 'Van chica',
      },
    }),
  ).rejects.toMatchObject({ status: 409, problem: { code: 'capacity_below_sold' } })
  expect(await departures({ from: '2027-05-10', to: '2027-05-10' })).toEqual([
    '2027-05-10 TAT 05:00 10',
    '2027-05-10 VAL 15:00 10',
    '2027-05-10 VAL 16:00 10',
  ])
})

test('lists the remedies of each closed departure by the user’s rights', async () => {
  const { db, one, as, calendar, clock } = await startWithTwoProducts()
  await db.updateTable('products').set({ status: 'pausado' }).where('id', '=', one.id).execute()
  const asked = { from: '2027-05-10', to: '2027-05-10', product_id: one.id }
  const acts = async (level: 1 | 3) => (await calendar(asked, await as(level)))[0]?.departures[0]?.remedies
  expect(await acts(3)).toEqual([
    { act: 'publish', allowed: false, call: `POST /products/${one.id}/publication` },
  ])
  expect(await acts(1)).toMatchObject([{ act: 'publish', allowed: true }])
  await db.updateTable('products').set({ status: 'publicado' }).where('id', '=', one.id).execute()
  clock.now = new Date('2027-05-10T00:30:00Z')
  const [day] = await calendar(asked, await as(2))
  expect(day?.departures[0]).toMatchObject({
    reason: 'cutoff_passed',
    reason_text: 'Cerró hoy 18:00',
    remedies: [{ act: 'override', allowed: false }],
  })
  await db.deleteFrom('availability_rules').where('product_id', '=', one.id).execute()
  expect(await calendar(asked, await as(3))).toMatchObject([
    {
      departures: [],
      reason_text: 'No hay salidas ese día',
      remedies: [{ act: 'open_departure', allowed: true }, {}],
    },
  ])
})

test('a person guarantees a departure; enough people do too, until everybody has left', async () => {
  const { db, one, dispatcher, calendar, as } = await startWithTwoProducts()
  await db.updateTable('products').set({ min_pax: 4 }).where('id', '=', one.id).execute()
  const key = { product_id: one.id, date: '2027-05-10', start_time: '05:00' }
  const stateOf = async () => {
    const [day] = await calendar({ from: key.date, to: key.date, product_id: one.id })
    const [slot] = day?.departures ?? []
    return slot && [slot.running, slot.missing_for_min, slot.note]
  }
  expect(await stateOf()).toEqual([false, 4, ''])
  await dispatcher.call(updateDeparture, { body: { ...key, guaranteed: true, note: 'Grupo de Berlín' } })
  expect(await stateOf()).toEqual([true, 0, ''])
  await dispatcher.call(updateDeparture, { body: { ...key, guaranteed: false } })
  expect(await stateOf()).toEqual([false, 4, ''])
  const seller = await as(2)
  await seller.call(createBooking, {
    body: saleOf({ ...key, party: { ADULT: 4 }, contact: { name: 'Ana', email: '', phone: '' } }),
  })
  expect(await stateOf()).toEqual([true, 0, ''])
  const { status } = await db.selectFrom('departures').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('garantizada')
  await db.updateTable('booking_items').set({ seats: 1 }).execute()
  expect((await stateOf())?.[0]).toBe(true)
  await db.updateTable('booking_items').set({ seats: 0 }).execute()
  expect((await stateOf())?.[0]).toBe(false)
})

test('who may, and on which days', async () => {
  const { db, one, as, dispatcher } = await startWithTwoProducts()
  const body = { product_ids: [one.id], dates, kind: 'close' as const, reason: 'Viento' }
  await expect((await as(2)).call(changeDepartures, { body })).rejects.toMatchObject({ status: 403 })
  await expect(
    dispatcher.call(changeDepartures, { body: { ...body, dates: ['2027-05-01'] } }),
  ).rejects.toMatchObject({ status: 400, problem: { fields: { dates: expect.any(String) } } })
  await expect(
    dispatcher.call(updateDeparture, {
      body: { product_id: one.id, date: '2027-05-10', start_time: '09:00', guaranteed: true },
    }),
  ).rejects.toMatchObject({ problem: { code: 'departure_unknown' } })
  const theirs = await givenProduct(db, await givenOperator(db))
  await expect(
    dispatcher.call(changeDepartures, { body: { ...body, product_ids: [one.id, theirs.id] } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('keeps a departure without changes as before', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const { call } = await as(1)
  const slot = { product_id: product.id, date: '2027-05-10', start_time: '08:00' }
  const { id } = await call(updateDeparture, { body: { ...slot, note: 'Con guía de aves' } })
  expect(await call(updateDeparture, { body: slot })).toEqual({ id })
  const kept = await db.selectFrom('departures').select('note').where('id', '=', id).executeTakeFirst()
  expect(kept).toEqual({ note: 'Con guía de aves' })
})
