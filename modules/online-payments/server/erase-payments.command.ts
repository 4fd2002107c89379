import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Forgetting } from '#server/features/persons/forget-elsewhere.command.ts'

/** Erases texts on the online payments of the person's bookings, and the answers of the providers. */
export async function eraseOnlinePayments(
  tx: Tx,
  { tour_operator_id, booking_ids }: Pick<Forgetting, 'tour_operator_id' | 'booking_ids'>,
) {
  const theirs = sql`tour_operator_id = ${tour_operator_id}::uuid and booking_id = any(${booking_ids}::uuid[])`
  await sql`update payment_links set note = '', sent_to = '' where ${theirs} and (note, sent_to) <> ('', '')`.execute(
    tx,
  )
  await sql`update payment_refunds set reason = '', detail = '', decision_reason = ''
    where ${theirs} and (reason, detail, decision_reason) <> ('', '', '')`.execute(tx)
  await sql`update payment_exchanges set content = '{}' where tour_operator_id = ${tour_operator_id}::uuid
    and attempt_id in (select id from payment_attempts where ${theirs})`.execute(tx)
  await sql`update payment_attempts set browser = null, detail = '', instrument = '' where ${theirs}`.execute(
    tx,
  )
  return []
}
