import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import { refuseRefundAbove } from '#server/features/bookings/money/refund-limit.command.ts'
import { userOf } from '#server/features/bookings/money/user-of.queries.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import { canGiveBack } from '../../rules/payment-attempt.rules.ts'
import { factOfAttempt, lockAttempt } from '../attempts/attempt-changes.command.ts'
import { findAttempt } from '../attempts/attempt-rows.queries.ts'
import { findPaidParts } from '../attempts/online-payments.queries.ts'
import { findRefundShare } from './refund-share.queries.ts'

export type RefundKey = { tour_operator_id: string; id: string }
type Asked = { id: string; booking_id: string; attempt_id: string; amount: number; reason: string }

/** Wait before a provider is asked for the result of a refund, and before the refund is sent again. */
export const refundRetryMs = 60_000

/**
 * Records the refund of an online payment, and queues its sending. The ledger changes when the provider has done
 * it.
 */
export async function askRefund(
  act: StaffAct,
  { id, booking_id, attempt_id, amount, reason }: Asked,
): Promise<RefundKey> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  await findAttempt(tx, { id: attempt_id, tour_operator_id, booking_id })
  const locked = await lockAttempt(act, { tour_operator_id, id: attempt_id })
  const { attempt, booking } = locked
  const parts = await findPaidParts(tx, booking)
  // The last payment first: it is the surplus one.
  const part = parts
    .filter((each) => each.attempt_id === attempt_id && each.amount - each.refunded >= amount)
    .at(-1)
  if (!part || !canGiveBack(attempt.status) || (await isBeingReported(act, attempt)))
    throw new Refusal('refund_not_possible')
  const { provider_payment_id: payment_id } = part
  const booking_amount = await findRefundShare(tx, attempt, { payment_id, amount })
  await refuseRefundAbove(act, booking, { amount: booking_amount, method: 'enlace' })
  await tx
    .insertInto('payment_refunds')
    .values({
      id,
      tour_operator_id,
      created_at: now,
      booking_id,
      attempt_id,
      provider: attempt.provider,
      provider_payment_id: payment_id,
      amount,
      currency: attempt.currency,
      booking_amount,
      reason,
      asked_by: await userOf(tx, actor),
      asked_by_name: actor.full_name,
    })
    .execute()
  await factOfAttempt(act, locked, 'online_refund_asked', { amount }, reason)
  await sendLater(act, { tour_operator_id, id }, new Date(now.getTime() + refundRetryMs))
  return { tour_operator_id, id }
}

/** One at a time: the provider could not distinguish two of the same amount. */
async function isBeingReported(
  { tx }: Act,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<boolean> {
  const open = await tx
    .selectFrom('payment_refunds')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('attempt_id', '=', id)
    .where('status', '=', 'pedido')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

export const sendLater = ({ tx }: Pick<Act, 'tx'>, { tour_operator_id, id }: RefundKey, at: Date) =>
  enqueue(tx, 'send_refund', { tour_operator_id, refund_id: id }, { at, key: `refund:${id}` })

export type Claimed = { sent_before: boolean }

/** Only the claimer sends it to the provider. */
export async function claimRefund(
  { tx, now }: Act,
  { tour_operator_id, id }: RefundKey,
): Promise<Claimed | null> {
  const row = await tx
    .selectFrom('payment_refunds')
    .select(['status', 'sent_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  const isBusy = row.sent_at !== null && now.getTime() - row.sent_at.getTime() < refundRetryMs
  if (row.status !== 'pedido' || isBusy) return null
  await tx
    .updateTable('payment_refunds')
    .set({ sent_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  return { sent_before: row.sent_at !== null }
}
