import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { liftSuspension, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { addProductException } from '#contract/products/products.contract.ts'
import { getVehicle, updateVehicle } from '#contract/resources/vehicles.contract.ts'
import { listSheetActs } from '#contract/runs/crew-actions.contract.ts'
import {
  generateSheets,
  getScheduleBoard,
  movePassengers,
} from '#contract/schedule-sheets/schedule-board.contract.ts'
import { listSheetVersions, publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { createSheet, setSheetVehicle } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { updateUser } from '#contract/staff/users.contract.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { acceptingMoves } from '#testing/app/accepting-moves.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

type Day = Awaited<ReturnType<typeof startScheduleDay>>

const sheetOf = async (day: Day) => only((await day.board()).sheets)

/** Runs the jobs that a change queued. */
async function refresh(day: Day) {
  const handlers = jobHandlers({ ...day, now: () => day.clock.now, sendMail: () => Promise.resolve() })
  const { tour_operator_id } = day.operator
  const { id } = await sheetOf(day)
  await handlers.refresh_sheet({ tour_operator_id, schedule_sheet_id: id })
}

async function startPublished(vans = [{ name: 'Van 1', seats: 15 }]) {
  const day = await startScheduleDay({ vans })
  await day.sell('Eva', { hotel: day.far.id })
  await day.sell('Ana')
  await day.generate()
  const { id, version } = await sheetOf(day)
  await day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  return day
}

const changeHour = (day: Day, start_time: string, new_time: string) =>
  acceptingMoves(day.dispatcher.call)(addProductException, {
    params: { id: day.product.id },
    body: { from: tomorrow, to: tomorrow, kind: 'time', start_time, new_time, reason: 'Camino helado' },
  })

test('a departure moved after publishing: its sheet leaves at the new hour and the crew has something to see', async () => {
  const day = await startPublished()
  expect(await sheetOf(day)).toMatchObject({ start_time: '07:20', has_changes: false })
  await changeHour(day, '08:00', '09:30')
  expect(await sheetOf(day)).toMatchObject({ has_changes: true })
  await refresh(day)
  const { id, version, ...sheet } = await sheetOf(day)
  expect(sheet).toMatchObject({ start_time: '08:50', has_changes: true, people: 4 })
  expect(sheet.stops.map(({ time }) => time)).toEqual(['08:50', '09:25'])
  await day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  const { versions } = await day.dispatcher.call(listSheetVersions, { params: { id } })
  expect(versions[0]).toMatchObject({ number: 2 })
  expect(versions[0]?.changes.join(' ')).toContain('08:50')
})

test('leaves the sheet of a departure moved to a time when its van is elsewhere, marked as changed', async () => {
  const day = await startPublished([
    { name: 'Van 1', seats: 15 },
    { name: 'Van 2', seats: 15 },
  ])
  const { id, vehicle_id } = await sheetOf(day)
  const other = { date: tomorrow, vehicle_id, start_time: '11:00', end_time: '12:00' }
  await day.dispatcher.call(createSheet, { body: other })
  await changeHour(day, '08:00', '10:30')
  const handlers = jobHandlers({ ...day, now: () => day.clock.now, sendMail: () => Promise.resolve() })
  await handlers.refresh_sheet({ ...day.operator, schedule_sheet_id: id })
  const { sheets } = await day.board()
  const stayed = sheets.find((sheet) => sheet.id === id)
  expect(stayed).toMatchObject({ start_time: '07:20', has_changes: true })
  const free = day.vehicles.find((vehicle) => vehicle.id !== vehicle_id)
  const body = { version: stayed?.version ?? 0, vehicle_id: free?.id ?? '', reason: '' }
  const changed = await day.dispatcher.call(setSheetVehicle, { params: { id }, body })
  expect(only(changed.sheets)).toMatchObject({ start_time: '09:50' })
})

test('a departure that is suspended takes its people off the sheet; when it leaves after all they wait to be put on one', async () => {
  const day = await startPublished()
  const board = await day.board()
  const item = itemOf(board, 'Ana')
  const boss = await day.as(1)
  const { disruption } = await boss.call(suspendDeparture, {
    params: { departure_id: item.departure_id },
    body: { kind: 'suspension', origin: 'clima', reason: 'Nieve', alternatives: [] },
  })
  await refresh(day)
  expect(await sheetOf(day)).toMatchObject({ people: 0, stops: [], has_changes: true })
  const waiting = itemOf(await day.board(), 'Ana')
  expect(waiting.unassigned).toBe('departure_suspended')
  const putBack = async () =>
    day.dispatcher.call(movePassengers, {
      body: {
        passenger_ids: waiting.passengers.map(({ id }) => id),
        to: seen(await sheetOf(day)),
        from: [],
      },
    })
  await expect(putBack()).rejects.toMatchObject({ problem: { code: 'passenger_not_travelling' } })
  await boss.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  expect(itemOf(await day.board(), 'Ana').unassigned).not.toBe('departure_suspended')
  await putBack()
  expect(await sheetOf(day)).toMatchObject({ people: 2, stops: { length: 1 } })
})

test('keeps passengers already in the vehicle on the sheet of a suspended departure', async () => {
  const run = await startRun()
  run.clock.now = new Date('2027-05-04T11:40:00Z')
  await run.driver.send(
    run.driver.act({ kind: 'aboard', passenger_id: run.party(0) }, '2027-05-04T11:25:00Z'),
  )
  const boss = await run.as(1)
  await boss.call(suspendDeparture, {
    params: { departure_id: only((await run.board()).departures).id },
    body: { kind: 'suspension', origin: 'clima', reason: 'Nieve', alternatives: [] },
  })
  expect(await run.attendances()).toEqual(['a_bordo'])
})

/** A tour of six hours from ten in the evening, its sheet generated for that date. */
async function nightRun(date: string) {
  const day = await startScheduleDay()
  const tour = await givenProduct(day.db, day.operator, { start_times: ['22:00'] })
  await day.db.updateTable('products').set({ duration_minutes: 360 }).where('id', '=', tour.id).execute()
  const pickup = { mode: 'hotel' as const, accommodation_id: day.near.id }
  await day.seller.call(createBooking, {
    body: saleOf({
      product_id: tour.id,
      date,
      start_time: '22:00',
      party: { ADULT: 2 },
      contact: { name: 'Ana' },
      pickup,
    }),
  })
  await day.dispatcher.call(generateSheets, { body: { date } })
  const board = await day.dispatcher.call(getScheduleBoard, { query: { date } })
  return { ...day, sheet: only(board.sheets) }
}

test('a run past midnight is of the day on which it leaves, and keeps its van until it is back', async () => {
  const { sheet, dispatcher } = await nightRun(tomorrow)
  expect(sheet).toMatchObject({
    service_date: tomorrow,
    start_time: '21:55',
    end_time: '04:00',
    end_at: '2027-05-05T08:00:00.000Z',
  })
  const early = (start_time: string) =>
    dispatcher.call(createSheet, {
      body: { date: '2027-05-05', vehicle_id: sheet.vehicle_id, start_time, end_time: '08:00' },
    })
  await expect(early('04:30')).rejects.toMatchObject({ problem: { code: 'resource_busy' } })
  await expect(early('05:00')).resolves.toMatchObject({ sheets: [{ vehicle_id: sheet.vehicle_id }] })
})

test('on the night the clock goes forward a run lasts as long as it does, and ends an hour later by the clock', async () => {
  const { sheet } = await nightRun('2027-09-04')
  expect(sheet).toMatchObject({
    start_at: '2027-09-05T01:55:00.000Z',
    start_time: '21:55',
    end_at: '2027-09-05T08:00:00.000Z',
    end_time: '05:00',
  })
})

test('a user deactivated while assigned: the phone is out at once, the run stays and may be given to another', async () => {
  const run = await startRun()
  const see = () => run.driver.send(run.driver.act({ kind: 'seen', version: 1 }))
  await see()
  const boss = await run.as(1)
  await boss.call(updateUser, { params: { id: run.driver.user.id }, body: { state: 2 } })
  await expect(see()).rejects.toMatchObject({ status: 401 })
  const sheet = only((await run.board()).sheets)
  expect(sheet.crew.map(({ role }) => role).toSorted()).toEqual(['chofer', 'guia'])
  const { crew } = await run.dispatcher.call(getScheduleBoard, { query: { date: tomorrow } })
  expect(crew.find(({ id }) => id === run.crew.drivers[0])).toMatchObject({ problem: null })
})

test('a vehicle or a person that a run needs is not made inactive until another goes', async () => {
  const day = await startPublished()
  const { vehicle_id, crew, number } = await sheetOf(day)
  const driver = crew.find(({ role }) => role === 'chofer')
  const boss = await day.as(1)
  const vehicle = await boss.call(getVehicle, { params: { id: vehicle_id ?? '' } })
  await expect(
    boss.call(updateVehicle, { params: { id: vehicle.id }, body: { ...vehicle, state: 2 } }),
  ).rejects.toMatchObject({
    problem: { message: `Van 1 está en la planilla #${number}: reemplázalo ahí antes de desactivarlo.` },
  })
  await expect(
    day.db
      .updateTable('persons')
      .set({ state: 2 })
      .where('id', '=', driver?.person_id ?? '')
      .execute(),
  ).rejects.toMatchObject({ constraint: 'person_needed' })
})

test('who did not show up and appears later goes aboard, and the office sees both', async () => {
  const run = await startRun()
  const passenger_id = run.party(0)
  await run.driver.send(run.driver.act({ kind: 'no_show', passenger_id }))
  expect(await run.attendances()).toContain('no_show')
  const [late] = await run.driver.send(
    run.driver.act({ kind: 'aboard', passenger_id }, '2027-05-04T12:50:00Z'),
  )
  expect(late).toMatchObject({ outcome: 'applied' })
  expect(await run.attendances()).not.toContain('no_show')
  const acts = await run.dispatcher.call(listSheetActs, { params: { id: run.sheet_id } })
  expect(
    acts
      .filter((act) => act.passenger_id === passenger_id)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['aboard', 'no_show'])
})
