import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, requiredText, text, version } from '../endpoint/fields.ts'

const screens = ['bookings'] as const

export type SavedView = z.infer<typeof SavedView>
export const SavedView = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  /** the part of the screen's address after the `?` */
  query: z.string(),
  shared: z.boolean(),
  is_mine: z.boolean(),
  is_default: z.boolean(),
  owner: z.string(),
})

/** The query of a web address only. The screen of that address decides what it means. */
const query = text(1000).regex(/^[^?#\s<>"]*$/, 'La vista no se puede guardar')

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'Las vistas guardadas de una pantalla: las propias y las que comparte el equipo.',
  access: 'bookings.read',
  query: z.strictObject({ screen: z.enum(screens) }),
  response: z.array(SavedView),
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/saved-views',
  summary: 'Guarda una vista con nombre, para uno mismo o para todo el equipo.',
  access: 'bookings.read',
  body: z.object({
    screen: z.enum(screens),
    name: requiredText(40),
    query,
    shared: z.boolean().default(false),
  }),
  response: SavedView,
  status: 201,
  refusals: ['view_name_taken', 'too_many_views'],
})

export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/saved-views/:id',
  summary: 'Cambia nombre, contenido o alcance de una vista propia.',
  access: 'bookings.read',
  params: z.object({ id }),
  body: z.object({ version, name: requiredText(40), query, shared: z.boolean() }),
  response: SavedView,
  refusals: ['view_name_taken', 'stale'],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/saved-views/:id',
  summary: 'Elimina una vista propia; un administrador, también las compartidas.',
  access: 'bookings.read',
  params: z.object({ id }),
  response: z.object({ done: z.literal(true) }),
})

export const setDefaultView = endpoint({
  method: 'PUT',
  path: '/saved-views/default',
  summary: 'Elige la vista con la que se abre la pantalla; sin vista, la de siempre.',
  access: 'bookings.read',
  body: z.object({ screen: z.enum(screens), id: id.nullable() }),
  response: z.object({ done: z.literal(true) }),
})
