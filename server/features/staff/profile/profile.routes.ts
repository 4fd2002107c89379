import * as api from '#contract/staff/profile.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import { refuseWeakPassword } from '#server/security/weak-password.ts'

import { findOwnUser } from '../users/users.queries.ts'
import { changePassword } from './change-password.command.ts'
import { provenPassword } from './profile.queries.ts'
import { updateProfile } from './update-profile.command.ts'

export const profileRoutes: Routes = (app, context) => {
  const { db } = context
  const attempts = limitCalls(context, { name: 'own password', max: 10 })

  route(app, context, api.getProfile, ({ actor }) => findOwnUser(db, actor))

  route(app, context, api.updateProfile, async ({ actor, body }) => {
    const updated = await context.act(actor, (act) => updateProfile(act, body))
    context.forgetSessions()
    return updated
  })

  route(app, context, api.changePassword, async ({ actor, body, request }) => {
    await attempts(request, actor.user_id)
    const stored = await provenPassword(db, actor.user_id, body.current_password)
    await refuseWeakPassword(body.password, await findOwnUser(db, actor))
    const password_hash = await hashPassword(body.password)
    await context.act(actor, (act) => changePassword(act, { checked: stored, password_hash }))
    context.forgetSessions()
    return { done: true }
  })
}
