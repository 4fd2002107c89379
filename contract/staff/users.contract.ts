import { z } from 'zod'

import { levels, states } from '#domain/staff/level.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import {
  email,
  id,
  instant,
  latLng,
  newEmail,
  phone,
  requiredText,
  text,
  version,
} from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'
import { password } from './login.contract.ts'

export type User = z.infer<typeof User>
export const User = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  level: z.literal(levels),
  state: z.literal(states),
  created_at: instant,
  updated_at: instant,
  tour_operator: z.object({ id: z.uuid(), name: z.string() }),
  tour_operator_id: z.uuid(),
  address: z.string(),
  lat_lng: z.string(),
  version: z.int(),
  last_login_at: instant.nullable(),
  /** may sell past the cut-off and over the capacity; says something for sellers only */
  may_override: z.boolean(),
  /** false until the invitation is accepted */
  has_password: z.boolean(),
})

export const UserFields = z.object({
  full_name: requiredText(120),
  email: newEmail,
  phone: phone.default(''),
  level: z.literal(levels, 'Campo requerido'),
  state: z.literal(states, 'Elige un estado').default(1),
  address: text(200).default(''),
  lat_lng: latLng.default(''),
  /** the session's own operator when it is left out */
  tour_operator_id: id.optional(),
  may_override: z.boolean().default(false),
  /** empty on creation: an invitation goes out by email; empty on editing: unchanged */
  password: z.union([z.literal(''), password], 'Usa al menos 10 caracteres').optional(),
  re_password: z.string().max(200).optional(),
  /** of the crew: the known person whose user this is */
  person_id: z.union([z.literal(''), id]).optional(),
})

/**
 * The specification's client sends the whole row back, with `fullName` beside `full_name` and null for empty
 * values: unknown or null keys count as absent.
 */
function asClientsSend<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const { fullName, ...fields } = body as Record<string, unknown>
    return Object.fromEntries(
      Object.entries({ ...(fullName !== undefined && { full_name: fullName }), ...fields }).filter(
        ([, value]) => value !== null,
      ),
    )
  }, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>
}

const passwordsDiffer = { path: ['re_password'], message: 'Las contraseñas no coinciden' }

export type NewUser = z.output<typeof NewUser>
export const NewUser = asClientsSend(
  UserFields.refine(
    (user) => user.re_password === undefined || user.re_password === (user.password ?? ''),
    passwordsDiffer,
  ),
)

export type UserEdit = z.output<typeof UserEdit>
/** Absent fields are unchanged. */
export const UserEdit = asClientsSend(
  z
    .object({
      full_name: UserFields.shape.full_name.optional(),
      email: email.optional(),
      phone: phone.optional(),
      level: UserFields.shape.level.optional(),
      state: z.literal(states, 'Elige un estado').optional(),
      address: text(200).optional(),
      lat_lng: latLng.optional(),
      tour_operator_id: id.optional(),
      may_override: z.boolean().optional(),
      password: UserFields.shape.password,
      re_password: UserFields.shape.re_password,
      /** without it the last one to save wins */
      version: version.optional(),
    })
    .refine((user) => !user.password || user.re_password === user.password, passwordsDiffer),
)

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary:
    'Usuarios, con filtros `field[op]=value` y búsqueda sin acentos. Sin `limit` responde todos; con `limit`, páginas por cursor.',
  access: 'users.read',
  query: listQuery({
    level: { schema: z.enum(['0', '1', '2', '3', '4', '5']), allows: ['eq', 'ne', 'in', 'gte', 'lte'] },
    state: { schema: z.enum(['1', '2']), allows: ['eq', 'ne', 'in'] },
    tour_operator_id: { schema: id, allows: ['eq', 'in'] },
    email: { schema: requiredText(200), allows: ['eq', 'like'] },
    full_name: { schema: requiredText(120), allows: ['eq', 'like'] },
    phone: { schema: requiredText(40), allows: ['eq', 'like'] },
  }).extend({
    /** all users of the filter without it */
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  response: z.array(User),
  paged: true,
})

export const exportUsers = exportOf(listUsers, {
  summary: 'Los usuarios de la lista, con sus filtros, como archivo CSV o XLSX.',
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'Un usuario.',
  access: 'users.read',
  params: z.object({ id }),
  response: User,
})

export type CrewCandidate = z.infer<typeof CrewCandidate>
export const CrewCandidate = z.object({
  id: z.uuid(),
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  languages: z.array(z.string()),
})

export const listCrewCandidates = endpoint({
  method: 'GET',
  path: '/users/crew-candidates',
  summary:
    'Choferes y guías de Personas sin usuario que pueden ser el usuario que se crea, por su nombre. Hasta 5.',
  access: 'users.edit',
  query: z.strictObject({
    full_name: requiredText(120),
    /** the session's own operator when it is left out */
    tour_operator_id: id.optional(),
  }),
  response: z.array(CrewCandidate),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Crea un usuario. Sin contraseña recibe por correo una invitación para fijar la suya.',
  access: 'users.edit',
  body: NewUser,
  response: User,
  status: 201,
  refusals: ['email_taken', 'level_not_allowed', 'weak_password'],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  summary: 'Cambia un usuario. Desactivarlo o cambiar su nivel o contraseña cierra sus sesiones.',
  access: 'users.edit',
  params: z.object({ id }),
  body: UserEdit,
  response: User,
  refusals: [
    'stale',
    'email_taken',
    'level_not_allowed',
    'own_account',
    'last_administrator',
    'in_use',
    'weak_password',
  ],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:id/invitation',
  summary:
    'Invita otra vez a quien aún no eligió su contraseña: por correo, o con un enlace que se entrega en mano. El enlace vale 72 horas y deja sin efecto los anteriores.',
  access: 'users.edit',
  params: z.object({ id }),
  body: z.object({ by: z.enum(['correo', 'enlace']) }),
  /** null when it travels by mail */
  response: z.object({ link: z.url().nullable() }),
  refusals: ['level_not_allowed', 'own_account', 'invitation_closed'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Elimina un usuario, mientras nada lo nombre: ni reservas ni historia.',
  access: 'users.edit',
  params: z.object({ id }),
  response: z.object({ done: z.boolean() }),
  refusals: ['own_account', 'level_not_allowed', 'last_administrator', 'in_use'],
})
