import type { Page } from '@playwright/test'

import {
  createTourOperator,
  getTourOperator,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import type { Level } from '#domain/staff/level.ts'
import { codeOnPhone } from '#testing/app/phone-app.ts'

import { asking, enter, expect, expectAccessible, ownPassword, test } from '../steps/journey.ts'

const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1000)}`

async function givenUser(full_name: string, level: Level, tour_operator_id?: string) {
  const ask = await asking('administrador')
  const operator = tour_operator_id ?? (await (await asking('admin'))(getMe, {})).tour_operator.id
  return ask(createUser, {
    body: {
      full_name,
      email: `${unique()}@demo.test`,
      level,
      tour_operator_id: operator,
      password: ownPassword,
      re_password: ownPassword,
    },
  })
}

/** What the app on the phone shows: the next one too, where this one was used already. */
const phone = (secret: string) => {
  let last = 0
  return async () => {
    let at = new Date()
    // One code is taken once; the next half minute's is taken a little early.
    if (Math.floor(at.getTime() / 30_000) <= last) at = new Date((last + 1) * 30_000)
    last = Math.floor(at.getTime() / 30_000)
    while (last * 30_000 - Date.now() > 29_000) await new Promise((resolve) => setTimeout(resolve, 500))
    return codeOnPhone(secret, at)
  }
}

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
}

/** From the password to the codes, with the keyboard; answers the phone and the codes to write down. */
async function setUp(page: Page) {
  await page.getByLabel('Tu contraseña', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('figure', { name: /Código QR/ })).toBeVisible()
  await expect(page.getByLabel('Código de seis cifras')).toBeFocused()
  await expectAccessible(page, 'setting a second factor')
  const next = phone((await page.getByLabel('Clave para la aplicación').textContent()) ?? '')
  await page.keyboard.type(await next())
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  return { next, codes: await list.allTextContents() }
}

test('a seller sets a second factor, comes in with it and with a code that was written down, and turns it off', async ({
  page,
  quiet,
}) => {
  // A wrong code; and what a screen still asks for as its session ends.
  quiet.expecting(/422|401/)
  const { email } = await givenUser('Sara Dos Pasos', 2)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const { next, codes } = await setUp(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText(/Activa desde el .* Te quedan 10 códigos/)).toBeVisible()

  await page.getByRole('button', { name: /menú de usuario|mi cuenta/i }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await logIn(page, email)
  await expect(page.getByRole('heading', { name: 'Falta tu código' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectAccessible(page, 'code of a login')
  await expect(page.getByLabel('Código de seis cifras')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ese código no es válido', { exact: false })).toBeVisible()
  await page.getByLabel('Código de seis cifras').fill(await next())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)

  await page.evaluate(() => localStorage.clear())
  await logIn(page, email)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await expect(page.getByLabel('Código de recuperación')).toBeFocused()
  await page.keyboard.type(codes[3]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/profile')
  await expect(page.getByText('Te quedan 9 códigos')).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await page.getByLabel('Tu contraseña', { exact: true }).fill(ownPassword)
  await page.getByLabel('Código', { exact: true }).fill(codes[4] ?? '')
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(page.getByText('Desactivada.')).toBeVisible()
})

test('lets an administrator reset the second factor after a lost phone', async ({ page, browser }) => {
  const { email, full_name } = await givenUser(`Pía Sin Teléfono ${unique()}`, 3)
  const own = await browser.newPage()
  await logIn(own, email)
  await own.waitForURL((url) => url.pathname === '/')
  await own.goto('/profile')
  await own.getByRole('button', { name: 'Activar', exact: true }).click()
  await setUp(own)

  await enter(page, 'admin')
  await page.goto(`/users?search=${encodeURIComponent(full_name)}`)
  await page.getByRole('button', { name: full_name, exact: true }).click()
  await expect(page.getByText(/^Activa desde el/)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar verificación' }).click()
  await page
    .getByRole('dialog', { name: /¿Quitar la verificación/ })
    .getByRole('button', { name: 'Quitar verificación' })
    .click()
  await expect(page.getByText(/^Desactivada\./)).toBeVisible()
  await expect(page.getByText(/quitó su verificación en dos pasos/)).toBeVisible()

  await own.evaluate(() => localStorage.clear())
  await logIn(own, email)
  await own.waitForURL((url) => url.pathname === '/')
  await own.close()
})

test('requires a second factor of the operator’s administrator before anything else', async ({
  page,
  quiet,
}) => {
  // Home may still be reading when it is demanded.
  quiet.expecting(/403/)
  const boss = await asking('administrador')
  const { id } = await boss(createTourOperator, {
    body: {
      name: `Exigente ${unique()}`,
      slug: `exigente-${unique()}`,
      time_zone: 'America/Santiago',
      currency: 'CLP',
      country: 'CL',
    },
  })
  const { email } = await givenUser('Olga Exigente', 1, id)
  await logIn(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  const {
    id: _id,
    created_at: _created,
    updated_at: _updated,
    logo_file_id: _logo,
    has_bookings: _bookings,
    ...operator
  } = await boss(getTourOperator, { params: { id } })
  await boss(updateTourOperator, { params: { id }, body: { ...operator, second_factor_demanded: true } })
  await page.goto('/booking')
  await expect(page.getByRole('heading', { name: 'Activa tu verificación en dos pasos' })).toBeVisible()
  await expectAccessible(page, 'second factor demanded')
  await setUp(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByRole('heading', { name: 'Reservas', level: 1 })).toBeVisible()
})
