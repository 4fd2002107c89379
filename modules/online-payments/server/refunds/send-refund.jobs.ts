import { type ProviderPayment, ProviderRefused } from '../../providers/payment-provider.ts'
import { openRefundStatuses } from '../../rules/payment-attempt.rules.ts'
import type { RefundDoubt } from '../../rules/payment-attempt.ts'
import { refundTroubles } from '../../words/payment-names.ts'
import { type Asking, findAccountOf, isProviderTrouble, untilWritten } from '../attempts/ask-provider.jobs.ts'
import { lockAttempt } from '../attempts/attempt-changes.command.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.queries.ts'
import { followRefunds, settleAttempt } from '../attempts/settle-attempt.command.ts'
import { doubtRefund } from './decide-refund.command.ts'
import { claimRefund, refundRetryMs, type RefundKey, sendLater } from './refund-online.command.ts'
import { findRefund, isAnother, type RefundRow } from './refunds.queries.ts'
import { type Outcome, turnRefund } from './take-refunds.command.ts'

const hour = 3_600_000
const day = 24 * hour
/** A provider is asked for so long what became of it. */
const longest = 10 * day
/**
 * How long a result may stay unknown before the office is asked. A silent provider may answer again; without an
 * account none will.
 */
const retryMsOf: Record<RefundDoubt, number> = { sin_cuenta: hour, sin_pago: hour, sin_respuesta: day }

/**
 * Sends a refund to the provider. If it was sent before without an answer, the payment is read first: sending
 * twice could refund twice.
 */
export async function sendRefund(asking: Asking, key: RefundKey) {
  const refund = await findRefund(asking.db, key)
  const attempt = await findAttempt(asking.db, { ...key, id: refund.attempt_id })
  const doubt = await goOn(asking, attempt, refund)
  await again(asking, key, doubt)
}

/** Answers why it is not known what became of it, or null. */
async function goOn(asking: Asking, attempt: AttemptRow, refund: RefundRow): Promise<RefundDoubt | null> {
  if (refund.status === 'en_curso') return readRefund(asking, attempt, refund)
  if (refund.status !== 'pedido') return null
  const claimed = await asking.act(null, (act) => claimRefund(act, refund))
  if (!claimed) return null
  if (claimed.sent_before) {
    const doubt = await readRefund(asking, attempt, refund)
    if (doubt) return doubt
    const { status } = await findRefund(asking.db, refund)
    // A refund that the office has to decide is not sent again.
    if (status !== 'pedido' || refund.doubt !== null) return null
  }
  return sendToProvider(asking, attempt, refund)
}

/** Records the provider's current report of the payment; answers why there is none, or null. */
async function readRefund(
  asking: Asking,
  attempt: AttemptRow,
  refund: RefundRow,
): Promise<RefundDoubt | null> {
  let doubt: RefundDoubt | null = null
  await untilWritten(async () => {
    const { readings } = await findAttempt(asking.db, attempt)
    const payment = await readPayment(asking, attempt, refund)
    doubt = typeof payment === 'string' ? payment : null
    if (typeof payment === 'string') return true
    return asking.act(null, (act) => settleAttempt(act, { ...attempt, readings }, [payment]))
  })
  return doubt
}

async function readPayment(
  asking: Asking,
  attempt: AttemptRow,
  { provider_payment_id }: RefundRow,
): Promise<ProviderPayment | RefundDoubt> {
  const account = await findAccountOf(asking, attempt)
  if (!account) return 'sin_cuenta'
  try {
    return (
      (await asking.paymentProviders[attempt.provider].payment(account, provider_payment_id)) ?? 'sin_pago'
    )
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    // Webpay reports no sale older than seven days.
    return error instanceof ProviderRefused ? 'sin_pago' : 'sin_respuesta'
  }
}

async function sendToProvider(
  asking: Asking,
  attempt: AttemptRow,
  refund: RefundRow,
): Promise<RefundDoubt | null> {
  const account = await findAccountOf(asking, attempt)
  if (!account) {
    await refuse(asking, attempt, refund, refundTroubles.noAccount)
    return null
  }
  const { provider_payment_id: payment_id, amount, currency, id: key } = refund
  const whole = amount === attempt.amount
  try {
    const done = await asking.paymentProviders[attempt.provider].refund(account, {
      payment_id,
      amount,
      whole,
      currency,
      key,
    })
    return await write(asking, attempt, refund, done)
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    if (!(error instanceof ProviderRefused)) return 'sin_respuesta'
    await refuse(asking, attempt, refund, error.detail)
    return null
  }
}

/**
 * A provider that refuses may have refunded in its panel: the payment is read first, and the ledger follows. Else
 * the refusal's text is stored, which a list of refunds may leave out.
 */
async function refuse(asking: Asking, attempt: AttemptRow, refund: RefundRow, words: string) {
  const payment = await readPayment(asking, attempt, refund)
  const detail = words.slice(0, 300)
  const { tour_operator_id, id } = attempt
  const key = { tour_operator_id, id }
  await asking.act(null, async (act) => {
    if (typeof payment !== 'string') {
      const refunds = payment.refunds.map((each) =>
        each.outcome === 'rechazado' && each.detail === '' ? { ...each, detail } : each,
      )
      await settleAttempt(act, key, [{ ...payment, refunds }])
    }
    const locked = await lockAttempt(act, attempt)
    const row = await findRefund(act.tx, refund)
    if (!openRefundStatuses.includes(row.status)) return
    await turnRefund(act, locked, row, { id: '', amount: row.amount, outcome: 'rechazado', detail })
    await followRefunds(act, locked)
  })
}

/** An answer that names a refund which is known already leaves this one in doubt: of two, one was done. */
const write = (
  { act: open }: Asking,
  attempt: AttemptRow,
  refund: RefundRow,
  outcome: Outcome,
): Promise<RefundDoubt | null> =>
  open(null, async (act) => {
    const locked = await lockAttempt(act, attempt)
    const row = await findRefund(act.tx, refund)
    if (await isAnother(act.tx, refund, outcome.id)) return 'sin_respuesta'
    await turnRefund(act, locked, row, outcome)
    await followRefunds(act, locked)
    return null
  })

/** Asks again later, and the office once no answer can be expected. */
async function again(asking: Asking, key: RefundKey, why: RefundDoubt | null) {
  const { act: open, db, now } = asking
  const { status, created_at, doubt } = await findRefund(db, key)
  if (!openRefundStatuses.includes(status)) return
  const age = now().getTime() - created_at.getTime()
  const isOver = age > longest
  if (doubt === null && (isOver || (why !== null && age > retryMsOf[why])))
    await open(null, (act) => doubtRefund(act, key, why ?? 'sin_respuesta'))
  if (isOver) return
  const wait = status === 'pedido' && age < hour ? refundRetryMs * 2 : hour
  await open(null, ({ tx }) => sendLater({ tx }, key, new Date(now().getTime() + wait)))
}
