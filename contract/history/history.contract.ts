import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/histories.ts'
import type { EventEntity } from '#domain/event.ts'

import type { Endpoint } from '../endpoint/endpoint.ts'
import { historyOf } from './history-of.ts'

export { Event } from './history-of.ts'

export const listBookingEvents = historyOf('bookings', 'bookings.read', 'una reserva')
/** It contains the waiting list: not for crews. */
export const listDepartureEvents = historyOf('departures', 'bookings.read', 'una salida')
export const listProductEvents = historyOf('products', 'products.read', 'un producto')
export const listSeatPoolEvents = historyOf('seat-pools', 'products.read', 'unos cupos compartidos')
export const listPromoCodeEvents = historyOf('promo-codes', 'promo-codes.read', 'un código promocional')
/** Cash and incidents of a run are part of it: not for sellers. */
export const listSheetEvents = historyOf('schedule-sheets', 'crew-acts.read', 'una planilla')
export const listVehicleEvents = historyOf('vehicles', 'resources.read', 'un vehículo')
export const listAccommodationEvents = historyOf('accommodations', 'resources.read', 'un alojamiento')
export const listZoneEvents = historyOf('zones', 'resources.read', 'una zona')
export const listPersonEvents = historyOf('persons', 'resources.read', 'una persona')
export const listUserEvents = historyOf('users', 'users.read', 'un usuario')
export const listOperatorEvents = historyOf('tour-operators', 'tour-operators.read', 'un tour operador')

/** Everything that has a history can be asked for it. */
export const histories = {
  booking: listBookingEvents,
  departure: listDepartureEvents,
  product: listProductEvents,
  seat_pool: listSeatPoolEvents,
  promo_code: listPromoCodeEvents,
  schedule_sheet: listSheetEvents,
  vehicle: listVehicleEvents,
  accommodation: listAccommodationEvents,
  zone: listZoneEvents,
  person: listPersonEvents,
  user: listUserEvents,
  tour_operator: listOperatorEvents,
  ...gather(modules, 'histories'),
} as const satisfies Record<EventEntity, Endpoint>
