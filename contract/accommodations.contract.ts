import { z } from 'zod'

import { accommodationKinds } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'

import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { listQuery } from './list.ts'

export type Zone = z.infer<typeof Zone>
export const Zone = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  /** the order in which a van goes through them */
  position: z.int(),
  /** pickup here is this long before the tour starts */
  minutes_before_start: z.int(),
  accommodations: z.int(),
})

export const listZones = endpoint({
  method: 'GET',
  path: '/zones',
  summary: 'Zonas de recogida en el orden en que se recorren, con cuántos alojamientos tiene cada una.',
  access: 'resources.read',
  response: z.array(Zone),
})

export type AccommodationRow = z.infer<typeof AccommodationRow>
export const AccommodationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(accommodationKinds),
  zone: Zone.pick({ id: true, name: true, color: true, minutes_before_start: true }).nullable(),
  address: z.string(),
  lat_lng: z.string(),
  phone: z.string(),
  pickup_allowed: z.boolean(),
  /** where the vehicle really stops, when it can't stop at the door */
  pickup_point: z.string(),
  walking_minutes: z.int(),
  door_instructions: z.string(),
  asks_room: z.boolean(),
  offset_minutes: z.int(),
  state: z.literal(states),
})

export const listAccommodations = endpoint({
  method: 'GET',
  path: '/accommodations',
  summary: 'Alojamientos. La búsqueda mira nombre y alias, sin acentos, y tolera errores de escritura.',
  access: 'resources.read',
  query: listQuery({
    zone_id: { schema: id, allows: ['eq', 'in'] },
    kind: { schema: z.enum(accommodationKinds), allows: ['eq', 'in'] },
    pickup_allowed: { schema: z.enum(['true', 'false']), allows: ['eq'] },
    state: { schema: z.enum(['1', '2']), allows: ['eq'] },
  }),
  response: z.array(AccommodationRow),
  paged: true,
})
