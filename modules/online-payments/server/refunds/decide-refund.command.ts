import { Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import { queueMoneyMoved } from '#server/features/bookings/mail/queue-money-moved.command.ts'
import { userOf } from '#server/features/bookings/money/user-of.queries.ts'

import { openRefundStatuses, refundActs } from '../../rules/payment-attempt.rules.ts'
import type { RefundDoubt } from '../../rules/payment-attempt.ts'
import {
  factOfAttempt,
  type Locked,
  lockAttempt,
  markReviewed,
  note,
} from '../attempts/attempt-changes.command.ts'
import { followRefunds } from '../attempts/settle-attempt.command.ts'
import type { RefundKey } from './refund-online.command.ts'
import { findRefund } from './refunds.queries.ts'
import { writeBack } from './write-back.command.ts'

/** The result will stay unknown: the office is asked to check, once. */
export async function doubtRefund(act: Act, key: RefundKey, doubt: RefundDoubt) {
  const { tx } = act
  const { attempt_id } = await findRefund(tx, key)
  const locked = await lockAttempt(act, { ...key, id: attempt_id })
  const refund = await findRefund(tx, key)
  if (!openRefundStatuses.includes(refund.status) || refund.doubt !== null) return
  const { amount } = refund
  await tx
    .updateTable('payment_refunds')
    .set({ doubt })
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('id', '=', key.id)
    .execute()
  await factOfAttempt(act, locked, 'online_refund_in_doubt', { amount, doubt })
  await note(act, locked, 'devolucion_incierta', { amount, about: key.id })
}

type Decision = { id: string; booking_id: string; done: boolean; reason: string }

/**
 * The office checked the provider's panel, and enters whether the refund was done. The ledger follows, once: a
 * later report of the provider is matched with the same refund.
 */
export async function decideRefund(act: StaffAct, { id, booking_id, done, reason }: Decision) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const key = { tour_operator_id, id }
  const { attempt_id } = await findRefund(tx, { ...key, booking_id })
  const locked = await lockAttempt(act, { tour_operator_id, id: attempt_id })
  const refund = await findRefund(tx, key)
  const to = done ? 'hecho' : 'rechazado'
  const status = refund.doubt && turnedBy(refundActs, 'office', { from: refund.status, to })
  if (!status) throw new Refusal('refund_not_in_doubt')
  await tx
    .updateTable('payment_refunds')
    .set({
      status,
      decided_at: now,
      decided_by: await userOf(tx, actor),
      decided_by_name: actor.full_name,
      decision_reason: reason,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const { amount, provider_payment_id: payment_id } = refund
  await factOfAttempt(act, locked, 'online_refund_decided', { amount, done }, reason)
  const { booking_amount } = refund
  const back = { payment_id, amount, booking_amount, ref: id, note: '' }
  const written = done && (await writeBack(act, locked, back))
  if (written) await queueMoneyMoved(act, locked.booking, written)
  await followRefunds(act, locked)
  const answers = [{ about: id }]
  // Older issues name no refund and cover all those in doubt.
  if (!(await isInDoubt(act, locked))) answers.push({ about: '' })
  await markReviewed(act, locked, { trouble: 'devolucion_incierta', answers })
}

/** Another refund of the attempt waits for the office's decision. */
async function isInDoubt({ tx }: Act, { attempt }: Locked): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_refunds')
    .select('id')
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('attempt_id', '=', attempt.id)
    .where('doubt', 'is not', null)
    .where('status', 'in', openRefundStatuses)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
