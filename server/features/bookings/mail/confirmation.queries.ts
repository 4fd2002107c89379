import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { customerMeeting } from '#domain/bookings/meeting.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { isOpenStep } from '#domain/to-do/to-do.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import type { Waiting } from '#words/customer/voucher-text.ts'
import { linkTo, type Start } from '#words/links.ts'

import { translate } from '../../operator-texts/translate.queries.ts'
import { findLetterhead } from '../../operators/letterhead.queries.ts'
import { findBookedProducts } from '../booking/booked-products.queries.ts'
import type { StoredBooking } from '../booking/booking.queries.ts'
import { bookingToDo } from '../booking/to-do.queries.ts'
import { findClaimed } from '../claims/transfer-claims.queries.ts'
import { confirmationEmail, type ConfirmationKind } from './booking-confirmation.email.ts'

/** The tours not cancelled: an earlier cancellation is not part of a confirmation. */
export const confirmedItems = ({ items }: StoredBooking) =>
  items.filter(({ status }) => status !== 'cancelada')

/** A pending booking's confirmation says what it waits for. */
export function confirmationKind(booking: StoredBooking): ConfirmationKind {
  if (booking.status === 'confirmada') return 'booking-confirmed'
  return depositAsked(booking) > 0 ? 'payment-awaited' : 'booking-requested'
}

/** What a pending booking waits for; null for others, and while its customer has to answer a suspension. */
export const waitingOf = (booking: StoredBooking): Waiting | null =>
  booking.status === 'pendiente' && booking.called_off === 0
    ? {
        deposit_due: depositAsked(booking),
        currency: booking.currency,
        waits_until: booking.expires_at && localMoment(booking.expires_at, booking.time_zone),
      }
    : null

/** What the customer still has to do, with the addresses where it is done. */
export const findSteps = async (db: Reader, start: Start & { now: Date }, booking: StoredBooking) =>
  bookingToDo(booking, await findClaimed(db, booking), start.now)
    .filter(isOpenStep)
    .map((step) => ({ step, link: linkTo.toDo(start, booking.id, step.kind) }))

/** The confirmation of a booking's current state, in its language. */
export async function composeConfirmation(
  db: Reader,
  start: Start & { now: Date },
  { kind, booking }: { kind: ConfirmationKind; booking: StoredBooking },
) {
  const [operator, carried, steps] = await Promise.all([
    findLetterhead(db, booking.tour_operator_id),
    kind === 'booking-confirmed' ? findBookedProducts(db, booking) : [],
    findSteps(db, start, booking),
  ])
  const translated = await translate(
    db,
    booking,
    {
      items: confirmedItems(booking).map((item) => ({
        product_name: item.product.name,
        duration_minutes: item.product.duration_minutes,
        ...customerMeeting(item, booking),
      })),
      carried,
    },
    booking.language,
  )
  return confirmationEmail(kind, {
    operator,
    name: booking.contact_name,
    language: booking.language,
    hides_prices: booking.hides_prices,
    locator: booking.locator,
    ...translated,
    total: booking.total,
    // Agency credit is not a payment.
    paid: booking.on_credit > 0 ? 0 : booking.paid,
    due: dueOf(booking),
    deposit_due: depositAsked(booking),
    waits_until: waitingOf(booking)?.waits_until ?? null,
    currency: booking.currency,
    sold: moneyOf(booking),
    main_currency: booking.main_currency,
    link:
      kind === 'booking-confirmed' ? linkTo.voucher(start, booking.id) : linkTo.booking(start, booking.id),
    pay_link: linkTo.toPay(start, booking.id),
    steps,
  })
}
