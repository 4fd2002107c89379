import type { KeptSeats } from '#domain/departures/allotment.rules.ts'
import type { Sellable, Slot } from '#domain/departures/availability.rules.ts'
import type { ClosedReason } from '#domain/departures/closed-reason.ts'
import { daysBetween } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { formatDate } from '../format.ts'
import { formatList, formatNumber } from '../formatters.ts'

type ClosedSlot = Pick<
  Slot,
  'reason' | 'is_suspended' | 'note' | 'capacity' | 'seats_taken' | 'closes_at' | 'kept'
>
type ClosedReasonFacts = Pick<Sellable, 'time_zone' | 'pool'>

/** Why a departure can't be booked, with the numbers and what the team wrote; empty when it can be booked. */
export function staffReason(slot: ClosedSlot, product: ClosedReasonFacts, now: Date): string {
  // Also once its hour has passed: it never left.
  if (slot.is_suspended) return ['Suspendida', slot.note].filter(Boolean).join(': ')
  switch (slot.reason) {
    case null:
      return ''
    case 'closed_by_staff':
      return slot.note ? `Cerrada: ${slot.note}` : 'Cerrada'
    case 'cutoff_passed':
      return `Cerró ${dayAndTime(slot.closes_at, product.time_zone, now)}`
    case 'full':
      return `Completa: ${slot.seats_taken}/${slot.capacity}`
    case 'pool_full':
      return `Completa: ${poolText(product.pool)}`
    case 'kept_for_agencies':
      return `Apartada: ${keptText(slot.kept, product.time_zone, now)}`
    default:
      return plainStaffReasons[slot.reason]
  }
}

/** Why a day without departures can't be booked. */
export function emptyDayReason(reason: ClosedReason | null): string {
  return reason ? plainStaffReasons[reason] : ''
}

const plainStaffReasons: Record<ClosedReason, string> = {
  not_published: 'El producto no está publicado',
  in_the_past: 'Ya salió',
  too_far_ahead: 'Fuera del plazo máximo de venta anticipada',
  not_scheduled: 'No hay salidas ese día',
  closed_by_staff: 'Cerrada',
  cutoff_passed: 'Pasó la hora de cierre',
  too_soon: 'Falta muy poco para venderla en la web',
  no_price: 'No hay precio para esa fecha',
  full: 'Completa',
  pool_full: 'Completa',
  kept_for_agencies: 'Apartada para agencias',
  no_transport: 'Sin vehículo o tripulación',
}

/** «el furgón compartido con VAL» */
function poolText(pool: Sellable['pool']): string {
  if (!pool) return 'cupos compartidos'
  const others = formatList(pool.shared_with)
  return others ? `${pool.name}, compartido con ${others}` : pool.name
}

/** «4 para Norte Puro hasta hoy 18:00»; empty without any. */
export const keptText = (kept: readonly KeptSeats[], zone: string, now: Date): string =>
  formatList(
    kept.map(
      ({ seats, agency_name, until }) =>
        `${formatNumber(seats)} para ${agency_name} hasta ${dayAndTime(until, zone, now)}`,
    ),
  )

/** «ayer 18:00», «hoy 05:30», «dom 9 may 18:00» */
function dayAndTime(instant: Date, zone: string, now: Date): string {
  const { date, time } = localMoment(instant, zone)
  const days = daysBetween(date, localMoment(now, zone).date)
  return `${days === 0 ? 'hoy' : days === 1 ? 'ayer' : formatDate(date)} ${time}`
}
