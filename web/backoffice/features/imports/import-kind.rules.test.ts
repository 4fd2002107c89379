import { expect, test } from 'vitest'

import type { ImportLine } from '#contract/imports/imports.contract.ts'

import { isIncomplete, pastedFile } from './import-kind.rules.ts'

const line = (more: Partial<ImportLine>): ImportLine => ({
  line: 2,
  name: 'Ana',
  detail: '',
  errors: [],
  left_out: [],
  notes: [],
  doubts: [],
  missing: [],
  repeats: null,
  cells: {},
  ...more,
})
const fault = [{ column: 'adulto', message: 'de $30.000 a $50.000' }]

test('a line is incomplete if a cell is left out, and not for a note', () => {
  expect(isIncomplete(line({ left_out: fault }))).toBe(true)
  expect(isIncomplete(line({ notes: fault }))).toBe(false)
  expect(isIncomplete(line({ left_out: fault, errors: fault }))).toBe(false)
})

test('pasted rows say their separator, and other text says none', async () => {
  expect(await pastedFile('nombre\tnota\nAna\ta;b;c', 'p').text()).toBe('sep=\t\nnombre\tnota\nAna\ta;b;c')
  expect(await pastedFile('nombre;nota', 'p').text()).toBe('nombre;nota')
})
