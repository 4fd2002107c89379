import { expect, test } from 'vitest'

import {
  carryOutAccommodationImport,
  correctAccommodationImport,
  previewAccommodationImport,
  undoAccommodationImport,
} from '#contract/resources/accommodation-imports.contract.ts'
import {
  AccommodationInput,
  createAccommodation,
  listAccommodations,
} from '#contract/resources/accommodations.contract.ts'
import { createZone, listZones, updateZone } from '#contract/resources/zones.contract.ts'
import type { Database } from '#server/db/database.ts'
import { startTestApp } from '#testing/app/test-app.ts'

function form(text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'hoteles.csv'))
  return body
}

const zones = ['Centro Histórico', 'San Blas', 'Wanchaq', 'Santiago', 'Aeropuerto']
const kinds = ['Hotel', 'Hostal', 'Casa de huéspedes', 'B&B', '']
const phones = ['084 22 33 44', '(084) 262020', '984-555-102', '', 'no tiene']
const words = 'Andes Cóndor Quenua Pisonay Kantuta Vizcacha Taruka Ñucchu Sillustani Mayu Rumi Wayra'.split(
  ' ',
)

/** A list as a newcomer has it: a title, own headings, five zones, local phones, kinds of every sort. */
const hotels = words.flatMap((word, row) =>
  zones.map((zone, index) =>
    [
      `${['Casa', 'Hotel', 'Hostal', 'Posada', 'Lodge'][index]} ${word} ${['Inti', 'Killa', 'Chaska', 'Illapa', 'Pacha'][index]}`,
      kinds[(row + index) % kinds.length],
      zone,
      phones[(row * 2 + index) % phones.length],
      index % 2 ? 'si' : 'No',
    ].join(';'),
  ),
)
const messyList = [
  'sep=;',
  'HOTELES TEMPORADA 2027;;;;',
  'Nombre del Hotel;Categoría;Barrio;Celular;Pasa a buscar',
  ...hotels,
].join('\r\n')

async function countEvents(db: Database) {
  const events = await db.selectFrom('events').select('kind').execute()
  return Object.fromEntries(
    [...Map.groupBy(events, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
  )
}

async function startInPeru() {
  const app = await startTestApp()
  await app.db.updateTable('tour_operators').set({ country: 'PE' }).execute()
  const dispatcher = await app.as(3)
  const preview = (text: string) => dispatcher.call(previewAccommodationImport, { body: form(text) })
  return { ...app, dispatcher, preview }
}

test('accepts all 60 lines of a messy list, creates its five zones, and undoes both', async () => {
  const { dispatcher, preview, db } = await startInPeru()
  const { id, lines, headings, creatable } = await preview(messyList)
  expect(headings.map(({ column }) => column)).toEqual(['name', 'kind', 'zone', 'phone', 'pickup_allowed'])
  expect(lines).toHaveLength(60)
  const accepted = lines.filter(
    ({ errors, repeats }) => errors.length === 0 && !(repeats?.is_similar === false),
  )
  expect(accepted).toHaveLength(60)
  expect(creatable).toEqual(zones)
  expect(new Set(lines.flatMap(({ notes }) => notes.map(({ message }) => message)))).toEqual(
    new Set(['«Casa de huéspedes» queda como «Otro»', '«B&B» queda como «Otro»']),
  )
  // Only «no tiene» is no phone.
  expect(lines.filter(({ left_out }) => left_out.length > 0)).toHaveLength(12)

  await dispatcher.call(carryOutAccommodationImport, {
    params: { id },
    body: { lines: accepted.map(({ line }) => line), create_missing: true },
  })
  const made = await dispatcher.call(listZones, {})
  expect(made.map(({ name, accommodations }) => [name, accommodations])).toEqual(
    zones.map((name) => [name, 12]),
  )
  expect(new Set(made.map(({ color }) => color)).size).toBe(5)
  const undone = await dispatcher.call(undoAccommodationImport, { params: { id } })
  expect(undone).toMatchObject({ removed: 60, kept: [] })
  expect(await dispatcher.call(listZones, {})).toEqual([])
  expect(await countEvents(db)).toMatchObject({
    accommodation_imported: 60,
    accommodation_deleted: 60,
    zone_created: 5,
    zone_deleted: 5,
  })
})

test('keeps a zone of an import that was edited or used since then', async () => {
  const { dispatcher, preview } = await startInPeru()
  const { id } = await preview('nombre;zona\nUno;Norte\nDos;Sur\nTres;Este\n')
  await dispatcher.call(carryOutAccommodationImport, {
    params: { id },
    body: { lines: [2, 3, 4], create_missing: true },
  })
  const [norte, sur] = await dispatcher.call(listZones, {})
  if (!norte || !sur) throw new Error('They were created')
  await dispatcher.call(updateZone, {
    params: { id: norte.id },
    body: { name: 'Norte', color: '#112233', minutes_before_start: 45, version: norte.version },
  })
  await dispatcher.call(createAccommodation, {
    body: AccommodationInput.parse({ name: 'Cuatro', zone_id: sur.id }),
  })
  const { kept } = await dispatcher.call(undoAccommodationImport, { params: { id } })
  expect(kept.toSorted()).toEqual(['Norte', 'Sur'])
})

test('asks for the name column, and reads the file again when a heading is assigned', async () => {
  const { dispatcher, preview } = await startInPeru()
  const { id, headings, lines } = await preview('Lugar;zona\nKuntur;Norte\n')
  expect(headings.map(({ column }) => column)).toEqual([null, 'zone'])
  expect(lines[0]?.errors).toEqual([{ column: 'nombre', message: 'Campo requerido' }])
  const again = await dispatcher.call(correctAccommodationImport, {
    params: { id },
    body: { columns: ['name', null] },
  })
  expect(again.lines).toMatchObject([{ name: 'Kuntur', errors: [], missing: [] }])
})

test('replaces cells of a line and validates them again', async () => {
  const { dispatcher, preview } = await startInPeru()
  const { id } = await preview('nombre;teléfono\n;no tiene\nDos;\n')
  const cells = [
    { line: 2, column: 'name', value: '  Kuntur\u200B Wasi ' },
    { line: 2, column: 'phone', value: '(084) 262020' },
    { line: 2, column: 'zone', value: 'Norte' },
  ]
  const { lines } = await dispatcher.call(correctAccommodationImport, { params: { id }, body: { cells } })
  expect(lines[0]).toMatchObject({
    name: 'Kuntur Wasi',
    errors: [],
    left_out: [],
    missing: [{ column: 'zona', message: 'Norte' }],
  })
  const outside = [{ line: 9, column: 'name', value: 'Nueve' }]
  await expect(
    dispatcher.call(correctAccommodationImport, { params: { id }, body: { cells: outside } }),
  ).rejects.toMatchObject({ problem: { code: 'import_outdated' } })
})

test('refuses lines that would be imported otherwise than they were shown', async () => {
  const { dispatcher, preview, db } = await startInPeru()
  await dispatcher.call(createZone, { body: { name: 'Norte', color: '#2b6777', minutes_before_start: 40 } })
  const { id, lines } = await preview('nombre;zona\nUno;Norte\n')
  expect(lines[0]?.missing).toEqual([])
  await db.deleteFrom('zones').execute()
  const run = { params: { id }, body: { lines: [2] } }
  await expect(dispatcher.call(carryOutAccommodationImport, run)).rejects.toMatchObject({
    problem: { code: 'import_outdated' },
  })
})

test('a similar name is similar, not the same, beside existing places and within a file', async () => {
  const { dispatcher, preview } = await startInPeru()
  await dispatcher.call(createAccommodation, { body: AccommodationInput.parse({ name: 'Posada del Inca' }) })
  const { lines } = await preview(
    'nombre\nPosada del Inca II\nHotel Inca\nPariwana\nPariwana II\nhostal pariwana\n',
  )
  expect(lines.map(({ repeats }) => repeats)).toEqual([
    { name: 'Posada del Inca', line: null, is_similar: true },
    { name: 'Posada del Inca', line: null, is_similar: false },
    null,
    { name: 'Pariwana', line: 4, is_similar: true },
    { name: 'Pariwana', line: 4, is_similar: false },
  ])
  expect(await dispatcher.call(listAccommodations, { query: {} })).toHaveLength(1)
})
