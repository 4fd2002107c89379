import { refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { customerMeeting } from '#domain/bookings/meeting.rules.ts'
import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import type { Act } from '#server/db/act.ts'
import { linkTo } from '#words/links.ts'

import type { Tx } from '../../db/database.ts'
import {
  findBooking,
  refundFactsOf,
  type StoredBooking,
  type StoredItem,
} from '../bookings/booking/booking.queries.ts'
import { waitingOf } from '../bookings/mail/confirmation.queries.ts'
import { findWayTo } from '../messages/channels/way-to.queries.ts'
import { findLetterWay } from '../messages/letter-way.queries.ts'
import { queueMessage } from '../messages/queue-message.command.ts'
import { translate } from '../operator-texts/translate.queries.ts'
import { findLetterhead } from '../operators/letterhead.queries.ts'
import { liftedEmail, movedEmail, refundedEmail, suspendedEmail } from './disruption-notice.email.ts'
import type { StoredDisruption } from './disruption.queries.ts'

type About = { booking: StoredBooking; item: StoredItem; disruption: StoredDisruption }

async function factsOf(tx: Tx, { booking, item, disruption }: About, link: string) {
  const operator = await findLetterhead(tx, booking.tour_operator_id)
  return {
    operator,
    name: booking.contact_name,
    language: booking.language,
    locator: booking.locator,
    ...(await translate(tx, booking, { product_name: item.product.name }, booking.language)),
    date: item.date,
    start_time: item.start_time,
    duration_minutes: item.product.duration_minutes,
    origin: disruption.origin,
    reason: disruption.reason,
    link,
  }
}

/** Notifies a customer of the outcome; without a channel to the customer there is no message. */
export async function queueSettled(act: Act, about: About & { to: Alternative | null }) {
  const { tx, actor } = act
  const { booking, to } = about
  const kind = to ? 'departure-moved' : 'departure-refunded'
  const way = await findWayTo(tx, booking, kind)
  if (!way) return
  const { tour_operator_id, id: booking_id, currency } = booking
  const facts = await factsOf(tx, about, linkTo.voucher(act, booking_id))
  const now = await findBooking(tx, { id: booking_id })
  const paid = refundDueOf(now)
  const met = to ? now.items.filter(({ id }) => id === about.item.id) : []
  const mail = to
    ? movedEmail({
        ...facts,
        to,
        chosen: actor === 'customer',
        waiting: waitingOf(now),
        meetings: await translate(
          tx,
          booking,
          met.map((item) => customerMeeting(item, now)),
          booking.language,
        ),
      })
    : refundedEmail({ ...facts, paid, currency, refund: refundFactsOf(now) })
  const meets = met.map(({ id }) => id)
  const item_ids = [about.item.id]
  await queueMessage(act, { tour_operator_id, kind, booking_id, item_ids, meets, ...mail, ...way })
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
  const way = await findWayTo(tx, booking, 'departure-suspended')
  if (!way || !item) return false
  const { id: booking_id } = booking
  const facts = await factsOf(tx, { booking, item, disruption }, linkTo.answer(act, booking_id))
  const alternatives = await translate(tx, booking, disruption.alternatives, booking.language)
  const mail = suspendedEmail({ ...facts, alternatives })
  await queueMessage(act, {
    tour_operator_id,
    kind: 'departure-suspended',
    booking_id,
    item_ids: [item.id],
    ...mail,
    ...way,
  })
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
    if (!booking.contact_email || !item) continue
    const { contact_email: recipient } = booking
    const link = linkTo.voucher(act, booking_id)
    const facts = await factsOf(tx, { booking, item, disruption }, link)
    const mail = liftedEmail({ ...facts, waiting: waitingOf(booking) })
    const to = { tour_operator_id, recipient, booking_id, item_ids: [item.id] }
    await queueMessage(act, { ...to, kind: 'departure-resumed', ...mail }, way)
  }
}
