import { expect, test } from 'vitest'

import {
  carryOutVehicleImport,
  correctVehicleImport,
  previewVehicleImport,
  undoVehicleImport,
} from '#contract/resources/vehicle-imports.contract.ts'
import {
  createVehicle,
  deleteVehicleDocument,
  listVehicles,
  updateVehicle,
  VehicleInput,
} from '#contract/resources/vehicles.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

function form(text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'flota.csv'))
  return body
}

const fleet = [
  'Móvil;Patente;Tipo;Marca;Modelo;Año;Capacidad;Dueño;SOAT;Revisión técnica;Color',
  'Van 1;abcd-12;Furgón;Mercedes;Sprinter;2022;15;Propio;31/03/2027;2027-06-30;Blanca',
  ';EFGH34;Trimóvil;Hyundai;H1;mil;9 pax;Transportes Sol;31/02/2027;;',
  'Sin placa;;Van;;;;12;;;;',
  'Sin asientos;JKLM56;Van;;;;muchos;;;;',
  'Repetida;AB CD 12;Van;;;;15;;;;',
].join('\r\n')

async function startWithFleet() {
  const app = await startTestApp()
  const dispatcher = await app.as(3)
  const preview = () => dispatcher.call(previewVehicleImport, { body: form(fleet) })
  const vehicles = () => dispatcher.call(listVehicles, { query: {} })
  return { ...app, dispatcher, preview, vehicles }
}

test('reads a fleet with its papers, and leaves out only what cannot be read', async () => {
  const { preview, vehicles } = await startWithFleet()
  const { lines, headings } = await preview()
  expect(headings.flatMap(({ text, column }) => (column ? [] : text))).toEqual(['Color'])
  expect(lines.map(({ name, errors }) => [name, errors.map(({ column }) => column)])).toEqual([
    ['Van 1', []],
    ['Hyundai H1', []],
    ['Sin placa', ['patente']],
    ['Sin asientos', ['asientos']],
    ['Repetida', []],
  ])
  expect(lines[1]).toMatchObject({
    left_out: [
      { column: 'año', message: '«mil» no es un número entero de año' },
      { column: 'vence seguro obligatorio', message: '«31/02/2027» no es una fecha (día/mes/año)' },
    ],
    notes: [
      { column: 'tipo', message: '«Trimóvil» queda como «Otro»' },
      { column: 'propiedad', message: '«Transportes Sol» queda como «Tercero»' },
    ],
  })
  expect(lines[4]?.repeats).toEqual({ name: 'Van 1', line: 2, is_similar: false })
  expect(await vehicles()).toEqual([])
})

test('imports vehicles with papers and corrected cells, and undoes only unchanged ones', async () => {
  const { dispatcher, preview, vehicles, db } = await startWithFleet()
  const { id } = await preview()
  const cells = [{ line: 5, column: 'seats', value: '20' }]
  const { lines } = await dispatcher.call(correctVehicleImport, { params: { id }, body: { cells } })
  expect(lines[3]?.errors).toEqual([])
  const run = { params: { id }, body: { lines: [2, 3, 5] } }
  expect(await dispatcher.call(carryOutVehicleImport, run)).toMatchObject({ imported: 3 })
  const made = await vehicles()
  const van = made.find(({ name }) => name === 'Van 1')
  if (!van) throw new Error('It was imported')
  expect(van).toMatchObject({ plate: 'ABCD-12', type: 'van', seats: 15, owner: 'propio', year: 2022 })
  expect(Object.fromEntries(van.documents.map(({ kind, expires_on }) => [kind, expires_on]))).toEqual({
    revision_tecnica: '2027-06-30',
    seguro_obligatorio: '2027-03-31',
  })
  await dispatcher.call(updateVehicle, {
    params: { id: van.id },
    body: { ...VehicleInput.parse({ ...van, luggage: 9 }), version: van.version },
  })
  const undone = await dispatcher.call(undoVehicleImport, { params: { id } })
  expect(undone).toMatchObject({ removed: 2, kept: ['Van 1'] })
  expect((await vehicles()).map(({ name }) => name)).toEqual(['Van 1'])
  const events = await db.selectFrom('events').select('kind').where('entity', '=', 'vehicle').execute()
  expect(events.filter(({ kind }) => kind === 'vehicle_created')).toHaveLength(3)
  expect(events.filter(({ kind }) => kind === 'vehicle_document_added')).toHaveLength(2)
  expect(events.filter(({ kind }) => kind === 'vehicle_deleted')).toHaveLength(2)
})

test('a vehicle whose paper was removed is kept', async () => {
  const { dispatcher, preview, vehicles } = await startWithFleet()
  const { id } = await preview()
  await dispatcher.call(carryOutVehicleImport, { params: { id }, body: { lines: [2, 3] } })
  const van = (await vehicles()).find(({ name }) => name === 'Van 1')
  const [paper] = van?.documents ?? []
  await dispatcher.call(deleteVehicleDocument, {
    params: { id: van?.id ?? '', document_id: paper?.id ?? '' },
  })
  const undone = await dispatcher.call(undoVehicleImport, { params: { id } })
  expect(undone).toMatchObject({ removed: 1, kept: ['Van 1'] })
})

test('a plate that exists is not imported twice, and nothing of the file is', async () => {
  const { dispatcher, preview, vehicles } = await startWithFleet()
  const { id } = await preview()
  await dispatcher.call(createVehicle, {
    body: VehicleInput.parse({ name: 'Otra', plate: 'EFGH34', seats: 9 }),
  })
  const run = { params: { id }, body: { lines: [2, 3] } }
  await expect(dispatcher.call(carryOutVehicleImport, run)).rejects.toMatchObject({ status: 409 })
  expect((await vehicles()).map(({ name }) => name)).toEqual(['Otra'])
})

test('imports of vehicles are not for sellers, and those of another operator or kind are not there', async () => {
  const { preview, as, db } = await startWithFleet()
  const { id } = await preview()
  await expect((await as(2)).call(previewVehicleImport, { body: form(fleet) })).rejects.toMatchObject({
    status: 403,
  })
  const stranger = await as(1, await givenOperator(db))
  await expect(
    stranger.call(carryOutVehicleImport, { params: { id }, body: { lines: [2] } }),
  ).rejects.toMatchObject({ status: 404 })
})
