import { bookingRights, isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import type { EventOf } from '#domain/event.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Fact, FactOf } from '../../events/record-event.command.ts'
import { lockBooking, refuseStale } from './booking-changes.command.ts'
import { findBooking, type StoredBooking } from './booking.queries.ts'
import { findOfficeBooking } from './office-booking.queries.ts'

export type SeenBooking = { id: string; version: number }
type Right = keyof ReturnType<typeof bookingRights>

/**
 * Begins a command on a booking: locks it, refuses a stale version, another seller's booking and a status that
 * does not allow the command, and reads its full state before the change.
 */
export async function lockForAct(
  act: StaffAct,
  { id, version }: SeenBooking,
  right: Right,
): Promise<StoredBooking> {
  const { tx, actor, now } = act
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  await refuseStale(booking, version, () => findOfficeBooking(tx, actor, id, now))
  if (bookingRights(actor, booking)[right]) return findBooking(tx, booking)
  const ifTheirs = bookingRights({ ...actor, level: 1 }, booking)[right]
  if (!ifTheirs) throw new Refusal('status_does_not_allow', { status: booking.status })
  throw new Refusal(right === 'cancel' && isTheirs(actor, booking) ? 'paid_needs_admin' : 'not_your_booking')
}

/** A fact of the booking's history. */
export function factOf(
  { id, tour_operator_id }: { id: string; tour_operator_id: string },
  { actor }: { actor: Fact['actor'] },
  event: EventOf<'booking'>,
): FactOf<'booking'> {
  return { tour_operator_id, entity: 'booking', entity_id: id, actor, ...event }
}
