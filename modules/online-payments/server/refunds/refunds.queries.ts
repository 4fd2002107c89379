import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

/** A refund at a provider. */
export async function findRefund(
  db: Reader,
  { tour_operator_id, id, booking_id }: { tour_operator_id: string; id: string; booking_id?: string },
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
      'booking_amount',
      'status',
      'asked_by_name',
      'doubt',
    ])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .$if(booking_id !== undefined, (query) => query.where('booking_id', '=', booking_id ?? ''))
    .executeTakeFirst()
  if (!refund) throw new NotFound()
  return refund
}
export type RefundRow = Awaited<ReturnType<typeof findRefund>>

/** Whether the provider's name of a refund belongs to another one of the same payment. */
export async function isAnother(
  db: Reader,
  { tour_operator_id, id, attempt_id, provider_payment_id }: RefundRow,
  name: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('payment_refunds')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('attempt_id', '=', attempt_id)
    .where('provider_payment_id', '=', provider_payment_id)
    .where('provider_refund_id', '=', name)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
