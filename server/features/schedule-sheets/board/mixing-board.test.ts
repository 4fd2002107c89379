import { expect, test } from 'vitest'

import { CallFailed } from '#contract/endpoint/call.ts'
import { generateSheets, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { createSheet, mergeSheets } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { givenProduct } from '#testing/given/given.ts'
import { itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

const vans = [1, 2, 3, 4, 5].map((number) => ({ name: `Van ${number}`, seats: 15 }))

async function mixedDay() {
  const day = await startScheduleDay({ vans, drivers: 5, guides: 5 })
  const early = await givenProduct(day.db, day.operator, { start_times: ['05:00'] })
  const alone = await givenProduct(day.db, day.operator, { kind: 'privado' })
  await day.sell('Tarde', { hotel: day.far.id })
  await day.sell('Temprano', { product_id: early.id, start_time: '05:00' })
  await day.sell('Privado', { product_id: alone.id })
  await day.sell('Otro privado', { product_id: alone.id })
  return day
}
type Day = Awaited<ReturnType<typeof mixedDay>>

const sheetWith = async (day: Day, name: string) => {
  const board = await day.board()
  const id = itemOf(board, name).passengers[0]?.sheet_id
  return only(board.sheets.filter((sheet) => sheet.id === id))
}

async function move(day: Day, name: string, to: string, reason = '') {
  const board = await day.board()
  const from = await sheetWith(day, name)
  return day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(board, name).passengers.map(({ id }) => id),
      to: seen(only(board.sheets.filter(({ id }) => id === to))),
      from: [seen(from)],
      reason,
    },
  })
}
const problemOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (each: unknown) => each,
  )
  if (error instanceof CallFailed) return error.problem
  throw new Error('It was not refused')
}

test('asks before a drop on another tour, with the moved times, and changes nothing', async () => {
  const day = await mixedDay()
  await day.generate()
  const target = await sheetWith(day, 'Tarde')
  const before = await day.board()
  const problem = await problemOf(move(day, 'Temprano', target.id))
  expect(problem).toMatchObject({
    code: 'mixing_asks',
    details: { mixing: 'departures', sheet_number: target.number },
  })
  expect(problem.details?.['times']).toContainEqual({
    place: 'Hotel Lejos',
    was: expect.stringMatching(/^07:\d\d$/),
    time: expect.stringMatching(/^0[34]:\d\d$/),
  })
  expect(await day.board()).toEqual(before)
  await move(day, 'Temprano', target.id, 'Van juntos hasta el cruce')
  expect((await sheetWith(day, 'Temprano')).id).toBe(target.id)
})

test('keeps a private party alone in both directions until a user gives a reason', async () => {
  const day = await mixedDay()
  await day.generate()
  const [own, other] = [await sheetWith(day, 'Privado'), await sheetWith(day, 'Tarde')]
  expect(await problemOf(move(day, 'Tarde', own.id))).toMatchObject({ details: { mixing: 'private' } })
  expect(await problemOf(move(day, 'Privado', other.id))).toMatchObject({ details: { mixing: 'private' } })
  const merging = (reason: string) =>
    day.dispatcher.call(mergeSheets, {
      params: { id: own.id },
      body: { version: own.version, other_id: other.id, other_version: other.version, reason },
    })
  expect(await problemOf(merging(' '))).toMatchObject({ code: 'mixing_asks' })
  await merging('Son primos')
  // The next passenger needs a new confirmation.
  expect(await problemOf(move(day, 'Temprano', own.id))).toMatchObject({ details: { mixing: 'private' } })
})

test('gives each private party its own vehicle when generating, also beside an existing sheet', async () => {
  const day = await mixedDay()
  const { departures } = await day.board()
  const departure_id = itemOf(await day.board(), 'Privado').departure_id
  expect(departures.map(({ id }) => id)).toContain(departure_id)
  await day.dispatcher.call(createSheet, {
    body: { date: tomorrow, departure_ids: [departure_id], vehicle_id: day.vehicles[0]?.id ?? '' },
  })
  await day.dispatcher.call(generateSheets, { body: { date: tomorrow } })
  const [one, two] = [await sheetWith(day, 'Privado'), await sheetWith(day, 'Otro privado')]
  expect(one.id).not.toBe(two.id)
})

test('the database has the last word on who travels with a private party', async () => {
  const day = await mixedDay()
  await day.generate()
  const own = await sheetWith(day, 'Privado')
  const board = await day.board()
  const passenger = itemOf(board, 'Tarde').passengers[0]
  const there = { tour_operator_id: day.operator.tour_operator_id, passenger_id: passenger?.id ?? '' }
  await day.db
    .deleteFrom('schedule_sheet_passengers')
    .where('passenger_id', '=', there.passenger_id)
    .execute()
  await expect(
    day.db
      .insertInto('schedule_sheet_passengers')
      .values({ ...there, schedule_sheet_id: own.id, booking_item_id: itemOf(board, 'Tarde').id })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'private_travels_alone' })
})

test('asks to join a tour of another hour though the van is taken then, and names both hours', async () => {
  const day = await startScheduleDay({ vans: vans.slice(0, 2), drivers: 2, guides: 2 })
  const late = await givenProduct(day.db, day.operator, { start_times: ['16:00'] })
  const noon = await givenProduct(day.db, day.operator, { start_times: ['13:00'] })
  await day.sell('Mañana')
  await day.sell('Mediodía', { product_id: noon.id, start_time: '13:00' })
  await day.sell('Tarde', { product_id: late.id, start_time: '16:00' })
  await day.generate()
  const morning = await sheetWith(day, 'Mañana')
  const middle = await sheetWith(day, 'Mediodía')
  const before = await day.board()
  const asked = await problemOf(move(day, 'Tarde', morning.id))
  expect(asked).toMatchObject({
    code: 'mixing_asks',
    details: {
      mixing: 'departures',
      times: [],
      clash: { name: 'Van 1', sheet_number: middle.number },
    },
  })
  expect(asked.message).toMatch(/08:00.*16:00/)
  const refused = await problemOf(move(day, 'Tarde', morning.id, 'Viajan en familia'))
  expect(refused.code).toBe('resource_busy')
  expect(refused.message).toContain(`planilla #${middle.number} de ${middle.start_time} a ${middle.end_time}`)
  expect(refused.message).toContain(`esta iría de ${morning.start_time} a `)
  expect(await day.board()).toEqual(before)
})
