import { NotFound } from '#domain/refusal.ts'

import type { Reader } from '../../../../db/database.ts'

/** A refund at a provider. */
export async function findRefund(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
) {
  const refund = await db
    .selectFrom('payment_refunds')
    .select([
      'id',
      'tour_operator_id',
      'created_at',
      'attempt_id',
      'provider_payment_id',
      'provider_refund_id',
      'amount',
      'currency',
      'status',
      'asked_by_name',
    ])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!refund) throw new NotFound()
  return refund
}
export type RefundRow = Awaited<ReturnType<typeof findRefund>>
