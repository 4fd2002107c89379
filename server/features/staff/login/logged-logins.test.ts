import { expect, test } from 'vitest'

import { getMe, login } from '#contract/staff/login.contract.ts'
import { listUsers } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenUser } from '#testing/given/given.ts'

type Line = Record<string, unknown>

/** The log lines of later requests. */
function linesOf(log: { child: unknown }) {
  const lines: Line[] = []
  const keep = (level: string) => (line: Line, text: string) => lines.push({ level, text, ...line })
  const recorder = {
    ...log,
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
    child: () => recorder,
  }
  log.child = () => recorder
  return lines
}

test('logs logins, failures and refusals without any input', async () => {
  const app = await startTestApp()
  const user = await givenUser(app.db, app.operator, { password: 'una-clave-larga' })
  const lines = linesOf(app.log)
  const enter = (password: string) => app.anyone.call(login, { body: { email: user.email, password } })
  await enter('una-clave-larga')
  await expect(enter('otra-clave-larga')).rejects.toMatchObject({ status: 422 })
  await expect(app.anyone.call(getMe, {})).rejects.toMatchObject({ status: 401 })
  const driver = await app.as(4)
  await expect(driver.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 })
  expect(lines.filter(({ text }) => /^(not )?logged in$|^turned away$/.test(String(text)))).toEqual([
    { level: 'info', text: 'logged in', by: 'password', source: expect.any(String), user_id: user.id },
    {
      level: 'warn',
      text: 'not logged in',
      by: 'password',
      source: expect.any(String),
      why: 'invalid_credentials',
    },
    { level: 'warn', text: 'turned away', refused: 'no_session', user_id: null },
    { level: 'warn', text: 'turned away', refused: 'forbidden', user_id: driver.user.id },
  ])
  const written = JSON.stringify(lines, (key, value: unknown) =>
    key === 'req' || key === 'res' ? undefined : value,
  )
  for (const typed of [user.email, 'otra-clave-larga', 'una-clave-larga', '127.0.0.1'])
    expect(written).not.toContain(typed)
})
