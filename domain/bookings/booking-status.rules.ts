import type { Transitions } from '../transitions.ts'
import type { BookingStatus } from './booking.ts'

/** `seller`: whose booking it is, and managers. `system`: the clock, a payment that arrives, a buyer who needs the seats. */
export type BookingMover = 'seller' | 'dispatcher' | 'customer' | 'system'
export type BookingAct =
  | 'hold'
  | 'hold_again'
  | 'request'
  | 'confirm'
  | 'reject'
  | 'expire'
  | 'cancel'
  | 'cancel_own'
  | 'call_off'
  | 'outcome'
  | 'revive'

// Lists of their own, so that customers' pages load them without the table.
/** It has a deadline for a payment or an answer. */
export const waitingStatuses: readonly BookingStatus[] = ['bloqueada', 'pendiente']
/** It takes seats of a tour that has not been given yet. */
export const liveStatuses: readonly BookingStatus[] = [...waitingStatuses, 'confirmada']
/** It was made and its tours are still to come: the customer can read and change it, and is notified of changes. */
export const upcomingStatuses: readonly BookingStatus[] = ['pendiente', 'confirmada']
/** Its people travel, or were expected to. */
export const travellingStatuses: readonly BookingStatus[] = ['confirmada', 'completada', 'no_presentada']
/** A booking in one of these holds its seats. */
export const seatStatuses: readonly BookingStatus[] = [...waitingStatuses, ...travellingStatuses]

/** The life of a booking. Rights, commands, filters of lists, tests and docs/states.md read this table. */
export const bookingActs: Transitions<BookingAct, BookingStatus, BookingMover> = {
  hold: { from: ['borrador'], to: ['bloqueada'], who: ['seller'] },
  hold_again: { from: ['expirada'], to: ['bloqueada'], who: ['customer'] },
  request: { from: ['borrador', 'bloqueada'], to: ['pendiente'], who: ['seller', 'customer'] },
  confirm: {
    from: ['borrador', 'bloqueada', 'pendiente'],
    to: ['confirmada'],
    who: ['seller', 'customer', 'system'],
  },
  reject: { from: ['pendiente'], to: ['rechazada'], who: ['seller'] },
  expire: { from: waitingStatuses, to: ['expirada'], who: ['system', 'customer', 'seller'] },
  cancel: { from: ['borrador', 'bloqueada', 'pendiente', 'confirmada'], to: ['cancelada'], who: ['seller'] },
  cancel_own: { from: upcomingStatuses, to: ['cancelada'], who: ['customer'] },
  /** its tour does not take place: in the office, or by the customer's link */
  call_off: {
    from: ['bloqueada', 'pendiente', 'confirmada'],
    to: ['cancelada'],
    who: ['seller', 'customer'],
  },
  outcome: {
    from: travellingStatuses,
    to: ['completada', 'no_presentada'],
    who: ['seller', 'dispatcher', 'system'],
  },
  revive: {
    from: ['expirada', 'cancelada'],
    to: ['pendiente', 'confirmada'],
    who: ['seller', 'customer', 'system'],
  },
}

export const mayAct = (act: BookingAct, status: BookingStatus): boolean =>
  bookingActs[act].from.includes(status)

export const isUpcoming = (status: BookingStatus): boolean => upcomingStatuses.includes(status)

export const takesSeats = (status: BookingStatus): boolean => seatStatuses.includes(status)

/** A tour that can still be cancelled: it did not take place, and was not cancelled before. */
export const cancellable = (status: BookingStatus): boolean => mayAct('cancel', status)

/**
 * The status of a booking whose tours end one by one: cancelled if all are cancelled, completed if the others
 * took place, else unchanged. The first argument holds the statuses of its tours.
 */
export function statusOfItems(statuses: readonly BookingStatus[], before: BookingStatus): BookingStatus {
  const live = statuses.filter((status) => status !== 'cancelada')
  if (live.length === 0) return 'cancelada'
  if (live.some((status) => status !== 'completada' && status !== 'no_presentada')) return before
  return live.includes('completada') ? 'completada' : 'no_presentada'
}

/** A hold or a pending booking counts as expired from its deadline on, also before the job that ends it has run. */
export function hasLapsed(booking: { status: BookingStatus; expires_at: Date | null }, now: Date): boolean {
  return waitingStatuses.includes(booking.status) && booking.expires_at !== null && booking.expires_at <= now
}
