import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import {
  acceptedMovesHeader,
  type AnswerOf,
  type Endpoint,
  type ParsedOf,
  preferMinimal,
} from '#contract/endpoint/endpoint.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { fields } from '#words/fields.ts'

import { InvalidInput } from '../errors/invalid-input.ts'
import { checkAccess } from './access.ts'
import { sendText } from './compression/compressed.ts'
import type { Context } from './context.ts'
import { unknownKeys } from './input/unknown-keys.ts'
import { unstorable } from './input/unstorable.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? null : Actor
export type Call<E extends Endpoint> = ParsedOf<E> & {
  actor: Caller<E>
  idempotencyKey: string | undefined
  /** how many bookings the caller knows to change their pickup */
  acceptedMoves: number
  /** the caller asked for the endpoint's `minimal` */
  isMinimal: boolean
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Mounts an endpoint of the contract: checks access, input and output. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  { whoIs, kept, readings }: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
  /** The parts of the call that determine the answer, if it is the same for all callers; null: it is personal. */
  sharedBy?: (call: Call<E>) => string | null,
) {
  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    config: { endpoint },
    // onRequest and not later: strangers must not learn the shape of the input from a 400
    onRequest: async (request) => {
      request.actor = await checkAccess(request, endpoint, whoIs)
    },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const minimal = prefersMinimal(request) ? endpoint.minimal : undefined
      const call = {
        ...parseInput(endpoint, request),
        actor: request.actor,
        idempotencyKey: readKey(key),
        acceptedMoves: readAccepted(request.headers[acceptedMovesHeader]),
        isMinimal: minimal !== undefined,
        request,
        reply,
      } as unknown as Call<E>
      const shared = sharedBy?.(call) ?? null
      if (shared !== null)
        return kept.send(request, reply, {
          // An answer may contain texts in the caller's language.
          key: `${endpoint.method} ${endpoint.path} ${request.language} ${shared}`,
          facts: () => handler(call),
          draw: (answer) => ({
            status: endpoint.status ?? 200,
            headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
            body: JSON.stringify(endpoint.response.parse(answer)),
          }),
        })
      const answer = await handler(call)
      if (endpoint.file) return reply.header('cache-control', 'no-store').send(answer)
      reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
      if (minimal) reply.header('preference-applied', preferMinimal.prefer)
      const said = (minimal ?? endpoint.response).parse(answer)
      if (request.actor) await readings.noteAnswer(request.actor, endpoint, said)
      return endpoint.method === 'GET' ? sendIfChanged(request, reply, said) : sendJson(request, reply, said)
    },
  })
}

/** Answers 304 to a caller whose tag still matches. */
function sendIfChanged(request: FastifyRequest, reply: FastifyReply, said: unknown) {
  const body = JSON.stringify(said)
  // Headers such as the next page of a list are part of the answer.
  const beside = `${String(reply.getHeader('link'))} ${String(reply.getHeader('x-total-count'))}`
  const tag = `"${createHash('sha256').update(beside).update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return sendText(request, reply.type('application/json; charset=utf-8'), body)
}

/** An endpoint without an answer answers nothing. */
function sendJson(request: FastifyRequest, reply: FastifyReply, said: unknown) {
  if (said === undefined) return reply.send()
  return sendText(request, reply.type('application/json; charset=utf-8'), JSON.stringify(said))
}

const prefersMinimal = ({ headers }: FastifyRequest) =>
  String(headers['prefer'] ?? '')
    .split(/[,;]/)
    .some((each) => each.trim().toLowerCase() === preferMinimal.prefer)

/** A key that can't be kept is refused: ignoring it would book twice. */
function readKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 8 && key.length <= 255) return key
  throw new InvalidInput({ 'Idempotency-Key': 'La clave tiene entre 8 y 255 caracteres' })
}

function readAccepted(accepted: string | string[] | undefined): number {
  if (accepted === undefined) return 0
  if (typeof accepted === 'string' && /^\d{1,6}$/.test(accepted)) return Number(accepted)
  throw new InvalidInput({ 'X-Accepted-Moves': 'Escribe cuántas reservas cambian de recogida' })
}

/** A form of another site, or a body in another language, is not read as if it were JSON. */
function checkType(endpoint: Endpoint, request: FastifyRequest) {
  const type = request.headers['content-type']
  if (!endpoint.body || endpoint.upload || type === undefined || /^application\/json\b/i.test(type)) return
  throw Object.assign(new Error('Not JSON'), { statusCode: 415 })
}

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  checkType(endpoint, request)
  // A Map: a stranger names the fields, and every plain object has a `constructor`.
  const problems = new Map<string, string>()
  const note = (path: string, message: string) => {
    if (!problems.has(path)) problems.set(path, message)
  }
  const read = (schema: z.ZodType | undefined, input: unknown, answer?: z.ZodType) => {
    if (!schema) return undefined
    const foreign = unstorable(input)
    if (foreign !== null) {
      note(foreign, fields.unstorable)
      return undefined
    }
    const result = schema.safeParse(input)
    if (result.success) {
      for (const path of unknownKeys(schema, input, answer))
        note(path, fields.unknownField(path.split('.').at(-1) ?? path))
      return result.data
    }
    for (const issue of result.error.issues) {
      const path =
        issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(',') : 'body')
      note(path, issue.message)
    }
    // Whatever the issues are called, there is nothing here that a handler may use.
    if (problems.size === 0) note('body', fields.invalid)
    return undefined
  }
  const parsed = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: endpoint.upload ? undefined : read(endpoint.body, request.body ?? {}, endpoint.response),
  }
  if (problems.size > 0) throw new InvalidInput(Object.fromEntries(problems))
  return parsed
}
