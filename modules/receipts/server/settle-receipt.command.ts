import { randomUUID } from 'node:crypto'

import { NewPayment } from '#contract/bookings/booking.ts'
import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking, type LockedBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { factOf } from '#server/features/bookings/booking/lock-for-act.command.ts'
import { recordPayment } from '#server/features/bookings/money/payment.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { queueMessage } from '#server/features/messages/queue-message.command.ts'
import { findLetterhead } from '#server/features/operators/letterhead.queries.ts'
import { linkTo } from '#words/links.ts'

import type { acceptReceipt as accept } from '../contract/receipts.contract.ts'
import { receiptActs } from '../rules/receipt.rules.ts'
import type { ReceiptStatus } from '../rules/receipt.ts'
import { rejectedReceiptEmail } from './rejected-receipt.email.ts'

/** The booking first, as in every command on its money; then the receipt, which is settled once. */
async function lockReceipt({ tx, actor }: StaffAct, id: string, to: ReceiptStatus) {
  const { tour_operator_id } = actor
  const receipts = () =>
    tx.selectFrom('receipts').where('tour_operator_id', '=', tour_operator_id).where('id', '=', id)
  const named = await receipts().select('booking_id').executeTakeFirst()
  if (!named) throw new NotFound()
  const booking = await lockBooking(tx, { id: named.booking_id, tour_operator_id })
  const receipt = await receipts()
    .select(['id', 'status', 'amount', 'currency', 'reference', 'bank', 'payer_name', 'resembles_id'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const turned = turnedBy(receiptActs, 'manager', { from: receipt.status, to })
  if (!turned) throw new Refusal('claim_settled')
  return { booking, receipt, turned }
}

type Accepting = ParsedOf<typeof accept>['body'] & { id: string }

/**
 * The money was verified: it is in the ledger, the receipt refers to its row, and the booking continues as with
 * any payment.
 */
export async function acceptReceipt(act: StaffAct, { id, ...seen }: Accepting) {
  const { tx, actor, now } = act
  const { booking, receipt, turned } = await lockReceipt(act, id, 'aceptado')
  const { tour_operator_id } = booking
  if (receipt.resembles_id && !seen.seen_resemblance)
    throw new Refusal('claim_in_doubt', { locator: await locatorOf(act, receipt.resembles_id) })
  const { amount = receipt.amount, reference = receipt.reference, seen_overpayment, seen_credit } = seen
  const payment_id = randomUUID()
  const payment = NewPayment.parse({
    kind: 'pago',
    method: 'transferencia',
    amount,
    reference,
    note: [receipt.payer_name, receipt.bank].filter(Boolean).join(', ').slice(0, 200),
    status: 'aprobado',
    seen_overpayment,
    seen_credit,
  })
  await recordPayment(act, { id: booking.id, payment, payment_id, asksPayer: true })
  await tx
    .updateTable('receipts')
    .set({
      status: turned,
      payment_id,
      settled_at: now,
      settled_by: actor.user_id,
      settled_by_name: actor.full_name,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const { amount: claimed, currency } = receipt
  await recordEvent(
    tx,
    factOf(booking, act, { kind: 'receipt_accepted', data: { amount, claimed, currency } }),
  )
  return { id, status: turned, payment_id }
}

async function locatorOf({ tx, actor }: StaffAct, receipt_id: string): Promise<string> {
  const { locator } = await tx
    .selectFrom('receipts as r')
    .innerJoin('bookings as b', (on) =>
      on.onRef('b.tour_operator_id', '=', 'r.tour_operator_id').onRef('b.id', '=', 'r.booking_id'),
    )
    .select('b.locator')
    .where('r.tour_operator_id', '=', actor.tour_operator_id)
    .where('r.id', '=', receipt_id)
    .executeTakeFirstOrThrow()
  return locator
}

/** The customer reads why, and may send another. */
export async function rejectReceipt(act: StaffAct, { id, reason }: { id: string; reason: string }) {
  const { tx, actor, now } = act
  const { booking, receipt, turned } = await lockReceipt(act, id, 'rechazado')
  const { tour_operator_id } = booking
  await tx
    .updateTable('receipts')
    .set({
      status: turned,
      settled_at: now,
      settled_by: actor.user_id,
      settled_by_name: actor.full_name,
      settle_reason: reason,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const { amount, currency } = receipt
  await recordEvent(tx, {
    ...factOf(booking, act, { kind: 'receipt_rejected', data: { amount, currency } }),
    reason,
  })
  // A cancelled booking without a charge asks for no other receipt.
  const isAsked = booking.status !== 'cancelada' || dueOf(booking) > 0
  if (booking.contact_email && isAsked) await notifyRejected(act, booking, { amount, reason })
  return { id, status: turned }
}

async function notifyRejected(
  act: StaffAct,
  booking: LockedBooking,
  { amount, reason }: { amount: number; reason: string },
) {
  const { tx } = act
  const { tour_operator_id, currency, locator, contact_name: name, language } = booking
  const operator = await findLetterhead(tx, tour_operator_id)
  await queueMessage(act, {
    tour_operator_id,
    kind: 'receipt-rejected',
    recipient: booking.contact_email,
    booking_id: booking.id,
    ...rejectedReceiptEmail({
      operator,
      name,
      language,
      locator,
      amount,
      currency,
      reason,
      link: linkTo.toPay(act, booking.id),
    }),
  })
}
