import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { type ErrorCode, errorMessages } from '#contract/endpoint/error-messages.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import { Forbidden, NotFound, Refusal, Stale } from '#domain/refusal.ts'
import { isDiskFull, isPassing } from '#server/db/passing-errors.ts'
import { country, inCountry } from '#words/language.ts'
import { refusalMessage, refusalStatus } from '#words/refusals/refusals.ts'

import { InvalidInput } from '../errors/invalid-input.ts'
import { refusalOf } from '../errors/refusal-of.ts'
import { TooManyCalls } from '../errors/too-many-calls.ts'
import { AccessDenied } from './access.ts'
import { logFailure } from './log-failure.ts'

type Answer = { status: number; problem: ApiError }

const plain = (status: number, code: ErrorCode): Answer => ({
  status,
  problem: { code, message: errorMessages[code] },
})

const statusCodes: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'too_large',
  431: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
  503: 'unavailable',
}

/** A value that PostgreSQL can't read as the type it must be: a cursor that was tampered with. */
const unreadable = new Set(['22P02', '22007', '22008', '22003', '22021', '22P05'])

/** Every error of the server in one shape; an unknown one is 500 without details. */
export function answerOf(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { code } = error
    const details: Record<string, unknown> = error.details
    // A refusal may blame one field of what was sent, and name the country of a public page's operator.
    const { field, country: own, ...rest } = details
    const message = inCountry(typeof own === 'string' ? own : country(), () =>
      refusalMessage(code, error.details),
    )
    const problem: ApiError = {
      code,
      message,
      ...(typeof field === 'string' && { fields: { [field]: message } }),
      ...(Object.keys(rest).length > 0 && { details: rest }),
    }
    return { status: refusalStatus(code), problem }
  }
  if (error instanceof InvalidInput)
    return {
      status: 400,
      problem: { code: 'invalid_input', message: errorMessages.invalid_input, fields: error.fields },
    }
  if (error instanceof AccessDenied) return plain(error.status, error.code)
  if (error instanceof Forbidden) return plain(403, 'forbidden')
  if (error instanceof NotFound) return plain(404, 'not_found')
  if (error instanceof Stale)
    return {
      status: 409,
      problem: { code: 'stale', message: errorMessages.stale, details: { current: error.current } },
    }

  const refusal = refusalOf(error)
  if (refusal) return answerOf(refusal)
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  if (code === '23503') return answerOf(new Refusal('in_use'))
  if (isDiskFull(error)) return plain(503, 'disk_full')
  if (isPassing(error)) return plain(503, 'unavailable')
  if (unreadable.has(code)) return plain(400, 'malformed')
  return statusCode < 500 || statusCode === 503
    ? plain(statusCode, statusCodes[statusCode] ?? 'malformed')
    : plain(500, 'unexpected')
}

/** Sets `Retry-After` for temporary refusals. */
export function setRetryAfter(reply: FastifyReply, error: unknown) {
  const { status, problem } = answerOf(error)
  if (status === 503) reply.header('retry-after', problem.code === 'disk_full' ? '30' : '2')
  if (error instanceof TooManyCalls) reply.header('retry-after', String(error.retryAfter))
}

const whoTried = (error: unknown, { actor }: FastifyRequest) =>
  error instanceof AccessDenied ? error.user_id : (actor?.user_id ?? null)

export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, problem } = answerOf(error)
  if (status >= 500) logFailure(request, error, 'request failed')
  // Refused attempts are logged, by user and never by their input.
  if (status === 401 || status === 403 || status === 429)
    request.log.warn({ refused: problem.code, user_id: whoTried(error, request) }, 'turned away')
  setRetryAfter(reply, error)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(problem)
}
