import type { MessageKind } from '#domain/messages/message.ts'
import type { Act } from '#server/db/act.ts'

import { findLetterWay, inOwnWords } from '../../messages/letter-way.queries.ts'
import { enqueueMessage, queueMessage } from '../../messages/queue-message.command.ts'
import { withHeading } from '../../messages/recipients/agency-heading.email.ts'
import {
  type AddressedBooking,
  asReadBy,
  findRecipients,
} from '../../messages/recipients/letter-recipients.queries.ts'
import { findBooking, type ReadAgain } from '../booking/booking.queries.ts'
import { composeMoneyAnnulled, composeMoneyMoved, moneyLetters, rowsNamedBy } from './money-moved.queries.ts'

/** A message about money waits so long for more of the same booking. */
const gatherMilliseconds = 2 * 60_000

type Addressee = Pick<AddressedBooking, 'id' | 'tour_operator_id' | 'contact_email' | 'agency_id'>

/** Letters about money have no other channel than mail. */
const mayBeNotified = ({ contact_email, agency_id }: Addressee) => contact_email !== '' || agency_id !== null

/**
 * Notifies, once, of a payment or a refund in the ledger: a message to the same recipient that still waits names it too.
 * Without an email there is no message, and agency credit is no payment. Answers the booking, if it was read.
 */
export async function queueMoneyMoved(
  act: Act,
  addressee: Addressee,
  payment_id: string,
  { send_after = new Date(act.now.getTime() + gatherMilliseconds) }: { send_after?: Date } = {},
): Promise<ReadAgain> {
  if (!mayBeNotified(addressee)) return undefined
  const { id: booking_id, tour_operator_id } = addressee
  const booking = await findBooking(act.tx, { id: booking_id, tour_operator_id })
  const payment = booking.payments.find(({ id }) => id === payment_id)
  if (!payment) return booking
  const kind = moneyLetters[payment.kind]
  // A passenger who may not see prices has not paid online: the agency did.
  const isPayer = payment.kind === 'pago' && payment.method === 'enlace' && !booking.hides_prices
  for (const { recipient, agency, ...reader } of await findRecipients(act.tx, booking, kind, { isPayer })) {
    const about = { tour_operator_id, booking_id, recipient, kind }
    const waiting = await lockWaiting(act, about)
    const payment_ids = new Set([...rowsNamedBy(waiting?.occasion ?? ''), payment_id])
    const addressed = { booking: asReadBy(booking, { ...reader, agency }), payment_ids: [...payment_ids] }
    const letter = await composeMoneyMoved(act.tx, act, addressed)
    if (!letter) continue
    if (!waiting) await queueMessage(act, { ...about, agency, send_after, ...letter })
    else {
      const at = new Date(Math.max(send_after.getTime(), waiting.send_after.getTime()))
      const { own } = await findLetterWay(act.tx, tour_operator_id, kind)
      const { subject, body, occasion } = withHeading(inOwnWords(letter, own), agency)
      await act.tx
        .updateTable('messages')
        .set({ subject, body, occasion, send_after: at })
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', waiting.id)
        .execute()
      await enqueueMessage(act, { id: waiting.id, at })
    }
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
  addressee: Addressee,
  payment_id: string,
): Promise<ReadAgain> {
  if (!mayBeNotified(addressee)) return undefined
  const { id: booking_id, tour_operator_id } = addressee
  const booking = await findBooking(act.tx, { id: booking_id, tour_operator_id })
  for (const { recipient, agency, ...reader } of await findRecipients(act.tx, booking, 'payment-annulled')) {
    const addressed = asReadBy(booking, { ...reader, agency })
    const letter = await composeMoneyAnnulled(act.tx, act, {
      booking: addressed,
      payment_id,
      notified: 'perhaps',
    })
    if (!letter) continue
    const about = { tour_operator_id, recipient, booking_id, occasion: payment_id, agency }
    await queueMessage(act, { ...about, ...letter })
  }
  return booking
}
