import type { WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { rejectedReceiptEmail } from './server/rejected-receipt.email.ts'

const rejected: WriteSample = (facts) =>
  rejectedReceiptEmail({ ...facts, amount: facts.due || facts.total, reason: 'viento fuerte' })

export const letters = { samples: { 'receipt-rejected': rejected } } as const
