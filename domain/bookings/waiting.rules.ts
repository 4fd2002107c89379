import type { OperatorConstants } from '../operators/operator-constants.ts'
import type { BookingStatus } from './booking.ts'

const minute = 60_000
const hour = 60 * minute

type Facts = { seller: boolean; now: Date; starts_at: Date }

/**
 * Until when a booking may wait: a customer's hold for some minutes, a seller's for some hours, a pending one for its
 * hours but never into the last day before the service. Null for a booking that does not wait.
 */
export function waitsUntil(
  status: BookingStatus,
  { seller, now, starts_at }: Facts,
  constants: OperatorConstants,
): Date | null {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  if (status === 'bloqueada') {
    if (!seller) return later(constants.public_hold_minutes * minute)
    return earliest(later(constants.seller_hold_hours * hour), starts_at, later(hour))
  }
  if (status !== 'pendiente') return null
  return earliest(
    later(constants.pending_wait_hours * hour),
    new Date(starts_at.getTime() - 24 * hour),
    later(hour),
  )
}

/**
 * Until when a pending booking waits for its customer's answer: until the last of its departures that were called off
 * would have left, but not into the last day before a tour of it that does leave.
 */
export function waitsForAnswer(last_called_off: Date, first_leaving: Date | undefined): Date {
  const before = first_leaving && new Date(first_leaving.getTime() - 24 * hour)
  return before && before < last_called_off ? before : last_called_off
}

/** The new deadline once all its tours have a day: like a new booking's, and not shorter than its former wait. */
export function waitsAgain(
  { now, starts_at }: Pick<Facts, 'now' | 'starts_at'>,
  waited_until: Date,
  constants: OperatorConstants,
): Date {
  const hours = constants.pending_wait_hours * hour
  const kept = Math.min(waited_until.getTime(), starts_at.getTime(), now.getTime() + hours)
  const renewed = waitsUntil('pendiente', { seller: false, now, starts_at }, constants)
  return new Date(Math.max(kept, renewed?.getTime() ?? kept))
}

/** The earlier of two deadlines, but not before `floor`: a deadline in the past would end the booking at once. */
function earliest(one: Date, other: Date, floor: Date): Date {
  const first = one < other ? one : other
  return first < floor ? floor : first
}
