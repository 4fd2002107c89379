import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import {
  carryOutBookingImport,
  listBookingImports,
  previewBookingImport,
  undoBookingImport,
} from '#contract/bookings/booking-imports.contract.ts'
import { errorMessages } from '#contract/endpoint/error-messages.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { importByLine } from '#server/features/imports/import-by-line.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { wherever } from '#testing/app/wherever.ts'
import { givenPublished, givenSheet } from '#testing/given/given-resources.ts'
import { givenProduct } from '#testing/given/given.ts'

import { bookingImport } from './import-bookings.command.ts'

const { byLine } = bookingImport
if (!byLine) throw new Error('bookings are imported by line')

function form(text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'reservas.csv'))
  return body
}

async function startWithTour() {
  const app = await startTestApp()
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator, { code: 'TAT' })
  const boss = await app.as(1)
  const preview = (text: string) => boss.call(previewBookingImport, { body: form(text) })
  const { tour_operator_id } = operator
  const work = (import_id: string, user_id = boss.user.id, kind = bookingImport) =>
    importByLine(actsAt(db, clock.now), kind, { tour_operator_id, import_id, user_id })
  const last = async () => (await boss.call(listBookingImports, {}))[0]
  /** Imports all lines of a list. */
  const sellAll = async (text: string) => {
    const { id, lines } = await preview(text)
    await boss.call(carryOutBookingImport, { params: { id }, body: { lines: lines.map(({ line }) => line) } })
    await work(id)
    return id
  }
  const bookings = async () =>
    db
      .selectFrom('bookings')
      .select(['contact_name', 'status', 'total', 'paid', 'note_internal', 'channel'])
      .orderBy('contact_name')
      .execute()
  const seats = async () =>
    (await db.selectFrom('departures').select(['seats_held', 'seats_sold']).execute()).reduce(
      (sum, { seats_held, seats_sold }) => sum + seats_held + seats_sold,
      0,
    )
  return { ...app, product, boss, preview, work, last, sellAll, bookings, seats }
}

const names = 'Ana Bruno Carla Diego Elsa Fabio Gina Hugo Inés Julio'.split(' ')
const dates = ['05/05/2027', '2027-05-06', '7-5-27', '8/5/2027']
const hours = ['8:00', '08.00', '8 am', '', '08:00 hrs']
/** A list as a newcomer has it: a title, own headings, dates, hours and amounts of every sort. */
const messyList = [
  'RESERVAS PENDIENTES;;',
  'Excursión;Fecha tour;Hora salida;Titular;Celular;E-mail;PAX;Valor;Abono;Forma de pago;Agencia;Voucher;Obs',
  ...Array.from({ length: 40 }, (_, row) =>
    [
      'tat',
      dates[row % dates.length],
      hours[row % hours.length],
      `${names[row % 10]} ${['Soto', 'Paz', 'Vera', 'Lagos'][Math.floor(row / 10)]}`,
      ['9 8765 4321', 'no tiene', '+1 415 555 2671', ''][row % 4],
      row % 3 ? '' : `${row}@correo.test`,
      ['1', '2 pax'][row % 2],
      ['30.000', '$60,000', ''][row % 3],
      row % 5 ? '' : '10.000',
      ['Efectivo', 'transf', 'yape', ''][row % 4],
      row % 7 ? '' : 'Viajes Sol',
      row % 7 ? '' : `VS-${row}`,
      'vegetariana',
    ].join(';'),
  ),
].join('\r\n')

test('imports a messy list of 40 bookings once, although the job is interrupted, and undoes it', async () => {
  const { db, boss, preview, work, bookings, seats, product } = await startWithTour()
  await db
    .updateTable('availability_rules')
    .set({ capacity: 100 })
    .where('product_id', '=', product.id)
    .execute()
  const { id, lines } = await preview(messyList)
  const accepted = lines.filter(
    ({ errors, repeats, doubts }) => errors.length + doubts.length === 0 && !repeats,
  )
  expect([lines.length, accepted.length]).toEqual([40, 40])
  const chosen = accepted.slice(0, 12).map(({ line }) => line)
  const started = await boss.call(carryOutBookingImport, { params: { id }, body: { lines: chosen } })
  expect(started).toMatchObject({ status: 'importando', imported: 0, left: 12 })

  // Two runs at once are as a run that begins before an interrupted one has ended.
  await Promise.all([work(id), work(id)])
  await work(id)
  const [done] = await boss.call(listBookingImports, {})
  expect(done).toMatchObject({ status: 'importada', imported: 12, left: 0, refused: [] })
  const sold = await bookings()
  expect(sold).toHaveLength(12)
  expect(
    sold.filter(({ channel }) => channel === 'agencia').map(({ note_internal }) => note_internal),
  ).toEqual(['Agencia: Viajes Sol. Referencia: VS-0', 'Agencia: Viajes Sol. Referencia: VS-7'])
  expect(sold.reduce((sum, { paid }) => sum + paid, 0)).toBe(30_000)
  expect(await seats()).toBe(18)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])

  expect(await boss.call(undoBookingImport, { params: { id } })).toMatchObject({
    status: 'deshaciendo',
    left: 12,
  })
  await Promise.all([work(id), work(id)])
  expect((await boss.call(listBookingImports, {}))[0]).toMatchObject({ status: 'deshecha', removed: 12 })
  expect(await seats()).toBe(0)
  expect(new Set((await bookings()).map(({ status, paid }) => `${status} ${paid}`))).toEqual(
    new Set(['cancelada 0']),
  )
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('says which line was refused for lack of seats, and imports the others', async () => {
  const { db, boss, preview, work, product } = await startWithTour()
  await db
    .updateTable('availability_rules')
    .set({ capacity: 3 })
    .where('product_id', '=', product.id)
    .execute()
  const { id, lines } = await preview(
    'producto;fecha;nombre;pax;total\nTAT;5/5/2027;Ana;2;60000\nTAT;5/5/2027;Bruno;2;1000\nTAT;5/5/2027;Carla;1;\nTAT;1/1/2020;Diego;1;\n',
  )
  expect(
    lines.map(({ errors, notes, doubts }) => [...errors, ...notes, ...doubts].map(({ message }) => message)),
  ).toEqual([
    [],
    ['el archivo dice $1.000 y aquí son $60.000', 'disponible: 1 cupo'],
    ['disponible: sin cupos'],
    ['«1/1/2020» ya pasó'],
  ])
  await boss.call(carryOutBookingImport, { params: { id }, body: { lines: [2, 3, 4] } })
  await work(id)
  expect((await boss.call(listBookingImports, {}))[0]).toMatchObject({
    status: 'importada',
    imported: 2,
    refused: [{ line: 3, name: 'Bruno', message: expect.stringContaining('cupo') }],
  })
})

const threePeople =
  'producto;fecha;nombre;pax;correo\nTAT;5/5/2027;Ana;1;\nTAT;5/5/2027;Bruno;1;\nTAT;5/5/2027;Carla Luna;1;carla@correo.test\n'

test('earlier cash enters no till, when it is imported and when it is annulled', async () => {
  const { db, boss, sellAll, work, bookings } = await startWithTour()
  const id = await sellAll(
    'producto;fecha;nombre;pax;pagado;forma de pago\nTAT;5/5/2027;Ana;1;10000;efectivo\n',
  )
  expect(await bookings()).toMatchObject([{ paid: 10_000 }])
  const inTills = () => db.selectFrom('till_entries').select(['kind', 'amount']).execute()
  expect(await inTills()).toEqual([])
  await boss.call(undoBookingImport, { params: { id } })
  await work(id)
  expect(await bookings()).toMatchObject([{ paid: 0, status: 'cancelada' }])
  expect(await inTills()).toEqual([])
})

test('refuses a second import while one runs, and the same lines afterwards', async () => {
  const { as, boss, preview, work, bookings } = await startWithTour()
  const other = await as(1)
  const { id } = await preview(threePeople)
  const second = await other.call(previewBookingImport, { body: form(threePeople) })
  const body = { lines: [2, 3, 4] }
  await boss.call(carryOutBookingImport, { params: { id }, body })
  const running = { problem: { code: 'import_running' } }
  await expect(preview(threePeople)).rejects.toMatchObject(running)
  const repeat = () => other.call(carryOutBookingImport, { params: { id: second.id }, body })
  await expect(repeat()).rejects.toMatchObject(running)
  await work(id)
  await expect(repeat()).rejects.toMatchObject({ problem: { code: 'import_outdated' } })
  expect(await bookings()).toHaveLength(3)
})

test('of two imports that begin together one is refused', async () => {
  const { as, boss, preview } = await startWithTour()
  const other = await as(1)
  const { id } = await preview(threePeople)
  const second = await other.call(previewBookingImport, { body: form(threePeople) })
  const body = { lines: [2] }
  const answers = await Promise.allSettled([
    boss.call(carryOutBookingImport, { params: { id }, body }),
    other.call(carryOutBookingImport, { params: { id: second.id }, body }),
  ])
  const [refused, more] = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { problem: { code: 'import_running' } } })
  expect(more).toBeUndefined()
})

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
  expect(events).toEqual(Array(3).fill({ user_id: other.user.id }))
})

test('stops when the user is no longer active, and says so', async () => {
  const { db, as, boss, preview, sellAll, work, last, bookings } = await startWithTour()
  const other = await as(1)
  const inactive = 'Se detuvo: el usuario que lo pidió ya no está activo'
  const deactivate = (id: string) => db.updateTable('users').set({ state: 2 }).where('id', '=', id).execute()
  const first = await other.call(previewBookingImport, { body: form(threePeople) })
  await other.call(carryOutBookingImport, { params: { id: first.id }, body: { lines: [2, 3] } })
  await deactivate(other.user.id)
  await work(first.id, other.user.id)
  expect(await last()).toMatchObject({
    status: 'importada',
    imported: 0,
    left: 0,
    refused: [
      { line: 2, name: 'Ana', message: inactive },
      { line: 3, name: 'Bruno', message: inactive },
    ],
  })
  expect(await bookings()).toEqual([])

  const id = await sellAll(threePeople)
  const undoer = await as(1)
  await undoer.call(undoBookingImport, { params: { id } })
  await deactivate(undoer.user.id)
  await work(id, undoer.user.id)
  expect(await last()).toMatchObject({ status: 'importada', removed: 0, refused: [{}, {}, {}] })
  // Another user can undo it.
  await boss.call(undoBookingImport, { params: { id } })
  await work(id)
  expect(await last()).toMatchObject({ status: 'deshecha', removed: 3, refused: [] })
  expect(await preview(threePeople)).toBeTruthy()
})

test('an undo keeps a booking that is on a published sheet or has attendance', async () => {
  const { db, operator, boss, sellAll, work, last, bookings, product } = await startWithTour()
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
  expect(product.code).toBe('TAT')
})

test('goes on after an unexpected error, and retries a temporary one', async () => {
  const { boss, preview, work, last, bookings } = await startWithTour()
  const failing = (error: Error): typeof bookingImport => ({
    ...bookingImport,
    byLine: {
      ...byLine,
      create: (act, values, of) =>
        values.contact.name === 'Bruno' ? Promise.reject(error) : byLine.create(act, values, of),
    },
  })
  const { id } = await preview(threePeople)
  await boss.call(carryOutBookingImport, { params: { id }, body: { lines: [2, 3, 4] } })
  const temporary = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  await expect(work(id, boss.user.id, failing(temporary))).rejects.toBe(temporary)
  expect(await last()).toMatchObject({ status: 'importando', imported: 1, left: 2, refused: [] })
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await work(id, boss.user.id, failing(new Error('a fault of the program')))
  expect(report).toHaveBeenCalledOnce()
  report.mockRestore()
  expect(await last()).toMatchObject({
    status: 'importada',
    imported: 2,
    refused: [{ line: 3, name: 'Bruno', message: errorMessages.unexpected }],
  })
  expect(await bookings()).toHaveLength(2)
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
