import type { Slot } from '../departures/availability.rules.ts'
import { type ClosedReason, isFull } from '../departures/closed-reason.ts'

export const seatRefusals = ['departure_unknown', 'departure_closed', 'no_seats'] as const
export type SeatRefusal = (typeof seatRefusals)[number]

/** Staff with the right to override may sell past the cut-off and beyond the capacity; the act is recorded. */
export type Override = { past_cutoff: boolean; over_capacity: boolean }
export const noOverride: Override = { past_cutoff: false, over_capacity: false }

const overridable: readonly ClosedReason[] = ['cutoff_passed', 'too_soon', 'too_far_ahead', 'in_the_past']

type Open = Pick<Slot, 'reason' | 'seats_left'>

/** Why these seats can't be sold on a departure, or null when they can. */
export function refuseSeats(slot: Open | undefined, seats: number, override: Override): SeatRefusal | null {
  if (!slot) return 'departure_unknown'
  if (slot.reason && !isFull(slot.reason)) {
    const allowed = override.past_cutoff && overridable.includes(slot.reason)
    if (!allowed) return 'departure_closed'
  }
  return seats > slot.seats_left && !override.over_capacity ? 'no_seats' : null
}

/** The override that an authorised user needs to sell these seats; null when an override is not enough. */
export function overrideFor(slot: Open, seats: number): Override | null {
  const override = {
    past_cutoff: slot.reason !== null && !isFull(slot.reason),
    over_capacity: seats > slot.seats_left,
  }
  return refuseSeats(slot, seats, override) === null ? override : null
}
