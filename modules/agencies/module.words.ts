import { refusals as en } from './words/en/refusals.ts'
import { refusals as es } from './words/es/refusals.ts'
import { refusals as pt } from './words/pt/refusals.ts'

export const words = {
  sentences: { es, en, pt },
  statuses: {
    endorsement_over: 409,
    endorsement_answered: 409,
    endorsement_withdrawn: 409,
    endorsement_list_changed: 409,
  },
} as const
