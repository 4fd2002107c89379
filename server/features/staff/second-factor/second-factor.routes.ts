import * as api from '#contract/staff/second-factor.contract.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'
import { appSetup, newRecoveryCodes, newSecret } from '#server/security/one-time-code.ts'

import { findSecondFactor, secretOf } from '../codes/second-factor.queries.ts'
import { readCode } from '../codes/take-code.command.ts'
import { provenPassword } from '../profile/profile.queries.ts'
import { findOwnUser, findUser } from '../users/users.queries.ts'
import { resetSecondFactor } from './reset-second-factor.command.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './set-second-factor.command.ts'

/** Shown in the authenticator app beside the email. */
const issuer = 'Baqueano'

/** Throws a committed refusal only after the transaction, so that a wrong code stays counted. */
function unlessRefused(answer: Refusal | null) {
  if (answer) throw answer
}

export const secondFactorRoutes: Routes = (app, context) => {
  const { db, now, secrets } = context
  const attempts = limitCalls(context, { name: 'own password', max: 10 })
  const read = ({ user_id }: { user_id: string }, code: string, confirmed = true) =>
    readCode(db, { user_id, code }, { now: now(), secrets, confirmed })

  route(app, context, api.getSecondFactor, ({ actor }) => findSecondFactor(db, actor.user_id))

  route(app, context, api.beginSecondFactor, async ({ actor, body, request }) => {
    await attempts(request, actor.user_id)
    await provenPassword(db, actor.user_id, body.current_password)
    const secret = newSecret()
    const sealed = secrets.seal(secret.toString('base64url'), secretOf(actor.user_id))
    await context.act(actor, (act) => beginSecondFactor(act, sealed))
    const { email } = await findOwnUser(db, actor)
    return appSetup(secret, { email, issuer })
  })

  route(app, context, api.confirmSecondFactor, async ({ actor, body, request }) => {
    await attempts(request, actor.user_id)
    const code = await read(actor, body.code, false)
    const { codes, ...given } = await newRecoveryCodes()
    unlessRefused(await context.act(actor, (act) => confirmSecondFactor(act, code, given)))
    context.forgetSessions()
    return { recovery_codes: codes }
  })

  route(app, context, api.renewRecoveryCodes, async ({ actor, body, request }) => {
    await attempts(request, actor.user_id)
    await provenPassword(db, actor.user_id, body.current_password)
    const code = await read(actor, body.code)
    const { codes, ...given } = await newRecoveryCodes()
    unlessRefused(await context.act(actor, (act) => renewRecoveryCodes(act, code, given)))
    return { recovery_codes: codes }
  })

  route(app, context, api.removeSecondFactor, async ({ actor, body, request }) => {
    await attempts(request, actor.user_id)
    await provenPassword(db, actor.user_id, body.current_password)
    const code = await read(actor, body.code)
    unlessRefused(await context.act(actor, (act) => removeSecondFactor(act, code)))
    context.forgetSessions()
    return { done: true }
  })

  route(app, context, api.getUserSecondFactor, async ({ actor, params }) => {
    await findUser(db, actor, params.id)
    return findSecondFactor(db, params.id)
  })

  route(app, context, api.resetSecondFactor, async ({ actor, params }) => {
    await context.act(actor, (act) => resetSecondFactor(act, params.id))
    context.forgetSessions()
    return { done: true }
  })
}
