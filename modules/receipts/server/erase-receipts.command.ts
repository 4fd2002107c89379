import { sql } from 'kysely'

import { turnedBy } from '#domain/transitions.ts'
import type { Tx } from '#server/db/database.ts'
import type { Forgetting } from '#server/features/persons/forget-elsewhere.command.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import { receiptActs } from '../rules/receipt.rules.ts'

const rejected = turnedBy(receiptActs, 'manager', { from: 'por_verificar', to: 'rechazado' })
/** A placeholder where the database requires a reason. */
const noReason = '-'

/**
 * A receipt under review is rejected: there is no person left to match the money with. Its picture is deleted
 * too.
 */
export async function eraseReceipts(tx: Tx, { tour_operator_id, booking_ids, by, now }: Forgetting) {
  const theirs = sql`tour_operator_id = ${tour_operator_id}::uuid and booking_id = any(${booking_ids}::uuid[])`
  await sql`update receipts set status = ${rejected}, settled_at = ${now}, settled_by = ${by.user_id}::uuid,
      settled_by_name = ${by.full_name}, settle_reason = ${noReason}
    where ${theirs} and status = 'por_verificar'`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update receipts set reference = '', bank = '', payer_name = '', file_removed_at = coalesce(file_removed_at, ${now}),
      settle_reason = case when settle_reason = '' then '' else ${noReason} end
    where ${theirs} returning id`.execute(tx)
  if (rows.length > 0)
    await enqueue(tx, 'remove_receipt_files', { tour_operator_id, receipt_ids: rows.map(({ id }) => id) })
  return []
}
