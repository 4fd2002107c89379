import { expect, test } from 'vitest'

import { codeOfCopy } from './product-code.rules.ts'

test('a copy gets the first letters of the code and the next number, in four letters at most', () => {
  expect(codeOfCopy('TAT', new Set(['TAT']))).toBe('TAT2')
  expect(codeOfCopy('TAT', new Set(['TAT', 'TAT2', 'TAT3']))).toBe('TAT4')
  expect(codeOfCopy('TAT2', new Set(['TAT', 'TAT2']))).toBe('TAT3')
  expect(codeOfCopy('VALL', new Set(['VALL']))).toBe('VAL2')
  const nine = Array.from({ length: 8 }, (_, index) => `TAT${index + 2}`)
  expect(codeOfCopy('TAT', new Set(nine))).toBe('TA10')
})

test('no code is made up where all are taken', () => {
  const all = { has: () => true } as unknown as ReadonlySet<string>
  expect(codeOfCopy('TAT', all)).toBeNull()
})
