import { z } from 'zod'

import { cancelOrigins } from '#domain/bookings/booking.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { ApiError } from '../endpoint/error.ts'
import { id, requiredParagraphs } from '../endpoint/fields.ts'

export const mostAtOnce = 200

export type BulkAct = z.infer<typeof BulkAct>
export const BulkAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm') }),
  z.object({
    kind: z.literal('cancel'),
    origin: z.enum(cancelOrigins).exclude(['sistema']),
    reason: requiredParagraphs(300),
  }),
  /** administrators only */
  z.object({ kind: z.literal('assign_seller'), seller_id: id }),
  /** names the agency that sold them; the price does not change */
  z.object({ kind: z.literal('assign_agency'), agency_id: id }),
  z.object({ kind: z.literal('resend') }),
])

export type BulkResult = z.infer<typeof BulkResult>
export const BulkResult = z.object({
  done: z.array(z.object({ id: z.uuid(), locator: z.string() })),
  /** each with the sentence that says why not */
  failed: z.array(
    z.object({ id: z.uuid(), locator: z.string(), ...ApiError.pick({ code: true, message: true }).shape }),
  ),
})

export const actOnBookings = endpoint({
  method: 'POST',
  path: '/bookings/bulk',
  summary:
    'Hace lo mismo con varias reservas, cada una por su cuenta: responde cuáles se hicieron y por qué no las demás. Hasta 200.',
  access: 'bookings.confirm',
  body: z.object({
    ids: z.array(id).min(1).max(mostAtOnce, `Elige como máximo ${mostAtOnce} reservas`),
    act: BulkAct,
  }),
  response: BulkResult,
})
