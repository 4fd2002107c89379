import { z } from 'zod'

import type { Permission } from '#domain/staff/permission.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'
import { eventEntities } from './event-entities.ts'

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

/** The history of things that have the folder's name in the address. */
export const historyOf = <const Folder extends string>(folder: Folder, access: Permission, whose: string) =>
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
