import * as api from '#contract/auth.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findMe } from './auth.queries.ts'
import { logIn } from './log-in.command.ts'

export const authRoutes: Routes = (app, context) => {
  const { db, config, now, tokenSecret: secret } = context

  route(app, context, api.login, ({ body }) =>
    logIn(db, body, { now: now(), secret, hours: config.tokenHours }),
  )

  route(app, context, api.logout, async ({ actor }) => {
    await db.deleteFrom('sessions').where('id', '=', actor.session_id).execute()
    return { done: true }
  })

  route(app, context, api.getMe, async ({ actor }) => ({
    ...(await findMe(db, actor)),
    map_tiles_url: config.mapTilesUrl,
    now: now().toISOString(),
  }))
}
