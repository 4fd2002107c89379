import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

import { pickupsToSet } from '../../pickup-times/pickups-to-set.queries.ts'

/** The stop's time becomes the pickup time of every tour that boards there: one time everywhere. Answers those it changed. */
export async function setPickupTimes(tx: Tx, tour_operator_id: string, sheet_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update booking_items i set pickup_time = n.time, pickup_occurrence = n.occurrence
    from (${pickupsToSet(tour_operator_id, sql`= ${sheet_id}::uuid`)}) n
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.id = n.id
    returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}
