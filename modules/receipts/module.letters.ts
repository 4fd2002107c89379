import type { WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { receivedReceiptEmail } from './server/received-receipt.email.ts'
import { rejectedReceiptEmail } from './server/rejected-receipt.email.ts'

const received: WriteSample = (facts) => receivedReceiptEmail({ ...facts, amount: facts.due || facts.total })
const rejected: WriteSample = (facts) =>
  rejectedReceiptEmail({ ...facts, amount: facts.due || facts.total, reason: 'viento fuerte' })

export const letters = {
  samples: { 'receipt-received': received, 'receipt-rejected': rejected },
} as const
