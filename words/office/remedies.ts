import type { Remedy } from '#domain/departures/remedy.rules.ts'

/** The action, as the text of a button. */
export const remedyNames: Record<Remedy, string> = {
  publish: 'Publicar el producto',
  open_departure: 'Abrir una salida',
  extend_schedule: 'Ampliar el horario',
  reopen: 'Reabrir',
  extend_sales: 'Vender con más anticipación',
  override: 'Vender igual',
  add_price: 'Agregar el precio',
  raise_capacity: 'Ampliar cupos',
  raise_pool: 'Ampliar los cupos compartidos',
}

/** The endpoint that does it; an override is part of the booking itself. */
export const remedyCalls: Record<Remedy, string> = {
  publish: 'POST /products/:id/publication',
  open_departure: 'POST /departures/exceptions',
  extend_schedule: 'PUT /products/:id',
  reopen: 'POST /departures/reopening',
  extend_sales: 'PUT /tour-operators',
  override: 'POST /bookings',
  add_price: 'PUT /products/:id',
  raise_capacity: 'POST /departures/exceptions',
  raise_pool: 'PUT /seat-pools',
}
