import { dueOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositDue } from '#domain/bookings/deposit.rules.ts'
import type { Act } from '#server/db/act.ts'
import { linkTo } from '#words/links.ts'

import { queueMessage } from '../../messages/queue-message.command.ts'
import { findBooking, type ReadAgain } from '../booking/booking.queries.ts'
import { moneyMovedEmail } from './money-moved.email.ts'

type Told = { id: string; tour_operator_id: string; contact_email: string }

/**
 * Tells the customer, once, of a payment or a refund that counts in the ledger; a booking without an email is told nothing, and
 * what an agency owes is no money. Answers the booking, if it was read.
 */
export async function queueMoneyMoved(
  act: Act,
  { id: booking_id, tour_operator_id, contact_email: recipient }: Told,
  payment_id: string,
  { send_after }: { send_after?: Date } = {},
): Promise<ReadAgain> {
  if (!recipient) return undefined
  const { tx } = act
  const booking = await findBooking(tx, { id: booking_id, tour_operator_id })
  const payment = booking.payments.find(({ id }) => id === payment_id)
  if (payment?.status !== 'aprobado' || payment.method === 'credito_agencia') return booking
  const operator = await tx
    .selectFrom('tour_operators')
    .select(['name', 'phone', 'email'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const { kind, method, amount, currency, booking_amount, is_trial } = payment
  const { contact_name: name, language, locator, service_date } = booking
  await queueMessage(act, {
    tour_operator_id,
    kind: kind === 'pago' ? 'payment-received' : 'refund-made',
    recipient,
    booking_id,
    occasion: payment_id,
    ...(send_after && { send_after }),
    ...moneyMovedEmail({
      operator,
      name,
      language,
      locator,
      kind,
      method,
      amount,
      currency,
      booking_amount,
      booking_currency: booking.currency,
      is_trial,
      due: dueOf(booking),
      refund_due: refundDueOf(booking),
      deposit_due: booking.status === 'pendiente' ? depositDue(booking) : 0,
      service_date,
      link: linkTo.receipts(act, booking_id),
    }),
  })
  return booking
}
