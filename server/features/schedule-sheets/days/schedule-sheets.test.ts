import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  getScheduleSheet,
  listScheduleDays,
  listScheduleSheets,
} from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenPublished, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { givenAccommodation, givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

// The test clock is set to 3 May 2027 at noon UTC, 08:00 in Chile.
const tomorrow = '2027-05-04'

/** A run of tomorrow with two hotel pickups and one party that comes to the meeting point. */
async function startWithRun() {
  const app = await startTestApp()
  const { db, operator, as } = app
  const product = await givenProduct(db, operator)
  const near = await givenAccommodation(db, operator, { name: 'Hostal Cerca', minutes: 15 })
  const far = await givenAccommodation(db, operator, { name: 'Hotel Lejos', minutes: 45 })
  const seller = await as(2)
  const sell = (name: string, people: number, accommodation_id: string | null) =>
    seller.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: tomorrow,
        start_time: '08:00',
        party: { ADULT: people },
        contact: { name, phone: '+56955510101' },
        pickup: accommodation_id ? { mode: 'hotel', accommodation_id } : { mode: 'punto' },
      }),
    })
  await sell('Ana Cerca', 2, near.id)
  await sell('Luis Punto', 1, null)
  const booking = await sell('Eva Lejos', 3, far.id)
  const vehicle = await givenVehicle(db, operator, { name: 'Van 1' })
  const chofer = await as(4)
  const driver = await givenPerson(db, operator, { user_id: chofer.user.id })
  const guide = await givenPerson(db, operator, { full_name: 'Catalina', roles: ['guia'] })
  const sheet = await givenSheet(db, operator, {
    service_date: tomorrow,
    departure_id: booking.items[0]?.departure_id ?? '',
    vehicle_id: vehicle.id,
    driver_id: driver.id,
    guide_id: guide.id,
  })
  await givenPublished(db, operator, sheet.id)
  return { ...app, seller, sheet, chofer, driver, vehicle, booking }
}

test('a sheet lists its passengers in the order in which they are picked up', async () => {
  const { as, sheet } = await startWithRun()
  const shown = await (await as(3)).call(getScheduleSheet, { params: { id: sheet.id } })
  expect(shown).toMatchObject({
    number: sheet.number,
    start_time: '08:00',
    end_time: '12:00',
    people: 6,
    bookings: 3,
    vehicle: { name: 'Van 1', seats: 15 },
    departure: { date: tomorrow, start_time: '08:00', capacity: 10, seats_sold: 6 },
  })
  expect(shown.crew.map(({ full_name, role }) => [full_name, role])).toEqual([
    ['Wilson Mamani', 'chofer'],
    ['Catalina', 'guia'],
  ])
  expect(
    shown.stops.map(({ contact_name, pickup }) => [contact_name, pickup.window?.from ?? pickup.mode]),
  ).toEqual([
    ['Eva Lejos', '07:15'],
    ['Ana Cerca', '07:45'],
    ['Luis Punto', 'punto'],
  ])
  expect(shown.stops[0]?.passengers).toHaveLength(3)
})

test('shows diet and health to office and crew, and to the booking’s seller', async () => {
  const { db, as, sheet, seller, chofer, booking } = await startWithRun()
  await db
    .updateTable('passengers')
    .set({ diet: 'Vegana', health_notes: 'Asma' })
    .where('booking_id', '=', booking.id)
    .execute()
  const seen = async (someone: typeof seller) => {
    const { stops } = await someone.call(getScheduleSheet, { params: { id: sheet.id } })
    return stops[0]?.passengers[0]
  }
  for (const reader of [seller, chofer, await as(1), await as(3)])
    expect(await seen(reader)).toMatchObject({ diet: 'Vegana', health_notes: 'Asma' })
  expect(await seen(await as(2))).toMatchObject({ diet: '', health_notes: '', document: '' })
})

test('sheets are listed by day in the order in which they leave', async () => {
  const { db, as, operator, sheet, vehicle, driver } = await startWithRun()
  const earlier = await givenSheet(db, operator, {
    service_date: tomorrow,
    start_at: new Date(`${tomorrow}T08:00:00Z`),
    end_at: new Date(`${tomorrow}T11:00:00Z`),
    status: 'borrador',
  })
  await givenSheet(db, operator, { service_date: '2027-05-09' })
  const someone = await as(3)
  const ids = async (query: Parameters<typeof someone.call<typeof listScheduleSheets>>[1]['query']) =>
    (await someone.call(listScheduleSheets, { query })).map(({ id }) => id)
  expect(await ids({ 'service_date[eq]': tomorrow })).toEqual([earlier.id, sheet.id])
  expect(await ids({ 'service_date[gte]': '2027-05-01', 'service_date[lte]': '2027-05-31' })).toHaveLength(3)
  expect(await ids({ 'status[in]': 'borrador,asignada' })).toEqual([earlier.id])
  expect(await ids({ 'vehicle_id[eq]': vehicle.id })).toEqual([sheet.id])
  expect(await ids({ 'person_id[eq]': driver.id })).toEqual([sheet.id])
  const first = await someone.page(listScheduleSheets, { query: { limit: '1' } })
  const second = await someone.page(listScheduleSheets, { query: { limit: '2', after: first.next ?? '' } })
  expect([...first.rows, ...second.rows].map(({ id }) => id).slice(0, 2)).toEqual([earlier.id, sheet.id])
})

test('shows a day’s departures, people and missing resources', async () => {
  const { db, as, operator, sheet } = await startWithRun()
  const someone = await as(3)
  const range = { from: '2027-05-03', to: '2027-05-05' }
  const day = async () => (await someone.call(listScheduleDays, { query: range }))[1]
  expect(await someone.call(listScheduleDays, { query: range })).toHaveLength(3)
  expect(await day()).toEqual({
    date: tomorrow,
    departures: 1,
    people: 6,
    sheets: 1,
    without_sheet: 0,
    incomplete: 0,
    under_way: 0,
  })
  await givenSheet(db, operator, {
    service_date: tomorrow,
    start_at: new Date(`${tomorrow}T20:00:00Z`),
    end_at: new Date(`${tomorrow}T22:00:00Z`),
  })
  expect(await day()).toMatchObject({ sheets: 2, incomplete: 1 })
  await sql`update schedule_sheets set status = 'anulada' where id = ${sheet.id}::uuid`.execute(db)
  expect(await day()).toMatchObject({ departures: 1, sheets: 1, without_sheet: 1 })
  await expect(
    someone.call(listScheduleDays, { query: { from: '2027-05-05', to: '2027-05-01' } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    someone.call(listScheduleDays, { query: { from: '2027-01-01', to: '2027-12-01' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a driver sees the runs they are on, from the day before to the day after, and no draft', async () => {
  const { db, as, operator, sheet, chofer, driver, clock } = await startWithRun()
  const alien = await givenSheet(db, operator, { service_date: tomorrow })
  const draft = await givenSheet(db, operator, {
    service_date: tomorrow,
    driver_id: driver.id,
    status: 'borrador',
    start_at: new Date(`${tomorrow}T18:00:00Z`),
    end_at: new Date(`${tomorrow}T21:00:00Z`),
  })
  const mine = async () => (await chofer.call(listScheduleSheets, { query: {} })).map(({ id }) => id)
  expect(await mine()).toEqual([sheet.id])
  expect((await chofer.call(getScheduleSheet, { params: { id: sheet.id } })).stops).toHaveLength(3)
  for (const id of [alien.id, draft.id])
    await expect(chofer.call(getScheduleSheet, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const [, day] = await chofer.call(listScheduleDays, { query: { from: '2027-05-03', to: tomorrow } })
  expect(day).toMatchObject({ departures: 1, people: 6, sheets: 1 })
  const guide = await as(5)
  expect(await guide.call(listScheduleSheets, { query: {} })).toEqual([])
  expect((await guide.call(listScheduleDays, { query: { from: tomorrow, to: tomorrow } }))[0]).toMatchObject({
    departures: 0,
    people: 0,
    sheets: 0,
  })

  clock.now = new Date('2027-05-02T12:00:00Z')
  expect(await mine()).toEqual([])
  await expect(chofer.call(getScheduleSheet, { params: { id: sheet.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await (await as(3)).call(listScheduleSheets, { query: {} })).toHaveLength(3)
})

test('a sheet of another operator is not there', async () => {
  const { db, as, sheet } = await startWithRun()
  const other = await givenOperator(db)
  for (const level of [0, 1, 2, 3, 4] as const) {
    const stranger = await as(level, other)
    await expect(stranger.call(getScheduleSheet, { params: { id: sheet.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await stranger.call(listScheduleSheets, { query: {} })).toEqual([])
    const [day] = await stranger.call(listScheduleDays, { query: { from: tomorrow, to: tomorrow } })
    expect(day).toMatchObject({ departures: 0, sheets: 0 })
  }
})
