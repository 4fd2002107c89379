import type { MessageKind } from '#domain/messages/message.ts'
import type { Act } from '#server/db/act.ts'

import { findLetterWay, inOwnWords } from '../../messages/letter-way.queries.ts'
import { enqueueMessage, queueMessage } from '../../messages/queue-message.command.ts'
import { findBooking, type ReadAgain } from '../booking/booking.queries.ts'
import { composeMoneyAnnulled, composeMoneyMoved, moneyLetters, rowsNamedBy } from './money-moved.queries.ts'

/** A message about money waits so long for more of the same booking. */
const gatherMilliseconds = 2 * 60_000

type Addressee = { id: string; tour_operator_id: string; contact_email: string }

/**
 * Notifies the customer, once, of a payment or a refund in the ledger: a message that still waits names it too.
 * Without an email there is no message, and agency credit is no payment. Answers the booking, if it was read.
 */
export async function queueMoneyMoved(
  act: Act,
  { id: booking_id, tour_operator_id, contact_email: recipient }: Addressee,
  payment_id: string,
  { send_after = new Date(act.now.getTime() + gatherMilliseconds) }: { send_after?: Date } = {},
): Promise<ReadAgain> {
  if (!recipient) return undefined
  const booking = await findBooking(act.tx, { id: booking_id, tour_operator_id })
  const payment = booking.payments.find(({ id }) => id === payment_id)
  if (!payment) return booking
  const about = { tour_operator_id, booking_id, recipient, kind: moneyLetters[payment.kind] }
  const waiting = await lockWaiting(act, about)
  const payment_ids = new Set([...rowsNamedBy(waiting?.occasion ?? ''), payment_id])
  const letter = await composeMoneyMoved(act.tx, act, { booking, payment_ids: [...payment_ids] })
  if (!letter) return booking
  if (!waiting) await queueMessage(act, { ...about, send_after, ...letter })
  else {
    const at = new Date(Math.max(send_after.getTime(), waiting.send_after.getTime()))
    const { own } = await findLetterWay(act.tx, tour_operator_id, about.kind)
    const { subject, body, occasion } = inOwnWords(letter, own)
    await act.tx
      .updateTable('messages')
      .set({ subject, body, occasion, send_after: at })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', waiting.id)
      .execute()
    await enqueueMessage(act, { id: waiting.id, at })
  }
  return booking
}

type About = { tour_operator_id: string; booking_id: string; recipient: string; kind: MessageKind }

/** The booking's message of this kind that no worker takes yet. */
const lockWaiting = ({ tx, now }: Act, { tour_operator_id, booking_id, recipient, kind }: About) =>
  tx
    .selectFrom('messages')
    .select(['id', 'occasion', 'send_after'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('status', '=', 'en_cola')
    .where('send_after', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

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
