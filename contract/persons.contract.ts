import { z } from 'zod'

import { personRoles } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { states } from '#domain/staff/level.ts'

import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'

export type PersonRow = z.infer<typeof PersonRow>
export const PersonRow = z.object({
  id: z.uuid(),
  full_name: z.string(),
  roles: z.array(z.enum(personRoles)),
  email: z.string(),
  phone: z.string(),
  nationality: z.string(),
  languages: z.array(z.string()),
  /** empty for sellers */
  document_type: z.string(),
  document_number: z.string(),
  licence_class: z.string(),
  licence_expires_on: z.string().nullable(),
  licence_validity: z.enum(validities).nullable(),
  guide_registry: z.string(),
  guide_registry_expires_on: z.string().nullable(),
  guide_registry_validity: z.enum(validities).nullable(),
  notes: z.string(),
  has_user: z.boolean(),
  state: z.literal(states),
})

export const listPersons = endpoint({
  method: 'GET',
  path: '/persons',
  summary:
    'Personas: clientes, choferes, guías, contactos y oficina, con sus datos y la vigencia de sus papeles.',
  access: 'resources.read',
  query: listQuery({
    roles: { schema: z.enum(personRoles), allows: ['eq', 'in'] },
    state: { schema: z.enum(['1', '2']), allows: ['eq'] },
    validity: { schema: z.enum(validities), allows: ['eq'] },
  }),
  response: z.array(PersonRow),
  paged: true,
})
