import type { Page } from '@playwright/test'

import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

const panel = (page: Page) => page.getByRole('dialog')

test('an administrator adds an agency by keyboard, finds it without accents, and deactivates it', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/409/)
  const name = `Ñandú Viajes ${Date.now()}`
  await enter(page, 'admin')
  await page.goto('/agencies')
  await page.getByRole('button', { name: 'Agregar agencia' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await expectAccessible(page, 'the form of a new agency')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Agencia agregada')).toBeVisible()

  const search = page.getByRole('searchbox', { name: /^Buscar por nombre/ })
  await search.fill(name.toLowerCase().replace('ñandú', 'nandu'))
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'agencies')

  await page.getByRole('button', { name: 'Agregar agencia' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name.toUpperCase())
  await expect(panel(page).getByText('Puede que ya exista:')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(`Ya hay una agencia activa con ese nombre: «${name}».`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()

  await row.getByRole('button', { name }).click()
  await expect(page.getByText('agregó esta agencia')).toBeVisible()
  await expectAccessible(page, 'an agency')
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page
    .getByRole('dialog', { name: `¿Desactivar ${name}?` })
    .getByRole('button', { name: 'Desactivar' })
    .click()
  await expect(page.getByText('Agencia desactivada')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByText('Inactiva')).toBeVisible()
})

test('two agencies that are one are merged', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/agencies?tab=duplicados')
  const pair = page.getByRole('listitem').filter({ hasText: 'Kamanchaka Tours' })
  await expectAccessible(page, 'pairs of agencies')
  await pair.getByRole('button', { name: /^Comparar/ }).click()
  await expectAccessible(page, 'two agencies side by side')
  await page.getByRole('button', { name: 'Unir las dos' }).click()
  await expect(page.getByText('Ahora es una sola agencia')).toBeVisible()
  await expect(pair).toHaveCount(0)
})

test('a seller reads the directory and changes nothing', async ({ page }) => {
  await enter(page, 'vendedor')
  await page.goto('/agencies')
  await expect(page.getByRole('row').filter({ hasText: 'Norte Puro Viajes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar agencia' })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: 'Norte Puro Viajes' }).getByRole('button').click()
  await expect(page.getByText('Marcela Colque')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0)
})
