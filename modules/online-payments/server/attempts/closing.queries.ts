import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import type { Reader } from '#server/db/database.ts'

import type { AttemptRow } from './attempt-rows.queries.ts'
import { findMoney, hasOtherOpen } from './payment-choices.queries.ts'

/**
 * Whether an authorised payment is committed when the provider is polled: once the customer returned or had time
 * to pay, and while the booking still owes as much. An abandoned attempt is committed only if no other can be
 * paid.
 */
export async function closesNow(db: Reader, attempt: AttemptRow, now: Date): Promise<boolean> {
  const { status, returned_at, expires_at } = attempt
  const isLeft = status === 'abandonado' || status === 'vencido'
  if (status !== 'enviado' && !isLeft) return false
  if (returned_at === null && (isLeft || now < expires_at)) return false
  const booking = await findMoney(db, attempt.booking_id, attempt.tour_operator_id)
  const owed = booking.status === 'expirada' ? booking.total - booking.paid : dueOf(booking)
  if (attempt.booking_amount > owed) return false
  return !isLeft || !(await hasOtherOpen(db, attempt))
}
