import { expect, test, vi } from 'vitest'

import { getMe, login, logout } from '#contract/staff/login.contract.ts'
import { deleteUser, updateUser } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenUser } from '#testing/given/given.ts'

test('a login answers a token that carries sub and level, and the session it opens', async () => {
  const { db, operator, anyone, host } = await startTestApp()
  const user = await givenUser(db, operator, { password: 'una-clave-larga', level: 3 })
  const { token, user: shown } = await anyone.call(login, {
    body: { email: user.email.toUpperCase(), password: 'una-clave-larga' },
  })
  expect(shown).toEqual({ id: user.id, name: 'Ana Rojas' })
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toMatchObject({ sub: user.id, level: 3 })

  const me = await fetch(`${host}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({
    full_name: 'Ana Rojas',
    level: 3,
    tour_operator: { currency: 'CLP' },
  })
})

test('unknown address, wrong password and inactive user get the same answer without a token', async () => {
  const { db, operator, anyone } = await startTestApp()
  const active = await givenUser(db, operator, { password: 'una-clave-larga' })
  const inactive = await givenUser(db, operator, { password: 'una-clave-larga', state: 2 })
  const attempts = [
    { email: active.email, password: 'otra-clave-larga' },
    { email: inactive.email, password: 'una-clave-larga' },
    { email: 'nadie@andes.test', password: 'una-clave-larga' },
  ]
  for (const body of attempts)
    await expect(anyone.call(login, { body })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'invalid_credentials' },
    })
})

test('a session ends when its user logs out, is deactivated or changes level', async () => {
  const { as } = await startTestApp()
  const leaving = await as(2)
  await leaving.call(logout, {})
  await expect(leaving.call(getMe, {})).rejects.toMatchObject({
    status: 401,
    problem: { code: 'no_session' },
  })

  const admin = await as(0)
  const ends = [
    (id: string) => admin.call(updateUser, { params: { id }, body: { version: 1, state: 2 } }),
    (id: string) => admin.call(updateUser, { params: { id }, body: { version: 1, level: 3 } }),
    (id: string) => admin.call(deleteUser, { params: { id } }),
  ]
  for (const end of ends) {
    const someone = await as(2)
    await someone.call(getMe, {})
    await end(someone.user.id)
    await expect(someone.call(getMe, {})).rejects.toMatchObject({ status: 401 })
  }
})

test('what another process changes of who calls holds within two seconds', async () => {
  const { db, as, operator } = await startTestApp()
  for (const change of [{ state: 2 }, { level: 3 }]) {
    const someone = await as(2)
    await someone.call(getMe, {})
    await db.updateTable('users').set(change).where('id', '=', someone.user.id).execute()
    await vi.waitFor(() => expect(someone.call(getMe, {})).rejects.toMatchObject({ status: 401 }), 2000)
  }
  const seller = await as(2)
  expect(await seller.call(getMe, {})).toMatchObject({ may_override: false })
  await db.updateTable('users').set({ may_override: true }).where('id', '=', seller.user.id).execute()
  await vi.waitFor(
    async () => expect(await seller.call(getMe, {})).toMatchObject({ may_override: true }),
    2000,
  )
  await db
    .updateTable('tour_operators')
    .set({ state: 2 })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  await vi.waitFor(() => expect(seller.call(getMe, {})).rejects.toMatchObject({ status: 401 }), 2000)
})

test('an expired or altered token is no session', async () => {
  const { as, clock, anyone, host } = await startTestApp()
  const someone = await as(1)
  const ask = (token: string) =>
    fetch(`${host}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  const [head, , signature] = someone.token.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: someone.user.id, level: 0 })).toString('base64url')
  expect((await ask(`${head}.${forged}.${signature}`)).status).toBe(401)
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  expect((await ask(`${none}.${forged}.`)).status).toBe(401)
  await expect(anyone.call(getMe, {})).rejects.toMatchObject({ status: 401 })
  clock.now = new Date(clock.now.getTime() + 3_700_000)
  expect((await ask(someone.token)).status).toBe(401)
})

test('lets only level 0 work as another operator', async () => {
  const { as, db, host, operator } = await startTestApp()
  const { givenOperator } = await import('#testing/given/given.ts')
  const other = await givenOperator(db)
  const seen = async (token: string, named: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-tour-operator': named }
    const answer = await fetch(`${host}/api/v1/auth/me`, { headers })
    return [answer.status, ((await answer.json()) as { tour_operator?: { id: string } }).tour_operator?.id]
  }
  expect(await seen((await as(0)).token, other.tour_operator_id)).toEqual([200, other.tour_operator_id])
  for (const level of [1, 2, 4] as const) {
    const { token } = await as(level)
    expect(await seen(token, other.tour_operator_id)).toEqual([404, undefined])
    expect(await seen(token, operator.tour_operator_id)).toEqual([200, operator.tour_operator_id])
  }
})

test('level 0 as an operator that is not there does nothing, least of all to its own', async () => {
  const { as, host } = await startTestApp()
  const { token } = await as(0)
  for (const named of ['00000000-0000-4000-8000-00000000dead', 'nada', "'", '[]']) {
    const headers = { authorization: `Bearer ${token}`, 'x-tour-operator': named }
    expect((await fetch(`${host}/api/v1/auth/me`, { headers })).status).toBe(404)
  }
})
