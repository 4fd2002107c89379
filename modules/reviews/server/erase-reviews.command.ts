import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Forgetting } from '#server/features/persons/forget-elsewhere.command.ts'

/** The scores stay: they say nothing of a person. */
export async function eraseReviews(tx: Tx, { tour_operator_id, booking_ids }: Forgetting) {
  await sql`update reviews set comment = '', author = '', answer = ''
    where tour_operator_id = ${tour_operator_id}::uuid and booking_id = any(${booking_ids}::uuid[])`.execute(
    tx,
  )
  return []
}
