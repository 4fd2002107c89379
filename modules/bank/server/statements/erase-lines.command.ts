import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Forgetting, Forgotten } from '#server/features/persons/forget-elsewhere.command.ts'

/** Erases the texts of the lines that paid the person's bookings. Dates and amounts stay. */
export async function eraseLines(
  tx: Tx,
  { tour_operator_id, booking_ids }: Forgetting,
): Promise<readonly Forgotten[]> {
  await sql`update statement_lines l set description = '', reference = '', settle_reason = ''
    from statement_parts z join payments p on p.tour_operator_id = z.tour_operator_id and p.id = z.payment_id
    where z.tour_operator_id = l.tour_operator_id and z.line_id = l.id
      and l.tour_operator_id = ${tour_operator_id}::uuid and p.booking_id = any(${booking_ids}::uuid[])`.execute(
    tx,
  )
  return []
}
