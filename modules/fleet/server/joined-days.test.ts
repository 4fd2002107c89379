import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { addUnavailability } from '#contract/resources/unavailabilities.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { givenProduct } from '#testing/given/given.ts'
import { tomorrow } from '#testing/given/schedule-day.ts'

import { checkSale } from '../contract/fleet-days.contract.ts'
import { decideWithReserve } from '../rules/decision/decide-with-reserve.rules.ts'
import { givenTourOfDays, provenSeats, refused, startRequired } from '../testing/required-day.ts'
import { findDayFacts } from './day-facts.queries.ts'

const dayAfter = addDays(tomorrow, 1)
const unequal = [15, 9, 9].map((seats, index) => ({ name: `Van ${index}`, seats }))

/**
 * Two days with a plan each and none together. Of the vans of 15, 9 and 9 seats, the first day needs the large one for a
 * party of 15, so that the tour of two days takes the small ones; the second needs the small ones for two tours.
 */
async function startUnequal() {
  const day = await startRequired({ vans: unequal, capacity: 200 })
  const two = await givenTourOfDays(day, 2)
  const short = await givenTourOfDays(day, 1)
  const other = await givenTourOfDays(day, 1)
  await two('Dos días', 8)
  await two('Dos días más', 7)
  return { day, two, short, other }
}

test('a tour of two days is not sold where each day has a plan and both together have none', async () => {
  const { short, other } = await startUnequal()
  await short('Muchos', 15)
  await short('Segundo día', 8, dayAfter)
  await expect(other('Otro', 8, dayAfter)).rejects.toMatchObject(refused({ asked: 8 }))
})

test('without the party of the first day the same is sold', async () => {
  const { day, short, other } = await startUnequal()
  await short('Segundo día', 8, dayAfter)
  await other('Otro', 8, dayAfter)
  await expect(short('Muchos', 15)).rejects.toMatchObject(refused({ asked: 15, seats_left: 9 }))
  expect(await provenSeats(day)).not.toEqual([])
})

test('what is missing is known before the sale', async () => {
  const { day, short } = await startUnequal()
  const other = await givenProduct(day.db, day.operator, { capacity: 40, max_pax_booking: 40 })
  await short('Muchos', 15)
  await short('Segundo día', 8, dayAfter)
  const check = (people: number) =>
    day.seller.call(checkSale, {
      query: { product_id: other.id, date: dayAfter, start_time: '08:00', people },
    })
  expect(await check(8)).toMatchObject({ state: 'short', is_required: true })
})

test('seats that were free on a tour of two days are not sold once it is empty and others have its vans', async () => {
  const day = await startRequired({ vans: unequal, capacity: 200 })
  const two = await givenTourOfDays(day, 2)
  const short = await givenTourOfDays(day, 1)
  const { id, version } = await two('Dos días', 1)
  await day.seller.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'No puede' },
  })
  expect(await provenSeats(day)).toHaveLength(1)
  for (const people of [15, 9, 9]) await short('Segundo día', people, dayAfter)
  await expect(two('Tarde', 1)).rejects.toMatchObject(refused({ asked: 1 }))
})

test('a van that is away on the second day ends the proof of a tour that left on the first', async () => {
  const { day, two } = await startUnequal()
  expect(await provenSeats(day)).toHaveLength(1)
  const [large] = day.vehicles
  await day.manager.call(addUnavailability, {
    body: { vehicle_id: large?.id ?? '', from: dayAfter, to: dayAfter, reason: 'Taller' },
  })
  expect(await provenSeats(day)).toEqual([])
  await expect(two('Tarde', 5)).rejects.toMatchObject(refused({ asked: 5 }))
  await two('Tarde', 2)
})

test('a chain of tours of two days is proven from its first day to its last', async () => {
  const day = await startRequired({
    vans: [
      { name: 'A', seats: 9 },
      { name: 'B', seats: 4 },
    ],
    capacity: 200,
  })
  const two = await givenTourOfDays(day, 2)
  const short = await givenTourOfDays(day, 1)
  // Each tour of two days begins while another is on the road: the large van goes with every second one.
  for (const [at, people] of [8, 4, 8, 4].entries()) await two(`Grupo ${at}`, people, addDays(tomorrow, at))
  await expect(short('Otro', 1, addDays(tomorrow, 2))).rejects.toMatchObject(refused({ asked: 1 }))
  await short('Último', 9, addDays(tomorrow, 5))
})

test('simultaneous sales of tours of one and two days leave everybody with a van on both', async () => {
  const vans = [14, 14, 9, 9, 6, 4].map((seats, index) => ({ name: `Van ${index}`, seats }))
  const day = await startRequired({ vans, capacity: 200, connections: 20 })
  const tours = [
    await givenTourOfDays(day, 2),
    await givenTourOfDays(day, 2, ['12:00']),
    await givenTourOfDays(day, 1),
    await givenTourOfDays(day, 1, ['16:00']),
  ]
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, async (_, index) =>
      tours[index % 4]?.(`Pasajero ${index}`, 1 + (index % 5), addDays(tomorrow, Math.floor(index / 4) % 3)),
    ),
  )
  const codes = results.flatMap((result) =>
    result.status === 'rejected'
      ? [(result.reason as { problem?: { code?: string } }).problem?.code ?? String(result.reason)]
      : [],
  )
  expect([...new Set(codes)]).toEqual(['no_transport'])
  expect(results.length - codes.length).toBeGreaterThan(15)
  const facts = await findDayFacts(
    day.db,
    day.operator.tour_operator_id,
    { from: tomorrow, to: addDays(tomorrow, 3) },
    day.clock.now,
    { farthest: true, crew: false },
  )
  expect(
    decideWithReserve(facts.day, { vehicle_steps: 200_000, crew_steps: 1, milliseconds: 5000 }),
  ).toMatchObject({
    state: 'ok',
  })
})
