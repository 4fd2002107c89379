import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, localDate, localTime, requiredParagraphs, version } from '../endpoint/fields.ts'

export type Unavailability = z.infer<typeof Unavailability>
export const Unavailability = z.object({
  id: z.uuid(),
  version: z.int(),
  vehicle_id: z.uuid().nullable(),
  person_id: z.uuid().nullable(),
  /** local days of the operator, both included */
  from: z.string(),
  to: z.string(),
  /** null: from the beginning of the first day, to the end of the last */
  from_time: z.string().nullable(),
  to_time: z.string().nullable(),
  reason: z.string(),
})

const range = z.object({
  from: localDate,
  to: localDate,
  from_time: localTime.nullable().default(null),
  to_time: localTime.nullable().default(null),
  reason: requiredParagraphs(120),
})
type Range = { from: string; to: string; from_time: string | null; to_time: string | null }
const endsAfter = ({ from, to, from_time, to_time }: Range) =>
  from < to || (from === to && (to_time === null || (from_time ?? '00:00') < to_time))
const tooShort = { path: ['to'], message: 'Termina antes de empezar: elige un final posterior' }

export type UnavailabilityInput = z.infer<typeof UnavailabilityInput>
export const UnavailabilityInput = range.refine(endsAfter, tooShort)

const owned = z
  .strictObject({ vehicle_id: id.optional(), person_id: id.optional() })
  .describe('uno de los dos')

export const listUnavailabilities = endpoint({
  method: 'GET',
  path: '/unavailabilities',
  summary:
    'Cuándo no se puede contar con un vehículo o una persona: lo que viene y los últimos doce meses. Sin vehículo ni persona, lo de todos.',
  access: 'resources.read',
  query: owned,
  response: z.array(Unavailability),
})

export const addUnavailability = endpoint({
  method: 'POST',
  path: '/unavailabilities',
  summary:
    'Anota que un vehículo o una persona no está disponible. No se puede mientras tenga una planilla entonces.',
  access: 'resources.edit',
  body: range
    .extend({ vehicle_id: id.nullable().default(null), person_id: id.nullable().default(null) })
    .refine(endsAfter, tooShort)
    .refine(({ vehicle_id, person_id }) => (vehicle_id === null) !== (person_id === null), {
      path: ['vehicle_id'],
      message: 'Elige un vehículo o una persona',
    }),
  response: Unavailability,
  status: 201,
  refusals: ['resource_on_sheet', 'resource_unavailable'],
})

export const updateUnavailability = endpoint({
  method: 'PUT',
  path: '/unavailabilities/:id',
  summary: 'Cambia cuándo o por qué alguien o algo no está disponible.',
  access: 'resources.edit',
  params: z.object({ id }),
  body: range.extend({ version }).refine(endsAfter, tooShort),
  response: Unavailability,
  refusals: ['stale', 'resource_on_sheet', 'resource_unavailable'],
})

export const removeUnavailability = endpoint({
  method: 'DELETE',
  path: '/unavailabilities/:id',
  summary: 'Quita una indisponibilidad: desde ahora se puede contar con ese vehículo o persona.',
  access: 'resources.edit',
  params: z.object({ id }),
  response: z.object({ done: z.literal(true) }),
})
