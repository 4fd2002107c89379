import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'

export type Reference = { table: string; column: string; ends?: true }

/**
 * Every column that refers to an accommodation. A test compares this with the foreign keys of the database, so
 * that a merge cannot forget a new one. Rows with `ends` have no meaning after the merge and are deleted.
 */
export const accommodationReferences: readonly Reference[] = [
  { table: 'booking_items', column: 'accommodation_id' },
  { table: 'schedule_sheet_stops', column: 'accommodation_id' },
  { table: 'different_accommodations', column: 'one_id', ends: true },
  { table: 'different_accommodations', column: 'other_id', ends: true },
  { table: 'similar_accommodations', column: 'one_id', ends: true },
  { table: 'similar_accommodations', column: 'other_id', ends: true },
]

export async function isReferredTo(db: Reader, tour_operator_id: string, reference: Reference, id: string) {
  if (reference.ends) return false
  const { rows } = await sql`select from ${sql.table(reference.table)}
    where tour_operator_id = ${tour_operator_id}::uuid and ${sql.ref(reference.column)} = ${id}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}
