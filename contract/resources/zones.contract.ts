import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { hexColor, id, requiredText, version } from '../endpoint/fields.ts'

export type Zone = z.infer<typeof Zone>
export const Zone = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  color: z.string(),
  /** pickup order of the zones */
  position: z.int(),
  /** pickup here is this long before the tour starts */
  minutes_before_start: z.int(),
  /** active ones in it */
  accommodations: z.int(),
})

export type ZoneInput = z.infer<typeof ZoneInput>
export const ZoneInput = z.object({
  name: requiredText(60),
  color: hexColor,
  minutes_before_start: z.int('Escribe los minutos').min(0).max(600),
})

export const listZones = endpoint({
  method: 'GET',
  path: '/zones',
  summary: 'Zonas de recogida en el orden en que se recorren, con cuántos alojamientos tiene cada una.',
  access: 'resources.read',
  response: z.array(Zone),
})

export const createZone = endpoint({
  method: 'POST',
  path: '/zones',
  summary: 'Agrega una zona de recogida al final del recorrido.',
  access: 'resources.edit',
  body: ZoneInput,
  response: Zone,
  status: 201,
  refusals: ['zone_name_taken'],
})

export const updateZone = endpoint({
  method: 'PUT',
  path: '/zones/:id',
  summary: 'Cambia nombre, color o minutos de una zona. Una versión vieja recibe 409 con la actual.',
  access: 'resources.edit',
  params: z.object({ id }),
  body: ZoneInput.extend({ version }),
  response: Zone,
  refusals: ['stale', 'zone_name_taken', 'pickups_move'],
})

export const orderZones = endpoint({
  method: 'PUT',
  path: '/zones',
  summary:
    'Pone las zonas en el orden en que se recorren: los identificadores de todas, de la primera a la última.',
  access: 'resources.edit',
  body: z.object({ ids: z.array(id).min(1).max(200) }),
  response: z.array(Zone),
  refusals: ['zones_changed'],
})

export const deleteZone = endpoint({
  method: 'DELETE',
  path: '/zones/:id',
  summary: 'Elimina una zona en la que no hay ningún alojamiento.',
  access: 'resources.edit',
  params: z.object({ id }),
  response: z.object({ done: z.literal(true) }),
  refusals: ['zone_in_use'],
})
