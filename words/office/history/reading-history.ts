import type { ReadingEvents, Sensitivity } from '#domain/persons/sensitive-fields.rules.ts'

import { listed, type Tellers } from './tellers.ts'

const kindWords: Record<Sensitivity, string> = {
  health: 'datos de salud',
  document: 'documentos de identidad',
}

export const readingTellers: Tellers<ReadingEvents> = {
  sensitive_read: ({ kinds }) => [`vio ${listed(kinds.map((kind) => kindWords[kind]))}`],
}
