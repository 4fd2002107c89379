import { expect, test } from 'vitest'

import { login, setPassword } from '#contract/staff/login.contract.ts'
import { changePassword } from '#contract/staff/profile.contract.ts'
import { createUser, updateUser } from '#contract/staff/users.contract.ts'
import { forgetCountedCalls } from '#server/features/system/forget-counted-calls.command.ts'
import { actAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenUser } from '#testing/given/given.ts'

const password = 'tres guanacos y un puma'
const limited = (TRUST_PROXY = '1') => startTestApp({ settings: { RATE_LIMITS: '1', TRUST_PROXY } })
type App = Awaited<ReturnType<typeof startTestApp>>

const inAnHour = ({ clock }: App) => new Date(clock.now.getTime() + 3_000_000)

/** A login as it arrives through a proxy that appends the address it saw. */
const attempt = ({ host }: App, forwarded: string, body: { email: string; password: string }) =>
  fetch(`${host}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify(body),
  })

test('behind one proxy a client can’t choose its address; 429 says when to come back', async () => {
  const app = await limited()
  const user = await givenUser(app.db, app.operator, { password })
  const guess = { email: user.email, password: 'equivocada-larga' }
  const answers: Response[] = []
  for (let count = 0; count < 12; count += 1)
    answers.push(await attempt(app, `198.51.100.${count}, 203.0.113.9`, guess))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429, 429])
  expect(answers[10]?.headers.get('retry-after')).toBe('60')
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  expect((await attempt(app, '203.0.113.9', guess)).status).toBe(422)
})

test('a proxy that is not trusted is not believed', async () => {
  const app = await limited('10.0.0.0/8')
  const guess = { email: 'nadie@andes.test', password: 'equivocada-larga' }
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await attempt(app, `203.0.113.${count}`, guess)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('addresses of one /56 count as one', async () => {
  const app = await limited()
  const guess = { email: 'nadie@andes.test', password: 'equivocada-larga' }
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await attempt(app, `2001:db8:1:${count}::1`, guess)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('writes to the owner once when strangers close the account, and to no unknown address', async () => {
  const app = await limited()
  const user = await givenUser(app.db, app.operator, { password })
  const letters = async () => {
    const rows = await app.db.selectFrom('messages').select(['recipient', 'subject']).execute()
    return rows
      .filter(({ subject }) => subject.startsWith('Muchos intentos'))
      .map(({ recipient }) => recipient)
  }
  for (const email of [user.email, 'nadie@andes.test'])
    for (let count = 0; count < 43; count += 1)
      await attempt(app, `192.0.2.${count}`, { email, password: 'equivocada-larga' })
  await expect.poll(letters).toEqual([user.email])
})

test('links to one mailbox are few, wherever they are asked from', async () => {
  const app = await limited()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const response = await fetch(`${app.host}/api/v1/auth/password-links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${count}` },
      body: JSON.stringify({ email: 'nadie@andes.test' }),
    })
    statuses.push(response.status)
  }
  expect([statuses[9], statuses[10]]).toEqual([200, 429])
})

test('one account guessed from many addresses is closed to strangers, not to where its owner works', async () => {
  const app = await limited()
  const user = await givenUser(app.db, app.operator, { password })
  const { email } = user
  expect((await attempt(app, '192.0.2.1', { email, password })).status).toBe(200)
  const guess = (count: number, of = email) =>
    attempt(app, `203.0.113.${count}`, { email: of, password: 'equivocada-larga' })
  expect((await guess(1)).status).toBe(422)
  // Each guess costs a slow hash: the rest of the hour's is written as if it had been tried.
  await app.db.updateTable('counted_calls').set({ calls: 39 }).where('ends_at', '>', inAnHour(app)).execute()
  const statuses = [(await guess(2)).status, (await guess(3)).status, (await guess(4)).status]
  expect(statuses).toEqual([422, 429, 429])
  const stranger = await attempt(app, '203.0.113.200', { email, password })
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await attempt(app, '192.0.2.1', { email, password })).status).toBe(200)
  // The answer does not reveal whether the address exists.
  expect((await guess(5, 'nadie@andes.test')).status).toBe(422)
  await app.db.updateTable('counted_calls').set({ calls: 40 }).where('ends_at', '>', inAnHour(app)).execute()
  expect((await guess(6, 'nadie@andes.test')).status).toBe(429)
})

test('shares counts within a database, without addresses, and forgets them', async () => {
  const { db, clock, host, ...app } = await limited()
  await attempt({ db, clock, host, ...app }, '203.0.113.9', { email: 'nadie@andes.test', password: 'x' })
  const rows = await db.selectFrom('counted_calls').selectAll().execute()
  expect(rows.map(({ calls }) => calls)).toEqual([1, 1, 1])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|nadie/)
  await actAt(db, new Date(clock.now.getTime() + 3_700_000))(null, (act) => forgetCountedCalls(act))
  expect(await db.selectFrom('counted_calls').selectAll().execute()).toEqual([])
})

test('a password with outer spaces is what was typed, at login and where it is asked for again', async () => {
  const { as, anyone, db, operator } = await startTestApp()
  const spaced = '  mate con sopaipillas '
  const { call } = await as(1)
  const body = { full_name: 'Elisa Torres', email: 'elisa@andes.test', level: 3 as const }
  await call(createUser, { body: { ...body, password: spaced, re_password: spaced } })
  await anyone.call(login, { body: { email: body.email, password: spaced } })
  await expect(
    anyone.call(login, { body: { email: body.email, password: spaced.trim() } }),
  ).rejects.toMatchObject({ status: 422 })
  const owner = await givenUser(db, operator, { password: spaced })
  const { token } = await anyone.call(login, { body: { email: owner.email, password: spaced } })
  await anyone.call(
    changePassword,
    { body: { current_password: spaced, password: ` ${spaced}`, re_password: ` ${spaced}` } },
    { authorization: `Bearer ${token}` },
  )
  await anyone.call(login, { body: { email: owner.email, password: ` ${spaced}` } })
})

test.each([
  ['contraseña', /más usadas/],
  ['Basketball2024', /más usadas/],
  ['baqueano-demo', /más usadas/],
  ['1234567890', /en orden/],
  ['elisa.torres@andes.test', /tu nombre ni tu correo/],
])('«%s» is refused wherever a password is set, in a sentence by its field', async (weak, sentence) => {
  const { as, anyone, db, operator, clock } = await startTestApp()
  const admin = await as(1)
  const of = { full_name: 'Elisa Torres', email: 'elisa.torres@andes.test' }
  const pair = { password: weak, re_password: weak }
  const refused = {
    status: 422,
    problem: { code: 'weak_password', fields: { password: expect.stringMatching(sentence) } },
  }
  await expect(admin.call(createUser, { body: { ...of, level: 3, ...pair } })).rejects.toMatchObject(refused)
  const user = await givenUser(db, operator, { ...of, password })
  await expect(admin.call(updateUser, { params: { id: user.id }, body: pair })).rejects.toMatchObject(refused)
  const { token } = await anyone.call(login, { body: { email: of.email, password } })
  await expect(
    anyone.call(
      changePassword,
      { body: { current_password: password, ...pair } },
      { authorization: `Bearer ${token}` },
    ),
  ).rejects.toMatchObject(refused)
  const { hashOfToken } = await import('./queue-password-link.command.ts')
  await db
    .insertInto('password_links')
    .values({
      ...operator,
      token_hash: hashOfToken('enlace'),
      user_id: user.id,
      expires_at: new Date(clock.now.getTime() + 60_000),
    })
    .execute()
  await expect(anyone.call(setPassword, { body: { token: 'enlace', ...pair } })).rejects.toMatchObject(
    refused,
  )
})
