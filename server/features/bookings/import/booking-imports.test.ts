import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import {
  carryOutBookingImport,
  listBookingImports,
  previewBookingImport,
  resumeBookingImport,
  undoBookingImport,
} from '#contract/bookings/booking-imports.contract.ts'
import { errorMessages } from '#contract/endpoint/error-messages.ts'
import { form, startWithTour, threePeople } from '#testing/given/imported-bookings.ts'

import { bookingImport } from './import-bookings.command.ts'

const { byLine } = bookingImport
if (!byLine) throw new Error('bookings are imported by line')

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
    sold
      .filter(({ channel }) => channel === 'agencia')
      .map(({ note_internal, external_reference }) => [note_internal, external_reference]),
  ).toEqual([
    ['Agencia: Viajes Sol', 'VS-0'],
    ['Agencia: Viajes Sol', 'VS-7'],
  ])
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

test('goes on after an unexpected error, and retries a temporary one', async () => {
  const { boss, preview, work, last, bookings } = await startWithTour()
  const failing = (error: Error): typeof bookingImport => ({
    ...bookingImport,
    byLine: {
      ...byLine,
      async create(act, values, of) {
        if (values.contact.name === 'Bruno') throw error
        return byLine.create(act, values, of)
      },
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

test('an import whose job was given up blocks no other, and goes on or is undone', async () => {
  const { db, as, boss, preview, work, last, bookings } = await startWithTour()
  const other = await as(1)
  const second = await other.call(previewBookingImport, { body: form(threePeople) })
  const start = async () => {
    const { id } = await preview(threePeople)
    await boss.call(carryOutBookingImport, { params: { id }, body: { lines: [2, 3, 4] } })
    return id
  }
  const giveUp = () => sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)
  const temporary = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const failing: typeof bookingImport = {
    ...bookingImport,
    byLine: {
      ...byLine,
      async create(act, values, of) {
        if (values.contact.name === 'Bruno') throw temporary
        return byLine.create(act, values, of)
      },
    },
  }
  const id = await start()
  await expect(work(id, boss.user.id, failing)).rejects.toBe(temporary)
  expect(await last()).toMatchObject({ status: 'importando', left: 2 })
  await expect(boss.call(resumeBookingImport, { params: { id } })).rejects.toMatchObject({
    problem: { code: 'import_settled' },
  })
  await giveUp()
  expect(await last()).toMatchObject({ status: 'detenida', imported: 1, left: 2 })

  await other.call(carryOutBookingImport, { params: { id: second.id }, body: { lines: [3] } })
  const resume = () => boss.call(resumeBookingImport, { params: { id } })
  await expect(resume()).rejects.toMatchObject({ problem: { code: 'import_running' } })
  await work(second.id)
  expect(await resume()).toMatchObject({ status: 'importando', left: 2 })
  await work(id)
  expect(await last()).toMatchObject({ status: 'importada', imported: 3, left: 0 })
  await boss.call(undoBookingImport, { params: { id } })
  await giveUp()
  expect(await last()).toMatchObject({ status: 'importada', left: 3 })
  await boss.call(undoBookingImport, { params: { id } })
  await work(id)
  expect(await last()).toMatchObject({ status: 'deshecha', removed: 3 })

  const again = await start()
  await expect(work(again, boss.user.id, failing)).rejects.toBe(temporary)
  await giveUp()
  await boss.call(undoBookingImport, { params: { id: again } })
  await work(again)
  expect(await last()).toMatchObject({ status: 'deshecha', imported: 1, removed: 1, left: 0 })
  expect((await bookings()).filter(({ status }) => status !== 'cancelada')).toHaveLength(1)
})
