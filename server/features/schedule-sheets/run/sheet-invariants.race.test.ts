import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { CallFailed } from '#contract/endpoint/call.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import {
  createSheet,
  setSheetCrew,
  setSheetVehicle,
} from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

type Day = Awaited<ReturnType<typeof startScheduleDay>>

async function outcomes(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  const refused = settled.flatMap((each) =>
    each.status === 'rejected' && each.reason instanceof CallFailed ? [each.reason.problem] : [],
  )
  return { done: settled.filter(({ status }) => status === 'fulfilled').length, refused }
}

const emptySheet = async ({ dispatcher }: Day, start_time = '09:00', end_time = '12:00') =>
  only((await dispatcher.call(createSheet, { body: { date: tomorrow, start_time, end_time } })).sheets)

test('gives one of two dispatchers the van for the same time, and names its sheet to the other', async () => {
  const day = await startScheduleDay()
  const [mine, yours] = [await day.as(3), await day.as(3)]
  const [one, other] = [await emptySheet(day), await emptySheet(day, '11:30', '14:00')]
  const vehicle_id = day.vehicles[0]?.id ?? ''
  const { done, refused } = await outcomes([
    mine.call(setSheetVehicle, { params: { id: one.id }, body: { version: one.version, vehicle_id } }),
    yours.call(setSheetVehicle, { params: { id: other.id }, body: { version: other.version, vehicle_id } }),
  ])
  expect(done).toBe(1)
  const { sheets } = await day.board()
  const winner = only(sheets.filter((sheet) => sheet.vehicle_id === vehicle_id))
  expect(refused).toMatchObject([
    {
      code: 'resource_busy',
      message: expect.stringContaining(
        `Van 1 ya está en la planilla #${winner.number} de ${winner.start_time} a ${winner.end_time}; esta iría de `,
      ) as string,
      details: { sheet_id: winner.id },
    },
  ])
})

test('a driver is on one of two overlapping runs, and may drive and guide the same one', async () => {
  const day = await startScheduleDay()
  const both = day.crew.drivers[0] ?? ''
  await day.db
    .updateTable('persons')
    .set({ roles: ['chofer', 'guia'] })
    .where('id', '=', both)
    .execute()
  const runs = [await emptySheet(day), await emptySheet(day)]
  const { done, refused } = await outcomes(
    runs.map(({ id, version }) =>
      day.dispatcher.call(setSheetCrew, {
        params: { id },
        body: {
          version,
          crew: [
            { person_id: both, role: 'chofer' },
            { person_id: both, role: 'guia' },
          ],
        },
      }),
    ),
  )
  expect([done, refused.map(({ code }) => code)]).toEqual([1, ['resource_busy']])
  const crews = (await day.board()).sheets.map(({ crew }) => crew.map(({ role }) => role))
  expect(crews.toSorted((one, other) => one.length - other.length)).toEqual([[], ['chofer', 'guia']])
})

test('the last seats of a van: of ten who race for five, five get on', async () => {
  const day = await startScheduleDay({ vans: [{ name: 'Van', seats: 5 }], connections: 20 })
  for (let index = 0; index < 10; index += 1) await day.sell(`Persona ${index}`, { people: 1 })
  const sheet = await emptySheet(day)
  const change = await day.dispatcher.call(setSheetVehicle, {
    params: { id: sheet.id },
    body: { version: sheet.version, vehicle_id: day.vehicles[0]?.id ?? '' },
  })
  const { version } = only(change.sheets)
  const { items } = await day.board()
  const owner = day.operator
  // Straight at the database, where no version is asked for: the wall itself.
  const settled = await Promise.allSettled(
    items.map(({ id, passengers }) =>
      day.db
        .insertInto('schedule_sheet_passengers')
        .values({
          ...owner,
          schedule_sheet_id: sheet.id,
          passenger_id: passengers[0]?.id ?? '',
          booking_item_id: id,
        })
        .execute(),
    ),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const full = only((await day.board()).sheets)
  expect(full).toMatchObject({ people: 5, seats_taken: 5, seats: 5 })
  const waiting = only(items.slice(-1)).passengers.map(({ id }) => id)
  await expect(
    day.dispatcher.call(movePassengers, {
      body: { passenger_ids: waiting, to: { sheet_id: sheet.id, version } },
    }),
  ).rejects.toMatchObject({ problem: { code: 'stale', details: { current: { sheets: [{ people: 5 }] } } } })
  const free = (await day.board()).items.flatMap(({ passengers }) =>
    passengers.filter(({ sheet_id }) => !sheet_id),
  )
  await expect(
    day.dispatcher.call(movePassengers, { body: { passenger_ids: [free[0]?.id ?? ''], to: seen(full) } }),
  ).rejects.toMatchObject({
    problem: {
      code: 'sheet_full',
      message: `En la planilla #${full.number} no quedan asientos de 5 y son 1 pasajero más.`,
    },
  })
})

test('a passenger is on one live sheet: two dispatchers take the same party', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana')
  const runs = [await emptySheet(day), await emptySheet(day)]
  const passenger_ids = itemOf(await day.board(), 'Ana').passengers.map(({ id }) => id)
  const { done, refused } = await outcomes(
    runs.map((sheet) => day.dispatcher.call(movePassengers, { body: { passenger_ids, to: seen(sheet) } })),
  )
  expect([done, refused.map(({ code }) => code)]).toEqual([1, ['passenger_on_other_sheet']])
  expect((await day.board()).sheets.map(({ people }) => people).toSorted((a, b) => a - b)).toEqual([0, 2])
})

test('an unavailability and a sheet that race for a van: never both', async () => {
  const day = await startScheduleDay({ connections: 20 })
  const vehicle_id = day.vehicles[0]?.id ?? ''
  for (let round = 0; round < 5; round += 1) {
    const sheet = await emptySheet(day)
    const away = day.db
      .insertInto('unavailabilities')
      .values({
        ...day.operator,
        vehicle_id,
        starts_at: new Date(`${tomorrow}T04:00:00Z`),
        ends_at: new Date('2027-05-05T04:00:00Z'),
        reason: 'Mantención',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const put = day.dispatcher.call(setSheetVehicle, {
      params: { id: sheet.id },
      body: { version: sheet.version, vehicle_id },
    })
    const [kept, taken] = await Promise.allSettled([away, put])
    expect([kept.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const message = taken.status === 'rejected' ? (taken.reason as CallFailed).problem.message : ''
    expect(['', 'Van 1 no está disponible: Mantención.']).toContain(message)
    await sql`delete from unavailabilities`.execute(day.db)
    await sql`update schedule_sheets set status = 'anulada'`.execute(day.db)
  }
})

test('refuses documents expired by that day, and inactive people', async () => {
  const day = await startScheduleDay()
  const [vehicle, driver] = [day.vehicles[0]?.id ?? '', day.crew.drivers[0] ?? '']
  await day.db
    .insertInto('vehicle_documents')
    .values({ ...day.operator, vehicle_id: vehicle, kind: 'revision_tecnica', expires_on: '2027-05-03' })
    .execute()
  await day.db
    .updateTable('persons')
    .set({ licence_expires_on: '2027-05-03' })
    .where('id', '=', driver)
    .execute()
  const sheet = await emptySheet(day)
  const { id, version } = sheet
  await expect(
    day.dispatcher.call(setSheetVehicle, { params: { id }, body: { version, vehicle_id: vehicle } }),
  ).rejects.toMatchObject({
    problem: {
      code: 'paper_expired',
      message: 'Van 1 no puede salir ese día: documento vencido (Revisión técnica).',
    },
  })
  const manned = (role: 'chofer' | 'ayudante') =>
    day.dispatcher.call(setSheetCrew, {
      params: { id },
      body: { version, crew: [{ person_id: driver, role }] },
    })
  await expect(manned('chofer')).rejects.toMatchObject({
    problem: { message: 'Chofer 1 no puede salir ese día: su licencia de conducir está vencida.' },
  })
  // A renewed document counts.
  await day.db
    .insertInto('vehicle_documents')
    .values({ ...day.operator, vehicle_id: vehicle, kind: 'revision_tecnica', expires_on: '2028-05-03' })
    .execute()
  await day.dispatcher.call(setSheetVehicle, { params: { id }, body: { version, vehicle_id: vehicle } })
})

test('who is cancelled while being put on a sheet is on none', async () => {
  const day = await startScheduleDay({ connections: 20 })
  const boss = await day.as(1)
  const { cancelBooking } = await import('#contract/bookings/booking-acts.contract.ts')
  for (let round = 0; round < 5; round += 1) {
    const booking = await day.sell(`Ana ${round}`)
    const sheet = await emptySheet(day, `${10 + round}:00`, `${11 + round}:00`)
    const passenger_ids = itemOf(await day.board(), `Ana ${round}`).passengers.map(({ id }) => id)
    const [, cancelled] = await Promise.allSettled([
      day.dispatcher.call(movePassengers, { body: { passenger_ids, to: seen(sheet) } }),
      boss.call(cancelBooking, {
        params: { id: booking.id },
        body: { version: booking.version, origin: 'cliente', reason: 'No viaja' },
      }),
    ])
    expect(cancelled?.status).toBe('fulfilled')
    const { rows } = await sql<{ aboard: number; status: string }>`select status,
      (select count(*)::int from schedule_sheet_passengers g where g.booking_item_id = i.id) as aboard
      from booking_items i where i.booking_id = ${booking.id}`.execute(day.db)
    expect(rows).toEqual([{ aboard: 0, status: 'cancelada' }])
  }
})
