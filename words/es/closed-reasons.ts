import type { ClosedReason } from '#domain/departures/closed-reason.ts'

/** Why a date cannot be booked: in a word, and inside a sentence. */
export const closedReasons = {
  names: {
    not_published: 'No disponible',
    in_the_past: 'Ya pasó',
    too_far_ahead: 'Aún no está a la venta',
    not_scheduled: 'Sin salidas',
    closed_by_staff: 'Cerrada',
    cutoff_passed: 'Reservas cerradas',
    too_soon: 'Llámanos',
    no_price: 'No disponible',
    full: 'Completa',
    pool_full: 'Completa',
    kept_for_agencies: 'Completa',
    no_transport: 'Completa',
  } satisfies Record<ClosedReason, string>,
  /** «Esta salida no se puede reservar: ya salió.» */
  why: {
    not_published: 'el tour no está a la venta',
    in_the_past: 'ya salió',
    too_far_ahead: 'aún no está a la venta',
    not_scheduled: 'ese día no hay salidas',
    closed_by_staff: 'está cerrada',
    cutoff_passed: 'la venta ya cerró',
    too_soon: 'falta muy poco para reservarla en línea; llámanos o escríbenos',
    no_price: 'no tiene precio para esa fecha',
    full: 'está completa',
    pool_full: 'no quedan cupos de los que comparte con otros tours',
    kept_for_agencies: 'está completa',
    no_transport: 'está completa',
  } satisfies Record<ClosedReason, string>,
}

/** More reasons why a tour cannot be moved to a departure. */
export const closedMoves = {
  own: 'Tu fecha',
  unpriced: 'Sin precio',
  outgrown: 'Cambia una edad',
  overlaps: 'Se cruza con otro',
}
