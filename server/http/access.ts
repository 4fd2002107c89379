import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/permission.ts'

import type { Context } from './context.ts'

type Why = 'no_session' | 'forbidden' | 'second_factor_unset'
const words: Record<Why, string> = {
  no_session: 'No live session',
  forbidden: 'The level does not allow this',
  second_factor_unset: 'A second factor has to be set first',
}

export class AccessDenied extends Error {
  override name = 'AccessDenied'
  readonly code: Why
  readonly status: 401 | 403
  /** the caller, if known: for the log */
  readonly user_id: string | null

  constructor(code: Why, user_id: string | null = null) {
    super(words[code])
    this.user_id = user_id
    this.code = code
    this.status = code === 'no_session' ? 401 : 403
  }
}

/** Answers the caller, or null on a public endpoint; refuses without permission. */
export async function checkAccess(
  request: FastifyRequest,
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
  whoIs: Context['whoIs'],
): Promise<Actor | null> {
  if (access === 'public') return null
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const asOperator = request.headers['x-tour-operator']
  const actor = token ? await whoIs(token, typeof asOperator === 'string' ? asOperator : undefined) : null
  if (!actor) throw new AccessDenied('no_session')
  if (actor.must_set_second_factor && !beforeSecondFactor)
    throw new AccessDenied('second_factor_unset', actor.user_id)
  if (access !== 'session' && !may(actor.level, access)) throw new AccessDenied('forbidden', actor.user_id)
  return actor
}
