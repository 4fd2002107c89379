import { expect, test } from 'vitest'

import { addProductException, getProduct, removeProductException } from '#contract/products.contract.ts'
import { givenDeparture, givenProduct } from '#testing/given.ts'
import { startTestApp } from '#testing/test-app.ts'

type Body = {
  from?: string
  to?: string
  start_time?: string | null
  kind?: 'close' | 'capacity'
  capacity?: number | null
  reason?: string
}

async function startWithProduct() {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, { start_times: ['08:00', '15:00'] })
  const dispatcher = await app.as(3)
  const params = { id }
  const close = (body: Body = {}, who = dispatcher) =>
    who.call(addProductException, {
      params,
      body: { from: '2027-05-10', to: '2027-05-10', kind: 'close', reason: 'Viento en el Tatio', ...body },
    })
  const reopen = (exception_id: string) =>
    dispatcher.call(removeProductException, { params: { id, exception_id } })
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
  ]
  for (const [body, field] of cases)
    await expect(close(body)).rejects.toMatchObject({
      status: 400,
      problem: { fields: { [field]: expect.any(String) } },
    })
  await expect(close({}, await as(2))).rejects.toMatchObject({ status: 403 })
})
