import { sql } from 'kysely'

import { paymentActs as ledgerActs } from '#domain/bookings/payment.rules.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act } from '#server/db/act.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { providerNames } from '#words/office/provider-names.ts'

import type { Locked, ReportedPayment } from '../attempts/attempt-changes.command.ts'
import { writeBack } from './write-back.command.ts'

/** The ledger's id of a lost dispute, which `is_chargeback` recognises; a second one of a payment has a number. */
const chargedBack = 'contracargo'
const refOf = (number: number) => (number === 1 ? chargedBack : `${chargedBack}-${number}`)

/** The rows of a payment that went back. */
const wentBack = ({ tx }: Act, { attempt }: Locked, payment_id: string) =>
  tx
    .selectFrom('payments')
    .select(['id', 'amount', 'status', 'provider_refund_id'])
    .select(sql<boolean>`is_chargeback(kind, provider_refund_id)`.as('is_chargeback'))
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('provider', '=', attempt.provider)
    .where('provider_payment_id', '=', payment_id)
    .where('kind', '=', 'reembolso')
    .execute()

/** A chargeback takes the rest of the payment, once, however often it is reported. */
export async function takeChargeback(act: Act, locked: Locked, payment: ReportedPayment): Promise<boolean> {
  const { payment_id, amount, state } = payment
  if (state !== 'contracargo') return false
  const back = await wentBack(act, locked, payment_id)
  const earlier = back.filter(({ is_chargeback }) => is_chargeback)
  // It took nothing, because nothing was left, and was reported so.
  const isReported =
    earlier.length === 0 &&
    locked.attempt.status === 'contracargo' &&
    locked.attempt.provider_payment_id === payment_id
  if (isReported || earlier.some(({ status }) => status === 'aprobado')) return false
  const { refunded, booking_refunded } = await act.tx
    .selectFrom('payment_refunds')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').as('refunded'),
      eb.fn.sum<string | null>('booking_amount').as('booking_refunded'),
    ])
    .where('tour_operator_id', '=', locked.attempt.tour_operator_id)
    .where('attempt_id', '=', locked.attempt.id)
    .where('provider_payment_id', '=', payment_id)
    .where('status', '=', 'hecho')
    .executeTakeFirstOrThrow()
  const left = amount - Number(refunded ?? 0)
  if (left <= 0) return false
  const written = await writeBack(act, locked, {
    payment_id,
    amount: left,
    booking_amount: Math.max(1, locked.attempt.booking_amount - Number(booking_refunded ?? 0)),
    ref: refOf(earlier.length + 1),
    note: 'Contracargo',
  })
  return written !== null
}

/**
 * The money of a chargeback came back: the operator won, it is disputed again, or more was refunded than a
 * chargeback leaves, which implies that it was won. Answers whether the ledger changed.
 */
export async function releaseChargeback(
  act: Act,
  locked: Locked,
  payment: ReportedPayment,
): Promise<boolean> {
  const { tx, now } = act
  const { attempt } = locked
  const annulled = turnedBy(ledgerActs, 'manager', { from: 'aprobado', to: 'anulado' })
  const taken = (await wentBack(act, locked, payment.payment_id)).filter(
    (row) => row.is_chargeback && row.status === 'aprobado',
  )
  const took = taken.reduce((sum, { amount }) => sum + amount, 0)
  const back = payment.refunds
    .filter(({ outcome }) => outcome === 'hecho')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (!annulled || (payment.state === 'contracargo' && payment.amount - back >= took)) return false
  for (const { id } of taken)
    await tx
      .updateTable('payments')
      .set({ status: annulled, settled_at: now, settled_by_name: providerNames[attempt.provider] })
      .where('tour_operator_id', '=', attempt.tour_operator_id)
      .where('id', '=', id)
      .execute()
  if (taken.length > 0) locked.booking = await lockBooking(tx, locked.booking)
  return taken.length > 0
}
