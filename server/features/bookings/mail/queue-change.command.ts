import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import { dueOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import type { CancelOrigin } from '#domain/bookings/booking.ts'
import { type CustomerMeeting, customerMeeting } from '#domain/bookings/meeting.rules.ts'
import { packageDiscountOf } from '#domain/bookings/order/package-price.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { linkTo } from '#words/links.ts'

import { findRecipients } from '../../messages/recipients/letter-recipients.queries.ts'
import { queueLetter } from '../../messages/recipients/queue-letter.command.ts'
import { mayWriteOfOwn } from '../../messages/refuse-mailing.command.ts'
import { translate } from '../../operator-texts/translate.queries.ts'
import { letterheadColumns } from '../../operators/letterhead.queries.ts'
import { openAttempts, paysOnline } from '../../operators/online-payments.queries.ts'
import {
  findBooking,
  refundFactsOf,
  type StoredBooking,
  type StoredItem,
} from '../booking/booking.queries.ts'
import { claimRows, findClaimed } from '../claims/transfer-claims.queries.ts'
import { cancelledEmail, changedEmail, pickupChangedEmail, rejectedEmail } from './booking-change.email.ts'
import { waitingOf } from './confirmation.queries.ts'
import { holdMeetings } from './hold-meetings.command.ts'

const tourOf = ({ product, date, start_time, people }: StoredItem) => ({
  product_name: product.name,
  date,
  start_time,
  duration_minutes: product.duration_minutes,
  people,
})

async function factsOf(db: Reader, booking: StoredBooking, link: string) {
  const operator = await db
    .selectFrom('tour_operators')
    .select([...letterheadColumns, 'whatsapp'])
    .where('id', '=', booking.tour_operator_id)
    .executeTakeFirstOrThrow()
  const { contact_name: name, language, locator, currency, main_currency, total, hides_prices } = booking
  return {
    operator,
    hides_prices,
    name,
    language,
    locator,
    currency,
    total,
    due: dueOf(booking),
    refund_due: refundDueOf(booking),
    refund: refundFactsOf(booking),
    sold: moneyOf(booking),
    main_currency,
    link,
  }
}

const inTheirWords = <Facts>(db: Reader, booking: StoredBooking, facts: Facts) =>
  translate(db, booking, facts, booking.language)

/** A booking's link may be in other hands: its actions count against the limit of strangers' messages. */
const causedBy = ({ actor }: Act, booking_id: string) =>
  actor === 'customer' ? { caused_by: booking_id } : {}

type Change = { before: StoredBooking; after: StoredBooking; item_id: string }

/** Notifies the customer of a tour's new place and time; without a channel to the customer there is no message. */
export async function queueChanged(act: Act, { before, after: booking, item_id }: Change) {
  const was = before.items.find(({ id }) => id === item_id)
  const item = booking.items.find(({ id }) => id === item_id)
  if (!was || !item || !isUpcoming(item.status)) return
  const [from, to] = [tourOf(was), tourOf(item)]
  if (JSON.stringify(from) === JSON.stringify(to)) return
  const { id } = booking
  const terms = { kind: 'booking-changed', meets: [item_id], ...causedBy(act, id) } as const
  await queueLetter(act, booking, terms, async (reader, addressed) =>
    changedEmail({
      ...(await factsOf(reader, addressed, linkTo.voucher(act, id))),
      ...(await inTheirWords(reader, addressed, {
        from,
        to: { ...to, ...customerMeeting(item, booking) },
      })),
      difference: booking.total - before.total,
      by_customer: act.actor === 'customer',
      waiting: waitingOf(booking),
    }),
  )
}

/**
 * Notifies the customer of the new meeting, which replaces earlier messages about it. Answers the current
 * booking.
 */
export async function queueNewPickup(act: Act, before: StoredBooking): Promise<StoredBooking> {
  await holdMeetings(act.tx, before)
  const booking = await findBooking(act.tx, before)
  const shownBefore = new Map(before.items.map((item) => [item.id, customerMeeting(item, before)]))
  await queueMoved(act, booking, shownBefore)
  return booking
}

/** Notifies tours whose meeting differs from the last notified one, by their ids. */
export async function queueMoved(
  act: Act,
  booking: StoredBooking,
  shownBefore: ReadonlyMap<string, CustomerMeeting>,
) {
  const { tx } = act
  const by_customer = act.actor === 'customer'
  const moved = booking.items.filter(
    (item) =>
      shownBefore.has(item.id) &&
      isUpcoming(item.status) &&
      !isDeepStrictEqual(customerMeeting(item, booking), shownBefore.get(item.id)),
  )
  if (moved.length === 0) return
  const tours = moved.map((item) => ({ ...tourOf(item), ...customerMeeting(item, booking) }))
  const { id } = booking
  const meets = moved.map((item) => item.id)
  // Anybody may have the link, so the number of mails is limited.
  if (by_customer && !(await mayWriteOfOwn(tx, id))) return dropPendingNotices(tx, booking, meets)
  const terms = { kind: 'pickup-changed', meets, ...causedBy(act, id) } as const
  await queueLetter(act, booking, terms, async (reader, addressed) =>
    pickupChangedEmail({
      ...(await factsOf(reader, addressed, linkTo.voucher(act, id))),
      meetings: await inTheirWords(reader, addressed, tours),
      by_customer,
    }),
  )
}

/**
 * Drops the pending notices of pickups that this command notifies itself; those moved earlier by another user
 * remain.
 */
async function dropPendingNotices(tx: Tx, { tour_operator_id }: StoredBooking, item_ids: readonly string[]) {
  await tx
    .deleteFrom('moved_pickups')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_item_id', 'in', [...item_ids])
    .where('moved_at', '=', sql<Date>`now()`)
    .execute()
}

type Ending = {
  before: StoredBooking
  item_ids: readonly string[]
  origin: CancelOrigin
  reason: string
  penalty: number
}

/** Whether the page offers bank details or a provider, which takes another currency at the frozen rate. */
async function isPayable(
  tx: Tx,
  { tour_operator_id, currency, main_currency, ...booking }: StoredBooking,
): Promise<boolean> {
  const { bank_details, pays_online } = await tx
    .selectFrom('tour_operators as o')
    .select(['o.bank_details', paysOnline(sql.ref('o.id')).as('pays_online')])
    .where('o.id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return (
    bank_details.trim() !== '' ||
    (pays_online && (currency === main_currency || booking.exchange_rate !== null))
  )
}

/** Notifies the customer of a cancellation, its penalty and its refund. Answers the booking, if it was read. */
export async function queueCancelled(act: Act, ending: Ending): Promise<StoredBooking | undefined> {
  const { tx } = act
  const { before, item_ids, ...how } = ending
  if (!isUpcoming(before.status)) return undefined
  if ((await findRecipients(tx, before, 'booking-cancelled')).length === 0) return undefined
  const booking = await findBooking(tx, before)
  const ended = before.items.filter(({ id, status }) => item_ids.includes(id) && isUpcoming(status))
  if (ended.length === 0) return booking
  const kept = before.items.filter((item) => !ended.includes(item))
  const { id } = booking
  const whole = booking.status === 'cancelada'
  const link = whole ? linkTo.booking(act, id) : linkTo.voucher(act, id)
  const pay_link = (await isPayable(tx, booking)) ? linkTo.toPay(act, id) : null
  const claimed = await findClaimed(tx, booking)
  // Counted against the limits and never refused: a cancellation must be notified.
  const terms = { kind: 'booking-cancelled', ...causedBy(act, id) } as const
  await queueLetter(act, booking, terms, async (reader, addressed) =>
    cancelledEmail({
      pay_link,
      ...(await factsOf(reader, addressed, link)),
      ...how,
      claimed,
      package_loss: packageDiscountOf(kept) - packageDiscountOf(booking.items),
      tours: await inTheirWords(reader, addressed, ended.map(tourOf)),
      whole,
    }),
  )
  return booking
}

/** A claimed transfer waits for review, or the customer is at a provider: there may be money that the ledger does not have. */
async function mayHavePaid(db: Reader, { id, tour_operator_id }: StoredBooking): Promise<boolean> {
  const { rows } = await sql`
    select from (${claimRows()}) c where c.tour_operator_id = ${tour_operator_id}::uuid and c.booking_id = ${id}::uuid
      and c.waits
    union all
    select from (${openAttempts()}) a where a.tour_operator_id = ${tour_operator_id}::uuid and a.booking_id = ${id}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

/** Notifies the customer that the request was not accepted, and of the refund. */
export async function queueRejected(act: Act, before: StoredBooking) {
  const { tx } = act
  const booking = await findBooking(tx, before)
  const tours = before.items.filter(({ status }) => isUpcoming(status)).map(tourOf)
  await queueLetter(act, booking, { kind: 'booking-rejected' }, async (reader, addressed) =>
    rejectedEmail({
      ...(await factsOf(reader, addressed, linkTo.booking(act, booking.id))),
      refunded: booking.refunded,
      may_have_paid: await mayHavePaid(reader, booking),
      tours: await inTheirWords(reader, addressed, tours),
    }),
  )
}
