import { refusals as en } from './words/en/refusals.ts'
import { refusals as es } from './words/es/refusals.ts'
import { refusals as pt } from './words/pt/refusals.ts'

export const words = {
  sentences: { es, en, pt },
  statuses: { already_waiting: 409, seats_available: 409, too_many_waiting: 409, waiting_list_full: 409 },
} as const
