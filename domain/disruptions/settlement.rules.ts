import type { Slot } from '../departures/availability.rules.ts'
import type { LocalDate, LocalTime } from '../local-date.ts'

/** `product_id`: another tour than that of the suspended departure; absent: the same tour. */
export type Alternative = { date: LocalDate; start_time: LocalTime; product_id?: string | undefined }

type Moment = Pick<Alternative, 'date' | 'start_time'>

export const isSameDeparture = (one: Moment, other: Moment): boolean =>
  one.date === other.date && one.start_time === other.start_time

/**
 * Whether passengers of a suspended departure may be put on another: the operator moves them, so a cut-off that passed
 * is spared; a departure that left or is closed is not. Customers who choose alone keep to the least lead of the web.
 */
export function receives(
  slot: Pick<Slot, 'reason' | 'starts_at' | 'self_service_until'>,
  now: Date,
  self_service = false,
): boolean {
  if (slot.starts_at <= now || (self_service && slot.self_service_until <= now)) return false
  return (
    slot.reason === null ||
    [
      'cutoff_passed',
      'too_far_ahead',
      'full',
      'pool_full',
      'kept_for_agencies',
      'no_transport',
      'no_price',
    ].includes(slot.reason)
  )
}

/**
 * The parties that get seats, in the order in which they booked. If a big party does not fit, smaller parties after it
 * may still get the seats.
 */
export function whoFits<T extends { seats: number }>(parties: readonly T[], seats_left: number): T[] {
  let left = seats_left
  return parties.filter(({ seats }) => {
    if (seats > left) return false
    left -= seats
    return true
  })
}
