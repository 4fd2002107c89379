import type { FastifyRequest } from 'fastify'

import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import * as api from '#contract/staff/login.contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { deviceOf } from '#domain/staff/device.rules.ts'
import type { Level } from '#domain/staff/level.ts'
import type { Routes } from '#server/http/context.ts'
import { answerOf } from '#server/http/errors.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'
import { partOfAddress, sourceOf } from '#server/http/source.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import { signToken } from '#server/security/token.ts'
import { refuseWeakPassword } from '#server/security/weak-password.ts'

import { findPendingLogin } from '../codes/second-factor.queries.ts'
import { readCode } from '../codes/take-code.command.ts'
import { findMe, hasLoggedInFrom, recogniseUser } from './auth.queries.ts'
import { endSession, logInWithPassword } from './log-in.command.ts'
import { awaitCode, hashOfPending, logInWithCode } from './pending-login.command.ts'
import { ownerOfLink, setPassword } from './set-password.command.ts'
import { warnOwner } from './warn-owner.command.ts'

/** Attempts per hour on one account from sources without a former login. */
const strangersAnHour = 40

type OpenedSession = {
  user_id: string
  full_name: string
  level: Level
  session_id: string
  expires_at: Date
}

type Typed = ParsedOf<typeof api.login>['body']
type Answered = ParsedOf<typeof api.answerCode>['body']

export const authRoutes: Routes = (app, context) => {
  const { db, config, now, tokenSecret: secret, secrets } = context
  // The answer does not wait: its time would show whether the address has an account.
  const warn = (email: string) =>
    void context
      .act(null, (act) => warnOwner(act, email))
      .catch((err: unknown) => app.log.warn({ err }, 'an owner was not warned'))
  const perAccount = limitCalls(context, { name: 'account', max: 10 })
  const perSource = limitCalls(context, { name: 'accounts', max: 60 })
  const fromEverywhere = limitCalls(context, {
    name: 'account from everywhere',
    max: strangersAnHour,
    seconds: 3600,
    everywhere: true,
    onClosed: warn,
  })
  const loginOf = (request: FastifyRequest) => ({
    source: sourceOf(secret, request),
    expires_at: new Date(now().getTime() + config.tokenHours * 3_600_000),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    address: partOfAddress(request.ip),
  })
  const answerSession = async ({ full_name, user_id, level, session_id, expires_at }: OpenedSession) => ({
    token: await signToken(secret, { user_id, level, session_id, expires_at }),
    user: { id: user_id, name: full_name },
  })
  /** In the log by the keyed hash of the connection: no address, no mailbox, no password. */
  const noted = async (
    request: FastifyRequest,
    by: 'password' | 'code',
    entering: () => Promise<OpenedSession>,
  ) => {
    const source = sourceOf(secret, request)
    const opened = await entering().catch((error: unknown) => {
      request.log.warn({ source, by, why: answerOf(error).problem.code }, 'not logged in')
      throw error
    })
    request.log.info({ source, by, user_id: opened.user_id }, 'logged in')
    return answerSession(opened)
  }
  const linksTo = limitCalls(context, {
    name: 'password links',
    max: 10,
    seconds: 3600,
    everywhere: true,
    onClosed: warn,
  })

  route(app, context, api.login, ({ body, request }) =>
    noted(request, 'password', () => enter(body, request)),
  )
  async function enter(body: Typed, request: FastifyRequest) {
    await perSource(request)
    const email = body.email.toLowerCase()
    await perAccount(request, email)
    const source = sourceOf(secret, request)
    if (!(await hasLoggedInFrom(db, email, source))) await fromEverywhere(request, email)
    const user = await recogniseUser(db, body, config)
    if (user.has_second_factor)
      throw new Refusal('second_factor_needed', {
        pending: await context.act(user, (act) => awaitCode(act, user)),
      })
    const asked = loginOf(request)
    const session_id = await context.act(user, (act) => logInWithPassword(act, user, asked))
    return { ...user, ...asked, session_id }
  }

  // Before the code is checked: without the password no code can be tried, and with it only few.
  route(app, context, api.answerCode, ({ body, request }) =>
    noted(request, 'code', () => enterByCode(body, request)),
  )
  async function enterByCode({ pending, code }: Answered, request: FastifyRequest) {
    await perSource(request)
    const waiting = await findPendingLogin(db, hashOfPending(pending), now())
    if (!waiting) throw new Refusal('pending_login_over')
    const { user_id } = waiting
    const read = await readCode(db, { user_id, code }, { now: now(), secrets, confirmed: true })
    const login = loginOf(request)
    const opened = await context.act(null, (act) => logInWithCode(act, pending, read, login))
    if (opened instanceof Refusal) throw opened
    return { ...opened, ...login }
  }

  route(app, context, api.logout, async ({ actor }) => {
    await context.act(actor, (act) => endSession(act))
    context.forgetSessions()
    return { done: true }
  })

  route(app, context, api.getMe, async ({ actor }) => ({
    ...(await findMe(db, actor)),
    map_tiles_url: config.mapTilesUrl,
    sends_mail: config.sendsMail,
    now: now().toISOString(),
  }))

  // The job looks up the address, so that neither the answer nor its time reveals whether it exists.
  route(app, context, api.requestPasswordLink, async ({ body: { email }, request }) => {
    await perSource(request)
    await perAccount(request, email)
    await linksTo(request, email)
    await context.act(null, ({ tx }) =>
      enqueue(tx, 'send_password_link', { email }, { key: `password-link:${email}` }),
    )
    return { done: true }
  })

  route(app, context, api.checkPasswordLink, async ({ body: { token }, request }) => {
    await perSource(request)
    await ownerOfLink(db, token, now())
    return { done: true }
  })

  route(app, context, api.setPassword, async ({ body: { token, password }, request }) => {
    await perSource(request)
    await refuseWeakPassword(password, await ownerOfLink(db, token, now()))
    const password_hash = await hashPassword(password)
    await context.act(null, (act) => setPassword(act, { token, password_hash }))
    context.forgetSessions()
    return { done: true }
  })
}
