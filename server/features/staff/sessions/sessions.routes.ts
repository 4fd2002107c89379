import * as api from '#contract/staff/sessions.contract.ts'
import { isIdle } from '#domain/staff/idle-session.rules.ts'
import type { Level } from '#domain/staff/level.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findOwnUser, findUser } from '../users/users.queries.ts'
import { endOtherSessions, endOwnSession, endUserSession } from './end-sessions.command.ts'
import { openSessionsOf } from './sessions.queries.ts'

type Owner = { id: string; tour_operator_id: string; level: Level }

export const sessionRoutes: Routes = (app, context) => {
  const { db, now, config } = context
  const listed = async ({ id: user_id, tour_operator_id, level }: Owner, session_id: string) => {
    const idle = { now: now(), hours: config.sessionIdleHours }
    const sessions = await openSessionsOf(db, { user_id, tour_operator_id, now: idle.now })
    return sessions
      .filter(({ last_seen_at }) => !isIdle({ level, last_seen_at }, idle))
      .map((each) => ({ ...each, is_this: each.id === session_id }))
  }

  route(app, context, api.listOwnSessions, async ({ actor }) =>
    listed(await findOwnUser(db, actor), actor.session_id),
  )

  route(app, context, api.endOwnSession, async ({ actor, params }) => {
    const answer = await context.act(actor, (act) => endOwnSession(act, params.id))
    context.forgetSessions()
    return answer
  })

  route(app, context, api.endOtherSessions, async ({ actor }) => {
    const answer = await context.act(actor, (act) => endOtherSessions(act))
    context.forgetSessions()
    return answer
  })

  route(app, context, api.listUserSessions, async ({ actor, params }) =>
    listed(await findUser(db, actor, params.id), actor.session_id),
  )

  route(app, context, api.endUserSession, async ({ actor, params }) => {
    const answer = await context.act(actor, (act) => endUserSession(act, params))
    context.forgetSessions()
    return answer
  })
}
