import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { while: liveStatuses },
  variables: { needed: ['saldo', 'enlace'], more: ['dia', 'localizador'] },
} as const satisfies LetterFacts

export const office = {
  name: 'Recordatorio de pago',
  group: 'payment',
} as const satisfies OfficeNames

/** The office sends by hand what the clock sends. */
export { texts } from './balance-due.letter.ts'
