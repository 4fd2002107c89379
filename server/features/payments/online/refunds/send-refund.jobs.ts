import type { RefundStatus } from '#domain/payments/payment-attempt.ts'
import { ProviderRefused } from '#server/payment-providers/payment-provider.ts'

import { type Asking, findAccountOf, isProviderTrouble } from '../ask-provider.jobs.ts'
import { lockAttempt } from '../attempt-changes.command.ts'
import { type AttemptRow, findAttempt } from '../attempt-rows.queries.ts'
import { followRefunds, settleAttempt } from '../settle-attempt.command.ts'
import { claimRefund, patienceOfRefund, type RefundKey, sendLater } from './refund-online.command.ts'
import { findRefund, type RefundRow } from './refunds.queries.ts'
import { turnRefund } from './take-refunds.command.ts'

const hour = 3_600_000
const day = 24 * hour
/** A provider that says nothing is told again for so long; then the office sees that it stands open. */
const longest = 10 * day

/**
 * Tells the provider to give money back. What it was told before and never answered is read first: told twice it could give
 * back twice.
 */
export async function sendRefund(asking: Asking, key: RefundKey) {
  const refund = await findRefund(asking.db, key)
  const attempt = await findAttempt(asking.db, { ...key, id: refund.attempt_id })
  if (refund.status === 'en_curso') await readRefunds(asking, attempt, refund)
  else if (refund.status === 'pedido') {
    const claimed = await asking.act(null, (act) => claimRefund(act, key))
    const isDone = claimed?.told_before === true && (await isDoneAlready(asking, attempt, refund))
    if (claimed && !isDone) await tell(asking, attempt, refund)
  }
  await again(asking, key)
}

/** Reads what became of it; true where the provider had done it, or says that it is about to. */
async function isDoneAlready(asking: Asking, attempt: AttemptRow, refund: RefundRow): Promise<boolean> {
  if (!(await readRefunds(asking, attempt, refund))) return true
  const { status } = await findRefund(asking.db, refund)
  return status !== 'pedido'
}

/** False where the provider did not answer: then nothing is known. */
async function readRefunds(asking: Asking, attempt: AttemptRow, refund: RefundRow): Promise<boolean> {
  const account = await findAccountOf(asking, attempt)
  if (!account) return false
  try {
    const payment = await asking.paymentProviders[attempt.provider].payment(
      account,
      refund.provider_payment_id,
    )
    if (payment) await asking.act(null, (act) => settleAttempt(act, attempt, [payment]))
    return payment !== null
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    return false
  }
}

async function tell(asking: Asking, attempt: AttemptRow, refund: RefundRow) {
  const account = await findAccountOf(asking, attempt)
  if (!account) return write(asking, attempt, refund, { id: '', outcome: 'rechazado' }, 'la cuenta cambió')
  const { provider_payment_id: payment_id, amount, currency, id: key } = refund
  try {
    const done = await asking.paymentProviders[attempt.provider].refund(account, {
      payment_id,
      amount,
      whole: amount === attempt.amount,
      currency,
      key,
    })
    await write(asking, attempt, refund, done)
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    if (error instanceof ProviderRefused)
      await write(asking, attempt, refund, { id: '', outcome: 'rechazado' }, error.detail)
  }
}

type Outcome = Parameters<typeof turnRefund>[3]

async function write(
  { act: open }: Asking,
  attempt: AttemptRow,
  { id, provider_payment_id: payment_id }: RefundRow,
  outcome: Outcome,
  detail = '',
) {
  await open(null, async (act) => {
    const locked = await lockAttempt(act, attempt)
    const row = await findRefund(act.tx, { tour_operator_id: attempt.tour_operator_id, id })
    await turnRefund(act, locked, { ...row, payment_id }, outcome, detail.slice(0, 300))
    await followRefunds(act, locked)
  })
}

const isOpen = (status: RefundStatus) => status === 'pedido' || status === 'en_curso'

async function again({ act: open, db, now }: Asking, key: RefundKey) {
  const { status, created_at } = await findRefund(db, key)
  const age = now().getTime() - created_at.getTime()
  if (!isOpen(status) || age > longest) return
  const wait = status === 'pedido' && age < hour ? patienceOfRefund * 2 : hour
  await open(null, ({ tx }) => sendLater({ tx }, key, new Date(now().getTime() + wait)))
}
