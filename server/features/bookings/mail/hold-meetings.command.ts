import { sql } from 'kysely'

import { sendAhead } from '#server/db/ahead.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * Comes right before the reading that a letter about a meeting is written from: waits for whoever is moving places or
 * hours of the operator, and lets nobody begin before the letter is committed.
 */
export function holdMeetings(tx: Tx, { id }: { id: string }): Promise<void> {
  return sendAhead(tx, sql`select hold_meetings(tour_operator_id) from bookings where id = ${id}::uuid`)
}
