import type { LinkPickup, PassengerAnswers } from '#contract/storefront/customer-link.contract.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import {
  answerFields,
  isTheirsToAnswer,
  refuseSelfAnswer,
  refuseSelfPickup,
  type SelfRefusal,
} from '#domain/bookings/self-service.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { type AgedPassenger, ageMismatchOf } from '#words/customer/age-text.ts'

import { lockBooking, refuseStale, setBooking } from '../../bookings/booking/booking-changes.command.ts'
import { findBooking, type StoredBooking, type StoredItem } from '../../bookings/booking/booking.queries.ts'
import { type Change, changesBetween } from '../../bookings/booking/field-changes.command.ts'
import type { SeenBooking } from '../../bookings/booking/lock-for-act.command.ts'
import { answersOf, selfFacts } from '../../bookings/booking/travellers.queries.ts'
import { discreetly, namedPlaces } from '../../bookings/change/update-booking.command.ts'
import { queueNewPickup } from '../../bookings/mail/queue-change.command.ts'
import { checkCustomersPickup } from '../../bookings/sale/pickup.command.ts'
import { recordEvent } from '../../events/record-event.command.ts'
import { findCustomerLink, isTheirPickup } from './customer-link.queries.ts'

/** Locks a booking for its customer, who saw it at `version`. */
export async function lockOwn(act: CustomerAct, { id, version }: SeenBooking): Promise<StoredBooking> {
  const { tx, now } = act
  const locked = await lockBooking(tx, { id })
  await refuseStale(locked, version, () => findCustomerLink(tx, id, now))
  return findBooking(tx, locked)
}

export function ownItem({ items }: StoredBooking, item_id: string): StoredItem {
  const item = items.find(({ id }) => id === item_id)
  if (!item) throw new NotFound()
  return item
}

export function refuseSelf(refusal: SelfRefusal | null, booking: StoredBooking, item: StoredItem) {
  if (!refusal) return
  const hours = mergedConstants(booking.constants).self_move_hours
  throw new Refusal(refusal, { hours, moves: item.self_moves })
}

/** The history records the customer as actor; the new version shows the change to open edits. */
async function recordChanges(tx: Tx, booking: StoredBooking, changes: Change[]) {
  if (changes.length === 0) return
  await setBooking(tx, booking)
  await recordEvent(tx, {
    tour_operator_id: booking.tour_operator_id,
    entity: 'booking',
    entity_id: booking.id,
    kind: 'booking_updated',
    data: { changes },
    actor: 'customer',
  })
}

/** Writes what is empty or was the customer's own; anything that the office noted is refused. */
export async function answerPassengers(
  act: CustomerAct,
  asked: SeenBooking & { passengers: readonly PassengerAnswers[] },
) {
  const { tx } = act
  const booking = await lockOwn(act, asked)
  const changes: Change[] = []
  for (const { ids, ...answers } of asked.passengers)
    for (const [index, id] of [...new Set(ids)].entries()) {
      const found = await answerPassenger(act, booking, { id, answers })
      // The same person on several tours gives one sentence in the history.
      if (index === 0) changes.push(...found)
    }
  await recordChanges(tx, booking, changes)
}

type Answer = { id: string; answers: Omit<PassengerAnswers, 'ids'> }

async function answerPassenger(
  act: CustomerAct,
  booking: StoredBooking,
  { id, answers }: Answer,
): Promise<Change[]> {
  const { tx, now } = act
  const item = booking.items.find(({ passengers }) => passengers.some((each) => each.id === id))
  const passenger = item?.passengers.find((each) => each.id === id)
  if (!item || !passenger) throw new NotFound()
  refuseSelf(refuseSelfAnswer(selfFacts(booking, item, now), now), booking, item)
  const before = answersOf(passenger)
  const after: Record<string, string | null> = {}
  for (const field of answerFields) {
    const value = answers[field]
    if (value === undefined || (value ?? '') === before[field]) continue
    if (!isTheirsToAnswer(field, before[field], passenger.customer_answers)) throw new Refusal('answer_kept')
    after[field] = value || (field === 'birth_date' ? null : '')
  }
  if (Object.keys(after).length === 0) return []
  if (after['birth_date'])
    refuseAgeMismatch(
      { ...passenger, ...named(after), birth_date: after['birth_date'] },
      item.date,
      'birth_date',
    )
  await tx
    .updateTable('passengers')
    .set({ ...after, customer_answers: JSON.stringify({ ...passenger.customer_answers, ...after }) })
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('id', '=', id)
    .execute()
  const of = after['full_name'] || before.full_name || passenger.category_label
  return discreetly(changesBetween(passenger, after), of)
}

const named = ({ full_name }: Record<string, string | null>) => (full_name ? { full_name } : {})

/** A category is for the age on the day of the tour; `field` is the one to be corrected. */
export function refuseAgeMismatch(passenger: AgedPassenger, date: LocalDate, field?: 'birth_date') {
  const mismatch = ageMismatchOf(passenger, date)
  if (mismatch) throw new Refusal('age_out_of_category', { ...mismatch, ...(field && { field }) })
}

/** The customer's pickup place, until the vans are planned. */
export async function answerPickup(
  act: CustomerAct,
  asked: SeenBooking & { item_id: string; pickup: LinkPickup },
) {
  const { tx } = act
  const booking = await lockOwn(act, asked)
  const item = ownItem(booking, asked.item_id)
  const constants = mergedConstants(booking.constants)
  refuseSelf(refuseSelfPickup(selfFacts(booking, item, act.now), constants, act.now), booking, item)
  const { mode, accommodation_id, address } = asked.pickup
  // The form comes with the room of the hotel before: it stays behind with it.
  const isElsewhere = accommodation_id !== item.accommodation_id
  const room = isElsewhere && asked.pickup.room === item.room ? '' : asked.pickup.room
  const after = { pickup_mode: mode, accommodation_id, pickup_address: address, room }
  const changes = changesBetween(item, after)
  if (changes.length === 0) return undefined
  if (!isTheirPickup(item)) throw new Refusal('answer_kept')
  const { tour_operator_id, time_zone } = booking
  const given = { ...asked.pickup, room }
  const pickup = { ...given, pickup_time: null }
  const { meeting } = item.product
  await checkCustomersPickup(tx, { tour_operator_id, time_zone, meeting }, pickup, item)
  await tx
    .updateTable('booking_items')
    .set({ ...after, customer_pickup: JSON.stringify(given) })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', item.id)
    .execute()
  await recordChanges(tx, booking, await namedPlaces(tx, tour_operator_id, changes))
  return queueNewPickup(act, booking)
}

/** Once: the terms of a booking that the office made. */
export async function acceptTerms(act: CustomerAct, id: string) {
  const { tx, now } = act
  const locked = await lockBooking(tx, { id })
  if (locked.terms_accepted_at) return
  if (!isUpcoming(locked.status)) throw new Refusal('status_does_not_allow')
  await tx
    .updateTable('bookings')
    .set({ terms_accepted_at: now })
    .where('tour_operator_id', '=', locked.tour_operator_id)
    .where('id', '=', id)
    .execute()
  const { tour_operator_id } = locked
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'terms_accepted',
    actor: 'customer',
  })
}
