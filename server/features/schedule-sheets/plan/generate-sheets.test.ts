import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getScheduleBoard, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { createSheet } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { testPayment } from '#testing/app/test-app.ts'
import { aboard, itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

test('confirmed bookings become a sheet with vehicle, stops in order, hours and crew', async () => {
  const { sell, generate, board, far, near, vehicles, crew, dispatcher } = await startScheduleDay()
  await sell('Ana', { people: 2 })
  await sell('Eva', { people: 3, hotel: far.id })
  await sell('Luis', { people: 1, hotel: null })
  expect((await board()).items.map(({ unassigned }) => unassigned)).toEqual([
    'no_sheet',
    'no_sheet',
    'no_sheet',
  ])
  expect(await generate()).toMatchObject({ sheets_made: 1, passengers_placed: 6, passengers_left: 0 })
  const day = await board()
  const sheet = only(day.sheets)
  expect(sheet).toMatchObject({
    status: 'asignada',
    vehicle_id: vehicles[0]?.id,
    seats: 15,
    seats_taken: 6,
    people: 6,
    name: 'Valle de prueba, 08:00',
    end_time: '09:00',
    crew: [
      { person_id: crew.drivers[0], role: 'chofer', status: 'propuesta' },
      { person_id: crew.guides[0], role: 'guia', status: 'propuesta' },
    ],
  })
  // The far hotel first, thirty minutes of driving, five of waiting, and everybody leaves at eight.
  expect(
    sheet.stops.map(({ kind, accommodation_id, time, minutes }) => [kind, accommodation_id, time, minutes]),
  ).toEqual([
    ['recogida', far.id, '07:05', 0],
    ['recogida', near.id, '07:40', 30],
    ['encuentro', null, '08:00', 15],
  ])
  expect(sheet.start_time).toBe('07:05')
  expect(day.items.every(({ unassigned }) => unassigned === null)).toBe(true)
  expect(day.places.map(({ name }) => name)).toEqual(['Hostal Cerca', 'Hotel Lejos'])
  expect(only(day.vehicles).busy).toMatchObject([{ sheet_id: sheet.id }])
  await expect(dispatcher.call(getScheduleBoard, { query: { date: 'ayer' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('doing it again changes nothing, whatever a person decided stays, and who comes later finds room', async () => {
  const { sell, generate, board, dispatcher } = await startScheduleDay()
  await sell('Ana')
  await sell('Eva')
  await generate()
  const first = await board()
  expect(await generate()).toMatchObject({ sheets_made: 0, passengers_placed: 0, change: { sheets: [] } })
  expect(await board()).toEqual(first)

  const out = itemOf(first, 'Ana').passengers.map(({ id }) => id)
  await dispatcher.call(movePassengers, {
    body: { passenger_ids: out, to: null, from: [seen(only(first.sheets))] },
  })
  expect(itemOf(await board(), 'Ana').unassigned).toBe('left_out')
  await sell('Tarde', { people: 3 })
  expect(itemOf(await board(), 'Tarde').unassigned).toBe('not_yet')
  expect(await generate()).toMatchObject({ sheets_made: 0, passengers_placed: 3, passengers_left: 0 })
  const after = await board()
  expect(itemOf(after, 'Ana').unassigned).toBe('left_out')
  expect(aboard(after, only(after.sheets).id)).toHaveLength(5)
})

test('puts parties in another vehicle when their van is elsewhere, and plans the rest of the day', async () => {
  const vans = [
    { name: 'Van 1', seats: 15 },
    { name: 'Van 2', seats: 15 },
  ]
  const { sell, generate, board, dispatcher, far } = await startScheduleDay({ vans })
  await sell('Ana')
  await generate()
  const first = only((await board()).sheets)
  // Ana is called for at 07:55, Eva would be at 07:20: until 07:30 the van is put away after an errand.
  const errand = { date: tomorrow, vehicle_id: first.vehicle_id, start_time: '05:00', end_time: '07:00' }
  await dispatcher.call(createSheet, { body: errand })
  await sell('Eva', { hotel: far.id })
  expect(await generate()).toMatchObject({ sheets_made: 1, passengers_placed: 2, passengers_left: 0 })
  const day = await board()
  expect(aboard(day, first.id)).toHaveLength(2)
  const other = itemOf(day, 'Eva').passengers[0]?.sheet_id
  expect(day.sheets.find(({ id }) => id === other)?.vehicle_id).not.toBe(first.vehicle_id)
})

test('splits and crams no party: uses two vans, and leaves out with a reason', async () => {
  const vans = [
    { name: 'Chica', seats: 4 },
    { name: 'Grande', seats: 8 },
  ]
  const { sell, generate, board } = await startScheduleDay({ vans })
  for (const [name, people] of [
    ['A', 6],
    ['B', 3],
    ['C', 2],
    ['D', 3],
  ] as const)
    await sell(name, { people })
  expect(await generate()).toMatchObject({ sheets_made: 2, passengers_placed: 11, passengers_left: 3 })
  const day = await board()
  expect(day.sheets.map(({ seats, seats_taken }) => [seats, seats_taken])).toEqual([
    [8, 8],
    [4, 3],
  ])
  expect(
    day.items.filter(({ unassigned }) => unassigned !== null).map(({ unassigned }) => unassigned),
  ).toEqual(['no_seats'])
})

test('a baby on a lap takes no seat; the day before, the clock drafts once', async () => {
  const { sell, as, db, clock, config } = await startScheduleDay({ vans: [{ name: 'Auto', seats: 2 }] })
  await sell('Ana', { party: { ADULT: 2, INFANT: 1 } })
  const handlers = jobHandlers({
    ...testPayment,
    db,
    config,
    now: () => clock.now,
    sendMail: () => Promise.resolve(),
  })
  const sheets = async () => {
    const day = await (await as(3)).call(getScheduleBoard, { query: { date: tomorrow } })
    return day.sheets
  }
  await handlers.draft_sheets({})
  expect(await sheets()).toEqual([])
  clock.now = new Date('2027-05-03T16:05:00Z')
  await handlers.draft_sheets({})
  const sheet = only(await sheets())
  expect(sheet).toMatchObject({ people: 3, seats_taken: 2, seats: 2 })
  await sql`update schedule_sheets set status = 'anulada' where id = ${sheet.id}::uuid`.execute(db)
  await handlers.draft_sheets({})
  expect(await sheets()).toEqual([])
})

test('a booking that is cancelled leaves its sheet, and the sheet is put in order', async () => {
  const { sell, generate, board, far, as, db, clock, config } = await startScheduleDay()
  await sell('Ana')
  const booking = await sell('Eva', { hotel: far.id })
  await generate()
  const boss = await as(1)
  await boss.call(cancelBooking, {
    params: { id: booking.id },
    body: { version: booking.version, origin: 'cliente', reason: 'No viaja', waive_penalty: true },
  })
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key like 'refresh_sheet:%'`.execute(db)
  const sheet = only((await board()).sheets)
  expect(rows.map(({ key }) => key)).toEqual([`refresh_sheet:${sheet.id}`])
  expect(sheet).toMatchObject({ people: 2, seats_taken: 2 })
  const handlers = jobHandlers({
    ...testPayment,
    db,
    config,
    now: () => clock.now,
    sendMail: () => Promise.resolve(),
  })
  await handlers.refresh_sheet({ tour_operator_id: boss.user.tour_operator_id, schedule_sheet_id: sheet.id })
  expect(only((await board()).sheets).stops).toHaveLength(1)
  expect((await board()).items).toHaveLength(1)
  expect(tomorrow).toBe(sheet.service_date)
})
