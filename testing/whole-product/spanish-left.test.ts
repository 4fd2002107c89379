import { expect, test } from 'vitest'

import { spanishInOneText } from './spanish-left.ts'

/** Codes, names, and words of both languages. */
const allowed = new Set([
  'baqueano',
  'clima',
  'data',
  'extranjero',
  'extras',
  'mercado',
  'pago',
  'persona',
  'souza',
  'tulor',
])

test('no English text was left in Spanish', () => {
  expect(spanishInOneText().filter((word) => !allowed.has(word))).toEqual([])
})
