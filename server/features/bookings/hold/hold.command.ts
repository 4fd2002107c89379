import { sql } from 'kysely'

import type { Confirmation } from '#contract/storefront/public-bookings.contract.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { waitsFor } from '#domain/bookings/deposit.rules.ts'
import { askedForPickup, pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import type { EventOf } from '#domain/event.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { typedFields } from '#words/typed-fields.ts'

import { InvalidInput } from '../../../errors/invalid-input.ts'
import { recordEvent } from '../../events/record-event.command.ts'
import { refuseMailing } from '../../messages/refuse-mailing.command.ts'
import { readNationalPhone } from '../../operators/national-phone.queries.ts'
import { paysOnline } from '../../operators/online-payments.queries.ts'
import { lockBooking, type LockedBooking, setBooking, setStatus } from '../booking/booking-changes.command.ts'
import { type ReadAgain, findBooking, type StoredBooking } from '../booking/booking.queries.ts'
import { factsKey } from '../booking/facts-key.queries.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { checkCustomersPickup } from '../sale/pickup.command.ts'
import { closesAfter } from './closes-after.command.ts'
import { productsOf, retakeSeats } from './retake-seats.command.ts'
import { limitsOf, lockTaker, refuseKeeping } from './unpaid-web.command.ts'

/** A hold that a customer may still complete: open, or expired before it was ever confirmed. */
export async function lockHold(tx: Tx, id: string): Promise<LockedBooking> {
  return openHold(await lockBooking(tx, { id }))
}

function openHold(booking: LockedBooking): LockedBooking {
  if (booking.status === 'bloqueada' || (booking.status === 'expirada' && !booking.confirmed_at))
    return booking
  throw new Refusal('status_does_not_allow', { status: booking.status })
}

/** Gives the customer more time, once. */
export async function extendHold(act: CustomerAct, id: string) {
  const { tx, now } = act
  const booking = await lockHold(tx, id)
  if (booking.extended) throw new Refusal('extension_used')
  if (!booking.expires_at || booking.expires_at <= now) throw new Refusal('hold_expired')
  const constants = mergedConstants((await findBooking(tx, booking)).constants)
  const expires_at = new Date(booking.expires_at.getTime() + constants.public_hold_extension_minutes * 60_000)
  await setBooking(tx, booking, { expires_at, extended: true })
  await closesAfter(tx, id, expires_at)
  await record(tx, booking, {
    kind: 'hold_extended',
    data: { minutes: constants.public_hold_extension_minutes },
  })
}

/** The customer leaves: the seats go back on sale at once. */
export async function releaseHold(tx: Tx, id: string) {
  const booking = await lockHold(tx, id)
  if (booking.status === 'expirada') return
  await setStatus(tx, booking, 'expirada', 'customer')
  await record(tx, booking, { kind: 'hold_released' })
}

type Confirming = {
  stranger: Stranger
  /** today's price of a hold that lost its seats */
  repriceBooking: (act: CustomerAct, booking: LockedBooking) => Promise<LockedBooking>
}

/**
 * Turns a hold into a booking. A lapsed one takes its seats again if they are still free. Confirming again
 * answers the same booking: a double submit on a slow network is one booking.
 */
export async function confirmHold(
  act: CustomerAct,
  id: string,
  typed: Confirmation,
  { stranger, repriceBooking }: Confirming,
): Promise<ReadAgain> {
  const { tx, now } = act
  if (stranger.counted) await lockTakerOf(tx, id, typed.contact.email)
  const before = await lockBooking(tx, { id })
  const confirmation = await completePhone(tx, before, typed)
  if (isUpcoming(before.status)) return completeAnswers(act, before, confirmation)
  const booking = await repriceBooking(act, openHold(before))
  if (!confirmation.accepts_terms) throw new Refusal('terms_not_accepted')
  if (confirmation.seen_total !== booking.total)
    throw new Refusal('price_changed', { total: booking.total, seen: confirmation.seen_total })
  await refuseStranger(act, booking, { email: confirmation.contact.email, stranger })
  const stored = await findBooking(tx, booking)
  if (confirmation.seen_facts && confirmation.seen_facts !== factsKey(stored))
    throw new Refusal('facts_changed')
  const live = { ...stored, items: stored.items.filter((item) => item.status === booking.status) }
  const products =
    booking.status === 'expirada'
      ? await retakeSeats(act, live, { spared: ['full', 'pool_full'], seller: 'web' })
      : await productsOf(tx, live)
  await writeAnswers(act, booking, confirmation)
  await writePickups(tx, live, confirmation.pickup)
  // A booking with a deposit waits for it, and one with manual confirmation for the operator.
  const { deposit, by_hand } = waitsFor(
    booking,
    products.map(({ confirm_mode }) => confirm_mode),
  )
  const status = deposit > 0 || by_hand ? 'pendiente' : 'confirmada'
  const expires_at = waitsUntil(
    status,
    { seller: false, now, starts_at: booking.service_starts_at },
    mergedConstants(stored.constants),
  )
  await setStatus(
    tx,
    booking,
    status,
    'customer',
    status === 'confirmada' ? { confirmed_at: now } : { expires_at },
  )
  if (expires_at) await closesAfter(tx, id, expires_at)
  await record(tx, booking, { kind: status === 'confirmada' ? 'booking_confirmed' : 'booking_requested' })
  const { source: caused_by } = stranger
  if (!(await mayPayNow(tx, booking))) return queueConfirmation(act, booking, { caused_by })
  return queueConfirmation(act, booking, {
    caused_by,
    send_after: new Date(now.getTime() + payNowMilliseconds),
  })
}

/** A customer who pays with the confirmation is at the provider by then: the letter says what is paid. */
const payNowMilliseconds = 30_000

async function mayPayNow(tx: Tx, { tour_operator_id }: { tour_operator_id: string }): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean }>`
    select ${paysOnline(sql`${tour_operator_id}::uuid`)} as pays`.execute(tx)
  return rows[0]?.pays ?? false
}

/** The source that took the seats and the mailbox that is to keep them. */
async function lockTakerOf(tx: Tx, id: string, email: string) {
  const booking = await tx
    .selectFrom('bookings')
    .select(['tour_operator_id', 'hold_source'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (booking) await lockTaker(tx, { ...booking, source: booking.hold_source ?? '', email })
}

/** The customer's number in E.164: one without a country code is of the operator's country. */
async function completePhone(
  tx: Tx,
  { tour_operator_id }: LockedBooking,
  { contact, ...confirmation }: Confirmation,
): Promise<Confirmation> {
  const phone = await readNationalPhone(tx, tour_operator_id, contact.phone)
  if (!phone) throw new InvalidInput({ 'contact.phone': typedFields.phone })
  return { ...confirmation, contact: { ...contact, phone } }
}

/** Limits unpaid bookings of strangers, and the mails that they cause. */
async function refuseStranger(
  act: CustomerAct,
  booking: LockedBooking,
  { email, stranger }: { email: string; stranger: Stranger },
) {
  const { tx } = act
  await refuseKeeping(act, booking, { email, counted: stranger.counted })
  // A customer to whom the office offered seats is no stranger.
  if (!stranger.counted || booking.hold_source === null || booking.proven_email === email) return
  const { whatsapp } = await limitsOf(tx, booking.tour_operator_id)
  await refuseMailing(tx, { ...stranger, recipient: email, whatsapp })
}

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
  await record(tx, booking, { kind: 'terms_accepted' })
}

async function writeAnswers(
  act: CustomerAct,
  { id, tour_operator_id, note_public }: LockedBooking,
  { contact, note }: Confirmation,
) {
  const { tx, now } = act
  await tx
    .updateTable('bookings')
    .set({
      contact_name: contact.name,
      contact_email: contact.email,
      contact_phone: contact.phone,
      language: contact.language,
      guide_language: contact.guide_language,
      note_public: [note_public, note].filter(Boolean).join('\n'),
      terms_accepted_at: now,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  // The contact is the first passenger, until the customer changes it.
  await tx
    .updateTable('passengers')
    .set({ full_name: contact.name, customer_answers: JSON.stringify({ full_name: contact.name }) })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .where('position', '=', 0)
    .where('full_name', '=', '')
    .execute()
}

/** One answer for all tours, as far as each offers that way of meeting; the one that was asked about has to. */
async function writePickups(
  tx: Tx,
  { tour_operator_id, time_zone, items }: StoredBooking,
  answer: Confirmation['pickup'],
) {
  const asked = askedForPickup(items, ({ product }) => product.meeting)
  for (const { id, product, date, start_time } of items) {
    const isOffered = id === asked?.id || pickupModesOf(product.meeting).includes(answer.mode)
    const isPoint = product.meeting === 'punto_encuentro'
    if (!isOffered && !isPoint) continue
    const given = isOffered ? answer : atThePoint
    const pickup = { ...given, pickup_time: null }
    await checkCustomersPickup(tx, { tour_operator_id, time_zone, meeting: product.meeting }, pickup, {
      date,
      start_time,
    })
    await tx
      .updateTable('booking_items')
      .set({
        pickup_mode: pickup.mode,
        accommodation_id: pickup.accommodation_id,
        pickup_address: pickup.address,
        room: pickup.room,
        customer_pickup: JSON.stringify(given),
      })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
  }
}

/** A tour without pickup is met at its point, wherever the others fetch the party. */
const atThePoint: Confirmation['pickup'] = { mode: 'punto', accommodation_id: null, address: '', room: '' }

function record(tx: Tx, { id, tour_operator_id }: LockedBooking, event: EventOf<'booking'>) {
  return recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    ...event,
    actor: 'customer',
  })
}
