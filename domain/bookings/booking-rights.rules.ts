import type { Actor } from '../staff/actor.ts'
import { mayRevive, takesSeats } from './booking-status.rules.ts'
import type { BookingStatus } from './booking.ts'

type Facts = { status: BookingStatus; seller_id: string | null }

/** A seller's own bookings are those they sold and those nobody sold: a customer's, from the web. */
export function isTheirs(
  actor: Pick<Actor, 'level' | 'user_id'>,
  booking: Pick<Facts, 'seller_id'>,
): boolean {
  if (actor.level <= 1) return true
  return actor.level === 2 && (booking.seller_id === null || booking.seller_id === actor.user_id)
}

/** What a person may do with a booking as it stands; the server asks before each act, the screen before each button. */
export function bookingRights(actor: Pick<Actor, 'level' | 'user_id'>, booking: Facts) {
  const theirs = isTheirs(actor, booking)
  const { status } = booking
  const waits = status === 'bloqueada' || status === 'pendiente'
  const open = takesSeats(status) || status === 'borrador'
  return {
    /** pickup, passengers and notes: dispatchers too */
    edit: open && (theirs || actor.level === 3),
    edit_contact: open && theirs,
    confirm: waits && theirs,
    reject: status === 'pendiente' && theirs,
    cancel: (waits || status === 'confirmada' || status === 'borrador') && theirs,
    revive: mayRevive(status) && theirs,
  }
}

/** Documents and health of passengers: a seller sees those of their own bookings only. */
export function maySeePapers(
  actor: Pick<Actor, 'level' | 'user_id'>,
  booking: Pick<Facts, 'seller_id'>,
): boolean {
  return actor.level === 3 || isTheirs(actor, booking)
}
