import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import {
  lockBooking,
  type LockedBooking,
  setBooking,
} from '#server/features/bookings/booking/booking-changes.command.ts'
import { findBooking } from '#server/features/bookings/booking/booking.queries.ts'
import { factOf } from '#server/features/bookings/booking/lock-for-act.command.ts'
import { closesAfter } from '#server/features/bookings/hold/closes-after.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { queueMessage } from '#server/features/messages/queue-message.command.ts'
import { findLetterhead } from '#server/features/operators/letterhead.queries.ts'
import { linkTo } from '#words/links.ts'

import type { ReceiptFields } from '../contract/receipts.contract.ts'
import { whyNoReceipt } from '../rules/receipt.rules.ts'
import { mostReceipts, type Resemblance } from '../rules/receipt.ts'
import { receivedReceiptEmail } from './received-receipt.email.ts'

type Sent = ReceiptFields & {
  id: string
  booking_id: string
  media_type: 'image/webp' | 'application/pdf'
  bytes: number
  file_hash: string
  resembles: { id: string; kind: Resemblance } | null
}

/** Throws where nothing is to be paid by transfer now. */
export function refuseReceipt(
  booking: Pick<LockedBooking, 'status' | 'expires_at' | 'total' | 'paid' | 'deposit' | 'called_off'>,
  now: Date,
) {
  const why = whyNoReceipt(booking, now)
  if (why === null) return
  if (why === 'nothing_due') throw new Refusal('receipt_not_due')
  throw new Refusal('status_does_not_allow', { status: why })
}

/**
 * Stores a customer's receipt. It does not touch the ledger: a stranger's claim is no money. From its first
 * receipt on the booking waits for the office as long as a new one. An identical file, from a form sent twice, is
 * the one already under review.
 */
export async function keepReceipt(
  act: CustomerAct,
  { booking_id, resembles, ...sent }: Sent,
): Promise<{ id: string; isNew: boolean }> {
  const { tx, now } = act
  const booking = await lockBooking(tx, { id: booking_id })
  const { tour_operator_id, currency } = booking
  const before = await tx
    .selectFrom('receipts')
    .select(['id', 'status', 'file_hash'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .execute()
  const waiting = before.filter(({ status }) => status === 'por_verificar')
  const same = waiting.find(({ file_hash }) => file_hash === sent.file_hash)
  if (same) return { id: same.id, isNew: false }
  refuseReceipt(booking, now)
  if (waiting.length >= mostReceipts.waiting || before.length >= mostReceipts.ever)
    throw new Refusal('too_many_receipts', {
      max: waiting.length >= mostReceipts.waiting ? waiting.length : before.length,
    })
  await tx
    .insertInto('receipts')
    .values({
      ...sent,
      tour_operator_id,
      booking_id,
      created_at: now,
      currency,
      status: 'por_verificar',
      resembles_id: resembles?.id ?? null,
      resemblance: resembles?.kind ?? null,
    })
    .execute()
  if (before.length === 0) await waitLonger(act, booking)
  const { amount } = sent
  await recordEvent(tx, factOf(booking, act, { kind: 'receipt_sent', data: { amount, currency } }))
  if (booking.contact_email) await notifyReceived(act, booking, amount)
  return { id: sent.id, isNew: true }
}

async function notifyReceived(act: CustomerAct, booking: LockedBooking, amount: number) {
  const { tx } = act
  const { tour_operator_id, currency, locator, contact_name: name, language } = booking
  const operator = await findLetterhead(tx, tour_operator_id)
  const link = linkTo.toPay(act, booking.id)
  await queueMessage(act, {
    tour_operator_id,
    kind: 'receipt-received',
    recipient: booking.contact_email,
    booking_id: booking.id,
    // The link of a booking may be in other hands.
    caused_by: booking.id,
    ...receivedReceiptEmail({ operator, name, language, locator, amount, currency, link }),
  })
}

/** Once: sending receipts in a row must not keep the seats. */
async function waitLonger({ tx, now }: CustomerAct, booking: LockedBooking) {
  if (booking.status !== 'pendiente') return
  const { constants } = await findBooking(tx, booking)
  const facts = { seller: false, now, starts_at: booking.service_starts_at }
  const expires_at = waitsUntil('pendiente', facts, mergedConstants(constants))
  if (!expires_at || (booking.expires_at && booking.expires_at >= expires_at)) {
    await setBooking(tx, booking)
    return
  }
  await setBooking(tx, booking, { expires_at })
  const { id } = booking
  await closesAfter(tx, id, expires_at)
}
