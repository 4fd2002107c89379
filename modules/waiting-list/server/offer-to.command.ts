import { randomUUID } from 'node:crypto'

import { availability } from '#domain/departures/availability.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import { countKept } from '#server/features/allotments/allotments.queries.ts'
import { closesAfter } from '#server/features/bookings/hold/closes-after.command.ts'
import { createBooking } from '#server/features/bookings/sale/create-booking.command.ts'
import { expireLapsed, freedOn } from '#server/features/bookings/seats/expire-lapsed.command.ts'
import { findProductOnSale } from '#server/features/departures/availability/sellable.queries.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import { mayOffer, offerEndsAt } from '../rules/offer.rules.ts'
import { queueOffer } from './queue-offer.command.ts'
import { findStored, type StoredWaiting } from './waiting-list.queries.ts'

export type Departure = { tour_operator_id: string; departure_id: string }

/** Offers to one person, in line or not. */
export async function offerTo(act: StaffAct, id: string) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { departure_id } = await findStored(tx, { tour_operator_id, id })
  const seats_left = await lockSeats(act, { tour_operator_id, departure_id })
  const waiting = await findStored(tx, { tour_operator_id, id })
  if (!mayOffer(waiting.status)) throw new Refusal('offer_settled')
  if (waiting.seats > seats_left)
    throw new Refusal('no_seats', { seats_left, asked: waiting.seats, unit: waiting.price_unit })
  await offer(act, tour_operator_id, waiting, { hold_source: null })
}

/** The free seats, under a lock that no sale can pass. */
export async function lockSeats(act: Act, { tour_operator_id, departure_id }: Departure): Promise<number> {
  const { tx, now } = act
  const departure = await tx
    .selectFrom('departures')
    .select(['id', 'tour_operator_id', 'capacity', 'seats_held', 'seats_sold', 'starts_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', departure_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (departure.starts_at <= now) return 0
  const freed = await expireLapsed(act, departure)
  const free = departure.capacity - departure.seats_held - departure.seats_sold + freedOn(freed, departure.id)
  return free - (await countKept(tx, departure, { free, agency_id: null, now }))
}

/** Null where a person of the operator offers: only what strangers take is counted. */
type Taken = { hold_source: string | null }

/** A real hold with its own deadline, and the message with its link: confirming it proves the mailbox. */
export async function offer(
  act: Act,
  tour_operator_id: string,
  waiting: StoredWaiting,
  { hold_source }: Taken,
): Promise<string> {
  const { tx, actor, now } = act
  const { product_id, date, start_time, party, name, email, phone, language } = waiting
  const product = await findProductOnSale(tx, { product_id, tour_operator_id }, date, date)
  const found = availability(product, date, date, now, 'web')[0]?.slots ?? []
  const slot = found.find((each) => each.start_time === start_time)
  if (!slot) throw new Refusal('departure_unknown')
  const booking_id = randomUUID()
  await createBooking(act, {
    id: booking_id,
    tour_operator_id,
    items: [{ product_id, date, start_time, party }],
    channel: 'web',
    status: 'bloqueada',
    seller: null,
    contact: { name, email, phone, language, guide_language: null },
    ...(hold_source && { hold_source }),
  })
  const expires_at = offerEndsAt(slot, now)
  await tx
    .updateTable('bookings')
    .set({ expires_at, proven_email: email })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking_id)
    .execute()
  await closesAfter(tx, booking_id, expires_at)
  await tx
    .updateTable('waiting_list')
    .set({ status: 'ofrecida', booking_id, offered_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', waiting.id)
    .execute()
  const data = { product: product.name, date, start_time, name, until: expires_at.toISOString() }
  const fact = { tour_operator_id, kind: 'waiting_offered' as const, data, actor }
  await recordEvent(tx, { ...fact, entity: 'booking', entity_id: booking_id })
  await recordEvent(tx, { ...fact, entity: 'departure', entity_id: waiting.departure_id })
  await queueOffer(act, { tour_operator_id, waiting, booking_id, expires_at, product })
  return booking_id
}
