import { paymentActs as ledgerActs } from '#domain/bookings/payment.rules.ts'
import { refundActs, refundStatusFor } from '#domain/payments/payment-attempt.rules.ts'
import type { RefundStatus } from '#domain/payments/payment-attempt.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act } from '#server/db/act.ts'
import type { ProviderRefund } from '#server/payment-providers/payment-provider.ts'
import { providerNames } from '#words/office/online-payment-words.ts'

import { lockBooking } from '../../../bookings/booking/booking-changes.command.ts'
import { factOfAttempt, type Locked, note, type Told } from '../attempt-changes.command.ts'

type RefundRow = {
  id: string
  status: RefundStatus
  amount: number
  provider_refund_id: string | null
  asked_by_name: string
}

const refundsOf = ({ tx }: Act, { attempt }: Locked, payment_id: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('payment_refunds')
    .select(['id', 'status', 'amount', 'provider_refund_id', 'asked_by_name'])
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('attempt_id', '=', attempt.id)
    .where('provider_payment_id', '=', payment_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const isOpen = ({ status }: RefundRow) => status === 'pedido' || status === 'en_curso'
const sumOf = (rows: readonly RefundRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Refunds that the provider tells of a payment, each once, whoever asked for it. One that tells only the sum is believed as
 * far as it is more than what is known.
 */
export async function takeRefunds(act: Act, locked: Locked, payment: Told): Promise<boolean> {
  const { payment_id, refunded } = payment
  if (payment.refunds.length === 0 && !refunded) return false
  const known = await refundsOf(act, locked, payment_id)
  const told = payment.refunds.length > 0 ? payment.refunds : bySum(known, refunded ?? 0)
  const changes: boolean[] = []
  for (const refund of told) {
    const own =
      known.find(({ provider_refund_id }) => provider_refund_id === refund.id) ??
      known.find((row) => isOpen(row) && row.provider_refund_id === null && row.amount === refund.amount)
    if (!own && refund.outcome === 'rechazado') continue
    const row = own ?? (await addRefund(act, locked, payment_id, refund))
    if (!own) known.push(row)
    changes.push(await turnRefund(act, locked, { ...row, payment_id }, refund))
    Object.assign(row, { provider_refund_id: refund.id, status: refundStatusFor(refund.outcome) })
  }
  return changes.includes(true)
}

/** What a sum says that is not known yet: an open refund that makes it up, or one that nobody of us asked for. */
function bySum(known: readonly RefundRow[], refunded: number): ProviderRefund[] {
  const more = refunded - sumOf(known.filter(({ status }) => status === 'hecho'))
  if (more <= 0) return []
  const open = known.filter(isOpen)
  const own = open.find(({ amount }) => amount === more)
  const all = own ? [own] : sumOf(open) === more ? open : []
  if (all.length > 0)
    return all.map((row) => ({
      id: row.provider_refund_id ?? `own-${row.id}`,
      amount: row.amount,
      outcome: 'hecho' as const,
    }))
  return [{ id: `sum-${refunded}`, amount: more, outcome: 'hecho' }]
}

/** One that was made in the provider's own panel. */
async function addRefund(
  { tx, now }: Act,
  { attempt }: Locked,
  payment_id: string,
  { amount }: ProviderRefund,
): Promise<RefundRow> {
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, status: 'pedido', amount, provider_refund_id: null, asked_by_name: '' }
}

type Turning = RefundRow & { payment_id: string }

/** Turns a refund forwards, and writes it in the ledger once it is done. Answers whether anything changed. */
export async function turnRefund(
  act: Act,
  locked: Locked,
  row: Turning,
  { id, outcome }: Pick<ProviderRefund, 'id' | 'outcome'>,
  detail = '',
): Promise<boolean> {
  const to = refundStatusFor(outcome)
  const status = turnedBy(refundActs, 'provider', { from: row.status, to })
  if (!status) return false
  await act.tx
    .updateTable('payment_refunds')
    .set({ status, detail, provider_refund_id: id || null })
    .where('tour_operator_id', '=', locked.attempt.tour_operator_id)
    .where('id', '=', row.id)
    .execute()
  const { amount } = row
  if (to === 'hecho') {
    await writeBack(act, locked, { ...row, ref: row.id })
    await factOfAttempt(act, locked, 'online_refund_done', {
      amount,
      by_provider: row.asked_by_name === '',
    })
  } else if (to === 'en_curso') await factOfAttempt(act, locked, 'online_refund_under_way', { amount })
  else {
    await factOfAttempt(act, locked, 'online_refund_refused', { amount, detail })
    await note(act, locked, 'devolucion_rechazada', amount)
  }
  return true
}

/** What somebody disputed and won against the operator. */
const chargedBack = 'contracargo'

/** A chargeback takes what was left of the payment; one that the operator wins is annulled again. */
export async function takeChargeback(act: Act, locked: Locked, payment: Told): Promise<boolean> {
  const { tx, now } = act
  const { attempt } = locked
  if (payment.state === 'contracargo') {
    const back = sumOf(
      (await refundsOf(act, locked, payment.payment_id)).filter((row) => row.status === 'hecho'),
    )
    if (payment.amount <= back) return false
    return writeBack(act, locked, {
      payment_id: payment.payment_id,
      amount: payment.amount - back,
      ref: chargedBack,
    })
  }
  const annulled = turnedBy(ledgerActs, 'manager', { from: 'aprobado', to: 'anulado' })
  if (payment.state !== 'aprobado' || attempt.status !== 'contracargo' || !annulled) return false
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: annulled, settled_at: now, settled_by_name: providerNames[attempt.provider] })
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('provider', '=', attempt.provider)
    .where('provider_payment_id', '=', payment.payment_id)
    .where('provider_refund_id', '=', chargedBack)
    .where('status', '=', 'aprobado')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Back = { payment_id: string; amount: number; ref: string }

/**
 * Money that left by the provider, once. More than the booking still holds, because the office gave it back by hand as well,
 * cannot be written: the office is told.
 */
async function writeBack(act: Act, locked: Locked, { payment_id, amount, ref }: Back): Promise<boolean> {
  const { tx, now } = act
  const { attempt } = locked
  locked.booking = await lockBooking(tx, locked.booking)
  const { booking } = locked
  const given = Math.min(amount, booking.paid)
  if (given < amount) await note(act, locked, 'devuelto_de_mas', amount)
  if (given <= 0) return false
  const written = await tx
    .insertInto('payments')
    .values({
      tour_operator_id: booking.tour_operator_id,
      booking_id: booking.id,
      created_at: now,
      kind: 'reembolso',
      method: 'enlace',
      amount: given,
      currency: attempt.currency,
      booking_amount: given,
      status: 'aprobado',
      reference: attempt.reference,
      note: ref === chargedBack ? 'Contracargo' : '',
      received_by_name: providerNames[attempt.provider],
      attempt_id: attempt.id,
      provider: attempt.provider,
      provider_payment_id: payment_id,
      provider_refund_id: ref,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'provider', 'provider_payment_id', 'provider_refund_id'])
        .where('provider_payment_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (written) locked.booking = await lockBooking(tx, booking)
  return written !== undefined
}
