import type { LetterFacts, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'staff',
  rule: { keptDays: 1 },
  opensSomething: true,
} as const satisfies LetterFacts

export const office = {
  name: 'Contraseña olvidada',
} as const satisfies OfficeNames
