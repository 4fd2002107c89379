/** The margin of a tour is followed to one departure and one booking, and printed. */
import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { drawn } from '#e2e/steps/screens.ts'

import { paths } from '../module.paths.ts'

const month = `${paths.report}?period=mes_pasado`
/** the text of an A4 page, in pixels of CSS */
const paper = { width: 703, height: 1017 }

test('by keyboard: a manager follows the margin of a tour to one departure and one booking', async ({
  page,
}) => {
  await enter(page, 'admin')
  await page.goto('/')
  await page.getByRole('link', { name: 'Informes' }).press('Enter')
  await page
    .getByRole('navigation', { name: 'Qué informe' })
    .getByRole('link', { name: 'Margen' })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informe de margen')
  await page.goto(month)
  await drawn(page)
  const table = page.getByRole('table', { name: 'Margen' })
  const first = table.locator('tbody tr').first()
  const name = (await first.getByRole('link').textContent()) ?? ''
  const departures = Number(await first.getByRole('cell').first().textContent())
  expect(departures).toBeGreaterThan(0)
  await expectAccessible(page, 'report of margins')

  await first.getByRole('link').press('Enter')
  const rows = page.getByRole('table', { name: `Margen: ${name}` })
  await expect(rows.locator('tbody tr')).toHaveCount(Math.min(50, departures))
  await expectAccessible(page, 'departures behind a margin')
  const departure = rows.locator('tbody tr').first()
  const amount = (await departure.getByRole('cell').nth(5).textContent()) ?? ''
  await departure.getByRole('link').press('Enter')
  const margin = page.getByRole('region', { name: /^Margen/ })
  await expect(margin).toContainText(amount)
  await margin.getByRole('button', { name: 'Por qué' }).press('Enter')
  const booking = margin.getByRole('list', { name: 'Reservas' }).getByRole('link').first()
  const locator = (await booking.textContent()) ?? ''
  await booking.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(locator)
})

test('vehicles and months are sound in both themes, with what they were before; a long period is refused', async ({
  page,
}) => {
  await enter(page, 'admin')
  for (const by of ['vehicle', 'month', 'day']) {
    await page.goto(`${paths.report}?period=doce&by=${by}&compare=year`)
    await drawn(page)
    await expect(page.getByRole('table', { name: 'Margen' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `margins by ${by}, ${colorScheme}`)
    }
  }
  await page.goto(`${paths.report}?from=2020-01-01&to=2026-01-01`)
  await expect(page.getByRole('main')).toContainText('Elige como máximo 2 años')
  await page.goto(`${paths.report}?from=2001-01-01&to=2001-01-31`)
  await expect(page.getByText('No hay salidas con ventas en estos días')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ingresar costos' })).toBeVisible()
})

test('the margins are printed on A4 without the screen around them', async ({ page }, testInfo) => {
  await enter(page, 'admin')
  await page.goto(`${month}&compare=before`)
  await drawn(page)
  const total = (await page.locator('tfoot').textContent()) ?? ''
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Informe de margen', level: 2 })).toBeVisible()
  await expect(page.locator('tfoot')).toHaveText(total)
  await page.setViewportSize(paper)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width)
  const file = await page.pdf({ preferCSSPageSize: true, path: testInfo.outputPath('margin.pdf') })
  // A4 in points
  expect(file.toString('latin1')).toMatch(/MediaBox ?\[ ?0 0 59[45][.\d]* 84[12]/)
})

test('a seller sees no margins', async ({ page }) => {
  await enter(page, 'vendedor')
  await page.goto(paths.report)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Informe de margen')
})
