import { type Kysely, sql } from 'kysely'
import { expect, onTestFailed, test } from 'vitest'

import * as bookings from '#contract/bookings/booking-imports.contract.ts'
import type { ImportEndpoints, ImportLine } from '#contract/imports/imports.contract.ts'
import * as persons from '#contract/persons/person-imports.contract.ts'
import * as prices from '#contract/products/price-imports.contract.ts'
import * as places from '#contract/resources/accommodation-imports.contract.ts'
import * as vehicles from '#contract/resources/vehicle-imports.contract.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { startWithTour } from '#testing/given/imported-bookings.ts'
import { type RandomColumn, randomTable } from '#testing/given/random-table.ts'

const names = ['Ana Rojas', 'José Muñoz', 'ana rojas', 'Bruno Paz', 'Zoë Ñandú', 'x'.repeat(300), '—']
const days = ['05/05/2027', '2027-06-07', '8-5-27', '31/02/2027', 'mañana', '1/1/2020']
const phones = ['9 8765 4321', '+56 9 1234 5678', 'no tiene', '12']
const mails = ['ana@correo.test', 'sin correo', 'B@Correo.test']
const amounts = ['30.000', '$45,000', '-5', 'mucho', '4.500.000', 'US$ 30']

type Kind = {
  endpoints: Pick<ImportEndpoints, 'preview' | 'carryOut' | 'undo'>
  columns: readonly RandomColumn[]
  /** tables whose rows stay after an undo, because they belong to the history */
  stays?: readonly string[]
}

const kinds: Record<string, Kind> = {
  persons: {
    endpoints: {
      preview: persons.previewPersonImport,
      carryOut: persons.carryOutPersonImport,
      undo: persons.undoPersonImport,
    },
    columns: [
      { headings: ['Nombre', 'Cliente', 'Razón social'], cells: names, absent: 1 },
      { headings: ['RUT', 'Documento', 'N° documento'], cells: ['12.345.678-5', 'X99', '1'], absent: 3 },
      { headings: ['Celular', 'fono'], cells: phones, absent: 3 },
      { headings: ['E-mail', 'Correo'], cells: mails, absent: 3 },
      { headings: ['Rol', 'Cargo'], cells: ['Chofer', 'guía / chofer', 'astronauta'], absent: 3 },
      { headings: ['Vence licencia'], cells: days, absent: 5 },
      { headings: ['Color favorito'], cells: ['azul', 'a;b', 'c,d'], absent: 5 },
    ],
  },
  accommodations: {
    endpoints: {
      preview: places.previewAccommodationImport,
      carryOut: places.carryOutAccommodationImport,
      undo: places.undoAccommodationImport,
    },
    columns: [
      { headings: ['Hotel', 'Nombre'], cells: ['Hostal Ñandú', 'Kimal', 'Hotel Kimal', 'Tulor'], absent: 1 },
      { headings: ['Zona', 'Barrio'], cells: ['Centro', 'Norte', 'centro'], absent: 3 },
      { headings: ['Latitud'], cells: ['-22,9111', '-68.2022', 'norte'], absent: 4 },
      { headings: ['Longitud'], cells: ['-68,2022', '-22.9111', '999'], absent: 4 },
      { headings: ['Recogida'], cells: ['sí', 'no', 'quizás'], absent: 5 },
      { headings: ['Teléfono'], cells: phones, absent: 4 },
    ],
  },
  vehicles: {
    endpoints: {
      preview: vehicles.previewVehicleImport,
      carryOut: vehicles.carryOutVehicleImport,
      undo: vehicles.undoVehicleImport,
    },
    columns: [
      { headings: ['Patente', 'Placa'], cells: ['ABCD-12', 'abcd12', 'XY-1234', 'ZZ 99 88', ''], absent: 1 },
      { headings: ['Asientos', 'Capacidad'], cells: ['14', '19 pax', 'muchos', '0', '5'], absent: 1 },
      { headings: ['Marca'], cells: ['Mercedes', 'Ford'], absent: 4 },
      { headings: ['SOAP', 'Vence seguro obligatorio'], cells: days, absent: 4 },
      { headings: ['Revisión técnica'], cells: days, absent: 4 },
    ],
  },
  prices: {
    endpoints: {
      preview: prices.previewPriceImport,
      carryOut: prices.carryOutPriceImport,
      undo: prices.undoPriceImport,
    },
    columns: [
      { headings: ['Código', 'Tour'], cells: ['TAT', 'tat', 'Valle de prueba', 'NADA'], absent: 1 },
      { headings: ['Desde'], cells: ['01/11/2027', '2027-12-01', 'pronto'], absent: 3 },
      { headings: ['Adulto', 'Precio adulto'], cells: amounts, absent: 1 },
      { headings: ['Niño'], cells: amounts, absent: 4 },
      { headings: ['Temporada'], cells: ['Alta', 'Baja'], absent: 5 },
    ],
  },
  bookings: {
    endpoints: {
      preview: bookings.previewBookingImport,
      carryOut: bookings.carryOutBookingImport,
      undo: bookings.undoBookingImport,
    },
    columns: [
      { headings: ['Excursión', 'Tour'], cells: ['TAT', 'tat', 'Otro tour'], absent: 1 },
      { headings: ['Fecha'], cells: days, absent: 1 },
      { headings: ['Hora'], cells: ['8:00', '08.00', '9 am', 'temprano'], absent: 4 },
      { headings: ['Titular', 'Nombre'], cells: names, absent: 1 },
      { headings: ['PAX'], cells: ['1', '2 pax', 'muchos', '99', '0'], absent: 1 },
      { headings: ['Abono'], cells: amounts, absent: 3 },
      { headings: ['Forma de pago'], cells: ['Efectivo', 'yape', 'trueque'], absent: 4 },
      { headings: ['Celular'], cells: phones, absent: 3 },
      { headings: ['Agencia'], cells: ['Viajes Sol'], absent: 5 },
    ],
    stays: ['bookings', 'booking_items', 'booking_lines', 'departures', 'passengers', 'payments', 'persons'],
  },
}

/** Of the run itself, not of what was imported. */
const ofTheRun = [
  'imports',
  'events',
  'sessions',
  'counted_calls',
  'idempotency_keys',
  'fleet_changes',
  'report_changes',
]

/** Every row of the other tables; ids and versions of rows that are written again differ, and the place of prices. */
async function readAll(db: Kysely<never>, stays: readonly string[]) {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    if ([...ofTheRun, ...stays].includes(name)) continue
    const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - 'updated_at' - 'version'
      ${name === 'price_rules' ? sql`- 'id' - 'created_at' - 'position'` : sql``})::text as row from ${sql.table(name)} t
      order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

const isRefused = ({ errors }: ImportLine) => errors.length > 0
/** Left to the person who imports. */
const isOpen = (line: ImportLine) =>
  !isRefused(line) && (line.doubts.length > 0 || line.repeats?.is_similar === false)

const { sequences, seed: first } = randomSequences(3)
const cases = Object.entries(kinds).flatMap(([name, kind]) =>
  Array.from({ length: sequences }, (_, round) => [name, first + round, kind] as const),
)

test.each(cases)(
  'a random file of %s is accounted for, adds nothing twice and is undone, seed %i',
  async (name, seed, { endpoints: { preview, carryOut, undo }, columns, stays = [] }) => {
    const { db, boss, work } = await startWithTour()
    const { text, bytes, filled } = randomTable(seededRandom(seed), columns)
    onTestFailed(() => console.error(text))
    const isByLine = name === 'bookings'
    const before = await readAll(db as never, stays)
    const read = async () => {
      const body = new FormData()
      body.set('file', new File([bytes], 'archivo.csv'))
      const { id, lines } = await boss.call(preview, { body })
      const accepted = lines.filter((line) => !isRefused(line) && !isOpen(line)).map(({ line }) => line)
      return { id, lines, accepted }
    }
    const carry = async ({ id, accepted }: { id: string; accepted: number[] }) => {
      const body = { lines: accepted, create_missing: true }
      const done = await boss.call(carryOut, { params: { id }, body })
      if (!isByLine) return done
      await work(id)
      const [last] = await boss.call(bookings.listBookingImports, {})
      return last ?? done
    }

    const found = await read()
    const { id, lines, accepted } = found
    expect(accepted.length + lines.filter(isRefused).length + lines.filter(isOpen).length).toBe(filled)
    expect(await readAll(db as never, stays)).toEqual(before)
    if (accepted.length === 0) return
    const done = await carry(found)
    expect(done.imported + done.refused.length).toBe(accepted.length)
    await expect(carry(found)).rejects.toMatchObject({ problem: { code: 'import_settled' } })

    const imported = await readAll(db as never, isByLine ? [] : stays)
    const again = await read()
    // A line that was refused may name a season that another line has made by now: it adds something once.
    const repeated = again.accepted.filter((line) => accepted.includes(line))
    // Lines that were refused for lack of seats are tried again.
    if (repeated.length > 0 && done.refused.length === 0) await carry({ id: again.id, accepted: repeated })
    expect(await readAll(db as never, isByLine ? [] : stays)).toEqual(imported)

    await boss.call(undo, { params: { id } })
    if (isByLine) await work(id)
    expect(await readAll(db as never, stays)).toEqual(before)
    const { rows } =
      await sql`select (select count(*)::int from bookings where status <> 'cancelada' or paid <> 0) as live,
      (select coalesce(sum(seats_sold + seats_held), 0)::int from departures) as seats`.execute(db)
    expect(rows).toEqual([{ live: 0, seats: 0 }])
  },
)
