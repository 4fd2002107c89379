import type { Act } from '#server/db/act.ts'

import type { AttemptKey } from './attempt-rows.queries.ts'

/** The writer of this row asks the provider; concurrent readers use its answer. */
export async function claimAsking({ tx, now }: Act, { tour_operator_id, id }: AttemptKey, since: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ asked_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', since)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The browser came back without having given up: what the customer authorised may be closed from now on. False where it
 * had come back before.
 */
export async function markReturned({ tx, now }: Act, { tour_operator_id, id }: AttemptKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ returned_at: now, asked_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Recorded before the provider's commit: an attempt with this mark and no payment is committed again. */
export async function beginClosing({ tx, now }: Act, { tour_operator_id, id }: AttemptKey) {
  await tx
    .updateTable('payment_attempts')
    .set({ closing_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('closing_at', 'is', null)
    .execute()
}
