import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import {
  id,
  optionalEmail,
  paragraphs,
  phone,
  requiredText,
  text,
  version,
} from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { languages } from '#domain/language.ts'
import { states } from '#domain/staff/level.ts'

import { agencyKinds } from '../rules/agency.ts'

export type AgencyInput = z.infer<typeof AgencyInput>
export const AgencyInput = z.object({
  name: requiredText(120),
  kind: z.enum(agencyKinds).default('agencia'),
  tax_id: text(40).default(''),
  contact_name: text(120).default(''),
  /** receives the confirmations of its bookings */
  email: optionalEmail.default(''),
  /** receives statements and messages about money; '': `email` does */
  money_email: optionalEmail.default(''),
  phone: phone.default(''),
  /** of the messages to it */
  language: z.enum(languages).default('es'),
  /** on voucher, public pages and letters, its passengers read only what they still owe */
  hides_prices: z.boolean().default(false),
  logo_on_voucher: z.boolean().default(false),
  note: paragraphs(1000).default(''),
  /** 2: no longer offered where a booking names its agency */
  state: z.literal(states).default(1),
})

export type Agency = z.infer<typeof Agency>
export const Agency = AgencyInput.extend({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  tax_id: z.string(),
  contact_name: z.string(),
  email: z.string(),
  money_email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  note: z.string(),
  kind: z.enum(agencyKinds),
  hides_prices: z.boolean(),
  logo_on_voucher: z.boolean(),
  state: z.literal(states),
  logo_file_id: z.uuid().nullable(),
  /** its own account in this installation, whose users sell as this agency */
  linked_operator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})

export const listAgencies = endpoint({
  method: 'GET',
  path: '/agencies',
  summary:
    'Agencias, hostales, OTA y otros tour operadores por los que se vende, por nombre. La búsqueda mira nombre, contacto, correo, teléfono e identificación tributaria, sin acentos ni signos.',
  access: 'agencies.read',
  query: listQuery({
    kind: { schema: z.enum(agencyKinds), allows: ['eq', 'in'] },
    state: { schema: z.enum(['1', '2']), allows: ['eq'] },
  }),
  response: z.array(Agency),
  paged: true,
})

export const exportAgencies = exportOf(listAgencies, {
  summary: 'Las agencias de la lista, con sus filtros, como archivo CSV o XLSX.',
})

const one = z.object({ id })

export const getAgency = endpoint({
  method: 'GET',
  path: '/agencies/:id',
  summary: 'Una agencia.',
  access: 'agencies.read',
  params: one,
  response: Agency,
})

const refusals = ['agency_name_taken', 'agency_tax_id_taken', 'agency_tax_id_mistyped'] as const

export const createAgency = endpoint({
  method: 'POST',
  path: '/agencies',
  summary: 'Agrega una agencia. Entre las activas no se repiten el nombre ni la identificación tributaria.',
  access: 'agencies.add',
  body: AgencyInput,
  response: Agency,
  status: 201,
  refusals,
})

export const updateAgency = endpoint({
  method: 'PUT',
  path: '/agencies/:id',
  summary: 'Cambia, desactiva o reactiva una agencia. Una versión vieja recibe 409 con la actual.',
  access: 'agencies.manage',
  params: one,
  body: AgencyInput.extend({ version }),
  response: Agency,
  refusals: ['stale', ...refusals],
})

export const uploadAgencyLogo = endpoint({
  method: 'POST',
  path: '/agencies/:id/logo',
  summary:
    'Pone el logo de una agencia: un archivo JPG, PNG, WebP o AVIF de hasta 5 MB en `multipart/form-data`.',
  access: 'agencies.manage',
  params: one,
  upload: true,
  response: Agency,
  refusals: ['picture_not_readable', 'picture_heic', 'picture_too_small'],
})

export const removeAgencyLogo = endpoint({
  method: 'DELETE',
  path: '/agencies/:id/logo',
  summary: 'Quita el logo de una agencia.',
  access: 'agencies.manage',
  params: one,
  response: Agency,
})
