import type { LetterFacts, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'staff',
  rule: {},
} as const satisfies LetterFacts

export const office = {
  name: 'Verificación en dos pasos',
} as const satisfies OfficeNames
