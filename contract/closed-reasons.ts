import type { ClosedReason } from '#domain/products/availability.rules.ts'

/** Why a date can't be booked, for a customer. */
export const publicReasons: Record<ClosedReason, string> = {
  not_published: 'No disponible',
  in_the_past: 'Ya pasó',
  too_far_ahead: 'Aún no está a la venta',
  not_scheduled: 'Sin salidas',
  closed_by_staff: 'Cerrada',
  cutoff_passed: 'Reservas cerradas',
  no_price: 'No disponible',
  full: 'Completa',
}

/** The same for staff, with the numbers and what the team wrote. */
export function staffReason(
  reason: ClosedReason,
  facts: { note?: string; capacity?: number; seats_taken?: number; closed_at?: string },
): string {
  switch (reason) {
    case 'not_published':
      return 'El producto no está publicado'
    case 'in_the_past':
      return 'Ya salió'
    case 'too_far_ahead':
      return 'Más allá de los días que se venden por anticipado'
    case 'not_scheduled':
      return 'No hay salidas ese día'
    case 'closed_by_staff':
      return facts.note ? `Cerrada: ${facts.note}` : 'Cerrada'
    case 'cutoff_passed':
      return facts.closed_at ? `Cerró ${facts.closed_at}` : 'Pasó la hora de cierre'
    case 'no_price':
      return 'No hay precio para esa fecha'
    case 'full':
      return `Completa: ${facts.seats_taken ?? 0}/${facts.capacity ?? 0}`
  }
}

/** The same, inside a sentence: «Esta salida no se puede reservar: viento en el Tatio». */
export function closedReasonOf(slot: { reason: ClosedReason | null; note: string }): string {
  if (!slot.reason) return ''
  const texts: Record<ClosedReason, string> = {
    not_published: 'el tour no está a la venta',
    in_the_past: 'ya salió',
    too_far_ahead: 'aún no está a la venta',
    not_scheduled: 'ese día no hay salidas',
    closed_by_staff: 'está cerrada',
    cutoff_passed: 'ya cerró la venta',
    no_price: 'no tiene precio para esa fecha',
    full: 'está completa',
  }
  return texts[slot.reason]
}
