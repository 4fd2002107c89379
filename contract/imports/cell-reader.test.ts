import { expect, test } from 'vitest'
import { z } from 'zod'

import { text } from '../endpoint/fields.ts'
import { readCells } from './cell-reader.ts'

const rules = {
  name: { label: 'nombre', headings: [], required: true },
  note: { label: 'nota', headings: [] },
} as const

test('a line without values always has an error', () => {
  const finish = (typed: Record<string, unknown>, schema: z.ZodType) =>
    readCells(rules, ['name', 'note'], ['Ana', 'larga']).finish(2, { name: 'Ana', detail: '', typed, schema })
  const hidden = z.object({ name: text(20), made: text(3) })
  expect(finish({ name: 'Ana', made: 'largo' }, hidden)).toMatchObject({
    values: null,
    errors: [{ column: 'nombre', message: 'Esta fila no se puede importar así: revisa sus datos' }],
  })
  const strict = z.object({ name: text(20), note: text(3) })
  const { values, errors, left_out } = finish({ name: 'Ana', note: 'larga' }, strict)
  expect([values, errors.map(({ column }) => column), left_out]).toEqual([null, ['nota'], []])
})
