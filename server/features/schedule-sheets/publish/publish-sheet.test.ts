import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import {
  getSheetVersion,
  listSheetVersions,
  publishDay,
  publishSheet,
} from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import {
  annulSheet,
  editStop,
  setSheetCrew,
  setSheetVehicle,
} from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

type Day = Awaited<ReturnType<typeof startScheduleDay>>

const publish = async (day: Day) => {
  const { id, version } = only((await day.board()).sheets)
  return day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
}
const versions = async (day: Day) =>
  day.dispatcher.call(listSheetVersions, { params: { id: only((await day.board()).sheets).id } })

test('publishing sets the pickup time everywhere, and doing it again makes no version', async () => {
  const day = await startScheduleDay()
  const booking = await day.sell('Eva', { hotel: day.far.id })
  await day.sell('Ana')
  await day.generate()
  const first = await publish(day)
  expect(first).toMatchObject({
    published: true,
    change: { sheets: [{ status: 'publicada', published_version: 1, has_changes: false }] },
  })
  expect(only(first.change.sheets).crew.map(({ status }) => status)).toEqual(['notificada', 'notificada'])
  const item = only((await day.seller.call(getBooking, { params: { id: booking.id } })).items)
  const stop = only(first.change.sheets).stops[0]
  expect(stop).toMatchObject({ accommodation_id: day.far.id, time: '07:20' })
  expect(item.pickup).toMatchObject({ pickup_time: '07:20', window: { from: '07:20', to: '07:35' } })
  expect(await publish(day)).toMatchObject({ published: false })
  expect(await versions(day)).toMatchObject({ unpublished: [], versions: [{ number: 1, changes: [] }] })
})

test('a change after publishing is marked, reads as sentences, and makes the next version; undone, it is none', async () => {
  const day = await startScheduleDay({
    vans: [
      { name: 'Van 1', seats: 15 },
      { name: 'Van 2', seats: 15 },
    ],
  })
  await day.sell('Eva', { hotel: day.far.id })
  await day.sell('Ana', { people: 3 })
  await day.generate()
  await publish(day)
  const sheet = async () => only((await day.board()).sheets)
  const edit = async (body: object) => {
    const { id, version, stops } = await sheet()
    await day.dispatcher.call(editStop, {
      params: { id, stop_id: stops[0]?.id ?? '' },
      body: { version, ...body },
    })
  }
  await edit({ time: '07:00' })
  expect(await sheet()).toMatchObject({
    has_changes: true,
    start_time: '07:00',
    stops: [{ locked: true }, {}],
  })
  await edit({ locked: false })
  expect(await sheet()).toMatchObject({ has_changes: false, start_time: '07:20' })

  const { id, version } = await sheet()
  await day.dispatcher.call(setSheetVehicle, {
    params: { id },
    body: {
      version,
      vehicle_id: day.vehicles[1]?.id ?? '',
      reason: 'Pinchazo',
      out_of_service_until: tomorrow,
    },
  })
  const board = await day.board()
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(board, 'Ana')
        .passengers.slice(0, 2)
        .map((each) => each.id),
      to: null,
      from: [seen(only(board.sheets))],
    },
  })
  const locator = itemOf(board, 'Ana').locator
  const changes = [
    'Vehículo: Van 2 en vez de Van 1.',
    `Ya no van 2 pasajeros en Hostal Cerca: Ana (${locator}).`,
  ]
  expect(await versions(day)).toMatchObject({ unpublished: changes })
  expect(await publish(day)).toMatchObject({
    published: true,
    change: { sheets: [{ published_version: 2 }] },
  })
  expect(await versions(day)).toMatchObject({
    unpublished: [],
    versions: [{ number: 2, changes }, { number: 1 }],
  })
  const frozen = await day.dispatcher.call(getSheetVersion, { params: { id }, query: { number: 1 } })
  expect(frozen.copy).toMatchObject({ vehicle: { name: 'Van 1' }, passengers: { length: 5 } })
  // The van that broke down is out of service, and says why.
  const broken = (await day.board()).vehicles.find(({ name }) => name === 'Van 1')
  expect(broken?.busy).toMatchObject([{ sheet_id: null, reason: 'Pinchazo' }])
})

test('shows the sheet’s current time and the last notified one in the list', async () => {
  const day = await startScheduleDay()
  await day.sell('Eva', { hotel: day.far.id })
  await day.generate()
  await publish(day)
  const { id, version, stops } = only((await day.board()).sheets)
  const pickup = async () => {
    const sheet = await day.dispatcher.call(getScheduleSheet, { params: { id } })
    return only(sheet.stops).pickup
  }
  expect(await pickup()).toMatchObject({ window: { from: '07:55' }, published_time: '' })
  await day.dispatcher.call(editStop, {
    params: { id, stop_id: only(stops).id },
    body: { version, time: '06:50' },
  })
  expect(await pickup()).toMatchObject({ window: { from: '06:50', to: '07:05' }, published_time: '07:55' })
  await publish(day)
  expect(await pickup()).toMatchObject({ window: { from: '06:50' }, published_time: '' })
})

test('people and crew are written to, each once for each thing they did not know', async () => {
  const day = await startScheduleDay()
  await day.db
    .updateTable('persons')
    .set({ email: 'chofer@andes.test' })
    .where('full_name', 'like', 'Chofer%')
    .execute()
  await day.sell('Ana')
  await day.db.updateTable('bookings').set({ contact_email: 'ana@andes.test' }).execute()
  await day.db.updateTable('accommodations').set({ door_instructions: 'Tocar el segundo timbre' }).execute()
  await day.generate()
  const mails = async () =>
    (
      await day.db
        .selectFrom('messages')
        .select(['kind', 'recipient', 'subject', 'body'])
        .orderBy('id')
        .execute()
    ).filter(({ kind }) => kind === 'pickup-time' || kind === 'sheet-published')
  await publish(day)
  await publish(day)
  const [pickup, sheet, ...rest] = await mails()
  expect(rest).toEqual([])
  expect(pickup?.body).toContain('Te recogemos el martes 4 de mayo, entre las 07:55 y las 08:00.')
  // The door is the driver's.
  expect(pickup?.body).not.toContain('timbre')
  expect(sheet).toMatchObject({ recipient: 'chofer@andes.test' })
  expect(sheet?.subject).toContain('Valle de prueba, 08:00')
})

test('notifies people removed from a published run, and removes their time from the voucher', async () => {
  const day = await startScheduleDay()
  await day.db
    .updateTable('persons')
    .set({ email: sql`lower(replace(full_name, ' ', '-')) || '@andes.test'` })
    .execute()
  const ana = await day.sell('Ana')
  await day.sell('Eva', { hotel: day.far.id })
  await day.db
    .updateTable('bookings')
    .set({ contact_email: sql`contact_name || '@viaja.test'` })
    .execute()
  await day.generate()
  await publish(day)
  const mails = async (kind: string) => {
    const { rows } = await sql<{ recipient: string }>`select recipient from messages
      where kind = ${kind} order by recipient`.execute(day.db)
    return rows.map(({ recipient }) => recipient)
  }
  const hourOf = async (id: string) =>
    only((await day.seller.call(getBooking, { params: { id } })).items).pickup.pickup_time
  const first = only((await day.board()).sheets)
  const [driver, other] = day.crew.drivers
  const others = first.crew.filter(({ role }) => role !== 'chofer')
  expect(first.crew.some(({ person_id }) => person_id === driver)).toBe(true)
  const crewed = await day.dispatcher.call(setSheetCrew, {
    params: { id: first.id },
    body: {
      version: first.version,
      crew: [
        ...others.map(({ person_id, role }) => ({ person_id, role })),
        { person_id: other ?? '', role: 'chofer' as const },
      ],
    },
  })
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(await day.board(), 'Ana').passengers.map((each) => each.id),
      to: null,
      from: [seen(only(crewed.sheets))],
    },
  })
  expect(await hourOf(ana.id)).toBe('07:55')
  await publish(day)
  expect(await hourOf(ana.id)).toBeNull()
  expect(await mails('pickup-withdrawn')).toEqual(['Ana@viaja.test'])
  expect(await mails('run-gone')).toEqual(['chofer-1@andes.test'])

  const { id, version } = only((await day.board()).sheets)
  await day.dispatcher.call(annulSheet, { params: { id }, body: { version, reason: 'No sale' } })
  expect(await mails('pickup-withdrawn')).toEqual(['Ana@viaja.test', 'Eva@viaja.test'])
  expect(await mails('run-gone')).toHaveLength(3)
})

test('changes the time of a passenger on a published sheet only there', async () => {
  const day = await startScheduleDay()
  const sold = await day.sell('Ana')
  await day.generate()
  const edit = async (pickup_time: string) => {
    const { version, items } = await day.seller.call(getBooking, { params: { id: sold.id } })
    const [item] = items
    const { mode, accommodation_id, room } = item?.pickup ?? {}
    return day.seller.call(updateBooking, {
      params: { id: sold.id },
      body: {
        version,
        note_public: '',
        note_operational: '',
        note_internal: '',
        items: [
          {
            id: item?.id ?? '',
            pickup: {
              mode: mode ?? 'hotel',
              accommodation_id: accommodation_id ?? null,
              room: room ?? '',
              pickup_time,
            },
            passengers: [],
          },
        ],
      },
    })
  }
  await expect(edit('07:00')).resolves.toMatchObject({ id: sold.id })
  await publish(day)
  const { number } = only((await day.board()).sheets)
  await expect(edit('05:11')).rejects.toMatchObject({
    status: 409,
    problem: { code: 'pickup_time_on_sheet', message: expect.stringContaining(`#${number}`) },
  })
})

test('does not publish a sheet without vehicle or driver, and publishes the others of the day', async () => {
  const day = await startScheduleDay({ drivers: 0 })
  await day.sell('Ana')
  await day.generate()
  const sheet = only((await day.board()).sheets)
  expect(sheet.status).toBe('borrador')
  const answer = await day.dispatcher.call(publishDay, {
    body: { date: tomorrow, sheets: [seen(sheet)], reason: 'Se sabe' },
  })
  expect(answer).toMatchObject({
    published: 0,
    refused: [
      {
        number: sheet.number,
        code: 'sheet_not_ready',
        message: 'Falta el chofer: asígnalo antes de publicar.',
      },
    ],
  })
  const reader = await day.as(2)
  await expect(
    reader.call(publishSheet, { params: { id: sheet.id }, body: { version: sheet.version } }),
  ).rejects.toMatchObject({ status: 403 })
})
