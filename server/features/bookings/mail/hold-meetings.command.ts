import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import { pipelineSend } from '#server/db/pipeline/pipeline.ts'

/**
 * Precedes the read for a message about a meeting: waits for changes of the operator's places or times, and
 * blocks new ones until the message is committed.
 */
export function holdMeetings(tx: Tx, { id }: { id: string }): Promise<void> {
  return pipelineSend(tx, sql`select hold_meetings(tour_operator_id) from bookings where id = ${id}::uuid`)
}
