import { expect, test } from 'vitest'

import type { ImportLine } from '#contract/imports/imports.contract.ts'

import { isIncomplete } from './import-kind.rules.ts'

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
