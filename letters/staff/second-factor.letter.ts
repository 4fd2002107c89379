import type { LetterFacts, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'staff',
  rule: {},
} as const satisfies LetterFacts

export const office = {
  name: 'Seguridad de la cuenta',
} as const satisfies OfficeNames
