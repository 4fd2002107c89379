import { refusals as en } from './words/en/refusals.ts'
import { refusals as es } from './words/es/refusals.ts'
import { refusals as pt } from './words/pt/refusals.ts'

export const words = { sentences: { es, en, pt }, statuses: { too_many_inquiries: 409 } } as const
