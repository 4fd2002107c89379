import type { LetterFacts, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'staff',
  rule: { keptDays: 30 },
} as const satisfies LetterFacts

export const office = {
  name: 'Consulta de un grupo',
} as const satisfies OfficeNames
