import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  carryOutBookingImport,
  previewBookingImport,
  resumeBookingImport,
  undoBookingImport,
} from '#contract/bookings/booking-imports.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { wherever } from '#testing/app/wherever.ts'
import { givenPublished, givenSheet } from '#testing/given/given-resources.ts'
import { form, startWithTour, threePeople } from '#testing/given/imported-bookings.ts'

test('an undo is done in the name of the user who asked for it', async () => {
  const { db, as, sellAll, work } = await startWithTour()
  const other = await as(1)
  const id = await sellAll(threePeople)
  await other.call(undoBookingImport, { params: { id } })
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where key = ${`import:${id}`}`.execute(db)
  expect(rows).toMatchObject([{ payload: { import_id: id, user_id: other.user.id } }])
  await work(id, other.user.id)
  const events = await db
    .selectFrom('events')
    .select('user_id')
    .where('kind', '=', 'booking_cancelled')
    .execute()
  expect(events.map(({ user_id }) => user_id)).toEqual(Array<string>(3).fill(other.user.id))
})

test('stops when the user is no longer active, and says so', async () => {
  const { db, as, boss, preview, sellAll, work, last, bookings } = await startWithTour()
  const other = await as(1)
  const inactive = 'El usuario que lo pidió ya no está activo'
  const deactivate = (id: string) => db.updateTable('users').set({ state: 2 }).where('id', '=', id).execute()
  const first = await other.call(previewBookingImport, { body: form(threePeople) })
  await other.call(carryOutBookingImport, { params: { id: first.id }, body: { lines: [2, 3] } })
  await deactivate(other.user.id)
  await work(first.id, other.user.id)
  expect(await last()).toMatchObject({
    status: 'detenida',
    imported: 0,
    left: 2,
    refused: [{ line: 0, name: '', message: inactive }],
  })
  expect(await bookings()).toEqual([])
  // Another user can go on with it.
  await boss.call(resumeBookingImport, { params: { id: first.id } })
  await work(first.id)
  expect(await last()).toMatchObject({ status: 'importada', imported: 2, left: 0, refused: [] })
  await boss.call(undoBookingImport, { params: { id: first.id } })
  await work(first.id)

  const id = await sellAll(threePeople)
  const undoer = await as(1)
  await undoer.call(undoBookingImport, { params: { id } })
  await deactivate(undoer.user.id)
  await work(id, undoer.user.id)
  expect(await last()).toMatchObject({
    status: 'importada',
    removed: 0,
    refused: [{ message: `Deshacer se detuvo: faltan 3. ${inactive}` }],
  })
  // Another user can undo it.
  await boss.call(undoBookingImport, { params: { id } })
  await work(id)
  expect(await last()).toMatchObject({ status: 'deshecha', removed: 3, refused: [] })
  expect(await preview(threePeople)).toBeTruthy()
})

test('an undo keeps a booking that is on a published sheet or has attendance', async () => {
  const { db, operator, boss, sellAll, work, last, bookings } = await startWithTour()
  const id = await sellAll(threePeople)
  const items = await db
    .selectFrom('booking_items as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .select(['i.id', 'i.departure_id', 'b.contact_name'])
    .orderBy('b.contact_name')
    .execute()
  const [ana, bruno] = items
  if (!ana || !bruno) throw new Error('three bookings were expected')
  const sheet = await givenSheet(db, operator, { service_date: '2027-05-05', departure_id: ana.departure_id })
  await db.deleteFrom('schedule_sheet_passengers').where('booking_item_id', '<>', ana.id).execute()
  await givenPublished(db, operator, sheet.id)
  await db
    .updateTable('passengers')
    .set({ attendance: 'a_bordo' })
    .where('booking_item_id', '=', bruno.id)
    .execute()
  await boss.call(undoBookingImport, { params: { id } })
  await work(id)
  expect(await last()).toMatchObject({
    status: 'deshecha',
    removed: 1,
    refused: [
      { name: expect.stringContaining('Ana'), message: 'Está en una planilla publicada' },
      { name: expect.stringContaining('Bruno'), message: 'Ya tiene asistencia registrada' },
    ],
  })
  expect((await bookings()).map(({ status }) => status)).toEqual(['confirmada', 'confirmada', 'cancelada'])
})

test('an undo of an import that created nothing ends at once', async () => {
  const { db, boss, preview, work, last } = await startWithTour()
  const { id } = await preview(threePeople)
  await boss.call(carryOutBookingImport, { params: { id }, body: { lines: [2] } })
  await db.deleteFrom('availability_rules').execute()
  await work(id)
  expect(await last()).toMatchObject({ status: 'importada', imported: 0, refused: [{ line: 2 }] })
  expect(await boss.call(undoBookingImport, { params: { id } })).toMatchObject({
    status: 'deshecha',
    removed: 0,
    left: 0,
  })
})

test('keeps no names of customers, and shows the names of bookings that an undo kept', async () => {
  const { db, boss, preview, work, last, product } = await startWithTour()
  await db
    .updateTable('availability_rules')
    .set({ capacity: 1 })
    .where('product_id', '=', product.id)
    .execute()
  const { id } = await preview(
    'producto;fecha;nombre;pax;correo\nTAT;5/5/2027;Carla Luna;1;carla@correo.test\nTAT;5/5/2027;Carla Luna;1;\n',
  )
  await boss.call(carryOutBookingImport, { params: { id }, body: { lines: [2, 3] } })
  await work(id)
  expect(await last()).toMatchObject({ imported: 1, refused: [{ line: 3, name: 'Carla Luna' }] })
  const { created } = await db.selectFrom('imports').select('created').executeTakeFirstOrThrow()
  expect(JSON.stringify(created)).not.toContain('Carla')

  const anonymise = async () => {
    const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
    await boss.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  }
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  await boss.call(undoBookingImport, { params: { id } })
  await work(id)
  expect(await last()).toMatchObject({
    removed: 0,
    refused: [
      { line: 0, name: expect.stringMatching(/^Carla Luna \(/), message: 'Cambió desde que se importó' },
    ],
  })
  await anonymise()
  expect((await last())?.refused[0]?.name).toMatch(/^Persona anonimizada \(/)
})

test('anonymising a person reaches previewed files and lines that wait', async () => {
  const { db, as, boss, preview, work, last } = await startWithTour()
  const list = (name: string, hour: string) =>
    `producto;fecha;nombre;apellido;pax;teléfono\nTAT;${hour};${name};Luna;1;9 8765 4321\nTAT;6/5/2027;Bruno;Paz;1;\n`
  const other = await as(1)
  const given = await db
    .insertInto('persons')
    .values({
      tour_operator_id: boss.user.tour_operator_id,
      full_name: 'Carla Luna',
      roles: ['cliente'],
      phone: '+56987654321',
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await other.call(previewBookingImport, { body: form(list('C.', '7/5/2027')) })
  const { id } = await preview(list('Carla Luna', '8/5/2027'))
  await boss.call(carryOutBookingImport, { params: { id }, body: { lines: [2, 3] } })
  const kept = await other.call(previewBookingImport, { body: form(threePeople) }).catch(() => null)
  expect(kept).toBe(null)
  await boss.call(anonymisePerson, { params: { id: given.id }, body: { version: given.version } })
  expect(await wherever(db, 'Carla')).toEqual([])
  expect(await wherever(db, '4321')).toEqual([])
  await work(id)
  expect(await last()).toMatchObject({
    status: 'importada',
    imported: 1,
    refused: [{ line: 2, name: 'Persona anonimizada', message: 'Se anonimizó a esta persona' }],
  })
})

test('anonymising a person erases the refused lines that name them', async () => {
  const { db, boss, preview, work, last, product } = await startWithTour()
  await db
    .updateTable('availability_rules')
    .set({ capacity: 1 })
    .where('product_id', '=', product.id)
    .execute()
  const { id } = await preview(
    'producto;fecha;nombre;pax;correo\nTAT;5/5/2027;Carla Luna;1;carla@correo.test\nTAT;5/5/2027;carla luna;1;\nTAT;5/5/2027;Bruno;1;\n',
  )
  await boss.call(carryOutBookingImport, { params: { id }, body: { lines: [2, 3, 4] } })
  await work(id)
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await boss.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  expect((await last())?.refused.map(({ line, name }) => [line, name])).toEqual([
    [3, 'Persona anonimizada'],
    [4, 'Bruno'],
  ])
  expect(await wherever(db, 'Carla')).toEqual([])
})
