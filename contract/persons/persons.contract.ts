import { z } from 'zod'

import { documentTypes, duplicateSigns, personRoles } from '#domain/persons/person.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { states } from '#domain/staff/level.ts'
import { crewLevelOf } from '#domain/staff/user-management.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import {
  birthDate,
  id,
  localDate,
  nationality,
  newEmail,
  optionalEmail,
  paragraphs,
  phone,
  requiredText,
  text,
  version,
} from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'
import { storedFields } from '../endpoint/stored-fields.ts'

export type PersonInput = z.infer<typeof PersonInput>
export const PersonInput = z.object({
  full_name: requiredText(120),
  roles: z.array(z.enum(personRoles)).min(1, 'Elige al menos un rol').max(personRoles.length),
  document_type: z.enum(documentTypes).default(''),
  document_number: text(40).default(''),
  nationality: nationality.default(''),
  birth_date: birthDate.nullable().default(null),
  email: optionalEmail.default(''),
  phone: phone.default(''),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'Elige un idioma'))
    .max(10)
    .default([]),
  diet: text(200).default(''),
  notes: paragraphs(2000).default(''),
  emergency_name: text(120).default(''),
  emergency_phone: phone.default(''),
  licence_class: text(40).default(''),
  licence_number: text(40).default(''),
  licence_expires_on: localDate.nullable().default(null),
  guide_registry: text(80).default(''),
  guide_registry_expires_on: localDate.nullable().default(null),
  state: z.literal(states).default(1),
})

export type NewPerson = z.output<typeof NewPerson>
/** With `gives_access` a driver or guide also gets a user of the same email, who is invited. */
export const NewPerson = PersonInput.extend({ gives_access: z.boolean().default(false) }).superRefine(
  ({ gives_access, email, roles, state }, context) => {
    if (!gives_access) return
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: path })
    const typed = newEmail.safeParse(email)
    if (!typed.success)
      refuse(
        'email',
        email ? (typed.error.issues[0]?.message ?? '') : 'Escribe el correo con el que va a entrar',
      )
    if (!crewLevelOf(roles)) refuse('roles', 'Solo un chofer o guía puede tener acceso desde aquí')
    if (state !== 1) refuse('state', 'Para darle acceso tiene que estar activa')
  },
)

export const personFields = PersonInput.keyof().options
/** Default values of unknown fields. */
export const emptyPerson = PersonInput.parse({ full_name: 'A', roles: [personRoles[0]] })

/** Documents, licence number, birth date and diet are empty for sellers. */
export type PersonRow = z.infer<typeof PersonRow>
export const PersonRow = z.object({
  id: z.uuid(),
  version: z.int(),
  ...storedFields(PersonInput),
  licence_validity: z.enum(validities).nullable(),
  guide_registry_validity: z.enum(validities).nullable(),
  has_user: z.boolean(),
  /** its personal data was erased on request */
  anonymised: z.boolean(),
})

/** Lists leave out health data and documents: those are read for one person at a time, and logged. */
export type ListedPerson = z.infer<typeof ListedPerson>
export const ListedPerson = PersonRow.omit({ document_number: true, licence_number: true, diet: true })

const LastTrip = z.object({ date: z.string(), product_name: z.string() })

export type Person = z.infer<typeof Person>
export const Person = PersonRow.extend({
  bookings: z.int(),
  last_trip: LastTrip.nullable(),
  /** of those with a user, for those who manage users */
  user_id: z.uuid().nullable(),
  may: z.object({ edit: z.boolean(), remove: z.boolean(), export: z.boolean(), anonymise: z.boolean() }),
})

export const listPersons = endpoint({
  method: 'GET',
  path: '/persons',
  summary:
    'Personas: clientes, choferes, guías, contactos y oficina, con sus datos y la vigencia de sus papeles. Documento, número de licencia y alimentación se ven en cada una.',
  access: 'resources.read',
  query: listQuery({
    roles: { schema: z.enum(personRoles), allows: ['eq', 'in'] },
    state: { schema: z.enum(['1', '2']), allows: ['eq'] },
    validity: { schema: z.enum(validities), allows: ['eq'] },
  }),
  response: z.array(ListedPerson),
  paged: true,
})

export const exportPersons = exportOf(listPersons, {
  summary:
    'Las personas de la lista, con sus filtros, como archivo CSV o XLSX, sin documentos ni alimentación.',
})

const one = z.object({ id })

export const getPerson = endpoint({
  method: 'GET',
  path: '/persons/:id',
  summary: 'Una persona, con cuántas reservas tiene y su último viaje.',
  access: 'resources.read',
  params: one,
  response: Person,
})

export const createPerson = endpoint({
  method: 'POST',
  path: '/persons',
  summary:
    'Agrega una persona. A un chofer o guía le puede dar acceso a la vez: crea su usuario y lo invita.',
  access: 'persons.add',
  body: NewPerson,
  response: Person,
  status: 201,
  refusals: ['email_taken', 'level_not_allowed'],
})

export const updatePerson = endpoint({
  method: 'PUT',
  path: '/persons/:id',
  summary: 'Cambia los datos de una persona. Una versión vieja recibe 409 con la actual.',
  access: 'persons.edit',
  params: one,
  body: PersonInput.extend({ version }),
  response: Person,
  refusals: ['stale', 'person_anonymised', 'resource_needed'],
})

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/persons/:id',
  summary: 'Elimina una persona a la que nada se refiere todavía.',
  access: 'persons.edit',
  params: one,
  response: z.object({ done: z.literal(true) }),
  refusals: ['in_use', 'person_has_user'],
})

export const exportPerson = endpoint({
  method: 'POST',
  path: '/persons/:id/export',
  summary:
    'Todo lo que se guarda de una persona, como ZIP: un resumen en español, los datos en JSON, y sus comprobantes y fotos. Nada de otras personas. Queda en el historial.',
  access: 'persons.export',
  params: one,
  body: z.object({ reason: paragraphs(300).default('') }),
  response: z.unknown(),
  file: true,
  refusals: ['person_export_too_long'],
})

export const anonymisePerson = endpoint({
  method: 'POST',
  path: '/persons/:id/anonymisation',
  summary:
    'Borra para siempre los datos personales de una persona, también de sus reservas, mensajes e historial. Los montos quedan.',
  access: 'persons.anonymise',
  params: one,
  body: z.object({ version, reason: paragraphs(300).default('') }),
  response: Person,
  refusals: ['stale', 'person_has_user', 'person_has_live_bookings', 'person_anonymised'],
})

export type KnownCustomer = z.infer<typeof KnownCustomer>
export const KnownCustomer = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(['es', 'en', 'pt']),
  bookings: z.int(),
  last_trip: LastTrip.nullable(),
})

export const recognisePerson = endpoint({
  method: 'GET',
  path: '/persons/known',
  summary: 'Quién puede ser, mientras se escribe su nombre, correo o teléfono al vender. Hasta 6.',
  access: 'bookings.read',
  query: z.strictObject({ typed: text(120) }),
  response: z.array(KnownCustomer),
})

export type DuplicatePair = z.infer<typeof DuplicatePair>
export const DuplicatePair = z.object({
  signs: z.array(z.enum(duplicateSigns)),
  one: Person.omit({ may: true }),
  other: Person.omit({ may: true }),
})

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/persons/duplicates',
  summary:
    'Pares de personas que pueden ser la misma: igual documento, correo o teléfono, o un nombre parecido. Hasta 50, los más seguros primero.',
  access: 'persons.edit',
  query: z.strictObject({ person_id: id.optional() }),
  response: z.array(DuplicatePair),
})

export const mergeFields = PersonInput.omit({ roles: true, languages: true, state: true }).keyof().options

export const mergePersons = endpoint({
  method: 'POST',
  path: '/persons/:id/merge',
  summary:
    'Une otra persona con esta: sus reservas, planillas, vehículos y usuario pasan a esta, y la otra deja de existir.',
  access: 'persons.edit',
  params: one,
  body: z.object({
    version,
    other_id: id,
    other_version: version,
    /** the fields whose value comes from the other; the rest stay. Roles and languages are joined. */
    take: z.array(z.enum(mergeFields)).max(mergeFields.length),
  }),
  response: Person,
  refusals: ['stale', 'both_have_user', 'person_anonymised'],
})

export const keepPersonsApart = endpoint({
  method: 'POST',
  path: '/persons/:id/apart',
  summary: 'Dice que dos personas que se parecen son distintas: el par deja de aparecer.',
  access: 'persons.edit',
  params: one,
  body: z.object({ other_id: id }),
  response: z.object({ done: z.literal(true) }),
})
