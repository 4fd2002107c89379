import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { givenProduct } from '#testing/given/given.ts'
import { only, type ScheduleDay, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { answerVanRequest, listFleetDays, listVanRequests } from '../contract/fleet-days.contract.ts'
import { updateReserve } from '../contract/van-reserves.contract.ts'
import { decideAllDays, decidedTomorrow, givenReserve } from '../testing/decided-day.ts'
import { startRequired } from '../testing/required-day.ts'
import { decideFleetDays, decideOverdueFleets } from './decide-day.jobs.ts'

const issuesOf = async ({ dispatcher }: ScheduleDay, kind: string) => {
  const { issues } = await dispatcher.call(getDashboard, {})
  return issues?.find((issue) => issue.kind === kind)?.items ?? []
}
const answer = ({ dispatcher }: ScheduleDay, id: string, status: 'confirmada' | 'rechazada' | 'por_pedir') =>
  dispatcher.call(answerVanRequest, { params: { id }, body: { status } })

test('a day that its van carries lacks nothing', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana', { people: 6 })
  expect(await decidedTomorrow(day)).toMatchObject({
    state: 'ok',
    is_changing: false,
    lacks: [],
    parts: [
      { part: 'morning', vehicles: { needed: 1, had: 1 }, drivers: { needed: 1, had: 2 }, people: 6 },
      { part: 'afternoon', vehicles: { needed: 0 } },
      { part: 'night', vehicles: { needed: 0 } },
    ],
  })
})

test('what no van is left for is known at once, with its departures and people', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana', { people: 6 })
  const other = await givenProduct(day.db, day.operator, { capacity: 40, max_pax_booking: 40 })
  await day.sell('Eva', { people: 9, product_id: other.id })
  const decided = await decidedTomorrow(day)
  expect(decided.state).toBe('short')
  expect(only(decided.lacks)).toMatchObject({ what: 'vehicles', missing: 1 })
  expect(only(await issuesOf(day, 'fleet_lacks'))).toMatchObject({ note: 'lacks_vehicles', date: tomorrow })
})

test('a private tour takes a whole van', async () => {
  const day = await startScheduleDay()
  const alone = await givenProduct(day.db, day.operator, { capacity: 40, kind: 'privado' })
  await day.sell('Ana', { people: 2, product_id: alone.id })
  await day.sell('Eva', { people: 2, product_id: alone.id })
  expect(await decidedTomorrow(day)).toMatchObject({
    state: 'short',
    lacks: [{ what: 'vehicles', missing: 1 }],
  })
})

test('a van of the reserve is asked of its owner, and confirmed it counts as a van of that day', async () => {
  const day = await startScheduleDay()
  await givenReserve(day, { vans: 2 })
  await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  const { state, requests } = await decidedTomorrow(day)
  expect(state).toBe('reserve')
  const request = only(requests)
  expect(request).toMatchObject({
    owner_name: 'Transportes Licancabur',
    owner_phone: '+56955512345',
    seats: 15,
    status: 'por_pedir',
  })
  expect(only(await issuesOf(day, 'vans_to_ask'))).toMatchObject({
    id: request.id,
    name: 'Transportes Licancabur',
  })

  await answer(day, request.id, 'confirmada')
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'ok', requests: [{ status: 'confirmada' }] })
  expect(await issuesOf(day, 'vans_to_ask')).toEqual([])
})

test('where an owner has no van the next one is asked, and then the lack is said', async () => {
  const day = await startScheduleDay()
  await givenReserve(day, { vans: 2 })
  await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  const first = only((await decidedTomorrow(day)).requests)
  await answer(day, first.id, 'rechazada')
  const second = only((await decidedTomorrow(day)).requests)
  expect(second.id).not.toBe(first.id)
  await answer(day, second.id, 'rechazada')
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'short', requests: [], lacks: [{ missing: 1 }] })
  // The owner calls back.
  await answer(day, second.id, 'confirmada')
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'ok' })
})

test('a cancellation takes the request away', async () => {
  const day = await startScheduleDay()
  await givenReserve(day)
  await day.sell('Muchos', { people: 15 })
  const { id, version } = await day.sell('Otros', { people: 8 })
  expect((await decidedTomorrow(day)).requests).toHaveLength(1)
  await day.seller.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'No puede' },
  })
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'ok', requests: [] })
})

test('a van that breaks, a paper that ends and a driver on leave are each known after the change', async () => {
  const day = await startScheduleDay({ drivers: 1 })
  await day.sell('Ana', { people: 6 })
  expect((await decidedTomorrow(day)).state).toBe('ok')
  const away = { starts_at: new Date('2027-05-04T04:00:00Z'), ends_at: new Date('2027-05-05T04:00:00Z') }
  const [driver_id = ''] = day.crew.drivers
  await day.db
    .insertInto('unavailabilities')
    .values({ ...day.operator, person_id: driver_id, ...away, reason: 'Permiso' })
    .execute()
  expect(await decidedTomorrow(day)).toMatchObject({
    state: 'short',
    lacks: [{ what: 'drivers', missing: 1 }],
  })
  await day.db.deleteFrom('unavailabilities').execute()
  expect((await decidedTomorrow(day)).state).toBe('ok')
  const van = only(day.vehicles)
  await day.db
    .insertInto('vehicle_documents')
    .values({
      ...day.operator,
      vehicle_id: van.id,
      kind: 'seguro_obligatorio',
      number: '1',
      expires_on: '2027-05-03',
    })
    .execute()
  await decideAllDays(day)
  expect(await decidedTomorrow(day)).toMatchObject({
    state: 'short',
    lacks: [{ what: 'vehicles', missing: 1 }],
  })
})

test('a van that may no longer be asked is not counted on', async () => {
  const day = await startScheduleDay()
  await givenReserve(day, { ask_hours_before: 12 })
  await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  expect((await decidedTomorrow(day)).state).toBe('reserve')
  day.clock.now = new Date('2027-05-04T02:00:00Z')
  await decideOverdueFleets(actsAt(day.db, day.clock.now), () => day.clock.now)
  expect(await decidedTomorrow({ ...day, dispatcher: await day.as(3) })).toMatchObject({
    state: 'short',
    requests: [],
  })
})

test('a reserve serves only its products and days', async () => {
  const day = await startScheduleDay()
  const other = await givenProduct(day.db, day.operator, { capacity: 40 })
  await givenReserve(day, { product_ids: [other.id] })
  await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  expect((await decidedTomorrow(day)).state).toBe('short')
  // Tomorrow is a Tuesday.
  await givenReserve(day, { weekdays: [1] })
  await decideAllDays(day)
  expect((await decidedTomorrow(day)).state).toBe('short')
  await givenReserve(day, { weekdays: [2] })
  await decideAllDays(day)
  expect((await decidedTomorrow(day)).state).toBe('reserve')
})

test('a reserve is never made smaller than what its owner confirmed', async () => {
  const day = await startScheduleDay()
  const { id, version, ...reserve } = await givenReserve(day)
  await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  const request = only((await decidedTomorrow(day)).requests)
  await answer(day, request.id, 'confirmada')
  const { products: _products, currency: _currency, confirmed: _confirmed, ...input } = reserve
  const ended = { version, reserve: { ...input, state: 2 as const } }
  await expect(day.dispatcher.call(updateReserve, { params: { id }, body: ended })).rejects.toMatchObject({
    problem: { code: 'reserve_below_use', details: { vans: 1, date: tomorrow } },
  })
})

test('people on the road, of tours of several days too, are on each of their days', async () => {
  const day = await startScheduleDay()
  const long = await givenProduct(day.db, day.operator, {
    capacity: 40,
  })
  await day.db.updateTable('products').set({ duration_minutes: 4320 }).where('id', '=', long.id).execute()
  await day.sell('Ana', { people: 4, product_id: long.id })
  await decideAllDays(day)
  const days = await day.dispatcher.call(listFleetDays, { query: { from: tomorrow } })
  expect(days.slice(0, 4).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', null])
})

test('another operator and a crew member see none of it', async () => {
  const day = await startScheduleDay()
  await givenReserve(day)
  await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  const request = only((await decidedTomorrow(day)).requests)
  const driver = await day.as(4)
  await expect(driver.call(listVanRequests, {})).rejects.toMatchObject({ status: 403 })
  const seller = await day.as(2)
  await expect(
    seller.call(answerVanRequest, { params: { id: request.id }, body: { status: 'confirmada' } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('two sales of one day do not wait for each other’s decision', async () => {
  const day = await startScheduleDay()
  await Promise.all([day.sell('Ana', { people: 2 }), day.sell('Eva', { people: 3 })])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fleet_changes`.execute(
    day.db,
  )
  expect(only(rows).count).toBeGreaterThan(1)
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'ok', parts: [{ people: 5 }, {}, {}] })
})

test('after a change of a vehicle the next days are decided at once, before the rest', async () => {
  const day = await startRequired()
  await decideFleetDays(actsAt(day.db, day.clock.now), () => day.clock.now, day.operator)
  const { rows } = await sql<{ days: number; is_due: boolean }>`
    select count(*)::int as days, bool_and(run_at <= now()) as is_due from graphile_worker.jobs
    where task_identifier = 'decide_fleet_day' group by priority order by priority`.execute(day.db)
  expect(rows).toEqual([
    { days: 8, is_due: true },
    { days: 53, is_due: true },
  ])
})
