import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositDue } from '#domain/bookings/deposit.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import type { Act } from '#server/db/act.ts'
import { linkTo } from '#words/links.ts'

import { queueMessage } from '../../messages/queue-message.command.ts'
import { translate } from '../../translations/translate.queries.ts'
import { findBooking, meetingOf, type StoredBooking } from '../booking/booking.queries.ts'
import { confirmationEmail, type ConfirmationKind } from './booking-confirmation.email.ts'
import { holdMeetings } from './hold-meetings.command.ts'

/** A booking that waits tells what for. */
function confirmationKind(booking: StoredBooking): ConfirmationKind {
  if (booking.status === 'confirmada') return 'booking-confirmed'
  return depositDue(booking) > 0 ? 'payment-awaited' : 'booking-requested'
}

/**
 * Tells the customer that the booking stands, with the link of the voucher; a booking without an email gets none.
 * Answers the booking as it is now.
 */
export async function queueConfirmation(
  act: Act,
  of: { id: string; tour_operator_id?: string },
  { caused_by }: { caused_by?: string } = {},
): Promise<StoredBooking> {
  const { tx } = act
  await holdMeetings(tx, of)
  const booking = await findBooking(tx, of)
  if (!booking.contact_email) return booking
  const operator = await tx
    .selectFrom('tour_operators')
    .select(['name', 'phone', 'email'])
    .where('id', '=', booking.tour_operator_id)
    .executeTakeFirstOrThrow()
  const items = await translate(
    tx,
    booking,
    booking.items.map((item) => ({
      product_name: item.product.name,
      date: item.date,
      start_time: item.start_time,
      duration_minutes: item.product.duration_minutes,
      ...meetingOf(item, booking.constants),
    })),
    booking.language,
  )
  const kind = confirmationKind(booking)
  const mail = confirmationEmail(kind, {
    operator,
    name: booking.contact_name,
    language: booking.language,
    locator: booking.locator,
    items,
    total: booking.total,
    // What an agency owes is no money that came.
    paid: booking.on_credit > 0 ? 0 : booking.paid,
    due: dueOf(booking),
    deposit_due: depositDue(booking),
    currency: booking.currency,
    sold: moneyOf(booking),
    main_currency: booking.main_currency,
    link: booking.status === 'confirmada' ? linkTo.voucher(act, booking.id) : linkTo.booking(act, booking.id),
  })
  const { id: booking_id, tour_operator_id, contact_email: recipient } = booking
  await queueMessage(act, {
    tour_operator_id,
    kind,
    recipient,
    booking_id,
    meets: booking.items.map(({ id }) => id),
    ...(caused_by && { caused_by }),
    ...mail,
  })
  return booking
}
