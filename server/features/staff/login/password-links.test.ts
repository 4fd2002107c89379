import { expect, test } from 'vitest'

import {
  checkPasswordLink,
  getMe,
  login,
  requestPasswordLink,
  setPassword,
} from '#contract/staff/login.contract.ts'
import { createUser, inviteUser, updateUser } from '#contract/staff/users.contract.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import type { Mail } from '#server/mail/transport.ts'
import { startTestApp, testPayment, testSettings } from '#testing/app/test-app.ts'
import { givenUser } from '#testing/given/given.ts'

const password = 'otra-clave-larga'
const refused = { status: 410, problem: { code: 'link_expired' } }

/** Runs the waiting jobs the way the worker does, and answers what was mailed. */
async function runJobs(
  app: Awaited<ReturnType<typeof startTestApp>>,
  accept: () => Promise<void> = () => Promise.resolve(),
): Promise<Mail[]> {
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => {
    await accept()
    sent.push(mail)
  }
  const config = {
    mailFrom: 'Pruebas <a@b.test>',
    publicUrl: 'https://reservas.test',
    rateLimits: true,
    ...testSettings,
  }
  const handlers = jobHandlers({ ...testPayment, db: app.db, config, now: () => app.clock.now, sendMail })
  for (let round = 0; round < 2; round += 1) {
    const { rows } = await app.pool.query<{ id: string; task: string; payload: never }>(
      `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
    for (const { id, task, payload } of rows) {
      await app.pool.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = $1`,
        [id],
      )
      await handlers[task as keyof typeof handlers](payload)
      await app.pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
    }
  }
  return sent
}

const tokenOf = (mail: Mail | undefined) => /set-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

test('who forgot the password gets a link that works once, and the old sessions end', async () => {
  const app = await startTestApp()
  const { as, anyone, db } = app
  const seller = await as(2)
  expect(await anyone.call(requestPasswordLink, { body: { email: seller.user.email } })).toEqual({
    done: true,
  })
  const outbox = () => db.selectFrom('messages').select('body').execute()
  expect(await runJobs(app, () => Promise.reject(new Error('away')))).toEqual([])
  // A message waiting for a retry contains no working link.
  const [waiting] = await outbox()
  const place = /set-password\?token=#([\w-]+)/.exec(waiting?.body ?? '')?.[1] ?? ''
  expect(place).toHaveLength(43)
  await expect(
    anyone.call(setPassword, { body: { token: place, password, re_password: password } }),
  ).rejects.toMatchObject(refused)
  const [mail] = await runJobs(app)
  expect(mail).toMatchObject({ to: seller.user.email, subject: 'Cambia tu contraseña de Andes de Prueba' })
  expect(mail?.text).toContain('https://reservas.test/set-password?token=')

  const token = tokenOf(mail)
  expect(mail?.html).toContain(`?token=${token}"`)
  const stored = await db.selectFrom('password_links').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  const { body } = await db.selectFrom('messages').select('body').executeTakeFirstOrThrow()
  expect(body).not.toContain(token)

  await anyone.call(setPassword, { body: { token, password, re_password: password } })
  await expect(seller.call(getMe, {})).rejects.toMatchObject({ status: 401 })
  await anyone.call(login, { body: { email: seller.user.email, password } })
  await expect(
    anyone.call(setPassword, { body: { token, password, re_password: password } }),
  ).rejects.toMatchObject(refused)
})

test('answers the same without a mail for an unknown address and an inactive user', async () => {
  const app = await startTestApp()
  const inactive = await givenUser(app.db, app.operator, { state: 2 })
  for (const email of ['nadie@andes.test', inactive.email])
    expect(await app.anyone.call(requestPasswordLink, { body: { email } })).toEqual({ done: true })
  expect(await runJobs(app)).toEqual([])
})

test('a link lapses after two hours, and a newer one or a new address makes it useless', async () => {
  const app = await startTestApp()
  const { as, anyone, clock } = app
  const admin = await as(1)
  const { email, id } = (await as(2)).user
  const ask = async () => {
    await anyone.call(requestPasswordLink, { body: { email } })
    return tokenOf((await runJobs(app))[0])
  }
  const use = (token: string) =>
    anyone.call(setPassword, { body: { token, password, re_password: password } })
  const older = await ask()
  const newer = await ask()
  await expect(use(older)).rejects.toMatchObject(refused)

  clock.now = new Date(clock.now.getTime() + 2 * 3_600_000 + 1000)
  await expect(use(newer)).rejects.toMatchObject(refused)
  clock.now = new Date(clock.now.getTime() - 2 * 3_600_000 - 1000)

  await admin.call(updateUser, { params: { id }, body: { email: 'otra@andes.test' } })
  await expect(use(newer)).rejects.toMatchObject(refused)
  await expect(use('inventado')).rejects.toMatchObject(refused)
})

test('says whether a link still works without using it', async () => {
  const app = await startTestApp()
  const { anyone } = app
  const { email } = (await app.as(2)).user
  await anyone.call(requestPasswordLink, { body: { email } })
  const token = tokenOf((await runJobs(app))[0])
  const check = (of: string) => anyone.call(checkPasswordLink, { body: { token: of } })
  expect(await check(token)).toEqual({ done: true })
  expect(await check(token)).toEqual({ done: true })
  await expect(check('inventado')).rejects.toMatchObject(refused)
  await anyone.call(setPassword, { body: { token, password, re_password: password } })
  await expect(check(token)).rejects.toMatchObject(refused)
})

test('of two who use one link at the same moment one sets the password', async () => {
  const app = await startTestApp()
  const { user } = await app.as(2)
  await app.anyone.call(requestPasswordLink, { body: { email: user.email } })
  const token = tokenOf((await runJobs(app))[0])
  const outcomes = await Promise.allSettled(
    ['clave-larga-uno', 'clave-larga-dos', 'clave-larga-tres'].map((each) =>
      app.anyone.call(setPassword, { body: { token, password: each, re_password: each } }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a user made without a password is invited for three days, and logs in with what they set', async () => {
  const app = await startTestApp()
  const { anyone, clock } = app
  const { call } = await app.as(1)
  const guest = await call(createUser, {
    body: { full_name: 'Íñigo Ñancupil', email: 'inigo@andes.test', level: 3 },
  })
  expect(guest.has_password).toBe(false)
  const [mail] = await runJobs(app)
  expect(mail?.subject).toBe('Te damos la bienvenida a Andes de Prueba: crea tu contraseña')
  expect(mail?.html).toContain('Íñigo Ñancupil')
  clock.now = new Date(clock.now.getTime() + 71 * 3_600_000)
  await anyone.call(setPassword, { body: { token: tokenOf(mail), password, re_password: password } })
  await anyone.call(login, { body: { email: guest.email, password } })
})

test('who was invited gets the mail again or a link by hand; each makes the ones before useless', async () => {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const { anyone } = app
  const { call } = await app.as(1)
  const guest = await call(createUser, {
    body: { full_name: 'Íñigo Ñancupil', email: 'inigo@andes.test', level: 3 },
  })
  const params = { id: guest.id }
  const tokenIn = (link: string | null) =>
    link?.match(/^https:\/\/tours[.]test\/set-password\?token=([\w-]+)$/)?.[1] ?? ''
  const first = tokenIn((await call(inviteUser, { params, body: { by: 'enlace' } })).link)
  expect(await call(inviteUser, { params, body: { by: 'correo' } })).toEqual({ link: null })
  const body = { password, re_password: password }
  await expect(anyone.call(setPassword, { body: { token: first, ...body } })).rejects.toMatchObject({
    status: 410,
  })
  const last = tokenIn((await call(inviteUser, { params, body: { by: 'enlace' } })).link)
  await anyone.call(setPassword, { body: { token: last, ...body } })
  await anyone.call(login, { body: { email: guest.email, password } })
  await expect(call(inviteUser, { params, body: { by: 'enlace' } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'invitation_closed' },
  })
})

test('refuses invitations by another operator, or by a lower level', async () => {
  const app = await startTestApp()
  const { call } = await app.as(0)
  const boss = await call(createUser, {
    body: { full_name: 'Otra Jefa', email: 'jefa@andes.test', level: 0 },
  })
  const invite = { params: { id: boss.id }, body: { by: 'enlace' as const } }
  const admin = await app.as(1)
  await expect(admin.call(inviteUser, invite)).rejects.toMatchObject({ status: 404 })
  const seller = await app.as(2)
  await expect(seller.call(inviteUser, invite)).rejects.toMatchObject({ status: 403 })
})

test('a password that is short or repeated wrongly is refused before the link is spent', async () => {
  const { anyone } = await startTestApp()
  const body = { token: 'x', password: 'corta', re_password: 'corta' }
  await expect(anyone.call(setPassword, { body })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { password: 'Usa al menos 10 caracteres' } },
  })
  await expect(anyone.call(setPassword, { body: { ...body, password } })).rejects.toMatchObject({
    problem: { fields: { re_password: 'Las contraseñas no coinciden' } },
  })
})

test('ten logins a minute for one address and account, then 429; another account is not held back', async () => {
  const { anyone, operator, db } = await startTestApp({ settings: { RATE_LIMITS: '1' } })
  const user = await givenUser(db, operator, { password })
  const attempt = (email: string) => anyone.call(login, { body: { email, password: 'equivocada-larga' } })
  for (let count = 0; count < 10; count += 1)
    await expect(attempt(user.email)).rejects.toMatchObject({ status: 422 })
  await expect(attempt(user.email.toUpperCase())).rejects.toMatchObject({
    status: 429,
    problem: { code: 'too_many' },
  })
  await expect(attempt('otra@andes.test')).rejects.toMatchObject({ status: 422 })
  for (let count = 0; count < 10; count += 1)
    await anyone.call(requestPasswordLink, { body: { email: 'pide@andes.test' } })
  await expect(
    anyone.call(requestPasswordLink, { body: { email: 'pide@andes.test' } }),
  ).rejects.toMatchObject({ status: 429 })
})
