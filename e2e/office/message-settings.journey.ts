import { enter, expect, expectAccessible, test } from '../steps/journey.ts'
import { expectSound } from '../steps/sound-layout.ts'

test('lets an admin switch messages by keyboard, and reports hours that do not fit', async ({ page }) => {
  await enter(page, 'otro')
  await page.goto('/tour-operator')
  const section = page.getByRole('region', { name: 'Mensajes automáticos' })
  const reminder = section.getByRole('checkbox', { name: 'Recordatorio del día anterior' })
  await expect(reminder).toBeChecked()
  const thanks = section.getByRole('checkbox', { name: 'Gracias y opinión' })
  await expect(thanks).not.toBeChecked()
  const save = section.getByRole('button', { name: 'Guardar mensajes automáticos' })
  await expect(save).toBeDisabled()
  await thanks.focus()
  await page.keyboard.press('Space')
  await section.getByLabel('Enlace para dejar una opinión').fill('g.page/r/otro')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(section.getByText('Escribe una dirección que empiece con https://')).toBeVisible()
  await section.getByLabel('Enlace para dejar una opinión').fill('https://g.page/r/otro')
  await expectAccessible(page, 'message settings')
  await save.click()
  await expect(page.getByText('Mensajes automáticos guardados').first()).toBeVisible()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(thanks).toBeChecked()
  await expect(page.getByText('cambió los mensajes automáticos y el enlace para opinar')).toBeVisible()
  await expectSound(page, 'message settings', 24)
})

test('an admin reads from where mail leaves and what its domain has to say so that it arrives', async ({
  page,
}) => {
  await enter(page, 'otro')
  await page.goto('/tour-operator')
  const section = page.getByRole('region', { name: 'Que tus correos lleguen' })
  await expect(section.getByText('reservas@localhost', { exact: true })).toBeVisible()
  await expect(section.getByText('no tiene servidor de correo')).toBeVisible()
  await expect(section.getByText('_dmarc.localhost', { exact: true })).toBeVisible()
  await section.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'mail delivery')
})
