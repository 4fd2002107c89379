import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { AnswerOf, Endpoint, ParsedOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/staff/actor.ts'

import { checkAccess } from './access.ts'
import type { Context } from './context.ts'
import { InvalidInput } from './errors.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? null : Actor
export type Call<E extends Endpoint> = ParsedOf<E> & {
  actor: Caller<E>
  idempotencyKey: string | undefined
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

/** Mounts an endpoint of the contract: checks who calls, what comes in and what goes out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  { whoIs }: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
) {
  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    config: { endpoint },
    // onRequest and not later: strangers must not learn the shape of the input from a 400
    onRequest: async (request) => {
      request.actor = await checkAccess(request, endpoint.access, whoIs)
    },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const answer = await handler({
        ...parseInput(endpoint, request),
        actor: request.actor,
        idempotencyKey: readKey(key),
        request,
        reply,
      } as unknown as Call<E>)
      if (endpoint.file) return reply.header('cache-control', 'no-store').send(answer)
      return reply
        .code(endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .send(endpoint.response.parse(answer))
    },
  })
}

/** A key that can't be kept is refused: ignoring it would book twice. */
function readKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length >= 8 && key.length <= 255) return key
  throw new InvalidInput({ 'Idempotency-Key': 'La clave tiene entre 8 y 255 caracteres' })
}

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  const fields: Record<string, string> = {}
  const read = (schema: z.ZodType | undefined, input: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(input)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const path =
        issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(',') : 'body')
      fields[path] ??= issue.message
    }
    return undefined
  }
  const parsed = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: endpoint.upload ? undefined : read(endpoint.body, request.body ?? {}),
  }
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields)
  return parsed
}
