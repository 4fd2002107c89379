import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { addressOf, type CallFailed } from '#contract/endpoint/call.ts'
import { getTourOperator, updateTourOperator } from '#contract/operators/tour-operators.contract.ts'
import {
  downloadDayPassengers,
  downloadPassengerList,
  getPassengerList,
} from '#contract/schedule-sheets/passenger-lists.contract.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { givenPublished } from '#testing/given/given-resources.ts'
import { givenOperator } from '#testing/given/given.ts'
import { only, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

async function startWithPeople() {
  const day = await startScheduleDay()
  const booking = await day.sell('=Eva', { hotel: day.far.id, people: 2 })
  await day.generate()
  const { id } = only((await day.board()).sheets)
  await day.db
    .updateTable('passengers')
    .set({
      full_name: 'Eva Núñez',
      document_type: 'pasaporte',
      document_number: 'X1',
      nationality: 'PE',
      birth_date: '2000-05-05',
    })
    .where('booking_id', '=', booking.id)
    .where('position', '=', 0)
    .execute()
  const fetchFile = async (who: { headers: Record<string, string> }, path: string) => {
    const response = await fetch(day.host + path, { headers: who.headers })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  return { ...day, id, booking, fetchFile }
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: CallFailed) => error.status,
  )

test('a list has the columns of the country, each fact in words, and says of how many something is missing', async () => {
  const { dispatcher, id } = await startWithPeople()
  const list = await dispatcher.call(getPassengerList, { params: { id } })
  expect(list.columns.map(({ heading }) => heading)).toEqual([
    'N.º',
    'Nombre completo',
    'Tipo de documento',
    'RUT o pasaporte',
    'Nacionalidad',
    'Edad',
    'Contacto de emergencia',
  ])
  const [first] = list.rows
  // her birthday is 5 May, and the run is the day before
  expect(first).toMatchObject({
    cells: ['1', 'Eva Núñez', 'Pasaporte', 'X1', 'Perú', '26', ''],
    isIncomplete: false,
  })
  expect(list.incomplete).toBe(1)
  expect(list.sheet).toMatchObject({ service_date: tomorrow, vehicle: expect.stringContaining('Van 1') })
})

test('an administrator chooses columns, their order and their words; without a choice the country decides', async () => {
  const { db, as, dispatcher, operator, id } = await startWithPeople()
  const admin = await as(1)
  const params = { id: operator.tour_operator_id }
  const read = async () => {
    const {
      id: _i,
      created_at: _c,
      updated_at: _u,
      has_bookings: _h,
      logo_file_id: _l,
      ...edit
    } = await admin.call(getTourOperator, { params })
    return edit
  }
  const passenger_list = [
    { column: 'locator' as const, heading: 'Código' },
    { column: 'full_name' as const, heading: 'Apellidos y nombres' },
    { column: 'residency' as const, heading: 'Residencia' },
  ]
  await db.updateTable('passengers').set({ residency: 'nacional' }).execute()
  await admin.call(updateTourOperator, { params, body: { ...(await read()), passenger_list } })
  const { columns, rows } = await dispatcher.call(getPassengerList, { params: { id } })
  expect(columns).toEqual(passenger_list)
  // A resident is called so on every list, as where the prices are.
  expect(rows[0]?.cells.slice(1)).toEqual(['Eva Núñez', 'Residente'])
  const twice = [...passenger_list, { column: 'locator' as const, heading: 'Otra vez' }]
  const refused = admin.call(updateTourOperator, {
    params,
    body: { ...(await read()), passenger_list: twice },
  })
  expect(await statusOf(refused)).toBe(400)
  await admin.call(updateTourOperator, { params, body: { ...(await read()), passenger_list: null } })
  expect((await dispatcher.call(getPassengerList, { params: { id } })).columns[0]).toMatchObject({
    column: 'number',
  })
})

test('the office reads every list, the crew its own of these days, sellers and strangers none', async () => {
  const { db, as, operator, id, clock } = await startWithPeople()
  const read = async (who: Awaited<ReturnType<typeof as>>) =>
    statusOf(who.call(getPassengerList, { params: { id } }))
  for (const level of [0, 1, 3] as const) expect(await read(await as(level))).toBe(200)
  expect(await read(await as(2))).toBe(403)
  expect(await read(await as(1, await givenOperator(db)))).toBe(404)
  const driver = await as(4)
  expect(await read(driver)).toBe(404)
  const aboard = await db
    .selectFrom('schedule_sheet_crew')
    .select('person_id')
    .where('role', '=', 'chofer')
    .execute()
  await db
    .updateTable('persons')
    .set({ user_id: driver.user.id })
    .where('id', '=', only(aboard).person_id)
    .execute()
  await givenPublished(db, operator, id)
  expect(await read(driver)).toBe(200)
  clock.now = new Date('2027-05-03T11:00:00Z')
  await db.updateTable('schedule_sheets').set({ service_date: '2027-05-06' }).where('id', '=', id).execute()
  expect(await read(driver)).toBe(404)
})

test('a list is taken away as a sheet, a table and a page, and who took it is written down', async () => {
  const { db, as, dispatcher, id, fetchFile, booking } = await startWithPeople()
  await db
    .updateTable('passengers')
    .set({ full_name: '=cmd()' })
    .where('booking_id', '=', booking.id)
    .where('position', '=', 1)
    .execute()
  const one = (format: 'pdf' | 'csv' | 'xlsx') =>
    fetchFile(dispatcher, addressOf(downloadPassengerList, { params: { id }, query: { format } }))
  const csv = (await one('csv')).bytes.toString()
  expect(csv).toContain(';RUT o pasaporte;')
  expect(csv).toMatch(/;1;Eva Núñez;Pasaporte;X1;Perú;26;/)
  expect(csv).toContain("'=cmd()")
  const workbook = unzipSync((await one('xlsx')).bytes)
  expect(Object.keys(workbook)).toContain('xl/workbook.xml')
  const pdf = await one('pdf')
  expect(pdf.type).toBe('application/pdf')
  expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  for (const kind of ['H1', 'Table', 'TR', 'TH', 'TD'])
    expect(pdf.bytes.toString('latin1')).toMatch(new RegExp(`/S /${kind}\\b`))
  const day = await fetchFile(
    dispatcher,
    addressOf(downloadDayPassengers, { query: { date: tomorrow, format: 'csv' } }),
  )
  expect(day.bytes.toString()).toContain('Eva Núñez')
  const other = await as(3, await givenOperator(db))
  const theirs = await fetchFile(
    other,
    addressOf(downloadDayPassengers, { query: { date: tomorrow, format: 'csv' } }),
  )
  expect(theirs.bytes.toString()).not.toContain('Eva Núñez')
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'passengers_exported')
    .execute()
  expect(events).toHaveLength(5)
})

test('prints no page for an empty sheet of a day', async () => {
  const { db, dispatcher, id, fetchFile } = await startWithPeople()
  const file = async (format: 'csv' | 'pdf') =>
    (await fetchFile(dispatcher, addressOf(downloadDayPassengers, { query: { date: tomorrow, format } })))
      .bytes
  expect(wordsOf(await file('pdf'))).toContain('2 pasajeros')
  await db.deleteFrom('schedule_sheet_passengers').where('schedule_sheet_id', '=', id).execute()
  expect(wordsOf(await file('pdf'))).not.toContain('0 pasajeros')
  expect((await file('csv')).toString().trim().split('\n')).toHaveLength(1)
})

test('leaves declined crew out of a list', async () => {
  const { dispatcher, db, id, fetchFile } = await startWithPeople()
  const { sheet } = await dispatcher.call(getPassengerList, { params: { id } })
  expect(sheet.crew).toHaveLength(2)
  await db
    .updateTable('schedule_sheet_crew')
    .set({ status: 'rechazada' })
    .where('schedule_sheet_id', '=', id)
    .where('role', '=', 'chofer')
    .execute()
  const after = (await dispatcher.call(getPassengerList, { params: { id } })).sheet.crew
  expect(after).toHaveLength(1)
  const path = addressOf(downloadPassengerList, { params: { id }, query: { format: 'pdf' } })
  const words = wordsOf((await fetchFile(dispatcher, path)).bytes)
  expect(words).toContain(after[0])
  expect(words).not.toContain(sheet.crew.find((name) => name !== after[0]))
})

test('whose pickup place is not known any more has no hour, on lists and in the booking', async () => {
  const { db, as, dispatcher, id, booking } = await startWithPeople()
  const admin = await as(1)
  const columns = [{ column: 'pickup_time', heading: 'Hora' }]
  await db
    .updateTable('tour_operators')
    .set({ passenger_list: JSON.stringify(columns) })
    .execute()
  const hours = async () =>
    (await dispatcher.call(getPassengerList, { params: { id } })).rows.map(({ cells }) => cells[0])
  expect(await hours()).toEqual(['07:55', '07:55'])
  const { version, items } = await admin.call(getBooking, { params: { id: booking.id } })
  const item = only(items)
  const pickup = { mode: 'por_definir' as const, pickup_time: '07:55' }
  const notes = { note_public: '', note_operational: '', note_internal: '' }
  const saved = await admin.call(updateBooking, {
    params: { id: booking.id },
    body: { version, ...notes, items: [{ id: item.id, pickup, passengers: [] }] },
  })
  expect(only(saved.items).pickup.pickup_time).toBeNull()
  await db.updateTable('schedule_sheet_passengers').set({ stop_id: null }).execute()
  expect(await hours()).toEqual(['', ''])
  // Written by an earlier version.
  await db.updateTable('booking_items').set({ pickup_time: '07:55' }).execute()
  expect(await hours()).toEqual(['', ''])
})
