import type { FastifyInstance, FastifyRequest } from 'fastify'

class TooManyCalls extends Error {
  override name = 'TooManyCalls'
  readonly statusCode = 429
}

/**
 * A limit of its own for calls that cost or guess, beside the general one: `max` a minute for each address and
 * whatever `also` names. Nothing when the settings switch limits off.
 */
export function limitCalls(app: FastifyInstance, max: number) {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve()
  const also = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${request.ip} ${also.get(request) ?? ''}`,
  })
  return async (request: FastifyRequest, subject = '') => {
    also.set(request, subject)
    const result = await count(request)
    if (!result.isAllowed && result.isExceeded) throw new TooManyCalls()
  }
}
