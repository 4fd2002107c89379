import { expect, test } from 'vitest'

import {
  carryOutPersonImport,
  correctPersonImport,
  previewPersonImport,
  undoPersonImport,
} from '#contract/persons/person-imports.contract.ts'
import { listPersons, updatePerson } from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

function form(text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'personas.csv'))
  return body
}

async function startInPeru() {
  const app = await startTestApp()
  await app.db.updateTable('tour_operators').set({ country: 'PE' }).execute()
  const dispatcher = await app.as(3)
  const preview = (text: string) => dispatcher.call(previewPersonImport, { body: form(text) })
  const names = async () =>
    (await dispatcher.call(listPersons, { query: {} })).map(({ full_name }) => full_name)
  return { ...app, dispatcher, preview, names }
}

const roles = ['Cliente', 'Conductor', 'Guía turístico', 'chofer / guía', '', 'Fotógrafo']
const documents = ['4012345', '70.112.3', 'PAS X99881', 'DNI 445566', '']
const countries = ['Perú', 'PE', 'Brazil', 'Estados Unidos', 'Chilena', '']
const births = ['24/05/1988', '1990-01-02', 'mayo', '31/02/1980', '']
const phones = ['984-555-1', '+51 984 555 2', 'no tiene', '', '(084) 2620']
const languages = ['español, inglés', 'es/en/pt', 'Quechua', 'klingon', '']
const words = 'Rosa Julio Nélida Wilber Yeny Percy Saturnina Efraín Lourdes Dionisio'.split(' ')

/** A list as a newcomer has it: a title, own headings, local phones, dates and roles of every sort. */
const people = words.flatMap((word, row) =>
  [0, 1, 2, 3, 4].map((index) => {
    const number = String(row * 5 + index).padStart(2, '0')
    const document = documents[index]
    const phone = phones[(row + index) % phones.length] ?? ''
    return [
      `${word} ${['Quispe', 'Mamani', 'Huamán', 'Ccori', "O'Higgins"][index]}`,
      roles[(row + index) % roles.length],
      document && `${document}${number}`,
      countries[(row * 2 + index) % countries.length],
      births[(row + index * 2) % births.length],
      index % 2 ? `${word.toLowerCase()}${number}@correo.test` : index === 4 ? 'sin correo' : '',
      /\d$/.test(phone) ? `${phone}${number}` : phone,
      languages[(row + index) % languages.length],
      'ventana',
    ].join(';')
  }),
)
const messyList = [
  'sep=;',
  'BASE DE PERSONAS 2027;;',
  'Nombres;Cargo;DNI / Pasaporte;País;F. nac.;E-mail;Celular;Idioma;Observaciones',
  ...people,
].join('\r\n')

test('numbers the lines as the file does, and corrects the one that was named', async () => {
  const { dispatcher, preview } = await startInPeru()
  const { id, lines } = await preview('\n\nNombre;Correo\n\nAna Rojas;a@correo.test\n;\n;b@correo.test\n')
  expect(lines.map(({ line, name, errors }) => [line, name, errors.length])).toEqual([
    [5, 'Ana Rojas', 0],
    [7, '', 1],
  ])
  const corrected = await dispatcher.call(correctPersonImport, {
    params: { id },
    body: { cells: [{ line: 7, column: 'full_name', value: 'José Muñoz' }] },
  })
  expect(corrected.lines.map(({ line, name }) => [line, name])).toEqual([
    [5, 'Ana Rojas'],
    [7, 'José Muñoz'],
  ])
})

test('accepts all 50 lines of a messy list, and undoes them', async () => {
  const { dispatcher, preview, names } = await startInPeru()
  const { id, lines, headings } = await preview(messyList)
  expect(headings.map(({ column }) => column)).toEqual([
    'full_name',
    'roles',
    'document_number',
    'nationality',
    'birth_date',
    'email',
    'phone',
    'languages',
    'notes',
  ])
  const accepted = lines.filter(({ errors, repeats }) => errors.length === 0 && !repeats)
  expect([lines.length, accepted.length]).toEqual([50, 50])
  const left = lines.flatMap(({ left_out }) => left_out.map(({ message }) => message))
  expect(new Set(left.filter((message) => /no es una fecha|no es un país/.test(message)))).toEqual(
    new Set([
      '«mayo» no es una fecha (día/mes/año)',
      '«31/02/1980» no es una fecha (día/mes/año)',
      '«Chilena» no es un país',
    ]),
  )
  await dispatcher.call(carryOutPersonImport, {
    params: { id },
    body: { lines: lines.map(({ line }) => line) },
  })
  expect(await names()).toHaveLength(50)
  expect(await dispatcher.call(undoPersonImport, { params: { id } })).toMatchObject({ removed: 50, kept: [] })
  expect(await names()).toEqual([])
})

test('people are the same only by a document, or by a name with a mail or phone', async () => {
  const { preview, db, operator } = await startInPeru()
  const phone = '+51984555101'
  await givenPerson(db, operator, { full_name: 'María Núñez Soto', phone, document_number: '40-123.456' })
  const { lines } = await preview(
    [
      'nombre;documento;correo;teléfono',
      'Otra Persona;40123456;;',
      'SOTO MARIA NUÑEZ;;;984555101',
      'Mariana;;;984555101',
      'María Núñez Soto;;;',
      'Pedro;;pedro@correo.test;',
      'pedro;;PEDRO@correo.test;',
      'Juana;;pedro@correo.test;',
      'Carla;;;',
    ].join('\n'),
  )
  const known = { name: 'María Núñez Soto', line: null }
  const pedro = { name: 'Pedro', line: 6 }
  expect(lines.map(({ repeats }) => repeats)).toEqual([
    { ...known, is_similar: false },
    { ...known, is_similar: false },
    { ...known, is_similar: true },
    { ...known, is_similar: true },
    null,
    { ...pedro, is_similar: false },
    { ...pedro, is_similar: true },
    null,
  ])
})

test('an undo keeps a person who was changed or is linked to a booking', async () => {
  const { dispatcher, preview, names } = await startInPeru()
  const { id } = await preview('nombre;licencia\nUno;A2\nDos;\n')
  await dispatcher.call(carryOutPersonImport, { params: { id }, body: { lines: [2, 3] } })
  const [, uno] = await dispatcher.call(listPersons, { query: {} })
  if (!uno) throw new Error('They were imported')
  expect(uno).toMatchObject({ full_name: 'Uno', roles: ['chofer'], licence_class: 'A2' })
  await dispatcher.call(updatePerson, {
    params: { id: uno.id },
    body: { version: uno.version, full_name: 'Uno', roles: ['guia'] },
  })
  expect(await dispatcher.call(undoPersonImport, { params: { id } })).toMatchObject({
    removed: 1,
    kept: ['Uno'],
  })
  expect(await names()).toEqual(['Uno'])
})
