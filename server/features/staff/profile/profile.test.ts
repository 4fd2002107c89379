import { expect, test } from 'vitest'

import { getMe, login } from '#contract/staff/login.contract.ts'
import { changePassword, getProfile, updateProfile } from '#contract/staff/profile.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'

const edit = {
  full_name: 'Nombre Nuevo',
  phone: '+56 912345678',
  address: 'Caracoles 1',
  lat_lng: '-22.9,-68.2',
}

test('every level reads and changes its own data, and nothing else of itself', async () => {
  const { as, host } = await startTestApp()
  for (const level of [0, 1, 2, 3, 4, 5] as const) {
    const { call, headers, user } = await as(level)
    const before = await call(getProfile, {})
    expect(before).toMatchObject({ id: user.id, level })
    const write = (more: object) =>
      fetch(`${host}/api/v1/profile`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...edit, version: 1, ...more }),
      })
    expect((await write({ password_hash: 'x' })).status).toBe(400)
    const answer = await write({ level: 0, state: 2, email: 'otro@andes.test', may_override: true })
    expect(await answer.json()).toMatchObject({
      ...edit,
      phone: '+56912345678',
      level,
      state: 1,
      email: before.email,
      may_override: false,
      has_password: false,
      version: 2,
    })
  }
})

test('refuses a stale profile with the current values', async () => {
  const { as } = await startTestApp()
  const { call } = await as(4)
  await call(updateProfile, { body: { ...edit, version: 1 } })
  await expect(call(updateProfile, { body: { ...edit, version: 1 } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { full_name: 'Nombre Nuevo', version: 2 } } },
  })
})

test('a new password asks for the current one, keeps this session and ends the others', async () => {
  const { anyone, db, operator, host } = await startTestApp()
  const user = await givenUser(db, operator, { password: 'una-clave-larga', level: 3 })
  const open = async () => {
    const { token } = await anyone.call(login, { body: { email: user.email, password: 'una-clave-larga' } })
    return { authorization: `Bearer ${token}` }
  }
  const [here, elsewhere] = [await open(), await open()]
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${host}/api/v1${getMe.path}`, { headers })).status
  const password = 'otra-clave-larga'
  const change = (current_password: string) =>
    anyone.call(changePassword, { body: { current_password, password, re_password: password } }, here)

  await expect(change('equivocada')).rejects.toMatchObject({
    status: 422,
    problem: { code: 'wrong_password' },
  })
  expect(await status(elsewhere)).toBe(200)
  await change('una-clave-larga')
  expect([await status(here), await status(elsewhere)]).toEqual([200, 401])
  await anyone.call(login, { body: { email: user.email, password } })
  // Neither a login nor a new password makes an edit under way stale.
  expect(await anyone.call(updateProfile, { body: { ...edit, version: 1 } }, here)).toMatchObject({
    version: 2,
  })
})

test('an Administrador who works as another operator keeps their own profile', async () => {
  const { as, db } = await startTestApp()
  const other = await givenOperator(db)
  const { call, user } = await as(0)
  const working = { 'x-tour-operator': other.tour_operator_id }
  expect(await call(getProfile, {}, working)).toMatchObject({ id: user.id })
  expect(await call(updateProfile, { body: { ...edit, version: 1 } }, working)).toMatchObject({
    id: user.id,
    full_name: 'Nombre Nuevo',
    tour_operator_id: user.tour_operator_id,
  })
})
