import type { Tellers } from '#words/office/history/tellers.ts'

import type { EmbeddingEvents } from './rules/events.ts'

const tour_operator: Tellers<EmbeddingEvents> = {
  embedding_site_added: ({ origin }) => [`permitió reservar dentro de ${origin}`],
  embedding_site_removed: ({ origin }) => [`quitó el permiso de reservar dentro de ${origin}`],
}

export const historyWords = { tellers: { tour_operator } } as const
