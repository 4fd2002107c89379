import { isUpcoming } from '../bookings/booking-status.rules.ts'
import type { BookingStatus } from '../bookings/booking.ts'

/** How much of a booking is suspended: nothing, some of its tours, or all that are not cancelled. */
export const suspensions = ['none', 'some', 'all'] as const
export type Suspension = (typeof suspensions)[number]

type Tour = { status: BookingStatus; is_suspended: boolean }

/** Its departure was called off, and it waits for an answer. */
export const isCalledOff = ({ status, is_suspended }: Tour): boolean => is_suspended && isUpcoming(status)

/** It is not cancelled, and its departure is not suspended. */
export const takesPlace = (tour: Tour): boolean => tour.status !== 'cancelada' && !isCalledOff(tour)

export function suspensionOf(tours: readonly Tour[]): Suspension {
  if (!tours.some(isCalledOff)) return 'none'
  return tours.some(takesPlace) ? 'some' : 'all'
}
