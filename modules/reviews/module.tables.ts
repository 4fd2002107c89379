import { ofOwnBookings } from '#server/features/persons/export/held.queries.ts'

export const tables = {
  heldTables: { reviews: { rows: ofOwnBookings } },
  mentions: [['reviews', ['comment', 'author', 'answer']]],
} as const
