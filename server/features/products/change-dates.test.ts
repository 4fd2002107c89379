import { expect, test } from 'vitest'

import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import {
  addProductException,
  getProduct,
  removeProductException,
} from '#contract/products/products.contract.ts'
import { acceptingMoves } from '#testing/app/accepting-moves.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenBooking, givenDeparture, givenProduct } from '#testing/given/given.ts'

type Body = {
  from?: string
  to?: string
  weekdays?: number[] | null
  start_time?: string | null
  kind?: 'close' | 'open' | 'capacity' | 'time'
  capacity?: number | null
  new_time?: string | null
  reason?: string
}

async function startWithProduct() {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, { start_times: ['08:00', '15:00'] })
  const dispatcher = await app.as(3)
  const params = { id }
  const close = (body: Body = {}, who = dispatcher) =>
    acceptingMoves(who.call)(addProductException, {
      params,
      body: { from: '2027-05-10', to: '2027-05-10', kind: 'close', reason: 'Viento en el Tatio', ...body },
    })
  const reopen = (exception_id: string) =>
    acceptingMoves(dispatcher.call)(removeProductException, { params: { id, exception_id } })
  return { ...app, id, dispatcher, params, close, reopen }
}

test('a dispatcher closes a range of days with a reason, sees who is on them, and opens one again', async () => {
  const { db, operator, id, close, reopen, dispatcher, params } = await startWithProduct()
  await givenDeparture(db, operator, { product_id: id, date: '2027-05-11', capacity: 10, seats_sold: 4 })
  const closed = await close({ to: '2027-05-12' })
  expect(closed.map(({ date, reason, seats_taken }) => [date, reason, seats_taken])).toEqual([
    ['2027-05-10', 'Viento en el Tatio', 0],
    ['2027-05-11', 'Viento en el Tatio', 4],
    ['2027-05-12', 'Viento en el Tatio', 0],
  ])
  const left = await reopen(closed[0]?.id ?? '')
  expect(left.map(({ date }) => date)).toEqual(['2027-05-11', '2027-05-12'])
  await expect(reopen(closed[0]?.id ?? '')).rejects.toMatchObject({ status: 404 })
  const product = await dispatcher.call(getProduct, { params })
  expect(product.exceptions).toEqual(left)
  expect(product.version).toBe(1)
  const events = await db.selectFrom('events').select(['kind', 'reason']).orderBy('id').execute()
  expect(events).toEqual([
    { kind: 'product_dates_closed', reason: 'Viento en el Tatio' },
    { kind: 'product_date_reopened', reason: 'Viento en el Tatio' },
  ])
})

test('closing the whole day also closes a departure that had seats of its own', async () => {
  const { close } = await startWithProduct()
  await close({ kind: 'capacity', capacity: 4, start_time: '15:00', reason: 'Van chica' })
  const after = await close()
  expect(after).toMatchObject([{ date: '2027-05-10', start_time: null, kind: 'close' }])
})

test('one departure can be limited beside the day’s own exception; repeating it replaces it', async () => {
  const { close } = await startWithProduct()
  await close()
  await close({ kind: 'capacity', capacity: 4, start_time: '15:00' })
  const after = await close({ kind: 'capacity', capacity: 6, start_time: '15:00', reason: 'Van mediana' })
  expect(after.map(({ start_time, capacity }) => [start_time, capacity])).toEqual([
    [null, null],
    ['15:00', 6],
  ])
})

test('seats of a date move the departure that is sold already, never below what is sold', async () => {
  const { db, operator, id, close, reopen } = await startWithProduct()
  const departure = await givenDeparture(db, operator, {
    product_id: id,
    date: '2027-05-10',
    capacity: 10,
    seats_sold: 4,
    seats_held: 1,
  })
  const capacity = async () =>
    (
      await db
        .selectFrom('departures')
        .select('capacity')
        .where('id', '=', departure.id)
        .executeTakeFirstOrThrow()
    ).capacity
  await expect(close({ kind: 'capacity', capacity: 4 })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'capacity_below_sold', details: { date: '2027-05-10', seats: 5 } },
  })
  expect(await capacity()).toBe(10)
  const [limited] = await close({ kind: 'capacity', capacity: 6 })
  expect(await capacity()).toBe(6)
  await reopen(limited?.id ?? '')
  expect(await capacity()).toBe(10)
})

test('what can’t be closed says why', async () => {
  const { close, as } = await startWithProduct()
  const cases: [Body, string][] = [
    [{ reason: ' ' }, 'reason'],
    [{ from: '2027-05-02' }, 'from'],
    [{ to: '2027-05-09' }, 'to'],
    [{ to: '2029-05-10' }, 'to'],
    [{ kind: 'capacity' }, 'capacity'],
    [{ capacity: 4 }, 'capacity'],
    [{ start_time: '8:00' }, 'start_time'],
    [{ kind: 'open', capacity: 4 }, 'start_time'],
    [{ kind: 'open', start_time: '16:00' }, 'capacity'],
    [{ kind: 'time', new_time: '09:00' }, 'start_time'],
    [{ kind: 'time', start_time: '08:00' }, 'new_time'],
    [{ kind: 'time', start_time: '08:00', new_time: '08:00' }, 'new_time'],
    [{ new_time: '09:00' }, 'new_time'],
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [7] }, 'weekdays'],
  ]
  for (const [body, field] of cases)
    await expect(close(body)).rejects.toMatchObject({
      status: 400,
      problem: { fields: { [field]: expect.any(String) } },
    })
  await expect(close({}, await as(2))).rejects.toMatchObject({ status: 403 })
})

test('some weekdays of a range: 1 is Monday', async () => {
  const { close } = await startWithProduct()
  const closed = await close({ from: '2027-05-10', to: '2027-05-23', weekdays: [1, 3] })
  expect(closed.map(({ date }) => date)).toEqual(['2027-05-10', '2027-05-12', '2027-05-17', '2027-05-19'])
})

async function startWithBooking() {
  const app = await startWithProduct()
  const { db, operator, id } = app
  const date = '2027-05-10'
  const departure = await givenDeparture(db, operator, { product_id: id, date })
  const booking = await givenBooking(db, operator, {
    product_id: id,
    departure_id: departure.id,
    date,
    status: 'confirmada',
    seats: 3,
  })
  const slots = async () => {
    const [day] = await app.dispatcher.call(getProductAvailability, {
      params: app.params,
      query: { from: date, to: date },
    })
    return (day?.slots ?? []).map((slot) => `${slot.start_time} ${slot.seats_taken} ${slot.reason}`)
  }
  return { ...app, booking, departure, slots, date }
}

test('a departure moved in time takes its row, its seats and its bookings along, and comes back', async () => {
  const { db, booking, departure, slots, close, reopen } = await startWithBooking()
  const after = await close({ kind: 'time', start_time: '08:00', new_time: '09:30', reason: 'Camino helado' })
  expect(after).toMatchObject([{ kind: 'time', start_time: '08:00', new_time: '09:30' }])
  expect(await slots()).toEqual(['09:30 3 null', '15:00 0 null'])
  const row = await db
    .selectFrom('departures')
    .select(['id', 'start_time', 'starts_at', 'seats_sold'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    id: departure.id,
    start_time: '09:30',
    starts_at: new Date('2027-05-10T13:30:00Z'),
    seats_sold: 3,
  })
  const moved = await db
    .selectFrom('bookings')
    .select('service_starts_at')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(moved.service_starts_at).toEqual(new Date('2027-05-10T13:30:00Z'))
  const events = await db.selectFrom('events').select(['kind', 'entity_id', 'data']).orderBy('id').execute()
  expect(events).toContainEqual({
    kind: 'departure_time_moved',
    entity_id: booking.id,
    data: expect.objectContaining({ from: '08:00', to: '09:30' }),
  })

  await close({ kind: 'time', start_time: '09:30', new_time: '10:00', reason: 'Aún helado' })
  const [again] = await close({ kind: 'close', start_time: '10:00', reason: 'Cerrado por hielo' })
  expect(await slots()).toEqual(['10:00 3 closed_by_staff', '15:00 0 null'])
  await reopen(again?.kind === 'time' ? again.id : '')
  expect(await slots()).toEqual(['08:00 3 closed_by_staff', '15:00 0 null'])
})

test('a departure can’t be moved onto another, nor one that is not there, nor into the past', async () => {
  const { close } = await startWithBooking()
  const move = (start_time: string, new_time: string) =>
    close({ kind: 'time', start_time, new_time, reason: 'Camino helado' })
  await expect(move('08:00', '15:00')).rejects.toMatchObject({
    status: 409,
    problem: { code: 'departure_time_taken', details: { date: '2027-05-10', start_time: '15:00' } },
  })
  await expect(move('11:00', '12:00')).rejects.toMatchObject({
    status: 422,
    problem: { code: 'departure_unknown' },
  })
})

test('a departure outside the schedule is sold until it is closed or taken back', async () => {
  const { close, reopen, slots, dispatcher, params, date } = await startWithBooking()
  await close({ kind: 'open', start_time: '18:00', capacity: 5, reason: 'Grupo de la feria' })
  expect(await slots()).toEqual(['08:00 3 null', '15:00 0 null', '18:00 0 null'])
  await close({ start_time: '18:00' })
  expect(await slots()).toEqual(['08:00 3 null', '15:00 0 null', '18:00 0 closed_by_staff'])
  const reopened = await close({ kind: 'open', start_time: '18:00', capacity: 6, reason: 'Vuelve' })
  expect(reopened).toMatchObject([{ kind: 'open', capacity: 6 }])
  await reopen(reopened[0]?.id ?? '')
  expect(await slots()).toEqual(['08:00 3 null', '15:00 0 null'])
  const [day] = await dispatcher.call(getProductAvailability, { params, query: { from: date, to: date } })
  expect(day?.slots).toHaveLength(2)
})
