import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { carryOutDisruption } from '#server/features/disruptions/carry-out.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { givenVehicle } from '#testing/given/given-resources.ts'
import { givenProduct } from '#testing/given/given.ts'
import { type ScheduleDay, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { answerVanRequest } from '../contract/fleet-days.contract.ts'
import { saveFleetRules } from '../contract/fleet-rules.contract.ts'
import { decideAllDays, decideDays, decidedTomorrow, givenReserve } from '../testing/decided-day.ts'
import { provenSeats, refused, sellAnyway, startRequired } from '../testing/required-day.ts'
import { decideAllFleets } from './decide-day.jobs.ts'

test('a party without a van is refused by what is missing, and the largest that fits is sold', async () => {
  const day = await startRequired()
  await day.sell('Ana', { people: 12 })
  await expect(day.sell('Eva', { people: 4 })).rejects.toMatchObject(
    refused({
      asked: 4,
      seats_left: 3,
      lack: { what: 'seats', missing: 1, from: '06:40', to: '09:31' },
    }),
  )
  await day.sell('Eva', { people: 3 })
  await expect(day.sell('Rosa', { people: 1 })).rejects.toMatchObject(refused({ seats_left: 0 }))
})

test('seats of a plan are sold without planning again, and a cancellation makes room', async () => {
  const day = await startRequired()
  const first = await day.sell('Ana', { people: 2 })
  expect(await provenSeats(day)).toEqual([[13]])
  await day.sell('Eva', { people: 4 })
  expect(await provenSeats(day)).toEqual([[9]])
  await day.sell('Rosa', { people: 4 })
  await day.sell('Luz', { people: 5 })
  expect(await provenSeats(day)).toEqual([[0]])
  await expect(day.sell('Noa', { people: 2 })).rejects.toMatchObject(refused({ seats_left: 0 }))
  await day.seller.call(cancelBooking, {
    params: { id: first.id },
    body: { version: first.version, origin: 'cliente', reason: 'No puede' },
  })
  await day.sell('Noa', { people: 2 })
})

test('one van is sold for two hours that do not meet, and for one of two that do', async () => {
  const day = await startRequired()
  const late = await givenProduct(day.db, day.operator, { start_times: ['16:00'], capacity: 40 })
  const same = await givenProduct(day.db, day.operator, { start_times: ['09:00'], capacity: 40 })
  await day.sell('Ana', { people: 9 })
  await day.sell('Eva', { people: 9, product_id: late.id, start_time: '16:00' })
  await expect(day.sell('Rosa', { product_id: same.id, start_time: '09:00' })).rejects.toMatchObject(
    refused({ asked: 2, seats_left: 0 }),
  )
})

test('each private tour takes a van', async () => {
  const day = await startRequired({
    vans: [
      { name: 'A', seats: 15 },
      { name: 'B', seats: 9 },
    ],
  })
  const alone = await givenProduct(day.db, day.operator, { capacity: 40, kind: 'privado' })
  const sell = (name: string) => day.sell(name, { product_id: alone.id })
  await sell('Ana')
  await sell('Eva')
  await expect(sell('Rosa')).rejects.toMatchObject(refused({ asked: 2 }))
})

test('the reserve is sold, and a refused van closes what it would have carried', async () => {
  const day = await startRequired()
  await givenReserve(day, { ask_hours_before: 2 })
  await day.sell('Ana', { people: 15 })
  await day.sell('Eva', { people: 4 })
  await day.sell('Rosa', { people: 2 })
  expect(await provenSeats(day)).toEqual([[0, 9]])
  const { requests } = await decidedTomorrow(day)
  await day.dispatcher.call(answerVanRequest, {
    params: { id: requests[0]?.id ?? '' },
    body: { status: 'rechazada' },
  })
  expect(await provenSeats(day)).toEqual([])
  await expect(day.sell('Luz', { people: 2 })).rejects.toMatchObject(refused({ seats_left: 0 }))
})

test('seats in a van of the reserve are not sold after the hour until which it is asked', async () => {
  const day = await startRequired()
  await givenReserve(day, { ask_hours_before: 2 })
  await day.sell('Ana', { people: 15 })
  await day.sell('Eva', { people: 4 })
  await day.sell('Rosa', { people: 2 })
  const { rows } = await sql<{ valid_until: Date }>`select valid_until from fleet_proven_seats`.execute(
    day.db,
  )
  expect(rows).toEqual([{ valid_until: new Date('2027-05-04T08:40:00Z') }])
  // The database has a clock of its own, which a test does not move.
  await sql`update fleet_proven_seats set valid_until = product_now() - interval '1 minute'`.execute(day.db)
  day.clock.now = new Date('2027-05-04T10:30:00Z')
  const late = sellAnyway(day, 'Luz', 2, { past_cutoff: true, reason: 'Llegó tarde' })
  await expect(late).rejects.toMatchObject({ problem: { code: 'no_transport' } })
})

test('people left without a van do not keep others from one', async () => {
  const day = await startScheduleDay()
  const late = await givenProduct(day.db, day.operator, { start_times: ['16:00'], capacity: 40 })
  await day.sell('Muchos', { people: 15 })
  await day.sell('Otros', { people: 8 })
  const manager = await day.as(1)
  await manager.call(saveFleetRules, {
    body: { vehicles: 'exigir', crew: 'ignorar', in_doubt: 'rechazar', version: 0 },
  })
  await day.sell('Tarde', { people: 4, product_id: late.id, start_time: '16:00' })
  await expect(day.sell('Otra', { people: 1 })).rejects.toMatchObject({ problem: { code: 'no_transport' } })
})

test('staff with the right sell anyway, with a reason, and the day says what it lacks', async () => {
  const day = await startRequired()
  await day.sell('Ana', { people: 14 })
  await sellAnyway(day, 'Eva', 4, { over_capacity: true, reason: 'Van prestada' })
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'short' })
})

test('a customer reads how many still fit, and the calendar closes what no van carries', async () => {
  const day = await startRequired()
  const hold = (people: number) =>
    day.anyone.call(createHold, {
      params: { product_id: day.product.id },
      body: { date: tomorrow, start_time: '08:00', party: { ADULT: people } },
    })
  await hold(13)
  await expect(hold(3)).rejects.toMatchObject({ problem: { code: 'no_seats', details: { seats_left: 2 } } })
  await decideDays(day)
  await expect(hold(3)).rejects.toMatchObject({ problem: { code: 'no_seats', details: { seats_left: 2 } } })
  await hold(2)
  await decideDays(day)
  await expect(hold(1)).rejects.toMatchObject({ problem: { code: 'no_seats', details: { seats_left: 0 } } })
})

test('a van that is lost ends the proof of its days', async () => {
  const day = await startRequired({
    vans: [
      { name: 'A', seats: 15 },
      { name: 'B', seats: 9 },
    ],
  })
  await day.sell('Ana', { people: 2 })
  await day.sell('Eva', { people: 2 })
  expect(await provenSeats(day)).not.toEqual([])
  await sql`update vehicles set state = 2`.execute(day.db)
  expect(await provenSeats(day)).toEqual([])
  await expect(day.sell('Rosa', { people: 1 })).rejects.toMatchObject({ problem: { code: 'no_transport' } })
  await givenVehicle(day.db, day.operator, { name: 'C', seats: 15 })
  await day.sell('Rosa', { people: 1 })
})

test('people who are sold already are moved by the operator although no van is left for them', async () => {
  const day = await startRequired()
  const large = { capacity: 40, max_pax_booking: 40 }
  const other = await givenProduct(day.db, day.operator, { ...large, start_times: ['16:00'] })
  const twice = await givenProduct(day.db, day.operator, { ...large, start_times: ['08:00', '16:00'] })
  await day.sell('Ana', { people: 14, product_id: other.id, start_time: '16:00' })
  const booking = await day.sell('Eva', { people: 2, product_id: twice.id })
  await day.manager.call(suspendDeparture, {
    params: { departure_id: booking.items[0]?.departure_id ?? '' },
    body: {
      kind: 'traslado',
      origin: 'operador',
      reason: 'Viento',
      alternatives: [{ date: tomorrow, start_time: '16:00' }],
    },
  })
  const { rows } = await sql<{ id: string }>`select id from disruptions`.execute(day.db)
  for (let round = 0; round < 2; round += 1)
    await carryOutDisruption(actsAt(day.db, day.clock.now), rows[0]?.id ?? '')
  const moved = await day.manager.call(getBooking, { params: { id: booking.id } })
  expect(moved.items[0]).toMatchObject({ start_time: '16:00', status: 'confirmada' })
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'short' })
})

test('past days keep neither proofs nor limits, and days to come are limited without passengers', async () => {
  const day = await startRequired()
  await day.sell('Ana', { people: 2 })
  await decideAllDays(day)
  const count = async () =>
    (
      await sql<{
        proven: number
        limits: number
      }>`select (select count(*)::int from fleet_proven_seats) as proven,
        (select count(*)::int from fleet_limits) as limits`.execute(day.db)
    ).rows[0]
  // One van of 15 for a departure of 40, on each of the days that are limited.
  expect(await count()).toEqual({ proven: 1, limits: 60 })
  await decideAllFleets(actsAt(day.db, new Date('2027-09-01T12:00:00Z')))
  expect(await count()).toEqual({ proven: 0, limits: 0 })
})

/** Five tours at hours that meet in part, six vans, and everybody at once. */
async function race(buyers: number, day: ScheduleDay) {
  const products = [day.product]
  for (const start of ['08:00', '09:00', '12:00', '16:00'])
    products.push(
      await givenProduct(day.db, day.operator, { start_times: [start], capacity: 200, max_pax_booking: 40 }),
    )
  const hours = ['08:00', '08:00', '09:00', '12:00', '16:00']
  const sales = Array.from({ length: buyers }, async (_, index) =>
    day.sell(`Pasajero ${index}`, {
      people: 1 + (index % 5),
      product_id: products[index % 5]?.id ?? '',
      start_time: hours[index % 5] ?? '',
    }),
  )
  const results = await Promise.allSettled(sales)
  const codes = results.flatMap((result) =>
    result.status === 'rejected'
      ? [(result.reason as { problem?: { code?: string } }).problem?.code ?? String(result.reason)]
      : [],
  )
  return { sold: results.length - codes.length, codes: [...new Set(codes)] }
}
const sixVans = [14, 14, 9, 9, 6, 4].map((seats, index) => ({ name: `Van ${index}`, seats }))

test('simultaneous sales over six vans leave everybody with a van', async () => {
  const day = await startRequired({ vans: sixVans, capacity: 200, connections: 20 })
  const { sold, codes } = await race(50, day)
  expect(codes).toEqual(['no_transport'])
  expect(sold).toBeGreaterThan(15)
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'ok', lacks: [] })
})

test('the same sales without the proof leave some without a van: the race can fail', async () => {
  const day = await startRequired({ vans: sixVans, capacity: 200, connections: 20 })
  await sql`drop trigger booking_items_have_transport on booking_items`.execute(day.db)
  await race(50, day)
  expect(await decidedTomorrow(day)).toMatchObject({ state: 'short' })
})
