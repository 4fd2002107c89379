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

/** The earlier of two deadlines, but not before `floor`: a deadline in the past would end the booking at once. */
function earliest(one: Date, other: Date, floor: Date): Date {
  const first = one < other ? one : other
  return first < floor ? floor : first
}
