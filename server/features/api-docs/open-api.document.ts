import { asksMoves, type Endpoint, preferMinimal } from '#contract/endpoint/endpoint.ts'
import { errorMessages } from '#contract/endpoint/error-messages.ts'
import { ApiError } from '#contract/endpoint/error.ts'
import { endpointGroups, type NamedEndpoint } from '#contract/endpoints.ts'
import type { NoDetails } from '#domain/no-details.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { permissions } from '#domain/staff/permission.ts'
import { levelNames } from '#words/office/code-names.ts'
import { refusalMessage, refusalStatus } from '#words/refusals/refusals.ts'

import { introduction } from './introduction.document.ts'
import { type JsonSchema, schemaWriter } from './json-schema.document.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Content = Record<string, { schema: JsonSchema }>
export type Answer = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer>
}
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, Record<string, string>>
  }
}

/** Numbers that make a refusal's sentence read as it will. */
const sampleDetails = {
  seats_left: 2,
  asked: 3,
  max: 10,
  label: 'Infante',
  per_adult: 1,
  extra: 'Bicicleta',
  left: 1,
  taken: 4,
  bookings: 2,
  status: 'cancelada',
  why: 'completa',
  missing: 'una imagen',
  detail: 'invalid access token',
  act: 'deactivate',
  currency: 'CLP',
  date: '2026-11-21',
  start_time: '07:30',
  seats: 5,
  capacity: 4,
  name: 'Van 1',
  sheet_number: 412,
  reason: 'closed_by_staff',
  paper: 'revision_tecnica',
  unpaid: 25_000,
  amount: 25_000,
  due: 25_000,
  over: 5000,
  megabytes: 12,
  locator: 'KPV3M7',
  by: 'Ana Rojas',
  difference: -115,
  reference: '00482913',
  age: 2,
  category: 'Infante',
  ages: { min_age: 0, max_age: 1 },
  tours: 'Géiseres del Tatio y Valle de la Luna',
  warnings: 'falta guía',
  whatsapp: '+56912345678',
  letters: 2,
  published: 0,
  hours: 24,
  total: 90_000,
  penalty: 10_000,
  seen: 85_000,
  mixing: 'departures',
  sheet_id: '01998e5c-6f1a-7c3e-9a55-0d2b7c4e8f10',
  format: 'csv',
} as const

type Fits<Details> = Details extends NoDetails ? true : typeof sampleDetails extends Details ? true : false
/** Example details for codes whose sentence these numbers do not fit: a missing one does not compile. */
const ownDetails: Partial<RefusalDetails> & {
  [Code in RefusalCode as Fits<RefusalDetails[Code]> extends true ? never : Code]: RefusalDetails[Code]
} = {
  tours_overlap: { tour: 'Géiseres del Tatio', other: 'Valle de la Luna', start_time: '16:00' },
  weak_password: { why: 'common', field: 'password' },
  picture_too_small: { min: 16 },
  resource_unavailable: { name: 'Van 1', reason: 'mantenimiento' },
  sheet_not_ready: { missing: 'chofer' },
  in_use: {},
  hour_not_on_clock: { date: '2027-09-05', time: '00:30' },
  resource_busy: {
    name: 'Van 1',
    sheet_number: 412,
    hours: {
      busy_from: '2026-11-21 16:00',
      busy_to: '2026-11-21 20:00',
      from: '2026-11-21 08:30',
      to: '2026-11-21 17:00',
    },
  },
  self_move_used: {},
  second_factor_needed: { pending: '4t0n…' },
  wrong_code: { field: 'code' },
  codes_wait: { minutes: 15 },
  currency_not_offered: { currency: 'USD', main_currency: 'CLP' },
  mixing_asks: { ...sampleDetails, times: [] },
  rate_too_far: { currency: 'USD', main_currency: 'CLP', rate: '948.5', date: '2026-11-21', percent: 25 },
  rate_unconfirmed: {
    currency: 'USD',
    main_currency: 'CLP',
    rate: '948.5',
    date: '2026-11-21',
    amount: 10_000,
    paid_in: 'CLP',
    booking_amount: 1240,
    booking_currency: 'USD',
  },
  day_rate_unconfirmed: { currency: 'USD', main_currency: 'CLP', rate: '948.5', typed: '94.85' },
  promo_not_for_these: { lack: 'people', min_people: 4 },
  letter_text_refused: { field: 'body', fault: 'missing', name: 'enlace' },
}

export const refusalSentence = (code: RefusalCode) => refusalMessage(code, ownDetails[code] ?? sampleDetails)

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApi {
  const { write, components } = schemaWriter()
  components['ApiError'] = write(ApiError, 'output')
  const paths: OpenApi['paths'] = {}
  for (const { title, endpoints } of endpointGroups) {
    for (const named of endpoints) {
      const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [named.endpoint.method.toLowerCase()]: operationOf(named, title, write),
      }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Baqueano',
      version: '1',
      description: introduction(endpointGroups.flatMap(({ endpoints }) => endpoints).length),
    },
    servers: [{ url: '/api/v1' }],
    tags: endpointGroups
      .filter(({ endpoints }) => endpoints.length > 0)
      .map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

type Write = ReturnType<typeof schemaWriter>['write']

function operationOf({ name, endpoint }: NamedEndpoint, tag: string, write: Write): Operation {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: accessSentence(endpoint.access),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint, write),
    ...bodyOf(endpoint, write),
    responses: { ...answerOf(endpoint, write), ...errorsOf(endpoint) },
  }
}

/** Who may call it, as a sentence. */
export function accessSentence(access: Endpoint['access']): string {
  if (access === 'public') return 'Pública: no necesita sesión.'
  if (access === 'session') return 'Cualquier persona con sesión.'
  return `Con sesión de nivel ${permissions[access].map((level) => `${level} (${levelNames[level]})`).join(', ')}.`
}

function parametersOf(endpoint: Endpoint, write: Write): Parameter[] {
  const { params, query, idempotent, access } = endpoint
  const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
    name,
    in: 'header',
    description,
    schema,
  })
  return [
    ...(params ? fieldsOf(write(params, 'input'), 'path') : []),
    ...(query ? fieldsOf(write(query, 'input'), 'query') : []),
    ...(idempotent
      ? [
          header('Idempotency-Key', 'Repetir la llamada con la misma clave da la misma respuesta.', {
            type: 'string',
            minLength: 8,
            maxLength: 255,
          }),
        ]
      : []),
    ...(endpoint.minimal
      ? [
          header(
            'Prefer',
            `Con \`${preferMinimal.prefer}\` la respuesta dice solo cuál es: ${leastOf(endpoint, write)}.`,
            {
              type: 'string',
            },
          ),
        ]
      : []),
    ...(asksMoves(endpoint)
      ? [
          header('X-Accepted-Moves', 'Cuántas reservas cambian de recogida, como lo dijo pickups_move.', {
            type: 'integer',
            minimum: 0,
          }),
        ]
      : []),
    ...(access === 'public'
      ? []
      : [
          header('X-Tour-Operator', 'Nivel 0: el tour operador con el que trabaja en esta llamada.', {
            type: 'string',
            format: 'uuid',
          }),
        ]),
  ]
}

const leastOf = ({ minimal }: Endpoint, write: Write) =>
  minimal
    ? fieldsOf(write(minimal, 'output'), 'query')
        .map(({ name }) => `\`${name}\``)
        .join(', ')
    : ''

function fieldsOf({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query'): Parameter[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    const { description, ...schema } = property
    return {
      name,
      in: place,
      ...((place === 'path' || required.includes(name)) && { required: true }),
      ...(description && { description }),
      schema,
    }
  })
}

function bodyOf({ body, upload }: Endpoint, write: Write): Pick<Operation, 'requestBody'> {
  if (upload) {
    const fields = body ? write(body, 'input') : {}
    const schema: JsonSchema = {
      type: 'object',
      properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
      required: [...(fields.required ?? []), 'file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: write(body, 'input') } } },
  }
}

function answerOf({ response, status = 200, paged }: Endpoint, write: Write): Record<string, Answer> {
  const text: JsonSchema = { type: 'string' }
  return {
    [status]: {
      description: status === 201 ? 'Creado.' : 'Hecho.',
      ...(paged && {
        headers: {
          Link: { description: '`<…>; rel="next"` cuando hay otra página.', schema: text },
        },
      }),
      content: { 'application/json': { schema: write(response, 'output') } },
    },
  }
}

function errorsOf(endpoint: Endpoint): Record<string, Answer> {
  const { access, params, query, body, upload, refusals = [] } = endpoint
  const lines = new Map<number, string[]>()
  const add = (status: number, code: string, message: string) =>
    lines.set(status, [...(lines.get(status) ?? []), `\`${code}\`: ${message}`])
  if (params ?? query ?? body ?? upload) add(400, 'invalid_input', errorMessages.invalid_input)
  if (access !== 'public') add(401, 'no_session', errorMessages.no_session)
  if (access !== 'public' && access !== 'session') add(403, 'forbidden', errorMessages.forbidden)
  if (params) add(404, 'not_found', errorMessages.not_found)
  for (const code of refusals) add(refusalStatus(code), code, refusalSentence(code))
  add(429, 'too_many', errorMessages.too_many)
  add(500, 'unexpected', errorMessages.unexpected)
  add(503, 'unavailable', errorMessages.unavailable)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } }
  return Object.fromEntries(
    [...lines].map(([status, sentences]) => [status, { description: sentences.join('\n'), content }]),
  )
}
