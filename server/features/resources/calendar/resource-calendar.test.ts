import { expect, test } from 'vitest'

import { getResourceCalendar } from '#contract/resources/resource-calendar.contract.ts'
import { addUnavailability } from '#contract/resources/unavailabilities.contract.ts'
import { getVehicle, listVehicles } from '#contract/resources/vehicles.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator } from '#testing/given/given.ts'

const month = { from: '2027-05-01', to: '2027-05-31' }

async function startWithRuns() {
  const app = await startTestApp()
  const { db, operator, as } = app
  const vehicle = await givenVehicle(db, operator, { name: 'Van 1', documents: ['2027-07-20', '2028-01-01'] })
  const idle = await givenVehicle(db, operator, { name: 'Van 2' })
  const driver = await givenPerson(db, operator, { licence_expires_on: '2027-07-10' })
  const run = async (service_date: string, more: object = {}) =>
    givenSheet(db, operator, { service_date, vehicle_id: vehicle.id, driver_id: driver.id, ...more })
  const first = await run('2027-05-04')
  await run('2027-05-31')
  await run('2027-05-06', { status: 'anulada' })
  await run('2027-06-01')
  await db
    .updateTable('schedule_sheets')
    .set({ kilometres: 120, seats_taken: 9 })
    .where('id', '=', first.id)
    .execute()
  // a document that expires after the assignment causes a warning, and no refusal
  await db
    .updateTable('vehicle_documents')
    .set({ expires_on: '2027-05-20' })
    .where('expires_on', '=', '2027-07-20')
    .execute()
  await db
    .updateTable('persons')
    .set({ licence_expires_on: '2027-05-10' })
    .where('id', '=', driver.id)
    .execute()
  const dispatcher = await as(3)
  await dispatcher.call(addUnavailability, {
    body: { vehicle_id: vehicle.id, from: '2027-05-10', to: '2027-05-12', reason: 'Taller' },
  })
  return { ...app, vehicle, idle, driver, dispatcher }
}

test('a month of every vehicle: its runs, its days away, the papers that end, and what it amounts to', async () => {
  const { dispatcher, vehicle } = await startWithRuns()
  const rows = await dispatcher.call(getResourceCalendar, { query: { of: 'vehicle', ...month } })
  expect(rows).toMatchObject([
    {
      name: 'Van 1',
      detail: `${vehicle.plate} · 15 asientos`,
      runs: [{ date: '2027-05-04', start_time: '08:00', end_time: '12:00' }, { date: '2027-05-31' }],
      away: [{ from: '2027-05-10', to: '2027-05-12', reason: 'Taller' }],
      papers: [{ name: 'Permiso de circulación', expires_on: '2027-05-20' }],
      use: { runs: 2, minutes: 480, kilometres: 120, occupancy: 30 },
    },
    { name: 'Van 2', runs: [], away: [], papers: [], use: { runs: 0, kilometres: null, occupancy: null } },
  ])
})

test('a run of several days is in the calendar of each month that it reaches, and counts where it begins', async () => {
  const { db, operator, dispatcher } = await startWithRuns()
  const van = await givenVehicle(db, operator, { name: 'Van 3', seats: 10 })
  await givenSheet(db, operator, {
    service_date: '2027-04-29',
    vehicle_id: van.id,
    end_at: new Date('2027-05-01T22:00:00Z'),
  })
  const of = async (from: string, to: string) => {
    const rows = await dispatcher.call(getResourceCalendar, { query: { of: 'vehicle', from, to } })
    return rows.find(({ id }) => id === van.id)
  }
  const run = { date: '2027-04-29', last_date: '2027-05-01' }
  expect(await of('2027-04-01', '2027-04-30')).toMatchObject({ runs: [run], use: { runs: 1 } })
  expect(await of('2027-05-01', '2027-05-31')).toMatchObject({ runs: [run], use: { runs: 0 } })
  expect(await of('2027-05-02', '2027-05-31')).toMatchObject({ runs: [] })
})

test('drivers and guides have their own calendar, with the licence that ends', async () => {
  const { dispatcher, driver } = await startWithRuns()
  const rows = await dispatcher.call(getResourceCalendar, { query: { of: 'person', ...month } })
  expect(rows).toMatchObject([
    {
      id: driver.id,
      detail: 'Chofer',
      runs: [{ date: '2027-05-04' }, { date: '2027-05-31' }],
      papers: [{ name: 'Licencia de conducir', expires_on: '2027-05-10' }],
    },
  ])
})

test('the calendar stays within the tenant, the levels that read resources, and 42 days', async () => {
  const { db, as } = await startWithRuns()
  const other = await as(3, await givenOperator(db))
  expect(await other.call(getResourceCalendar, { query: { of: 'vehicle', ...month } })).toEqual([])
  expect(await other.call(getResourceCalendar, { query: { of: 'person', ...month } })).toEqual([])
  await expect(
    (await as(4)).call(getResourceCalendar, { query: { of: 'vehicle', ...month } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    (await as(3)).call(getResourceCalendar, {
      query: { of: 'vehicle', from: '2027-05-01', to: '2027-06-12' },
    }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a vehicle says what it did each month and whether it is away today', async () => {
  const { as, vehicle, clock } = await startWithRuns()
  clock.now = new Date('2027-05-11T15:00:00Z')
  const dispatcher = await as(3)
  const shown = await dispatcher.call(getVehicle, { params: { id: vehicle.id } })
  expect(shown.use.at(-1)).toEqual({
    month: '2027-05-01',
    runs: 1,
    minutes: 240,
    kilometres: 120,
    occupancy: 60,
  })
  expect(shown.use).toHaveLength(12)
  expect(shown.away_today).toEqual({ reason: 'Taller', until: '2027-05-12' })
  const rows = await dispatcher.call(listVehicles, { query: {} })
  expect(rows.map(({ away_today }) => away_today?.reason ?? null)).toEqual(['Taller', null])
})
