import { editOf } from '#contract/products/product-edit.ts'
import {
  archiveProduct,
  createProduct,
  getProduct,
  updateProduct,
} from '#contract/products/products.contract.ts'
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { drawn } from '#e2e/steps/screens.ts'

test('a new tour is translated by keyboard, text by text', async ({ page, quiet }) => {
  quiet.expecting(/status of 409/)
  const ask = await asking('admin')
  const made = await ask(createProduct, {
    body: { code: 'IDI', name: 'Noche en el salar', color: '#3b3b3b' },
  })
  const params = { id: made.id }
  const edit = { ...editOf(made), tagline: 'Cena bajo las estrellas', categories: made.categories }
  await ask(updateProduct, {
    params,
    body: { ...edit, description: 'Salimos al atardecer.\n\nVolvemos tarde.' },
  })

  await enter(page, 'admin')
  await page.goto(`/products/edit/${made.id}?tab=idiomas`)
  await drawn(page)
  await expect(page.getByText(/^Inglés: falta traducir \d de \d textos/)).toBeVisible()
  await page.getByRole('link', { name: 'Traducir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Idiomas · Noche en el salar' })).toBeVisible()
  await page.getByRole('switch', { name: 'Solo lo que falta' }).check()
  // «Adulto» and «Niño» are translated in other tours, and not again here.
  await expect(page.getByRole('textbox')).toHaveCount(4)
  await expectAccessible(page, 'a tour to translate')

  await page.getByRole('textbox', { name: 'En inglés: Noche en el salar' }).focus()
  for (const text of ['A Night on the Salt Flat', 'Dinner under the stars', 'We leave at dusk.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Dejar igual: Volvemos tarde.' }).press('Enter')
  await page.getByRole('textbox', { name: 'En inglés: Volvemos tarde.' }).fill('We are back late.')
  await page.getByText(/^Portugués/).click()
  await page.getByRole('textbox', { name: 'En portugués: Noche en el salar' }).fill('Noite no salar')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(page.getByText('Inglés · listo')).toBeVisible()
  await expect(page.getByText('Portugués · faltan 3')).toBeVisible()

  // Meanwhile another user changes the Spanish: the translation of the old text is refused, and the input is
  // kept.
  const phrase = page.getByRole('textbox', { name: 'En portugués: Cena bajo las estrellas' })
  await phrase.fill('Jantar sob as estrelas')
  const now = await ask(getProduct, { params })
  await ask(updateProduct, { params, body: { ...editOf(now), tagline: 'Cena junto al fuego' } })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').last()).toContainText(
    'Un texto de este tour cambió mientras lo traducías',
  )
  await expect(page.getByRole('textbox', { name: 'En portugués: Cena junto al fuego' })).toBeVisible()
  await expect(page.getByText('Jantar sob as estrelas')).toBeVisible()
  await ask(archiveProduct, { params: { id: made.id }, body: { version: now.version + 1 } })
})
