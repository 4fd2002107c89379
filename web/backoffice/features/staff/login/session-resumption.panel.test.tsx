import { expect, test, vi } from 'vitest'

import { getMe, login } from '#contract/staff/login.contract.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/staff/second-factor.contract.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import { screen, startOfficePage, within } from '#testing/app/office-page.tsx'
import { codeOnPhone } from '#testing/app/phone-app.ts'
import { factorPassword, later } from '#testing/given/second-factor.ts'
import { call } from '#web/api/client.ts'
import { isSessionPaused, onSessionEnd, resumeSession } from '#web/api/session-end.ts'
import { isLoggedIn, openSession, storedToken } from '#web/api/session.ts'

import { SessionResumption } from './session-resumption.panel.tsx'

async function startWithPassword() {
  const page = await startOfficePage(1)
  const password_hash = await hashPassword(factorPassword)
  await page.db.updateTable('users').set({ password_hash }).where('id', '=', page.user.id).execute()
  // A changed password ends the session.
  openSession(await call(login, { body: { email: page.me.email, password: factorPassword } }))
  return page
}

async function typePassword(keys: Awaited<ReturnType<typeof startOfficePage>>['keys']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Tu sesión terminó' }))
  await keys.click(dialog.getByLabelText('Contraseña', { selector: 'input' }))
  await keys.paste(factorPassword)
  await keys.click(dialog.getByRole('button', { name: 'Continuar' }))
}

test('asks for the password over unsaved input, and a wrong one changes nothing', async () => {
  const { open, keys, me } = await startOfficePage(1)
  const leave = vi.fn<() => void>()
  onSessionEnd(leave, () => true)
  open(<SessionResumption />)
  const resumed = resumeSession()
  const dialog = within(await screen.findByRole('dialog', { name: 'Tu sesión terminó' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Usuario').value).toBe(me.email)
  await keys.click(dialog.getByLabelText('Contraseña', { selector: 'input' }))
  await keys.paste('no-es-la-clave')
  await keys.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(await dialog.findByText('La contraseña no es correcta.')).toBeTruthy()
  expect([!isSessionPaused(), isLoggedIn(), leave.mock.calls]).toEqual([false, true, []])
  await keys.click(dialog.getByRole('button', { name: 'Salir y perder lo escrito' }))
  expect(await resumed).toBe(false)
  expect([isLoggedIn(), leave.mock.calls.length]).toEqual([false, 1])
})

test('leads to the login at once while nothing is unsaved', async () => {
  const { open } = await startOfficePage(1)
  const leave = vi.fn<() => void>()
  onSessionEnd(leave, () => false)
  open(<SessionResumption />)
  expect(await resumeSession()).toBe(false)
  expect([isLoggedIn(), leave.mock.calls.length]).toEqual([false, 1])
})

test('sends nothing with the session of another user, and keeps it from being closed', async () => {
  const { open, keys, as } = await startWithPassword()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { origin: location.origin, reload })
  onSessionEnd(
    () => undefined,
    () => true,
  )
  open(<SessionResumption />)
  const other = await as(2)
  const own = storedToken()
  localStorage.setItem('token', other.token)
  const sent = vi.spyOn(globalThis, 'fetch')
  for (const reloads of [1, 2]) {
    const failed = call(getMe, {}).catch((error: unknown) => error)
    const dialog = within(await screen.findByRole('dialog', { name: 'Tu sesión terminó' }))
    expect(dialog.getByText(/Otra persona ingresó/)).toBeTruthy()
    await keys.click(dialog.getByRole('button', { name: 'Salir y perder lo escrito' }))
    expect(await failed).toMatchObject({ status: 401 })
    // The user may keep the page when the browser asks about the reload.
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect([sent.mock.calls, storedToken()]).toEqual([[], other.token])
  }
  const answer = call(getMe, {})
  await typePassword(keys)
  expect(await answer).toMatchObject({ level: 1 })
  expect([own, other.token]).not.toContain(storedToken())
})

test('asks for the code of a second factor after the password, above the unsaved input', async () => {
  const page = await startWithPassword()
  const { secret } = await call(beginSecondFactor, { body: { current_password: factorPassword } })
  await call(confirmSecondFactor, { body: { code: codeOnPhone(secret, page.clock.now) } })
  later(page, 2)
  const leave = vi.fn<() => void>()
  onSessionEnd(leave, () => true)
  page.open(<SessionResumption />)
  localStorage.removeItem('token')
  const answer = call(getMe, {})
  await typePassword(page.keys)
  const typed = await screen.findByLabelText(/Código/)
  await page.keys.click(typed)
  await page.keys.paste(codeOnPhone(secret, page.clock.now))
  await page.keys.keyboard('{Enter}')
  expect(await answer).toMatchObject({ id: page.user.id })
  expect([leave.mock.calls, isSessionPaused()]).toEqual([[], false])
})
