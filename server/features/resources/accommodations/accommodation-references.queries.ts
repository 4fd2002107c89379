import type { Reference } from '#server/db/references/references.queries.ts'

/**
 * Every column that refers to an accommodation. A test compares this with the foreign keys of the database, so
 * that a merge cannot forget a new one.
 */
export const accommodationReferences: readonly Reference[] = [
  { table: 'booking_items', column: 'accommodation_id' },
  { table: 'schedule_sheet_stops', column: 'accommodation_id' },
  { table: 'different_accommodations', column: 'one_id', alone: [] },
  { table: 'different_accommodations', column: 'other_id', alone: [] },
  { table: 'similar_accommodations', column: 'one_id', alone: [] },
  { table: 'similar_accommodations', column: 'other_id', alone: [] },
]
