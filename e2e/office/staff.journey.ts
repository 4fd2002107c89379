import type { Page } from '@playwright/test'

import { getTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { createUser, deleteUser, getUser, updateUser } from '#contract/staff/users.contract.ts'

import { asking, enter, expect, expectAccessible, ownPassword, test } from '../steps/journey.ts'

const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1000)}`

async function givenSeller(full_name: string) {
  const ask = await asking('admin')
  const email = `${unique()}@demo.test`
  const user = await ask(createUser, {
    body: { full_name, email, level: 2, password: ownPassword, re_password: ownPassword },
  })
  return { ask, user }
}

async function openUser(page: Page, name: string) {
  await page.goto(`/users?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Editar usuario' })).toBeVisible()
}

/** The link of the newest mail to an address, as its reader finds it. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto('/dev/mail')
    await page
      .getByRole('listitem')
      .filter({ hasText: email })
      .first()
      .getByRole('link')
      .click({ timeout: 3000 })
  }).toPass()
  return (await page.getByRole('link', { name: /set-password/ }).getAttribute('href')) ?? ''
}

test('an admin makes a user with the keyboard alone, who sets a password from the mail and comes in', async ({
  page,
  browser,
}) => {
  const email = `nueva-${unique()}@demo.test`
  await enter(page, 'admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Nuevo usuario' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await expectAccessible(page, 'new user')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Campo requerido').first()).toBeVisible()
  await page.keyboard.type('Íñigo Ñancupil')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('+56 9 5555 0399')
  await page.keyboard.press('Tab')
  const level = page.getByRole('dialog').getByRole('combobox', { name: 'Nivel' })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(level).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(level).not.toHaveValue('')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByLabel('Nombre completo').press('Enter')
  await expect(page.getByText(`Enviamos la invitación a ${email}`)).toBeVisible()
  await expect(page).toHaveURL(/\/users$/)
  await page.getByRole('searchbox').fill('inigo nancupil')
  await expect(page.getByText('Invitado').first()).toBeVisible()

  const reader = await (await browser.newContext()).newPage()
  const link = await linkMailedTo(reader, email)
  await reader.goto(link)
  await expectAccessible(reader, 'set password')
  await reader.getByLabel('Contraseña nueva').fill(ownPassword)
  await reader.getByLabel('Repite la contraseña').fill('otra')
  await reader.keyboard.press('Enter')
  await expect(reader.getByText('Las contraseñas no coinciden')).toBeVisible()
  await reader.getByLabel('Repite la contraseña').fill(ownPassword)
  await reader.keyboard.press('Enter')
  await reader.getByRole('link', { name: 'Ingresar' }).click()
  await reader.getByLabel('Correo electrónico').fill(email)
  await reader.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
  await reader.keyboard.press('Enter')
  await expect(reader).not.toHaveURL(/login/)

  // A used link says so before a password is typed again.
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
})

test('who forgot the password asks for a link, and gets the same words for any address', async ({
  page,
  quiet,
}) => {
  // the mail's own frame runs no scripts, not even Playwright's
  quiet.expecting(/sandboxed/)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expectAccessible(page, 'forgot password')
  for (const email of ['nadie@demo.test', 'operador@demo.test']) {
    await page.getByLabel('Correo electrónico').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
    await page.getByRole('button', { name: 'Usar otro correo' }).click()
  }
  await linkMailedTo(page, 'operador@demo.test')
  await page.goto('/dev/mail')
  await expect(page.getByText('nadie@demo.test')).toHaveCount(0)
})

test('of two who edit one user the second sees both versions and chooses', async ({ page, quiet }) => {
  quiet.expecting(/409/)
  const { ask, user } = await givenSeller(`Vendedora ${unique()}`)
  const params = { id: user.id }
  await enter(page, 'admin')
  await openUser(page, user.full_name)
  await page.getByLabel('Nombre completo').fill('Lo Mío')
  await ask(updateUser, { params, body: { full_name: 'Lo Ajeno' } })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const choice = page.getByRole('dialog', { name: /Otra persona guardó cambios/ })
  await expect(choice.getByRole('row', { name: 'Nombre completo Lo Mío Lo Ajeno' })).toBeVisible()
  await choice.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  expect((await ask(getUser, { params })).full_name).toBe('Lo Mío')
  await ask(deleteUser, { params })
})

test('the catalogue’s two silences: a list that fails is empty, a delete that fails says nothing', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/500|409/)
  await enter(page, 'admin')
  await openUser(page, 'Javiera Contreras Díaz')
  await page.getByRole('button', { name: 'Eliminar usuario' }).click()
  const refused = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page
    .getByRole('dialog', { name: '¿Eliminar a Javiera Contreras Díaz?' })
    .getByRole('button', { name: 'Eliminar usuario' })
    .click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Javiera Contreras Díaz' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.route(/\/api\/v1\/users($|\?)/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/users')
  await expect(page.getByText('No hay usuarios para mostrar')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a user without activity is deleted after a question that says what follows', async ({ page }) => {
  const { user } = await givenSeller(`Breve ${unique()}`)
  await enter(page, 'admin')
  await openUser(page, user.full_name)
  await page.getByRole('button', { name: 'Eliminar usuario' }).click()
  const question = page.getByRole('dialog', { name: `¿Eliminar a ${user.full_name}?` })
  await expect(question.getByRole('button', { name: 'Volver' })).toBeFocused()
  await question.getByRole('button', { name: 'Eliminar usuario' }).click()
  await expect(page.getByText('Usuario eliminado')).toBeVisible()
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Nada coincide con estos filtros' }),
  ).toBeVisible()
})

test('an Administrador makes a tour operator, keeps what was typed, and puts a logo on it', async ({
  page,
}) => {
  const name = `Ñandú Viajes ${unique()}`
  await enter(page, 'administrador')
  await page.goto('/tour-operator')
  await page.getByRole('button', { name: 'Nuevo tour operador' }).click()
  await page.getByLabel('Nombre comercial').fill(name)
  await expect(page.getByLabel('Nombre en direcciones web')).toHaveValue(/^nandu-viajes-/)
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click()
  await page.getByRole('button', { name: 'Crear tour operador' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('open') ?? ''

  await page.getByLabel('Razón social').fill('Ñandú SpA')
  const pages = page.getByRole('navigation', { name: 'Páginas de los ajustes' })
  await pages.getByRole('link', { name: 'Condiciones y cancelación' }).click()
  await page.getByRole('button', { name: 'Agregar tramo' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText(/la penalidad no puede bajar/)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar tramo 3' }).click()
  await pages.getByRole('link', { name: 'Marca y página pública' }).click()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 80 } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: `Logo de ${name}` })).toBeVisible()
  await pages.getByRole('link', { name: 'Identidad, sin guardar' }).click()
  await expect(page.getByLabel('Razón social')).toHaveValue('Ñandú SpA')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  const ask = await asking('administrador')
  expect(await ask(getTourOperator, { params: { id } })).toMatchObject({
    name,
    legal_name: 'Ñandú SpA',
    logo_file_id: expect.any(String),
  })
  await expectAccessible(page, 'tour operator')
})

test('keeps this session after a password change, and ends the others', async ({ page, browser, quiet }) => {
  quiet.expecting(/422/)
  const { user } = await givenSeller(`Propia ${unique()}`)
  const elsewhere = await (await browser.newContext()).newPage()
  for (const each of [page, elsewhere]) {
    await each.goto('/login')
    await each.getByLabel('Correo electrónico').fill(user.email)
    await each.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
    await each.keyboard.press('Enter')
    await expect(each).not.toHaveURL(/login/)
  }
  await page.goto('/profile')
  const fresh = 'otra-clave-larga'
  await page.getByLabel('Contraseña actual').fill('equivocada')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(fresh)
  await page.getByLabel('Repite la contraseña nueva').fill(fresh)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await page.getByLabel('Contraseña actual').fill(ownPassword)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Tu contraseña cambió')).toBeVisible()

  await page.getByLabel('Nombre completo').fill('Propia Cambiada')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByText('Tus datos quedaron guardados')).toBeVisible()
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL(/login/)
})
