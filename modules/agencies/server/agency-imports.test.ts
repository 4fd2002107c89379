import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

import { AgencyInput, createAgency, listAgencies, updateAgency } from '../contract/agencies.contract.ts'
import {
  carryOutAgencyImport,
  correctAgencyImport,
  listAgencyImports,
  previewAgencyImport,
  undoAgencyImport,
} from '../contract/agency-imports.contract.ts'

function form(text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'agencias.csv'))
  return body
}

const table = [
  'Agencia;Tipo;RUT;Contacto;Correo;Correo de pagos;WhatsApp;Idioma;Comisión',
  'Ñandú Viajes;;77.158.330-K;José;HOLA@nandu.test;pagos@nandu.test;9 6112 3401;inglés;10',
  'Hostal Ágata;;76.421.905-1;;sin correo;;12;klingon;',
  ';Agencia;;;;;;;',
  'norte puro;OTA;;;;;;;',
  'Otra;OTA;76.903.412-9;;;;;;',
  'nandu viajes;;;;;;;;',
  'Norte Puro Expediciones;banco;;;;;;;',
].join('\r\n')

async function startWithAgency() {
  const app = await startTestApp()
  const manager = await app.as(1)
  await manager.call(createAgency, {
    body: AgencyInput.parse({ name: 'Norte Puro', tax_id: '76903412-9' }),
  })
  const preview = (text: string) => manager.call(previewAgencyImport, { body: form(text) })
  const names = async () => (await manager.call(listAgencies, { query: {} })).map(({ name }) => name)
  return { ...app, manager, preview, names }
}

test('a file is read line by line: what can not be imported, what is left out, and what is there already', async () => {
  const { preview, names } = await startWithAgency()
  const found = await preview(table)
  expect(found.headings.map(({ column }) => column)).toEqual([
    'name',
    'kind',
    'tax_id',
    'contact_name',
    'email',
    'money_email',
    'phone',
    'language',
    null,
  ])
  expect(found.lines.map(({ line, errors }) => [line, errors.map(({ message }) => message)])).toEqual([
    [2, []],
    [3, []],
    [4, ['Campo requerido']],
    [5, ['«Norte Puro» ya está en tu lista']],
    [6, ['Ya lo tiene «Norte Puro»']],
    [7, []],
    [8, []],
  ])
  const [, hostel, , , , again, similar] = found.lines
  expect(hostel?.left_out.map(({ column }) => column).toSorted()).toEqual([
    'correo',
    'identificación tributaria',
    'teléfono',
  ])
  expect(hostel?.notes).toEqual([{ column: 'idioma', message: '«klingon» queda como «Español»' }])
  expect(again?.repeats).toEqual({ name: 'Ñandú Viajes', line: 2, is_similar: false })
  expect(similar?.repeats).toEqual({ name: 'Norte Puro', line: null, is_similar: true })
  expect(await names()).toEqual(['Norte Puro'])
})

test('imports the chosen lines, and undoes only those that did not change', async () => {
  const { db, as, manager, preview, names } = await startWithAgency()
  const { id } = await preview(table)
  const run = { params: { id }, body: { lines: [2, 3] } }
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(carryOutAgencyImport, run)).rejects.toMatchObject({ status: 404 })
  await expect((await as(2)).call(listAgencyImports, {})).rejects.toMatchObject({ status: 403 })
  const done = await manager.call(carryOutAgencyImport, run)
  expect(done).toMatchObject({ status: 'importada', imported: 2 })
  const rows = await manager.call(listAgencies, { query: {} })
  expect(rows).toMatchObject([
    { name: 'Hostal Ágata', kind: 'hostal', tax_id: '', email: '', phone: '', language: 'es' },
    { name: 'Norte Puro' },
    {
      name: 'Ñandú Viajes',
      kind: 'agencia',
      tax_id: '77.158.330-K',
      email: 'hola@nandu.test',
      money_email: 'pagos@nandu.test',
      phone: '+56961123401',
      language: 'en',
    },
  ])
  const [hostel] = rows
  if (!hostel) throw new Error('It was imported')
  const { id: hostelId, ...values } = hostel
  await manager.call(updateAgency, { params: { id: hostelId }, body: { ...values, note: 'Cambió' } })
  const undone = await manager.call(undoAgencyImport, { params: { id } })
  expect(undone).toMatchObject({ status: 'deshecha', removed: 1, kept: ['Hostal Ágata'] })
  expect(await names()).toEqual(['Hostal Ágata', 'Norte Puro'])
  const events = await db
    .selectFrom('events')
    .select('kind')
    .where('entity', '=', 'agency')
    .where('kind', 'in', ['agency_imported', 'agency_removed'])
    .orderBy('kind')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['agency_imported', 'agency_imported', 'agency_removed'])
})

test('a corrected line can be imported; of two chosen lines with one name, nothing is imported', async () => {
  const { manager, preview, names } = await startWithAgency()
  const { id } = await preview(table)
  const corrected = await manager.call(correctAgencyImport, {
    params: { id },
    body: { cells: [{ line: 5, column: 'name', value: 'Norte Claro' }] },
  })
  expect(corrected.lines[3]).toMatchObject({ errors: [], name: 'Norte Claro' })
  await expect(
    manager.call(carryOutAgencyImport, { params: { id }, body: { lines: [2, 7] } }),
  ).rejects.toMatchObject({ problem: { code: 'agency_name_taken' } })
  expect(await names()).toEqual(['Norte Puro'])
  await manager.call(carryOutAgencyImport, { params: { id }, body: { lines: [5] } })
  expect(await names()).toEqual(['Norte Claro', 'Norte Puro'])
})
