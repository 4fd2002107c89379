import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id } from '../endpoint/fields.ts'

/** Links of one person that are decided together. */
export const mostLinksAtOnce = 200

/** Most names that the report shows: the next ones follow once these are decided. */
export const mostDoubtfulNames = 50

/** Bookings and passengers of one name that are linked to a person of another name. */
export type DoubtfulLinks = z.infer<typeof DoubtfulLinks>
export const DoubtfulLinks = z.object({
  link_ids: z.array(z.uuid()).min(1).max(mostLinksAtOnce),
  person: z.object({ id: z.uuid(), full_name: z.string(), phone: z.string(), email: z.string() }),
  /** name, phone and mail as in the latest of the bookings */
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  bookings: z.int(),
  /** the latest of the bookings */
  booking_id: z.uuid(),
  locator: z.string(),
})

export const listDoubtfulLinks = endpoint({
  method: 'GET',
  path: '/persons/doubtful-links',
  summary: `Reservas y pasajeros que quedaron unidos a una persona de otro nombre, solo por compartir un correo o un teléfono. Hasta ${mostDoubtfulNames} nombres, primero los de más reservas.`,
  access: 'persons.edit',
  response: z.array(DoubtfulLinks),
})

const body = z.object({ link_ids: z.array(id).min(1).max(mostLinksAtOnce) })
const one = z.object({ id })

export const separateLinks = endpoint({
  method: 'POST',
  path: '/persons/:id/doubtful-links/separation',
  summary:
    'Separa de la persona las reservas y los pasajeros de otro nombre: quedan con la persona de ese nombre y ese correo o teléfono, o con una nueva.',
  access: 'persons.edit',
  params: one,
  body,
  response: z.object({ done: z.literal(true) }),
  refusals: ['person_anonymised'],
})

export const keepLinks = endpoint({
  method: 'POST',
  path: '/persons/:id/doubtful-links/kept',
  summary: 'Dice que las reservas y los pasajeros de otro nombre son de esta persona: dejan de aparecer.',
  access: 'persons.edit',
  params: one,
  body,
  response: z.object({ done: z.literal(true) }),
  refusals: ['person_anonymised'],
})

export const undoLinks = endpoint({
  method: 'POST',
  path: '/persons/:id/doubtful-links/undo',
  summary:
    'Deshace una separación o un «es la misma»: lo que se separó vuelve a la persona y aparece otra vez; lo que se cambió después queda. Elimina las personas que la separación creó y nadie usa.',
  access: 'persons.edit',
  params: one,
  body,
  response: z.object({ done: z.literal(true) }),
  refusals: ['person_anonymised', 'in_use'],
})
