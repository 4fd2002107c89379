import { enter, expect, test } from '../steps/journey.ts'
import { drawn } from '../steps/screens.ts'
import { expectSound } from '../steps/sound-layout.ts'

test('an administrator reads how the installation is and what to do about it', async ({ page }) => {
  await enter(page, 'administrador')
  await page.goto('/')
  await page.getByRole('link', { name: 'Estado', exact: true }).click()
  await drawn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Estado' })).toBeVisible()
  const part = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const backup = part('Respaldo')
  await expect(backup).toContainText('No hay un respaldo diario.')
  await expect(backup).toContainText('Qué hacer: Escribe en BACKUP_FOLDER')
  await expect(part('Base de datos')).toContainText('Bien')
  await expectSound(page, 'the state of the installation', 24)
})

test('hides the installation’s state from an operator’s administrator', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Tour operadores', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Estado', exact: true })).toHaveCount(0)
  await page.goto('/installation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes acceso a esta página')
})
