import { sql } from 'kysely'

import { isLanguage, type Language } from '#domain/language.ts'
import { factsOf } from '#domain/messages/message.ts'
import type { PlannedKind } from '#domain/messages/planned-messages.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { speak } from '#words/language.ts'
import { linkTo, type Start } from '#words/links.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'
import { findBookedProducts } from '../../bookings/booking/booked-products.queries.ts'
import { findBooking, type StoredBooking } from '../../bookings/booking/booking.queries.ts'
import { findLetterWay, inOwnWords } from '../../messages/letter-way.queries.ts'
import { withHeading } from '../../messages/recipients/agency-heading.email.ts'
import { asReadBy, type LetterRecipient } from '../../messages/recipients/letter-recipients.queries.ts'
import { translate } from '../../operator-texts/translate.queries.ts'
import { findVehicles } from '../../storefront/link/van-news.queries.ts'
import { publicBooking } from '../../storefront/sale/public-booking.queries.ts'
import { findCountedItems } from './planned-facts.queries.ts'
import { plannedLetter } from './planned-letters.email.ts'

/** Address of the page on which a customer reviews the tours of a booking; without one, the operator's own link. */
export const reviewAddresses = extensionPoint<(start: Start, booking_id: string) => string>()

type About = {
  id: string
  tour_operator_id: string
  booking_id: string
  kind: PlannedKind
  occasion: string
  /** of a letter to the agency that sold the booking */
  agency: LetterRecipient | null
}
type Moment = { db: Reader } & Pick<Act, 'now' | 'publicUrl'>

/** The current content of a scheduled message, in its recipient's language. */
export async function composePlanned(moment: Moment, about: About) {
  const { db } = moment
  const { tour_operator_id, booking_id, kind, agency } = about
  const booking = await findBooking(db, { id: booking_id, tour_operator_id })
  const stored = agency ? asReadBy(booking, agency) : booking
  const language = isLanguage(stored.language) ? stored.language : 'es'
  const countedItems = await findCountedItems(db, { tour_operator_id, booking_id })
  const letter = await writePlanned(moment, stored, { ...about, language, countedItems })
  const { own } = await findLetterWay(db, tour_operator_id, kind)
  const recipient = agency?.recipient ?? booking.contact_email
  return { ...withHeading(inOwnWords(letter, own), agency?.agency), recipient }
}

type Planned = Pick<About, 'id' | 'kind' | 'occasion'> & {
  language: Language
  /** the tours that it may tell of, by their ids */
  countedItems: ReadonlySet<string>
}

/** The same with the default text, in any language. */
export async function writePlanned(
  { db, ...start }: Moment,
  stored: StoredBooking,
  { id, kind, occasion, language, countedItems }: Planned,
) {
  const { id: booking_id } = stored
  const { booking, ...about } = await translate(
    db,
    stored,
    {
      ...(await findAbout(db, stored, { kind, occasion, now: start.now })),
      booking: speak(language, () => publicBooking(stored, start.now)),
    },
    language,
  )
  return speak(language, () => {
    const all = booking.items.filter((item) => countedItems.has(item.id))
    return plannedLetter(kind, {
      ...about,
      language,
      booking,
      items: factsOf[kind].isOfOneDay ? all.filter(({ date }) => date === occasion) : all,
      names_missing: stored.items.some(
        (item) => countedItems.has(item.id) && item.passengers.some(({ full_name }) => full_name === ''),
      ),
      links: {
        voucher: linkTo.voucher(start, booking_id),
        booking: linkTo.booking(start, booking_id),
        payment: linkTo.toPay(start, booking_id),
        noMoreMail: linkTo.noMoreMail(start, id),
        review: reviewAddresses.all()[0]?.(start, booking_id) ?? about.operator.review_url,
      },
    })
  })
}

async function findAbout(
  db: Reader,
  booking: StoredBooking,
  { kind, occasion, now }: Pick<About, 'kind' | 'occasion'> & { now: Date },
) {
  const { tour_operator_id } = booking
  const operator = await db
    .selectFrom('tour_operators as o')
    .leftJoin('message_settings as s', 's.tour_operator_id', 'o.id')
    .select(['o.name', 'o.phone', 'o.email', 'o.currency', 'o.country', 'o.time_zone'])
    .select(sql<string>`coalesce(s.review_url, '')`.as('review_url'))
    .where('o.id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  if (!factsOf[kind].isOfOneDay) return { operator, products: [], vehicles: [] }
  const ofTheDay = booking.items.filter(({ date }) => date === occasion).map(({ id }) => id)
  return {
    operator,
    products: await findBookedProducts(db, booking),
    vehicles: await findVehicles(db, booking, { items: ofTheDay, now }),
  }
}
