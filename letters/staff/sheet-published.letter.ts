import type { LetterFacts, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'staff',
  rule: {},
} as const satisfies LetterFacts

export const office = {
  name: 'Planilla publicada',
} as const satisfies OfficeNames
