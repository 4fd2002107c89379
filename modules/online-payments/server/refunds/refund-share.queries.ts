import type { Reader } from '#server/db/database.ts'

import { refundShare } from '../../rules/charge.rules.ts'
import type { AttemptRow } from '../attempts/attempt-rows.queries.ts'

type Part = { payment_id: string; amount: number; refund_id?: string }

/** What a refund of an attempt's payment is worth in the booking's currency. */
export async function findRefundShare(
  db: Reader,
  attempt: AttemptRow,
  { payment_id, amount, refund_id }: Part,
): Promise<number> {
  const others = await db
    .selectFrom('payment_refunds')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('amount'),
      eb.fn.coalesce(eb.fn.sum<string>('booking_amount'), eb.lit(0)).as('booking_amount'),
    ])
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('attempt_id', '=', attempt.id)
    .where('provider_payment_id', '=', payment_id)
    .where('status', '<>', 'rechazado')
    .$if(refund_id !== undefined, (query) => query.where('id', '<>', refund_id ?? ''))
    .executeTakeFirstOrThrow()
  const sums = { amount: Number(others.amount), booking_amount: Number(others.booking_amount) }
  return refundShare(attempt, sums, amount)
}
