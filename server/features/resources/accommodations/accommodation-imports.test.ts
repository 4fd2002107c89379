import { zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  carryOutAccommodationImport,
  correctAccommodationImport,
  listAccommodationImports,
  previewAccommodationImport,
  undoAccommodationImport,
} from '#contract/resources/accommodation-imports.contract.ts'
import {
  AccommodationInput,
  createAccommodation,
  listAccommodations,
  updateAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { createZone } from '#contract/resources/zones.contract.ts'
import { xlsxFile } from '#server/files/xlsx-file.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

type Bytes = string | Uint8Array<ArrayBuffer>
function form(bytes: Bytes, name = 'hoteles.csv') {
  const body = new FormData()
  body.set('file', new File([bytes], name))
  return body
}

const table = [
  'Nombre;Zona;Teléfono;Latitud;Longitud;Recogida;Minutos a pie;Estrellas',
  'Hostal Ñandú;Centro;+56 9 1234 5678;-22,9111;-68,2022;sí;;5',
  'Kimal;Norte;12;;;quizás;diez;4',
  ';Centro;;;;;;',
  'sonchek hostal;;;;;;;',
  'Ñandu hotel;;;;;;;',
].join('\r\n')

async function startWithPlaces() {
  const app = await startTestApp()
  const dispatcher = await app.as(3)
  await dispatcher.call(createZone, { body: { name: 'Centro', color: '#2b6777', minutes_before_start: 40 } })
  await dispatcher.call(createAccommodation, { body: AccommodationInput.parse({ name: 'Sonchek' }) })
  const preview = (bytes: Bytes, name?: string) =>
    dispatcher.call(previewAccommodationImport, { body: form(bytes, name) })
  const names = async () => (await dispatcher.call(listAccommodations, { query: {} })).map(({ name }) => name)
  return { ...app, dispatcher, preview, names }
}

test('a file is read line by line: what is left out in words, what is there already, and nothing saved yet', async () => {
  const { preview, names } = await startWithPlaces()
  const found = await preview(table)
  expect(found.headings.map(({ column }) => column)).toEqual([
    'name',
    'zone',
    'phone',
    'latitude',
    'longitude',
    'pickup_allowed',
    'walking_minutes',
    null,
  ])
  expect(found.lines.map(({ line, errors, repeats }) => [line, errors.length, repeats])).toEqual([
    [2, 0, null],
    [3, 0, null],
    [4, 1, null],
    [5, 0, { name: 'Sonchek', line: null, is_similar: false }],
    [6, 0, { name: 'Hostal Ñandú', line: 2, is_similar: false }],
  ])
  expect(found.lines[1]?.left_out).toEqual([
    { column: 'recogida', message: '«quizás» no es sí ni no' },
    { column: 'minutos a pie', message: '«diez» no es un número entero de minutos' },
    { column: 'teléfono', message: expect.stringContaining('código de país') },
  ])
  expect(found.lines[1]?.missing).toEqual([{ column: 'zona', message: 'Norte' }])
  expect(found.creatable).toEqual(['Norte'])
  expect(found.lines[2]?.errors).toEqual([{ column: 'nombre', message: 'Campo requerido' }])
  expect(await names()).toEqual(['Sonchek'])
})

test('imports the chosen lines once; undoes only unused and unchanged ones', async () => {
  const { dispatcher, preview, names, db, operator, as } = await startWithPlaces()
  const { id } = await preview('nombre,tipo\nUno,Hostal\nDos,\nTres Camping,\nCuatro,Lodge\n')
  const run = { params: { id }, body: { lines: [2, 3, 4] } }
  const done = await dispatcher.call(carryOutAccommodationImport, run)
  expect(done).toMatchObject({ status: 'importada', imported: 3 })
  await expect(dispatcher.call(carryOutAccommodationImport, run)).rejects.toMatchObject({
    problem: { code: 'import_settled' },
  })
  const rows = await dispatcher.call(listAccommodations, { query: {} })
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['Dos', 'hotel'],
    ['Sonchek', 'hotel'],
    ['Tres Camping', 'camping'],
    ['Uno', 'hostal'],
  ])

  const [dos, , tres] = rows
  if (!dos || !tres) throw new Error('They were imported')
  const product = await givenProduct(db, operator)
  const seller = await as(2)
  await seller.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-05',
      start_time: '08:00',
      party: { ADULT: 1 },
      contact: { name: 'Emma Schmidt', email: 'emma@correo.test', phone: '' },
      pickup: { mode: 'hotel', accommodation_id: dos.id },
    }),
  })
  const body = { ...AccommodationInput.parse({ name: 'Tres Cántaros' }), version: tres.version }
  await dispatcher.call(updateAccommodation, { params: { id: tres.id }, body })
  const undone = await dispatcher.call(undoAccommodationImport, { params: { id } })
  expect(undone).toMatchObject({ status: 'deshecha', removed: 1 })
  expect(undone.kept.toSorted()).toEqual(['Dos', 'Tres Cántaros'])
  expect(await names()).toEqual(['Dos', 'Sonchek', 'Tres Cántaros'])
  const recorded = await db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'accommodation_deleted')
    .execute()
  expect(recorded).toHaveLength(1)
  await expect(dispatcher.call(undoAccommodationImport, { params: { id } })).rejects.toMatchObject({
    problem: { code: 'import_settled' },
  })
  expect(await dispatcher.call(listAccommodationImports, {})).toMatchObject([{ imported: 3, removed: 1 }])
})

test('commas, semicolons, tabs, marks, Windows-1252, UTF-16 and workbooks are read alike', async () => {
  const { preview } = await startWithPlaces()
  const text = 'Nombre;Dirección\r\n"Cabañas; el Ñandú";"Calle ""Larga"" 1"\r\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const workbook = await xlsxFile({
    name: 'Hoja',
    header: ['Nombre', 'Dirección'],
    rows: [
      [
        { kind: 'text', value: 'Cabañas; el Ñandú' },
        { kind: 'text', value: 'Calle "Larga" 1' },
      ],
    ],
  })
  const files: Bytes[] = [
    text,
    `\uFEFF${text}`,
    text.replaceAll('";"', '"\t"').replace('Nombre;', 'Nombre\t'),
    text.replaceAll('";"', '","').replace('Nombre;', 'Nombre,'),
    new Uint8Array(Buffer.from(text, 'latin1')),
    new Uint8Array(utf16),
    new Uint8Array(workbook),
  ]
  for (const bytes of files) {
    const { lines } = await preview(bytes)
    expect(lines).toMatchObject([
      { name: 'Cabañas; el Ñandú', cells: { address: 'Calle "Larga" 1' }, errors: [] },
    ])
  }
})

test('a cell beyond the last heading is a column that can be assigned', async () => {
  const { dispatcher, preview } = await startWithPlaces()
  const { id, headings } = await preview('Nombre\nHostal Uno;Calle 1\nHostal Dos;;;+56 9 8765 4321\n;;;\n')
  expect(headings.map(({ text, example }) => [text, example])).toEqual([
    ['Nombre', 'Hostal Uno'],
    ['', 'Calle 1'],
    ['', ''],
    ['', '+56 9 8765 4321'],
  ])
  const columns = ['name', 'address', null, 'phone']
  const { lines } = await dispatcher.call(correctAccommodationImport, { params: { id }, body: { columns } })
  expect(lines.map(({ cells }) => [cells['address'] ?? '', cells['phone'] ?? ''])).toEqual([
    ['Calle 1', ''],
    ['', '+56 9 8765 4321'],
  ])
})

test('what is no table, too long, empty or a bomb is refused in words', async () => {
  const { preview, names } = await startWithPlaces()
  const long = `nombre\n${'Hotel\n'.repeat(1001)}`
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024) }, { level: 9 })
  expect(bomb.length).toBeLessThan(100_000)
  const refused: [Bytes, string][] = [
    ['nombre;zona\n', 'import_empty'],
    ['', 'import_empty'],
    [long, 'import_too_long'],
    ['nombre\n' + 'x'.repeat(2 * 1024 * 1024), 'import_too_long'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'file_not_readable'],
    [new Uint8Array(Buffer.from('PK\u0003\u0004 not a workbook', 'latin1')), 'file_not_readable'],
    [new Uint8Array(bomb), 'file_not_readable'],
    [new Uint8Array(zipSync({ 'a.txt': new Uint8Array(10) })), 'file_not_readable'],
  ]
  for (const [bytes, code] of refused)
    await expect(preview(bytes)).rejects.toMatchObject({ status: 422, problem: { code } })
  expect(await names()).toEqual(['Sonchek'])
})

test('a formula is only text', async () => {
  const { dispatcher, preview, names } = await startWithPlaces()
  const { id, lines } = await preview('nombre\n"=HYPERLINK(""http://x.test"")"\n\'+Hotel\n')
  expect(lines.map(({ name }) => name)).toEqual(['=HYPERLINK("http://x.test")', '+Hotel'])
  await dispatcher.call(carryOutAccommodationImport, { params: { id }, body: { lines: [2, 3] } })
  expect(await names()).toContain('=HYPERLINK("http://x.test")')
})

test('imports are not for sellers, and those of another operator are not there', async () => {
  const { dispatcher, preview, as, db } = await startWithPlaces()
  const { id } = await preview('nombre\nUno\n')
  const seller = await as(2)
  await expect(
    seller.call(previewAccommodationImport, { body: form('nombre\nUno\n') }),
  ).rejects.toMatchObject({ status: 403 })
  const stranger = await as(1, await givenOperator(db))
  const run = { params: { id }, body: { lines: [2] } }
  await expect(stranger.call(carryOutAccommodationImport, run)).rejects.toMatchObject({ status: 404 })
  await dispatcher.call(carryOutAccommodationImport, run)
  await expect(stranger.call(undoAccommodationImport, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await stranger.call(listAccommodationImports, {})).toEqual([])
})

test('no line is refused for an optional cell, and a phone is of the operator’s country', async () => {
  const { preview, dispatcher } = await startWithPlaces()
  const messy = [
    'sep=;',
    'Hoteles de la temporada;;',
    '',
    'nombre;teléfono;latitud;longitud;minutos a pie',
    'Hostal Uno;9 8765 4321;;;',
    'Hostal Dos;no tiene;-22,9;mal;',
    'Hostal Tres;WhatsApp +56 9 8765 4322 anexo 3;;;cinco',
  ].join('\r\n')
  const { id, lines } = await preview(messy)
  expect(
    lines.map(({ line, errors, left_out }) => [line, errors, left_out.map(({ column }) => column)]),
  ).toEqual([
    // As a spreadsheet counts them: it shows no row for the separator.
    [4, [], []],
    [5, [], ['posición', 'teléfono']],
    [6, [], ['minutos a pie']],
  ])
  await dispatcher.call(carryOutAccommodationImport, {
    params: { id },
    body: { lines: lines.map(({ line }) => line) },
  })
  const places = await dispatcher.call(listAccommodations, { query: {} })
  expect(Object.fromEntries(places.map(({ name, phone }) => [name, phone]))).toEqual({
    'Hostal Uno': '+56987654321',
    'Hostal Dos': '',
    'Hostal Tres': '+56987654322',
    Sonchek: '',
  })
})

test('turns round a latitude and a longitude that are swapped, and says so', async () => {
  const { preview, dispatcher } = await startWithPlaces()
  const { id, lines } = await preview(
    [
      'Nombre;Latitud;Longitud;Posición',
      'Kimal;-68,2022;-22,9111;',
      'Tulor;-22,9111;-68,2022;',
      'Altiplánico;;;-68.2022, -22.9111',
    ].join('\n'),
  )
  const swapped = 'Latitud y longitud parecen al revés: queda -22.9111,-68.2022'
  expect(lines.map(({ notes }) => notes.map(({ message }) => message))).toEqual([[swapped], [], [swapped]])
  await dispatcher.call(carryOutAccommodationImport, { params: { id }, body: { lines: [2, 3, 4] } })
  const places = await dispatcher.call(listAccommodations, { query: {} })
  expect(places.flatMap(({ lat_lng }) => lat_lng || [])).toEqual(Array(3).fill('-22.9111,-68.2022'))
})
