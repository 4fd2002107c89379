import { travellingStatuses } from '../bookings/booking-status.rules.ts'
import type { BookingStatus } from '../bookings/booking.ts'

/** A tour in one of these is sold, and its passengers count; a draft, a hold, a request and what ended before it are not. */
export const soldStatuses: readonly BookingStatus[] = travellingStatuses

export type TourPrice = {
  isCancelled: boolean
  /** minor units */
  subtotal: number
  discount: number
  penalty: number
}

/** What a tour of a booking costs now, in minor units: a cancelled one its penalty, which no other tour has. */
export const tourTotal = ({ isCancelled, subtotal, discount, penalty }: TourPrice): number =>
  isCancelled ? penalty : subtotal - discount
