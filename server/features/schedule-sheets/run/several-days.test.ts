import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { setSheetCrew, setSheetVehicle } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { listScheduleDays } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'

const threeDays = 3 * 1440
/** The tour begins on 4 May and is back on 6 May. */
const secondDay = '2027-05-05'
const lastDay = '2027-05-06'

async function startLongTour({
  duration = threeDays,
  ...more
}: { duration?: number; drivers?: number } = {}) {
  const day = await startScheduleDay({ vans: [], guides: 1, ...more })
  await day.db
    .updateTable('products')
    .set({ duration_minutes: duration })
    .where('id', '=', day.product.id)
    .execute()
  await day.sell('Ana')
  return day
}

test('takes a van whose documents end during the run for no draft, and refuses it by hand', async () => {
  const day = await startLongTour()
  const ending = await givenVehicle(day.db, day.operator, { name: 'Vence', documents: [secondDay] })
  const valid = await givenVehicle(day.db, day.operator, { name: 'Vale', seats: 20, documents: [lastDay] })
  await day.generate()
  const sheet = only((await day.board()).sheets)
  expect(sheet.vehicle_id).toBe(valid.id)
  await expect(
    day.dispatcher.call(setSheetVehicle, {
      params: { id: sheet.id },
      body: { version: sheet.version, vehicle_id: ending.id },
    }),
  ).rejects.toMatchObject({ problem: { code: 'paper_expired' } })
})

test('puts no driver on a run that ends after the licence, not even past midnight', async () => {
  for (const duration of [threeDays, 17 * 60]) {
    const day = await startLongTour({ drivers: 0, duration })
    await givenVehicle(day.db, day.operator)
    const licence_expires_on = duration === threeDays ? secondDay : '2027-05-04'
    const driver = await givenPerson(day.db, day.operator, { full_name: 'Vence', licence_expires_on })
    await day.generate()
    const sheet = only((await day.board()).sheets)
    expect(sheet.crew.map(({ role }) => role)).toEqual(['guia'])
    await expect(
      day.dispatcher.call(setSheetCrew, {
        params: { id: sheet.id },
        body: { version: sheet.version, crew: [{ person_id: driver.id, role: 'chofer' }] },
      }),
    ).rejects.toMatchObject({ problem: { code: 'paper_expired' } })
  }
})

test('publishes no run whose documents were shortened to end before it does', async () => {
  const day = await startLongTour()
  const van = await givenVehicle(day.db, day.operator, { documents: ['2028-01-01'] })
  await day.generate()
  await day.db
    .updateTable('vehicle_documents')
    .set({ expires_on: secondDay })
    .where('vehicle_id', '=', van.id)
    .execute()
  const { id, version } = only((await day.board()).sheets)
  await expect(
    day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } }),
  ).rejects.toMatchObject({ problem: { code: 'paper_expired' } })
})

test('sees on the first day what vans and crew do on every day of the run', async () => {
  const day = await startLongTour({ drivers: 2 })
  const taken = await givenVehicle(day.db, day.operator, { name: 'Ocupada' })
  const other = await givenVehicle(day.db, day.operator, { name: 'Libre', seats: 20 })
  await givenSheet(day.db, day.operator, {
    service_date: lastDay,
    vehicle_id: taken.id,
    driver_id: only(day.crew.drivers.slice(0, 1)),
  })
  expect(await day.generate()).toMatchObject({ sheets_made: 1, passengers_left: 0 })
  const board = await day.board()
  const sheet = only(board.sheets)
  expect(sheet.vehicle_id).toBe(other.id)
  expect(sheet.crew.find(({ role }) => role === 'chofer')?.person_id).toBe(day.crew.drivers[1])
  expect(board.vehicles.find(({ id }) => id === taken.id)?.busy).toHaveLength(1)
})

test('shows the run on board and strip on each of its days, and on no other', async () => {
  const day = await startLongTour()
  await givenVehicle(day.db, day.operator, { name: 'Van larga' })
  await day.generate()
  const sheet = only((await day.board()).sheets)
  const shown = async (date: string) => {
    const { sheets, under_way } = await day.dispatcher.call(getScheduleBoard, { query: { date } })
    const [strip] = await day.dispatcher.call(listScheduleDays, { query: { from: date, to: date } })
    return [
      sheets.length,
      under_way.map(({ number, day: nth, days }) => [number, nth, days]),
      strip?.under_way,
    ]
  }
  expect(await shown('2027-05-03')).toEqual([0, [], 0])
  expect(await shown('2027-05-04')).toEqual([1, [], 0])
  expect(await shown(secondDay)).toEqual([0, [[sheet.number, 2, 3]], 1])
  expect(await shown(lastDay)).toEqual([0, [[sheet.number, 3, 3]], 1])
  expect(await shown('2027-05-07')).toEqual([0, [], 0])
  const { under_way } = await day.dispatcher.call(getScheduleBoard, { query: { date: lastDay } })
  expect(only(under_way)).toMatchObject({ vehicle_name: 'Van larga', people: 2 })
})

test('shows the run on the home screen on each day that follows the first', async () => {
  const day = await startLongTour()
  await givenVehicle(day.db, day.operator, { name: 'Van larga' })
  await day.generate()
  const sheet = only((await day.board()).sheets)
  const shown = async (date: string) => {
    day.clock.now = new Date(`${date}T15:00:00Z`)
    const { under_way } = await (await day.as(3)).call(getDashboard, {})
    return under_way?.map((run) => [run.date, run.number, run.day])
  }
  expect(await shown('2027-05-03')).toEqual([])
  expect(await shown('2027-05-04')).toEqual([[secondDay, sheet.number, 2]])
  expect(await shown(secondDay)).toEqual([
    [secondDay, sheet.number, 2],
    [lastDay, sheet.number, 3],
  ])
  expect(await shown(lastDay)).toEqual([[lastDay, sheet.number, 3]])
})
