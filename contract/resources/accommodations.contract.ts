import { z } from 'zod'

import { accommodationKinds, accommodationSigns } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import { id, latLng, paragraphs, phone, requiredText, text, version } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'
import { Zone } from './zones.contract.ts'

const minutes = (min: number, max: number) => z.int('Escribe los minutos').min(min).max(max)

export type AccommodationInput = z.infer<typeof AccommodationInput>
export const AccommodationInput = z.object({
  name: requiredText(120),
  aliases: z.array(requiredText(120)).max(20).default([]),
  kind: z.enum(accommodationKinds).default('hotel'),
  zone_id: id.nullable().default(null),
  address: text(200).default(''),
  lat_lng: latLng.default(''),
  phone: phone.default(''),
  pickup_allowed: z.boolean().default(true),
  pickup_point: text(200).default(''),
  walking_minutes: minutes(0, 120).default(0),
  door_instructions: paragraphs(500).default(''),
  asks_room: z.boolean().default(false),
  wait_minutes: minutes(0, 60).nullable().default(null),
  offset_minutes: minutes(-60, 60).default(0),
  state: z.literal(states).default(1),
})

export type AccommodationRow = z.infer<typeof AccommodationRow>
export const AccommodationRow = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(accommodationKinds),
  zone: Zone.pick({ id: true, name: true, color: true, minutes_before_start: true }).nullable(),
  address: z.string(),
  lat_lng: z.string(),
  phone: z.string(),
  pickup_allowed: z.boolean(),
  /** the real stop, when the vehicle cannot stop at the door */
  pickup_point: z.string(),
  walking_minutes: z.int(),
  door_instructions: z.string(),
  asks_room: z.boolean(),
  /** how long the van waits here; null is the operator's own */
  wait_minutes: z.int().nullable(),
  offset_minutes: z.int(),
  state: z.literal(states),
})

export type Accommodation = z.infer<typeof Accommodation>
export const Accommodation = AccommodationRow.extend({
  /** tours of bookings that are or were picked up here */
  pickups: z.int(),
  may: z.object({ edit: z.boolean(), remove: z.boolean() }),
})

export const listAccommodations = endpoint({
  method: 'GET',
  path: '/accommodations',
  summary:
    'Alojamientos. La búsqueda mira nombre y alias sin acentos ni «hotel» u «hostal», y tolera errores de escritura.',
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

const one = z.object({ id })

export const exportAccommodations = exportOf(listAccommodations, {
  summary: 'Los alojamientos de la lista, con sus filtros, como archivo CSV o XLSX.',
})

export const getAccommodation = endpoint({
  method: 'GET',
  path: '/accommodations/:id',
  summary: 'Un alojamiento, con cuántas recogidas tiene.',
  access: 'resources.read',
  params: one,
  response: Accommodation,
})

export const createAccommodation = endpoint({
  method: 'POST',
  path: '/accommodations',
  summary: 'Agrega un alojamiento. Quien vende puede agregar el que le falta mientras reserva.',
  access: 'accommodations.add',
  body: AccommodationInput,
  response: Accommodation,
  status: 201,
})

export const updateAccommodation = endpoint({
  method: 'PUT',
  path: '/accommodations/:id',
  summary: 'Cambia un alojamiento. Una versión vieja recibe 409 con la actual.',
  access: 'resources.edit',
  params: one,
  body: AccommodationInput.extend({ version }),
  response: Accommodation,
  refusals: ['stale', 'pickups_move'],
})

export const deleteAccommodation = endpoint({
  method: 'DELETE',
  path: '/accommodations/:id',
  summary: 'Elimina un alojamiento al que nada se refiere todavía.',
  access: 'resources.edit',
  params: one,
  response: z.object({ done: z.literal(true) }),
  refusals: ['in_use'],
})

export type SimilarAccommodation = z.infer<typeof SimilarAccommodation>
export const SimilarAccommodation = AccommodationRow.pick({ id: true, name: true, zone: true, state: true })

export const listSimilarAccommodations = endpoint({
  method: 'GET',
  path: '/accommodations/similar',
  summary: 'Los que pueden ser el que se está agregando, mientras se escribe su nombre. Hasta 4.',
  access: 'accommodations.add',
  query: z.strictObject({ name: text(120), lat_lng: latLng.default(''), except_id: id.optional() }),
  response: z.array(SimilarAccommodation),
})

export type AccommodationPair = z.infer<typeof AccommodationPair>
export const AccommodationPair = z.object({
  signs: z.array(z.enum(accommodationSigns)),
  /** between their doors; null where one has no position */
  meters: z.int().nullable(),
  one: Accommodation.omit({ may: true }),
  other: Accommodation.omit({ may: true }),
})

export const listAccommodationDuplicates = endpoint({
  method: 'GET',
  path: '/accommodations/duplicates',
  summary:
    'Pares de alojamientos que pueden ser el mismo: igual nombre sin «hotel» u «hostal», nombre parecido, o parecido y a menos de 80 metros. Hasta 50.',
  access: 'resources.edit',
  query: z.strictObject({ accommodation_id: id.optional() }),
  response: z.array(AccommodationPair),
})

export const accommodationMergeFields = AccommodationInput.omit({ aliases: true, state: true }).keyof()
  .options

export const mergeAccommodations = endpoint({
  method: 'POST',
  path: '/accommodations/:id/merge',
  summary:
    'Une otro alojamiento con este: sus reservas y paradas pasan a este, su nombre queda como alias y el otro deja de existir.',
  access: 'resources.edit',
  params: one,
  body: z.object({
    version,
    other_id: id,
    other_version: version,
    /** the fields whose value comes from the other; the rest stay */
    take: z.array(z.enum(accommodationMergeFields)).max(accommodationMergeFields.length),
  }),
  response: Accommodation,
  refusals: ['stale', 'pickups_move'],
})

export const keepAccommodationsApart = endpoint({
  method: 'POST',
  path: '/accommodations/:id/apart',
  summary: 'Dice que dos alojamientos que se parecen son distintos: el par deja de aparecer.',
  access: 'resources.edit',
  params: one,
  body: z.object({ other_id: id }),
  response: z.object({ done: z.literal(true) }),
})
