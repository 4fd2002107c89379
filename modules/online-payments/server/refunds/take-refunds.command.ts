import { turnedBy } from '#domain/transitions.ts'
import type { Act } from '#server/db/act.ts'
import { queueMoneyMoved } from '#server/features/bookings/mail/queue-money-moved.command.ts'

import { refundActs, refundStatusFor } from '../../rules/payment-attempt.rules.ts'
import type { RefundStatus } from '../../rules/payment-attempt.ts'
import { refundsToTake, type Taking } from '../../rules/reported-refunds.rules.ts'
import {
  factOfAttempt,
  type Locked,
  note,
  type ReportedPayment,
} from '../attempts/attempt-changes.command.ts'
import { findRefundShare } from './refund-share.queries.ts'
import { writeBack } from './write-back.command.ts'

type RefundRow = {
  id: string
  status: RefundStatus
  amount: number
  provider_payment_id: string
  provider_refund_id: string | null
  asked_by_name: string
}

const refundsOf = ({ tx }: Act, { attempt }: Locked, payment_id: string) =>
  tx
    .selectFrom('payment_refunds')
    .select(['id', 'status', 'amount', 'provider_payment_id', 'provider_refund_id'])
    .select(['asked_by_name', 'sent_at', 'decided_at'])
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('attempt_id', '=', attempt.id)
    .where('provider_payment_id', '=', payment_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Records the refunds that the provider reports, each once, including refunds made in its panel. */
export async function takeRefunds(act: Act, locked: Locked, payment: ReportedPayment): Promise<boolean> {
  const { payment_id, refunds, amount } = payment
  if (refunds.length === 0 && !payment.refunded) return false
  // The sum may include a chargeback; only listed items are refunds.
  const refunded = payment.state === 'contracargo' ? null : payment.refunded
  const known = await refundsOf(act, locked, payment_id)
  const takings = refundsToTake(
    known.map((row) => ({
      ...row,
      name: row.provider_refund_id,
      was_sent: row.sent_at !== null || row.asked_by_name === '',
      is_decided: row.decided_at !== null,
    })),
    { amount, refunds, refunded },
  )
  const changes: boolean[] = []
  for (const taking of takings) {
    const own = known.find(({ id }) => id === taking.known)
    const row = own ?? (await addRefund(act, locked, payment_id, taking.amount))
    changes.push(await turnRefund(act, locked, row, taking))
  }
  return changes.includes(true)
}

/** Adds a refund made in the provider's own panel. */
async function addRefund(
  { tx, now }: Act,
  { attempt }: Locked,
  payment_id: string,
  amount: number,
): Promise<RefundRow> {
  const booking_amount = await findRefundShare(tx, attempt, { payment_id, amount })
  const { id } = await tx
    .insertInto('payment_refunds')
    .values({
      tour_operator_id: attempt.tour_operator_id,
      created_at: now,
      booking_id: attempt.booking_id,
      attempt_id: attempt.id,
      provider: attempt.provider,
      provider_payment_id: payment_id,
      amount,
      currency: attempt.currency,
      booking_amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    status: 'pedido',
    amount,
    provider_payment_id: payment_id,
    provider_refund_id: null,
    asked_by_name: '',
  }
}

export type Outcome = Omit<Taking, 'known'>

/**
 * Turns a refund forwards, and writes it in the ledger once it is done: as much as the provider says. Answers whether
 * anything changed.
 */
export async function turnRefund(
  act: Act,
  locked: Locked,
  row: RefundRow,
  { id: name, amount, outcome, detail }: Outcome,
): Promise<boolean> {
  const to = refundStatusFor(outcome)
  const status = turnedBy(refundActs, 'provider', { from: row.status, to })
  if (!status) {
    if (row.status === to) await nameRefund(act, locked, row, name)
    return false
  }
  const { provider_payment_id: payment_id } = row
  const booking_amount = await findRefundShare(act.tx, locked.attempt, {
    payment_id,
    amount,
    refund_id: row.id,
  })
  await act.tx
    .updateTable('payment_refunds')
    .set({ status, amount, booking_amount, detail, provider_refund_id: name || row.provider_refund_id })
    .where('tour_operator_id', '=', locked.attempt.tour_operator_id)
    .where('id', '=', row.id)
    .execute()
  if (to === 'hecho') {
    const back = { payment_id, amount, booking_amount, ref: row.id, note: '' }
    const written = await writeBack(act, locked, back)
    if (written) await queueMoneyMoved(act, locked.booking, written)
    await factOfAttempt(act, locked, 'online_refund_done', {
      amount,
      by_provider: row.asked_by_name === '',
    })
  } else if (to === 'en_curso') await factOfAttempt(act, locked, 'online_refund_under_way', { amount })
  else {
    await factOfAttempt(act, locked, 'online_refund_refused', { amount, detail })
    await note(act, locked, 'devolucion_rechazada', { amount, about: row.id })
  }
  return true
}

/** A refund known from a sum, or from the office, now has an id. */
async function nameRefund(
  { tx }: Act,
  { attempt }: Locked,
  { id, provider_refund_id }: RefundRow,
  name: string,
) {
  if (provider_refund_id !== null || name === '') return
  await tx
    .updateTable('payment_refunds')
    .set({ provider_refund_id: name })
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('id', '=', id)
    .execute()
}
