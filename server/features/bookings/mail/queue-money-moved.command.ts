import type { Act } from '#server/db/act.ts'

import { queueMessage } from '../../messages/queue-message.command.ts'
import { findBooking, type ReadAgain } from '../booking/booking.queries.ts'
import { composeMoneyAnnulled, composeMoneyMoved } from './money-moved.queries.ts'

type Addressee = { id: string; tour_operator_id: string; contact_email: string }

/**
 * Notifies the customer, once, of a payment or a refund in the ledger; without an email there is no message, and
 * agency credit is no payment. Answers the booking, if it was read.
 */
export async function queueMoneyMoved(
  act: Act,
  { id: booking_id, tour_operator_id, contact_email: recipient }: Addressee,
  payment_id: string,
  { send_after }: { send_after?: Date } = {},
): Promise<ReadAgain> {
  if (!recipient) return undefined
  const booking = await findBooking(act.tx, { id: booking_id, tour_operator_id })
  const letter = await composeMoneyMoved(act.tx, act, { booking, payment_id })
  if (letter)
    await queueMessage(act, {
      tour_operator_id,
      recipient,
      booking_id,
      occasion: payment_id,
      ...(send_after && { send_after }),
      ...letter,
    })
  return booking
}

/** Corrects, once, the message about a payment or a refund that was annulled. Answers the booking, if it was read. */
export async function queueMoneyAnnulled(
  act: Act,
  { id: booking_id, tour_operator_id, contact_email: recipient }: Addressee,
  payment_id: string,
): Promise<ReadAgain> {
  if (!recipient) return undefined
  const booking = await findBooking(act.tx, { id: booking_id, tour_operator_id })
  const letter = await composeMoneyAnnulled(act.tx, act, { booking, payment_id, notified: 'perhaps' })
  if (letter)
    await queueMessage(act, { tour_operator_id, recipient, booking_id, occasion: payment_id, ...letter })
  return booking
}
