import { refusals as en } from './words/en/refusals.ts'
import { refusals as es } from './words/es/refusals.ts'
import { refusals as pt } from './words/pt/refusals.ts'

export const words = {
  sentences: { es, en, pt },
  statuses: {
    review_too_early: 409,
    review_too_late: 409,
    review_not_travelled: 409,
    review_settled: 409,
  },
} as const
