import { departureOf } from '../steps/departures.ts'
import { awake, expect, expectAccessible, test } from '../steps/journey.ts'
import { expectSound } from '../steps/sound-layout.ts'

const phone = { width: 360, height: 740 }

test('a visitor looks in dollars once, and every page from the catalogue to the hold stays in dollars', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { product } = await departureOf('TAT', { after: 36, seats: 2 })
  await page.goto(`/public/landing/${product.id}`)
  await page.getByRole('link', { name: 'Precios y pago en USD' }).click()
  await expect(page).toHaveURL(/currency=USD.*#salidas$/)
  await expect(page.getByText(/^1 USD = [\d.,]+ CLP \(/)).toBeVisible()
  await expectAccessible(page, 'a tour in another currency')
  await expectSound(page, 'a tour in another currency', 24)
  const price = await page.locator('.landing-bar b').textContent()
  expect(price).toMatch(/^US\$\d+,\d\d$/)
  // Another tour and back by the catalogue keeps the chosen currency.
  await page.locator('#otros').scrollIntoViewIfNeeded()
  await expect(page.locator('.cards .card b').filter({ hasText: 'US$' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Todos los tours' }).click()
  await expect(page).toHaveURL(/currency=USD/)
  await expectAccessible(page, 'the catalogue in another currency')
  await expectSound(page, 'the catalogue in another currency', 24)
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: new RegExp(product.name) }).click()
  await awake(page)
  await expect(page.getByText('Precios en USD.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver el tour' }).click()
  await expect(page.locator('.landing-bar b')).toHaveText(price ?? '')
  await page.locator('.landing-bar').getByRole('link', { name: 'Reservar' }).click()
  await awake(page)
  await page.locator('.strip a.day').first().click()
  await page.getByRole('button', { name: 'Agregar: Adulto', exact: true }).click()
  const total = page.locator('.summary .total b')
  await expect(total).toContainText('US$')
  const charged = await total.textContent()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/public\/booking\/[0-9a-f-]{36}$/)
  await expect(page.getByText(charged ?? '').first()).toBeVisible()
  await expect(page.getByText(/^Equivale a \$[\d.]+ al cambio de 1 USD = /).first()).toBeVisible()
  await awake(page)
  await page
    .getByRole('button', { name: /Cambiar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/currency=USD/)
})
