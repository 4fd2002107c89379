import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositDue } from '#domain/bookings/deposit.rules.ts'
import { customerMeeting } from '#domain/bookings/meeting.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { linkTo } from '#words/links.ts'

import { findBookedProducts } from '../bookings/booking/booked-products.queries.ts'
import { refundFactsOf, type StoredBooking } from '../bookings/booking/booking.queries.ts'
import { confirmedItems, findSteps } from '../bookings/mail/confirmation.queries.ts'
import type { EditableLetter } from '../messages/letter.email.ts'
import { translate } from '../operator-texts/translate.queries.ts'
import { letterheadColumns } from '../operators/letterhead.queries.ts'
import type { Which } from './letter-templates.queries.ts'

export type Moment = { db: Reader } & Pick<Act, 'now' | 'publicUrl'>
/** The operator's last booking, as letters tell it. */
export type SampleFacts = Awaited<ReturnType<typeof factsOf>>
/** The amount that a sample asks for: the balance, or the whole price when nothing is due. */
export const amountOf = ({ due, total }: SampleFacts): number => due || total
type SampleTour = SampleFacts['tours'][number]
/** Writes a module's letter from the last booking, of which `tour` is the first; facts without one are made up. */
export type WriteSample = (facts: SampleFacts, tour: SampleTour) => EditableLetter

export async function factsOf({ db, now, ...start }: Moment, booking: StoredBooking, { language }: Which) {
  const operator = await db
    .selectFrom('tour_operators')
    .select([...letterheadColumns, 'time_zone'])
    .where('id', '=', booking.tour_operator_id)
    .executeTakeFirstOrThrow()
  const translated = await translate(
    db,
    booking,
    {
      tours: confirmedItems(booking).map((item) => ({
        product_name: item.product.name,
        duration_minutes: item.product.duration_minutes,
        people: item.people,
        instructions: '',
        ...customerMeeting(item, booking),
      })),
      carried: await findBookedProducts(db, booking),
    },
    language,
  )
  const { contact_name: name, locator, currency, main_currency, total } = booking
  return {
    operator,
    name,
    language,
    locator,
    currency,
    main_currency,
    total,
    sold: moneyOf(booking),
    paid: booking.paid,
    due: dueOf(booking),
    refund_due: 0,
    refund: refundFactsOf(booking),
    deposit_due: depositDue(booking),
    service_date: booking.service_date,
    ...translated,
    link: linkTo.voucher(start, booking.id),
    pay_link: linkTo.toPay(start, booking.id),
    steps: await findSteps(db, { ...start, now }, booking),
    /** two days on, by the operator's clock */
    until: localMoment(new Date(now.getTime() + 48 * 3_600_000), operator.time_zone),
  }
}
