import { refusals as en } from './words/en/refusals.ts'
import { refusals as es } from './words/es/refusals.ts'
import { refusals as pt } from './words/pt/refusals.ts'

export const words = {
  sentences: { es, en, pt },
  statuses: {
    receipt_heic: 422,
    receipt_not_due: 409,
    receipt_not_readable: 422,
    receipt_too_large: 422,
    receipt_with_password: 422,
    too_many_receipts: 409,
  },
} as const
