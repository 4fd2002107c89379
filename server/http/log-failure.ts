import type { FastifyRequest } from 'fastify'

import { isPassing } from '#server/db/passing-errors.ts'

/** One line says that the database is away; requests of the next seconds add nothing. */
const quietMs = 5000
let lastOutage = -Infinity

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The client closed the connection while it sent or waited. */
const hasLeft = (error: unknown, { raw }: FastifyRequest) =>
  raw.destroyed && /^(aborted|premature close)/i.test(messageOf(error))

/** Logs why a request failed on the server's side. What a client or an outage causes is no error of the program. */
export function logFailure(request: FastifyRequest, error: unknown, what: string) {
  if (hasLeft(error, request)) return request.log.info('the client left')
  if (!isPassing(error)) return request.log.error({ err: error }, what)
  const at = performance.now()
  if (at - lastOutage < quietMs) return
  lastOutage = at
  request.log.warn({ why: messageOf(error).slice(0, 200) }, 'the database does not serve for now')
}
