import type { Page } from '@playwright/test'

import { call } from '#contract/endpoint/call.ts'
import { logout } from '#contract/staff/login.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'

import { addressOf, departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, ownPassword, password, test } from '../steps/journey.ts'

const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1000)}`

async function givenSeller(full_name: string) {
  const email = `${unique()}@demo.test` as const
  const ask = await asking('admin')
  await ask(createUser, {
    body: { full_name, email, level: 2, password: ownPassword, re_password: ownPassword },
  })
  return email
}

/** Ends on the server the session that the page has. */
async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const host = new URL(page.url()).origin
  await call(logout, {}, { host, headers: { authorization: `Bearer ${token}` } })
}

/** The same, and acts before a read of the page by itself finds out. */
async function actAfterEnd(page: Page, act: () => Promise<void>) {
  const acted = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await acted.promise
    await route.fallback()
  })
  await endSession(page)
  await act()
  await expect(dialogOf(page)).toBeVisible()
  acted.resolve()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' })
const passwordOf = (page: Page) => dialogOf(page).getByLabel('Contraseña', { exact: true })

async function typeBooking(page: Page, name: string) {
  await page.goto(addressOf(await departureOf('LUN', { after: 43, seats: 4 })))
  await page.getByLabel(/^Adulto\s*(desde|\d)/).fill('1')
  await page.getByLabel('Nombre y apellido').fill(name)
  await expect(page.getByText('Ocupa 1 cupo')).toBeVisible()
}

test.beforeEach(({ quiet }) => {
  quiet.expecting(/401|409|422/)
})

test('a booking that was typed is saved after the password, and a wrong password keeps it', async ({
  page,
}) => {
  const email = await givenSeller('Sara Sigue')
  await enter(page, email)
  await typeBooking(page, 'Elena Espera')
  await actAfterEnd(page, () => page.getByRole('button', { name: /crear reserva/i }).click())
  await expect(dialogOf(page).getByLabel('Usuario')).toHaveValue(email)
  await expect(passwordOf(page)).toBeFocused()
  await expectAccessible(page, 'the password above a form')
  await page.keyboard.press('Escape')
  await passwordOf(page).fill('no-es-la-clave')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('La contraseña no es correcta.')).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Elena Espera')
  await passwordOf(page).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Elena Espera')
})

test('without unsaved input the session ends at the login', async ({ page }) => {
  await enter(page, await givenSeller('Nadia Nada'))
  const notes: string[] = []
  page.on('console', (message) => notes.push(message.text()))
  await page.goto('/booking')
  await endSession(page)
  // The list may ask by itself first, and then the link is not there any more.
  const link = page.getByRole('link', { name: 'Productos' }).first()
  await link.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?desde=/)
  expect(notes).toContain('El token expiró o no es válido')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('leaving the dialog loses the input by the user’s choice', async ({ page }) => {
  await enter(page, await givenSeller('Lía Larga'))
  await typeBooking(page, 'Pierde Todo')
  await actAfterEnd(page, () => page.getByRole('button', { name: /crear reserva/i }).click())
  await dialogOf(page).getByRole('button', { name: 'Salir y perder lo escrito' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('another user in another tab loses nothing that was typed here', async ({ page, context }) => {
  const email = await givenSeller('Olga Origen')
  await enter(page, email)
  await typeBooking(page, 'Queda Escrito')
  await endSession(page)
  const other = await context.newPage()
  await other.goto('/booking')
  await expect(other).toHaveURL(/\/login/)
  await expect(dialogOf(page)).toBeVisible()
  await other.getByLabel('Correo electrónico').fill(await givenSeller('Otra Persona'))
  await other.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/booking/)
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Queda Escrito')
  await passwordOf(page).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userName'))).toBe('Olga Origen')
})

test('a drawer keeps its input too', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/resources/vehicles')
  await page.getByRole('button', { name: 'Agregar vehículo' }).click()
  const name = `Van ${unique()}`
  const drawer = page.getByRole('dialog', { name: 'Agregar vehículo' })
  await drawer.getByLabel('Nombre').fill(name)
  await drawer.getByLabel('Patente').fill(`X${Date.now()}`.slice(0, 8))
  await actAfterEnd(page, () => drawer.getByRole('button', { name: 'Agregar', exact: true }).click())
  await passwordOf(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText(name).first()).toBeVisible()
})
