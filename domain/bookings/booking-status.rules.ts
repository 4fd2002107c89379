import type { BookingStatus } from './booking.ts'

const transitions: Record<BookingStatus, readonly BookingStatus[]> = {
  borrador: ['bloqueada', 'pendiente', 'confirmada', 'cancelada'],
  bloqueada: ['pendiente', 'confirmada', 'expirada', 'cancelada'],
  pendiente: ['confirmada', 'rechazada', 'expirada', 'cancelada'],
  confirmada: ['completada', 'no_presentada', 'cancelada'],
  completada: ['no_presentada'],
  no_presentada: ['completada'],
  expirada: ['bloqueada', 'pendiente', 'confirmada'],
  rechazada: [],
  cancelada: ['pendiente', 'confirmada'],
}

export function mayTurn(from: BookingStatus, to: BookingStatus): boolean {
  return transitions[from].includes(to)
}

/** A booking in one of these holds its seats. */
export function takesSeats(status: BookingStatus): boolean {
  return ['bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada'].includes(status)
}

/** A tour that can still be called off: it has not been given, and was not called off yet. */
export function cancellable(status: BookingStatus): boolean {
  return ['borrador', 'bloqueada', 'pendiente', 'confirmada'].includes(status)
}

/**
 * What a booking is when its tours end one by one: cancelled with the last, over when the rest were given, else as it
 * was. `standing` are the statuses of its tours.
 */
export function statusOfItems(standing: readonly BookingStatus[], before: BookingStatus): BookingStatus {
  const live = standing.filter((status) => status !== 'cancelada')
  if (live.length === 0) return 'cancelada'
  if (live.some((status) => status !== 'completada' && status !== 'no_presentada')) return before
  return live.includes('completada') ? 'completada' : 'no_presentada'
}

/** It had its seats once and could take them again if some remain. */
export function mayRevive(status: BookingStatus): boolean {
  return status === 'expirada' || status === 'cancelada'
}

/** A hold or a pending booking whose time is over counts as expired even before the clock's job comes by. */
export function hasLapsed(booking: { status: BookingStatus; expires_at: Date | null }, now: Date): boolean {
  const waits = booking.status === 'bloqueada' || booking.status === 'pendiente'
  return waits && booking.expires_at !== null && booking.expires_at <= now
}
