import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/permission.ts'

import type { Context } from './context.ts'

export class AccessDenied extends Error {
  override name = 'AccessDenied'
  readonly status: 401 | 403

  constructor(status: 401 | 403) {
    super(status === 401 ? 'No live session' : 'The level does not allow this')
    this.status = status
  }
}

/** Answers who calls, or null on a public endpoint; denies who may not. */
export async function checkAccess(
  request: FastifyRequest,
  access: Endpoint['access'],
  whoIs: Context['whoIs'],
): Promise<Actor | null> {
  if (access === 'public') return null
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const asOperator = request.headers['x-tour-operator']
  const actor = token ? await whoIs(token, typeof asOperator === 'string' ? asOperator : undefined) : null
  if (!actor) throw new AccessDenied(401)
  if (access !== 'session' && !may(actor.level, access)) throw new AccessDenied(403)
  return actor
}
