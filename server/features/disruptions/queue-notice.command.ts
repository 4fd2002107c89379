import { refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { customerMeeting } from '#domain/bookings/meeting.rules.ts'
import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import type { Act } from '#server/db/act.ts'
import { linkTo } from '#words/links.ts'

import type { Reader } from '../../db/database.ts'
import {
  findBooking,
  refundFactsOf,
  type StoredBooking,
  type StoredItem,
} from '../bookings/booking/booking.queries.ts'
import { waitingOf } from '../bookings/mail/confirmation.queries.ts'
import { findLetterWay } from '../messages/letter-way.queries.ts'
import { findRecipients } from '../messages/recipients/letter-recipients.queries.ts'
import { queueLetter } from '../messages/recipients/queue-letter.command.ts'
import { translate } from '../operator-texts/translate.queries.ts'
import { findLetterhead } from '../operators/letterhead.queries.ts'
import { ofSameTour } from './alternatives.queries.ts'
import { liftedEmail, movedEmail, refundedEmail, suspendedEmail } from './disruption-notice.email.ts'
import type { StoredDisruption } from './disruption.queries.ts'

type About = { booking: StoredBooking; item: StoredItem; disruption: StoredDisruption }

async function factsOf(db: Reader, { booking, item, disruption }: About, link: string) {
  const operator = await findLetterhead(db, booking.tour_operator_id)
  return {
    operator,
    name: booking.contact_name,
    language: booking.language,
    hides_prices: booking.hides_prices,
    locator: booking.locator,
    ...(await translate(db, booking, { product_name: item.product.name }, booking.language)),
    date: item.date,
    start_time: item.start_time,
    duration_minutes: item.product.duration_minutes,
    origin: disruption.origin,
    reason: disruption.reason,
    link,
  }
}

/** Notifies a customer of the outcome; without a recipient there is no message. */
export async function queueSettled(act: Act, about: About & { to: Alternative | null }) {
  const { tx, actor } = act
  const { item, disruption, to } = about
  const kind = to ? 'departure-moved' : 'departure-refunded'
  const { id, tour_operator_id } = about.booking
  if ((await findRecipients(tx, about.booking, kind)).length === 0) return
  const now = await findBooking(tx, { id, tour_operator_id })
  const met = to ? now.items.filter((each) => each.id === item.id) : []
  const terms = { kind, item_ids: [item.id], meets: met.map((each) => each.id) } as const
  await queueLetter(act, now, terms, async (reader, booking) => {
    const facts = await factsOf(reader, { booking, item, disruption }, linkTo.voucher(act, id))
    if (!to) {
      const money = { paid: refundDueOf(now), currency: now.currency, refund: refundFactsOf(now) }
      return refundedEmail({ ...facts, ...money })
    }
    const meetings = met.map((each) => customerMeeting(each, now))
    const [moved] = met
    const tour = to.product_id && moved ? moved.product : null
    return movedEmail({
      ...facts,
      ...(tour && {
        to_tour: {
          ...(await translate(reader, booking, { product_name: tour.name }, booking.language)),
          duration_minutes: tour.duration_minutes,
        },
      }),
      to,
      chosen: actor === 'customer',
      waiting: waitingOf(now),
      meetings: await translate(reader, booking, meetings, booking.language),
    })
  })
}

/** Asks a customer what they prefer, with the link to answer. Asked already, only when `again`. */
export async function queueSuspended(
  act: Act,
  disruption: StoredDisruption,
  answer_id: string,
  { again }: { again: boolean },
): Promise<boolean> {
  const { tx, now } = act
  const { tour_operator_id } = disruption
  const answer = await tx
    .selectFrom('disruption_answers')
    .select(['id', 'booking_id', 'booking_item_id', 'notified_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', answer_id)
    .where('outcome', '=', 'esperando')
    .forUpdate()
    .executeTakeFirst()
  if (!answer || (answer.notified_at && !again)) return false
  const booking = await findBooking(tx, { id: answer.booking_id, tour_operator_id })
  const item = booking.items.find(({ id }) => id === answer.booking_item_id)
  if (!item) return false
  const terms = { kind: 'departure-suspended', item_ids: [item.id] } as const
  const isNotified = await queueLetter(act, booking, terms, async (reader, addressed) => {
    const about = { booking: addressed, item, disruption }
    return suspendedEmail({
      ...(await factsOf(reader, about, linkTo.answer(act, booking.id))),
      alternatives: await translate(reader, booking, ofSameTour(disruption.alternatives), addressed.language),
    })
  })
  if (!isNotified) return false
  await tx
    .updateTable('disruption_answers')
    .set({ notified_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', answer_id)
    .execute()
  return true
}

/** Mails the customers who were asked and have not answered that the departure takes place after all. */
export async function queueLifted(act: Act, disruption: StoredDisruption) {
  const { tx } = act
  const { tour_operator_id } = disruption
  const kept = await tx
    .selectFrom('disruption_answers')
    .select(['booking_id', 'booking_item_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('disruption_id', '=', disruption.id)
    .where('outcome', '=', 'mantenida')
    .where('notified_at', 'is not', null)
    .orderBy('id')
    .execute()
  const way = await findLetterWay(tx, tour_operator_id, 'departure-resumed')
  for (const { booking_id, booking_item_id } of kept) {
    const booking = await findBooking(tx, { id: booking_id, tour_operator_id })
    const item = booking.items.find(({ id }) => id === booking_item_id)
    if (!item) continue
    const terms = { kind: 'departure-resumed', item_ids: [item.id], way } as const
    await queueLetter(act, booking, terms, async (reader, addressed) => {
      const about = { booking: addressed, item, disruption }
      const facts = await factsOf(reader, about, linkTo.voucher(act, booking_id))
      return liftedEmail({ ...facts, waiting: waitingOf(booking) })
    })
  }
}
