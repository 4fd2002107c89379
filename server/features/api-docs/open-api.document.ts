import { asksMoves, type Endpoint, preferMinimal } from '#contract/endpoint/endpoint.ts'
import { errorMessages } from '#contract/endpoint/error-messages.ts'
import { ApiError } from '#contract/endpoint/error.ts'
import { endpointGroups, type NamedEndpoint } from '#contract/endpoints.ts'
import { permissions } from '#domain/staff/permission.ts'
import { levelNames } from '#words/office/code-names.ts'
import { refusalStatus } from '#words/refusals/refusals.ts'

import { introduction } from './introduction.document.ts'
import { type JsonSchema, schemaWriter } from './json-schema.document.ts'
import { refusalSentence } from './refusal-samples.document.ts'

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
