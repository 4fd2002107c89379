import { createUser, deleteUser, updateUser } from '#contract/staff/users.contract.ts'

import {
  asking,
  enter,
  expect,
  expectAccessible,
  ownPassword,
  password,
  people,
  test,
} from '../steps/journey.ts'

test('logs in, comes back to where it was going, and logs out', async ({ page }) => {
  await page.goto('/products?status=pausado')
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page, 'login')
  await page.getByLabel('Correo electrónico').fill(people.vendedor)
  // Hidden while it is typed, and filled in by whatever keeps passwords.
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?status=pausado$/)
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['token', 'userId', 'userName', 'roles']))
  expect(stored['roles']).toBe('[2]')

  // Recent finds contain names and locators: they are removed at logout.
  await page.evaluate(() =>
    localStorage.setItem(`recentFinds:${localStorage.getItem('userId')}:`, '[{"title":"BCDFGH"}]'),
  )
  await page.getByRole('button', { name: /menú de usuario|mi cuenta/i }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('userId'),
      localStorage.getItem('userName'),
    ]),
  ).toEqual([null, null, null])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('BCDFGH')
})

test('the validation messages are those of the specification, and what was typed stays', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/422/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Campo requerido').first()).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('nada')
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(
    page.getByText('Por favor, introduce una dirección de correo electrónico válida'),
  ).toBeVisible()

  await page.getByLabel('Correo electrónico').fill(people.admin)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByText('Correo o contraseña incorrectos.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(people.admin)
})

test('a server that fails is «An error occurred»', async ({ page, quiet }) => {
  quiet.expecting(/503/)
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(people.admin)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
})

test('focuses the screen’s title after the login', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(people.admin)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('leads an expired token to the login, logs it to the console, and removes it', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/401/)
  const notes: string[] = []
  page.on('console', (message) => notes.push(message.text()))
  await page.addInitScript(() => {
    localStorage.setItem('token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4IiwibGV2ZWwiOjF9.c2ln')
    localStorage.setItem('userId', 'x')
    localStorage.setItem('userName', 'x')
    localStorage.setItem('roles', '[1]')
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  expect(notes.some((note) => /token/i.test(note) && /expir|inválid|no es válid/i.test(note))).toBe(true)
})

test('of several answers that end a session none forgets where the person was', async ({ page, quiet }) => {
  quiet.expecting(/401/)
  await enter(page, 'admin')
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let isLate = false
  await page.route('**/api/v1/payments/sums*', async (route) => {
    await page.waitForURL(/\/login/)
    await route.continue()
    isLate = true
  })
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
  // It asks for its list and for its sums at once, and the second answer comes when the login is there.
  await page.getByRole('link', { name: 'Movimientos' }).click()
  await expect.poll(() => isLate).toBe(true)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/login?desde=%2Fpayments')
})

test('a session without its levels reads them from the token', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/')
  await page.evaluate(() => localStorage.removeItem('roles'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nueva reserva' }).first()).toBeVisible()
  await expect(page.getByText('No tienes acceso')).toHaveCount(0)
})

test('a user who is deactivated is out at once and can not come back', async ({ page, quiet }) => {
  quiet.expecting(/401|422/)
  const ask = await asking('admin')
  const email = `temporal-${Date.now()}@demo.test`
  const user = await ask(createUser, {
    body: { full_name: 'Temporal', email, level: 2, password: ownPassword, re_password: ownPassword },
  })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/login/)
  await ask(updateUser, { params: { id: user.id }, body: { ...user, state: 2 } })
  await page.goto('/booking')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await ask(deleteUser, { params: { id: user.id } })
})

test('any other path is not found, and every navigation starts at the top', async ({ page, quiet }) => {
  quiet.expecting(/404/)
  await enter(page, 'admin')
  await page.goto('/esto-no-existe')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe|no encontr/i)
  await page.goto('/booking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.getByRole('link', { name: 'Productos' }).first().click()
  await expect(page).toHaveURL(/\/products$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  // Another tab of a screen.
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/booking')
  await expect(
    page.getByRole('link', { name: 'Todas' }).or(page.getByRole('tab', { name: 'Todas' })),
  ).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 120))
  await page
    .getByRole('link', { name: 'Todas' })
    .or(page.getByRole('tab', { name: 'Todas' }))
    .click()
  await expect(page).toHaveURL(/view=todas/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  // The pages before the door.
  await page.setViewportSize({ width: 360, height: 420 })
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByRole('button', { name: /menú de usuario|mi cuenta/i }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const forgot = page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })
  await page.evaluate(() => window.scrollTo(0, 999))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await forgot.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('explains how to create the first user while there is none', async ({ page }) => {
  await page.route('**/api/v1/installation', (route) => route.fulfill({ json: { has_users: false } }))
  await page.goto('/login')
  await expect(page.getByText('Esta instalación todavía no tiene usuarios')).toBeVisible()
  await expect(page.getByText('npm run create-administrator')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
})
