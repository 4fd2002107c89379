/** Who works by keyboard stays where the work is: what opens takes the focus, and gives it back. */
import { listPersons } from '#contract/persons/persons.contract.ts'

import { asking, enter, expect, test } from '../steps/journey.ts'
import { drawn } from '../steps/screens.ts'

test('a person is edited beside the list: the first field, and back to «Editar»', async ({ page }) => {
  const ask = await asking('admin')
  const [person] = await ask(listPersons, { query: { limit: 1 } })
  await enter(page, 'admin')
  await page.goto(`/resources/persons?open=${person?.id}`)
  const edit = page.getByRole('button', { name: 'Editar' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Nombre y apellido')).toBeFocused()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(edit).toBeFocused()
})

test('moves the focus beside a button that disappears after its action', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/booking?view=todas&search=zzzz')
  const clear = page.getByRole('button', { name: 'Limpiar filtros' }).first()
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(clear).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role="search"], search') !== null)).toBe(
    true,
  )
})

test('the search has the focus before anything else can be typed', async ({ page }) => {
  await enter(page, 'vendedor')
  await page.goto('/profile')
  await drawn(page)
  const focused = await page.evaluate(async () => {
    const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }
    document.documentElement.dispatchEvent(new KeyboardEvent('keydown', keys))
    // No further than what is drawn at once: the next key waits in line behind it.
    for (let step = 0; step < 50; step += 1) await Promise.resolve()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(focused).toBe('Buscar reservas, personas y pantallas')
})

test('the search says how much it found and what is chosen', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/profile')
  await drawn(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar reservas, personas y pantallas' })
  await expect(field).toBeFocused()
  await page.keyboard.type('códigos')
  const list = page.getByRole('listbox', { name: 'Buscar reservas, personas y pantallas' })
  const chosen = list.getByRole('option', { selected: true })
  await expect(chosen).toContainText('Códigos promocionales')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await expect(page.getByRole('status').filter({ hasText: '1 resultado' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Códigos promocionales' })).toBeVisible()
})

test('a list says what a search found', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/resources/vehicles')
  await page.getByRole('searchbox').fill('zzzzzz')
  await expect(page.getByRole('status').filter({ hasText: 'Nada coincide con estos filtros' })).toBeAttached()
})

test('the key N starts a booking, unless that was switched off', async ({ page }) => {
  await enter(page, 'vendedor')
  await page.goto('/profile')
  await page.getByRole('switch', { name: 'La tecla N abre una reserva nueva' }).uncheck()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('switch', { name: 'La tecla N abre una reserva nueva' }).check()
  await heading.focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/booking\/create$/)
})

test('letters typed before the search has the focus are no commands', async ({ page }) => {
  await enter(page, 'vendedor')
  await page.goto('/resources/persons')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey, bubbles: true }),
      )
    press('k', true)
    press('n')
  })
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
  await expect(page).toHaveURL(/\/resources\/persons$/)
})

test('gives the menus names and announces the chosen entry', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto('/profile')
  const burger = page.getByRole('button', { name: 'Abrir navegación' })
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await burger.click()
  await expect(page.getByRole('dialog', { name: 'Navegación principal' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(burger).toBeFocused()
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Según el sistema', checked: true })).toBeVisible()
})

test('with colours of the system the chosen view has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, 'admin')
  await page.goto('/booking?view=todas')
  const chosen = page.getByRole('tab', { selected: true })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(chosen).toHaveCSS('outline-width', '2px')
})
