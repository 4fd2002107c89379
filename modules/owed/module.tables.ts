import { ofOwnBookings } from '#server/features/persons/export/held.queries.ts'

export const tables = { heldTables: { collections: { rows: ofOwnBookings } } } as const
