import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'

export type Event = z.infer<typeof Event>
export const Event = z.object({
  id: z.uuid(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  reason: z.string(),
  actor: z.string(),
  created_at: instant,
})

export const listBookingEvents = endpoint({
  method: 'GET',
  path: '/bookings/:id/events',
  summary:
    'Historial de una reserva: quién, cuándo, qué cambió y por qué. Hasta 200 hechos, del último al primero.',
  access: 'bookings.read',
  params: z.object({ id }),
  response: z.array(Event),
})
