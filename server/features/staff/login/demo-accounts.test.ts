import { expect, test } from 'vitest'

import { getInstallationState } from '#contract/dashboard/installation-state.contract.ts'
import { login } from '#contract/staff/login.contract.ts'
import { demoPassword } from '#domain/staff/demo-password.ts'
import { actsOn } from '#server/db/act.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenUser } from '#testing/given/given.ts'

import { closeDemoAccounts } from './close-demo-accounts.command.ts'

async function startProduction() {
  const app = await startTestApp({ settings: { NODE_ENV: 'production', RATE_LIMITS: '' } })
  const { db, operator, clock } = app
  const admin = await app.as(0)
  for (const email of ['administrador@demo.test', 'vendedor@demo.test'])
    await givenUser(db, operator, { level: 0, email, password: demoPassword })
  await givenUser(db, operator, {
    level: 1,
    email: 'ana@andes.test',
    password: 'otra contraseña larga',
  })
  const act = actsOn({ db, now: () => clock.now, publicUrl: '' })
  const active = async () => {
    const users = await db.selectFrom('users').select('email').where('state', '=', 1).execute()
    return users.map(({ email }) => email)
  }
  return { ...app, admin, act, active }
}

test('deactivates the accounts with the demo’s password at the start of production', async () => {
  const { admin, act, active } = await startProduction()
  const before = await admin.call(getInstallationState, {})
  expect(before.access).toMatchObject({ level: 'mal', demo_accounts: { open: 2, closed: 0 } })
  expect(await act(null, closeDemoAccounts)).toBe(2)
  expect(await active()).toEqual(expect.arrayContaining(['ana@andes.test', admin.user.email]))
  expect(await active()).not.toContain('administrador@demo.test')
  const after = await admin.call(getInstallationState, {})
  expect(after.access).toMatchObject({ level: 'bien', demo_accounts: { open: 0, closed: 2 } })
  expect(await act(null, closeDemoAccounts)).toBe(0)
})

test('refuses the demo’s password in production, also of an active account', async () => {
  const { anyone } = await startProduction()
  const body = { email: 'administrador@demo.test', password: demoPassword }
  await expect(anyone.call(login, { body })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'invalid_credentials' },
  })
})

test('warns of a proxy that forwards while TRUST_PROXY is not set', async () => {
  const app = await startTestApp({ settings: { LOG_LEVEL: 'silent' } })
  const admin = await app.as(0)
  const access = async () => (await admin.call(getInstallationState, {})).access
  expect(await access()).toMatchObject({ level: 'bien', is_proxy_ignored: false })
  await fetch(`${app.host}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await access()).toMatchObject({ level: 'atencion', is_proxy_ignored: true })
})

test('is silent about a proxy that TRUST_PROXY names', async () => {
  const app = await startTestApp({ settings: { TRUST_PROXY: '1' } })
  await fetch(`${app.host}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const { access } = await (await app.as(0)).call(getInstallationState, {})
  expect(access.is_proxy_ignored).toBe(false)
})
