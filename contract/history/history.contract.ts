import { z } from 'zod'

import { eventEntities, type EventEntity } from '#domain/event.ts'
import type { Permission } from '#domain/staff/permission.ts'

import { type Endpoint, endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'

export type Event = z.infer<typeof Event>
export const Event = z.object({
  id: z.uuid(),
  entity: z.enum(eventEntities),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  reason: z.string(),
  actor: z.string(),
  created_at: instant,
})

const historyOf = <const Folder extends string>(folder: Folder, access: Permission, whose: string) =>
  endpoint({
    method: 'GET',
    path: `/${folder}/:id/events`,
    summary: `Historial de ${whose}: quién, cuándo, qué cambió y por qué, del último hecho al primero.`,
    access,
    params: z.object({ id }),
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      after: z.string().max(300).optional(),
    }),
    response: z.array(Event),
    paged: true,
  })

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

export const listTillEvents = historyOf('tills', 'tills.manage', 'una caja')

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
  till: listTillEvents,
} as const satisfies Record<EventEntity, Endpoint>
