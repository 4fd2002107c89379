import { sql } from 'kysely'

import { phoneIn } from '#contract/endpoint/phone-number.ts'
import type { Confirmation } from '#contract/storefront/public-bookings.contract.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { waitsFor } from '#domain/bookings/deposit.rules.ts'
import { askedForPickup, pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Turned } from '#domain/transitions.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { pipelineSend } from '#server/db/pipeline/pipeline.ts'
import { readTogether } from '#server/db/pipeline/read-together.ts'
import { reusePlans } from '#server/db/reuse-plans.ts'
import { typedFields } from '#words/typed-fields.ts'

import { InvalidInput } from '../../../errors/invalid-input.ts'
import { recordEventPipelined } from '../../events/record-event.command.ts'
import { countMail, isTooMuchMail } from '../../messages/refuse-mailing.command.ts'
import { paysOnline } from '../../operators/online-payments.queries.ts'
import {
  lockBookingPipelined,
  lockDeparturesPipelined,
  type LockedBooking,
  turnedOr,
} from '../booking/booking-changes.command.ts'
import { type ReadAgain, findBooking, type StoredBooking } from '../booking/booking.queries.ts'
import { factsKey } from '../booking/facts-key.queries.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { checkCustomersPickup } from '../sale/pickup.command.ts'
import { closesAfter } from './closes-after.command.ts'
import { openHold } from './hold.command.ts'
import { retakeSeats } from './retake-seats.command.ts'
import { findTakenBesides, limitsOf, lockTakerOf, refusalToKeep, uncounted } from './unpaid-web.command.ts'

type Confirming = {
  stranger: Stranger
  /** today's price of a hold that lost its seats */
  repriceBooking: (act: CustomerAct, booking: LockedBooking) => Promise<LockedBooking>
}

/**
 * Turns a hold into a booking. A lapsed one takes its seats again if they are still free. Confirming again
 * answers the same booking: a double submit on a slow network is one booking. All is read in one trip and written in
 * the next.
 */
export async function confirmHold(
  act: CustomerAct,
  id: string,
  typed: Confirmation,
  { stranger, repriceBooking }: Confirming,
): Promise<ReadAgain> {
  const { tx, now } = act
  await reusePlans(tx)
  if (stranger.counted) await lockTakerOf(tx, id, typed.contact.email)
  const locked = await lockBookingPipelined(tx, { id })
  const [read, seller] = await readTogether(
    tx,
    (reader) => findBooking(reader, { id }),
    (reader) => findSeller(reader, id),
  )
  const before = locked()
  const confirmation = completePhone(read, typed)
  if (isUpcoming(before.status)) return completeAnswers(act, before, confirmation)
  const booking = await repriceBooking(act, openHold(before))
  if (!confirmation.accepts_terms) throw new Refusal('terms_not_accepted')
  if (confirmation.seen_total !== booking.total)
    throw new Refusal('price_changed', { total: booking.total, seen: confirmation.seen_total })
  await refuseStranger(act, booking, { email: confirmation.contact.email, stranger, stored: read })
  const stored = booking === before ? read : await findBooking(tx, booking)
  if (confirmation.seen_facts && confirmation.seen_facts !== factsKey(stored))
    throw new Refusal('facts_changed')
  if (!seller.sells) throw new NotFound()
  const live = { ...stored, items: stored.items.filter((item) => item.status === booking.status) }
  if (booking.status === 'expirada')
    await retakeSeats(act, live, {
      spared: ['full', 'pool_full', 'kept_for_agencies', 'no_transport'],
      seller: 'web',
    })
  const pickups = await choosePickups(tx, live, confirmation.pickup)
  // A booking with a deposit waits for it, and one with manual confirmation for the operator.
  const { deposit, by_hand } = waitsFor(
    booking,
    live.items.map(({ product }) => product.confirm_mode),
  )
  const status = turnedOr(booking.status, deposit > 0 || by_hand ? 'pendiente' : 'confirmada', 'customer')
  const expires_at = waitsUntil(
    status,
    { seller: false, now, starts_at: booking.service_starts_at },
    mergedConstants(stored.constants),
  )
  await writeItems(tx, live, { status, pickups })
  await writeBooking(act, booking, { confirmation, status, expires_at })
  if (expires_at) await closesAfter(tx, id, expires_at)
  await recordEventPipelined(tx, {
    ...factOf(booking),
    kind: status === 'confirmada' ? 'booking_confirmed' : 'booking_requested',
  })
  const { source: caused_by } = stranger
  if (!seller.pays_online) return queueConfirmation(act, booking, { caused_by })
  return queueConfirmation(act, booking, {
    caused_by,
    send_after: new Date(now.getTime() + payNowMilliseconds),
  })
}

/** A customer who pays with the confirmation is at the provider by then: the letter says what is paid. */
const payNowMilliseconds = 30_000

/** Whether the operator of a booking is open, and takes money online. */
async function findSeller(reader: Reader, booking_id: string) {
  const { rows } = await sql<{ sells: boolean; pays_online: boolean }>`
    select o.state = 1 as sells, ${paysOnline(sql`o.id`)} as pays_online
    from bookings b join tour_operators o on o.id = b.tour_operator_id where b.id = ${booking_id}::uuid`.execute(
    reader,
  )
  const [seller] = rows
  if (!seller) throw new NotFound()
  return seller
}

/** The customer's number in E.164: one without a country code is of the operator's country. */
function completePhone({ country }: StoredBooking, { contact, ...confirmation }: Confirmation): Confirmation {
  const phone = phoneIn(country, contact.phone)
  if (!phone) throw new InvalidInput({ 'contact.phone': typedFields.phone })
  return { ...confirmation, contact: { ...contact, phone } }
}

/** Limits unpaid bookings of strangers, and the mails that they cause. */
async function refuseStranger(
  act: CustomerAct,
  booking: LockedBooking,
  { email, stranger, stored }: { email: string; stranger: Stranger; stored: StoredBooking },
) {
  const { tx } = act
  const { counted, source } = stranger
  // A customer to whom the office offered seats is no stranger.
  const isMailed = counted && booking.hold_source !== null && booking.proven_email !== email
  const [taken, sent] = counted
    ? await readTogether(
        tx,
        (reader) => findTakenBesides(reader, act, booking, email),
        (reader) => (isMailed ? countMail(reader, { recipient: email, source }) : Promise.resolve(null)),
      )
    : [uncounted, null]
  const constants = mergedConstants(stored.constants)
  const refusal =
    refusalToKeep({ ...booking, seats: seatsOf(stored), email, constants }, taken) ??
    (sent && isTooMuchMail(sent) ? 'too_many_mails' : null)
  if (refusal === 'email_code_needed') throw new Refusal(refusal)
  if (refusal)
    throw new Refusal(refusal, { whatsapp: (await limitsOf(tx, booking.tour_operator_id)).whatsapp })
}

const seatsOf = ({ items }: StoredBooking) =>
  items.reduce((sum, { status, seats }) => sum + (status === 'cancelada' ? 0 : seats), 0)

/** The office confirmed it first: what the customer answers fills what is still empty, once. */
async function completeAnswers(act: CustomerAct, booking: LockedBooking, confirmation: Confirmation) {
  const { tx, now } = act
  if (booking.terms_accepted_at || !confirmation.accepts_terms) return
  const { contact_name, contact_email, contact_phone } = booking
  const { contact } = confirmation
  await tx
    .updateTable('bookings')
    .set({
      contact_name: contact_name || contact.name,
      contact_email: contact_email || contact.email,
      contact_phone: contact_phone || contact.phone,
      terms_accepted_at: now,
    })
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('id', '=', booking.id)
    .execute()
  await recordEventPipelined(tx, { ...factOf(booking), kind: 'terms_accepted' })
}

type Answers = { confirmation: Confirmation; status: Turned<BookingStatus>; expires_at: Date | null }

/** Status and answers in one update: each writes the row and its entries in indexes. */
async function writeBooking(
  { tx, now }: CustomerAct,
  { id, tour_operator_id, note_public }: LockedBooking,
  { confirmation: { contact, note }, status, expires_at }: Answers,
) {
  await pipelineSend(
    tx,
    tx
      .updateTable('bookings')
      .set({
        status,
        expires_at,
        ...(status === 'confirmada' && { confirmed_at: now }),
        contact_name: contact.name,
        contact_email: contact.email,
        contact_phone: contact.phone,
        language: contact.language,
        guide_language: contact.guide_language,
        note_public: [note_public, note].filter(Boolean).join('\n'),
        terms_accepted_at: now,
      })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id),
  )
  // The contact is the first passenger, until the customer changes it.
  await pipelineSend(
    tx,
    tx
      .updateTable('passengers')
      .set({ full_name: contact.name, customer_answers: JSON.stringify({ full_name: contact.name }) })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('booking_id', '=', id)
      .where('position', '=', 0)
      .where('full_name', '=', ''),
  )
}

type Answer = Confirmation['pickup']

/** One answer for all tours, as far as each offers that way of meeting; the one that was asked about has to. By tour. */
async function choosePickups(
  tx: Tx,
  { tour_operator_id, time_zone, items }: StoredBooking,
  answer: Answer,
): Promise<ReadonlyMap<string, Answer>> {
  const asked = askedForPickup(items, ({ product }) => product.meeting)
  const chosen = new Map<string, Answer>()
  for (const { id, product, date, start_time } of items) {
    const isOffered = id === asked?.id || pickupModesOf(product.meeting).includes(answer.mode)
    const isPoint = product.meeting === 'punto_encuentro'
    if (!isOffered && !isPoint) continue
    const given = isOffered ? answer : atThePoint
    await checkCustomersPickup(
      tx,
      { tour_operator_id, time_zone, meeting: product.meeting },
      { ...given, pickup_time: null },
      { date, start_time },
    )
    chosen.set(id, given)
  }
  return chosen
}

/** Turns the tours and writes where each is met. The departures are locked first, in the order of their ids. */
async function writeItems(
  tx: Tx,
  { id: booking_id, tour_operator_id, items }: StoredBooking,
  { status, pickups }: { status: Turned<BookingStatus>; pickups: ReadonlyMap<string, Answer> },
) {
  await lockDeparturesPipelined(tx, { booking_id, tour_operator_id })
  for (const { id } of items) {
    const pickup = pickups.get(id)
    await pipelineSend(
      tx,
      tx
        .updateTable('booking_items')
        .set({
          status,
          ...(pickup && {
            pickup_mode: pickup.mode,
            accommodation_id: pickup.accommodation_id,
            pickup_address: pickup.address,
            room: pickup.room,
            customer_pickup: JSON.stringify(pickup),
          }),
        })
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', id),
    )
  }
}

/** A tour without pickup is met at its point, wherever the others fetch the party. */
const atThePoint: Answer = { mode: 'punto', accommodation_id: null, address: '', room: '' }

const factOf = ({ id, tour_operator_id }: LockedBooking) =>
  ({ tour_operator_id, entity: 'booking', entity_id: id, actor: 'customer' }) as const
