import { z } from 'zod'

import { gather, inOrder } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { text } from '../endpoint/fields.ts'

const coreKinds = [
  'booking',
  'person',
  'product',
  'schedule_sheet',
  'vehicle',
  'accommodation',
  'user',
] as const
export const foundKinds = inOrder(coreKinds, gather(modules, 'foundKinds'))
export type FoundKind = (typeof foundKinds)[number]

export type Found = z.infer<typeof Found>
export const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  title: z.string(),
  /** code of a status or role, and a day; the screen translates them */
  code: z.string(),
  date: z.string().nullable(),
  detail: z.string(),
  tag: z.object({ code: z.string(), color: z.string() }).nullable(),
})

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Busca en todo lo que la persona puede ver: reservas, personas, productos, planillas, vehículos, alojamientos y usuarios. Hasta 5 de cada uno.',
  access: 'session',
  query: z.strictObject({ typed: text(100) }),
  response: z.array(Found),
})
