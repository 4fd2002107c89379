import { departureOf } from '../steps/departures.ts'
import { awake, expect, expectAccessible, test } from '../steps/journey.ts'
import { expectSound } from '../steps/sound-layout.ts'

const catalogue = '/public/tours/licancabur-andino'

test.describe('a browser in English', () => {
  test.use({ locale: 'en-US' })

  test('is offered the page in English until the visitor answers once', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(catalogue)
    const offer = page.getByRole('link', { name: 'See this page in English' })
    await expect(offer).toBeVisible()
    await expect(page.getByRole('link', { name: 'Português' })).toBeHidden()
    await expectAccessible(page, 'an offered language')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('link', { name: 'English', exact: true })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Português' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'English', exact: true })).toBeVisible()
    await expect(offer).toHaveCount(0)

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await offer.click()
    await expect(page).toHaveURL(new RegExp(`/en${catalogue}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your tour' })).toBeVisible()
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Elige tu tour' })).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})

test('a browser in Spanish sees the other languages as they are', async ({ page }) => {
  await page.goto(catalogue)
  await expect(page.getByRole('link', { name: 'English', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See this page in English' })).toHaveCount(0)
})

test('finds what has seats on a day, and books it with the party that was asked for', async ({ page }) => {
  const { date, start_time } = await departureOf('TAT', { after: 20, seats: 4 })
  await page.goto(catalogue)
  await page.getByLabel('¿Qué día?').fill(date)
  await page.getByLabel('¿Cuántos?').selectOption('3')
  await page.getByRole('button', { name: 'Ver qué hay' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${date}&people=3`))
  await expectAccessible(page, 'the tours of a day')
  await expectSound(page, 'the tours of a day', 44)
  await page.getByRole('link', { name: new RegExp(`^${start_time} Géiseres del Tatio`) }).click()
  await awake(page)
  await expect(page.getByRole('textbox', { name: 'Adulto', exact: false }).first()).toHaveValue('3')
})

test('opens on the next day with seats for two, and asks again for a month without signal', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expecting(/ERR_INTERNET_DISCONNECTED/)
  const { product } = await departureOf('TAT', { after: 20, seats: 2 })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/public/booking/product/${product.id}`)
  await awake(page)
  await expect(page.locator('.strip [aria-current="date"]')).toBeVisible()
  await expect(page.locator('#ADULT')).toHaveValue('2')
  await expect(page.getByRole('complementary')).toContainText('Total')
  const sizes = await page
    .locator('.strip .day *')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)

  await page.getByText('Más fechas').click()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Mes siguiente' }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'No hay conexión' })
  await expect(missing).toBeVisible()
  await context.setOffline(false)
  await missing.getByRole('button', { name: 'Reintentar' }).click()
  await expect(missing).toBeHidden()
})
