import { dueOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositDue } from '#domain/bookings/deposit.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { linkTo, type Start } from '#words/links.ts'

import type { StoredBooking } from '../booking/booking.queries.ts'
import { moneyMovedEmail } from './money-moved.email.ts'

/** What is told of one row of the ledger, with how the booking stands now; null: nothing is told of it. */
export async function composeMoneyMoved(
  db: Reader,
  start: Start,
  { booking, payment_id }: { booking: StoredBooking; payment_id: string },
) {
  const payment = booking.payments.find(({ id }) => id === payment_id)
  if (payment?.status !== 'aprobado' || payment.method === 'credito_agencia') return null
  const operator = await db
    .selectFrom('tour_operators')
    .select(['name', 'phone', 'email'])
    .where('id', '=', booking.tour_operator_id)
    .executeTakeFirstOrThrow()
  const { kind, method, amount, currency, booking_amount, is_trial } = payment
  const { contact_name: name, language, locator, service_date } = booking
  const letter = moneyMovedEmail({
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
    link: linkTo.receipts(start, booking.id),
  })
  return { kind: kind === 'pago' ? 'payment-received' : 'refund-made', ...letter } as const
}
