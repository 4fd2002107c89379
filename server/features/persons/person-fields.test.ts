import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  anonymisePerson,
  createPerson,
  emptyPerson,
  getPerson,
  personFields,
  PersonInput,
  updatePerson,
} from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { inputOf } from '#testing/attack/made-values.ts'

/** Something that a field takes and that is not what it holds when empty. */
function madeValue(field: keyof PersonInput): unknown {
  const samples = [
    'Texto de prueba',
    '2031-04-05',
    '1990-04-05',
    '+56955501234',
    'a@b.test',
    'CL',
    ['en'],
    ['guia'],
    2,
  ]
  const { [field]: schema } = PersonInput.shape
  const { enum: codes = [] } = inputOf(schema)
  const empty = JSON.stringify(emptyPerson[field])
  const fits = [...codes, ...samples].find(
    (value) => JSON.stringify(value) !== empty && schema.safeParse(value).success,
  )
  if (fits === undefined) throw new Error(`No value of this test fits ${field}: add one`)
  return fits
}

const filled = () =>
  PersonInput.parse(Object.fromEntries(personFields.map((field) => [field, madeValue(field)])))
const ofContract = (person: Record<string, unknown>) =>
  Object.fromEntries(personFields.map((field) => [field, person[field]]))

test('every field of a person is stored when it is added and changed, and read back', async () => {
  const { as } = await startTestApp()
  const admin = await as(1)
  const added = await admin.call(createPerson, { body: filled() })
  expect(ofContract(added)).toEqual(filled())
  const bare = await admin.call(createPerson, { body: { full_name: 'Ana', roles: ['cliente'] } })
  const params = { id: bare.id }
  await admin.call(updatePerson, { params, body: { ...filled(), version: bare.version } })
  expect(ofContract(await admin.call(getPerson, { params }))).toEqual(filled())
})

/** Columns that identify no person. A new column is listed here, or it is erased. */
const harmless = [
  'id',
  'tour_operator_id',
  'created_at',
  'updated_at',
  'version',
  'user_id',
  'anonymised_at',
  // The roles, and that they are no longer proposed.
  'roles',
  'state',
]

test('a forgotten person keeps no column but those declared harmless', async () => {
  const { as, db } = await startTestApp()
  const admin = await as(1)
  const { id, version } = await admin.call(createPerson, { body: filled() })
  const read = async () => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(p) as row from persons p where id = ${id}::uuid`.execute(db)
    return rows[0]?.row ?? {}
  }
  const before = await read()
  await admin.call(anonymisePerson, { params: { id }, body: { version, reason: 'Lo pidió' } })
  const after = await read()
  const empty = [null, '', '[]'] as unknown[]
  const filledColumns = Object.keys(before).filter((column) => !harmless.includes(column))
  // A column that is empty here would be erased unseen: the test fills them all.
  expect(filledColumns.filter((column) => empty.includes(textOf(before[column])))).toEqual([])
  const kept = filledColumns.filter((column) => textOf(after[column]) === textOf(before[column]))
  expect(kept).toEqual([])
})

const textOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/** Fields of a person that sellers may read. A new field of the contract is hidden from them, or listed here. */
const shownToSellers = [
  'full_name',
  'roles',
  'nationality',
  'email',
  'phone',
  'languages',
  'notes',
  'licence_class',
  'licence_expires_on',
  'guide_registry',
  'guide_registry_expires_on',
  'state',
]

test('a seller reads no field of a person but those declared as shown', async () => {
  const { as } = await startTestApp()
  const { id } = await (await as(1)).call(createPerson, { body: filled() })
  const read = ofContract(await (await as(2)).call(getPerson, { params: { id } }))
  const shown = personFields.filter(
    (field) => JSON.stringify(read[field]) === JSON.stringify(filled()[field]),
  )
  expect(shown.toSorted()).toEqual(shownToSellers.toSorted())
})
