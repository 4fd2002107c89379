import * as api from '#contract/auth.contract.ts'

import type { Routes } from '../../http/context.ts'
import { limitCalls } from '../../http/limit-calls.ts'
import { route } from '../../http/route.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { findMe } from './auth.queries.ts'
import { logIn } from './log-in.command.ts'
import { refuseUselessLink, setPassword } from './set-password.command.ts'

export const authRoutes: Routes = (app, context) => {
  const { db, config, now, tokenSecret: secret } = context
  const perAccount = limitCalls(app, 10)
  const perAddress = limitCalls(app, 60)

  route(app, context, api.login, async ({ body, request }) => {
    await perAddress(request)
    await perAccount(request, body.email.toLowerCase())
    return logIn(db, body, { now: now(), secret, hours: config.tokenHours })
  })

  route(app, context, api.logout, async ({ actor }) => {
    await db.deleteFrom('sessions').where('id', '=', actor.session_id).execute()
    return { done: true }
  })

  route(app, context, api.getMe, async ({ actor }) => ({
    ...(await findMe(db, actor)),
    map_tiles_url: config.mapTilesUrl,
    now: now().toISOString(),
  }))

  // Whether the address is known is looked up by the job, so that neither answer nor time tells it.
  route(app, context, api.requestPasswordLink, async ({ body: { email }, request }) => {
    await perAddress(request)
    await perAccount(request, email)
    await db
      .transaction()
      .execute((tx) => enqueue(tx, 'send_password_link', { email }, { key: `password-link:${email}` }))
    return { done: true }
  })

  route(app, context, api.setPassword, async ({ body: { token, password }, request }) => {
    await perAddress(request)
    await refuseUselessLink(db, token, now())
    const password_hash = await hashPassword(password)
    await db.transaction().execute((tx) => setPassword(tx, { token, password_hash, now: now() }))
    return { done: true }
  })
}
