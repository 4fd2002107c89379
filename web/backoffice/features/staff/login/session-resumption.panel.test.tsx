import { expect, test, vi } from 'vitest'

import { screen, startOfficePage, within } from '#testing/app/office-page.tsx'
import { onSessionEnd, pausedSession, resumeSession } from '#web/api/session-end.ts'
import { isLoggedIn } from '#web/api/session.ts'

import { SessionResumption } from './session-resumption.panel.tsx'

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
  expect([pausedSession() === null, isLoggedIn(), leave.mock.calls]).toEqual([false, true, []])
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
