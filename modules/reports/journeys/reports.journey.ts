/** A figure of a report is followed to one booking, and printed. */
import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { drawn } from '#e2e/steps/screens.ts'
import { expectSound } from '#e2e/steps/sound-layout.ts'

const lastYear = '/reports?period=doce'
/** the text of an A4 page, in pixels of CSS */
const paper = { width: 703, height: 1017 }

test('by keyboard: a manager follows what was sold of a product down to one booking', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/')
  await page.getByRole('link', { name: 'Informes' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informes')
  await page.goto(lastYear)
  await drawn(page)
  const table = page.getByRole('table', { name: 'Ventas' })
  const first = table.locator('tbody tr').first()
  const name = (await first.getByRole('link').textContent()) ?? ''
  const tours = Number(await first.getByRole('cell').first().textContent())
  await expectAccessible(page, 'report of sales')

  await expect(page.getByRole('img', { name: 'Gráfico: Vendido. La tabla que sigue' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Ventas, .+ grupos\. Vendido: \$/ })).toHaveCount(
    1,
  )
  await first.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: `Ventas: ${name}` })).toBeFocused()
  const rows = page.getByRole('table', { name: `Ventas: ${name}` })
  await expect(rows.getByRole('columnheader', { name: 'Producto' })).toHaveCount(0)
  expect(tours).toBeGreaterThan(0)
  await expectAccessible(page, 'rows behind a figure')
  const opener = rows.locator('tbody tr').first().getByRole('link')
  const locator = ((await opener.textContent()) ?? '').slice(0, 6)
  await opener.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(locator)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.getByRole('link', { name: 'Volver al informe' }).press('Enter')
  await expect(first.getByRole('link')).toBeFocused()
})

test('on a phone the choices of a report take two columns and its figures come soon', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto(lastYear)
  await drawn(page)
  const choices = page.getByRole('search')
  const { height = 0 } = (await choices.boundingBox()) ?? {}
  expect(height).toBeLessThan(220)
  await expectSound(page, 'report of sales on a phone', 24)
})

test('each report is sound in both themes, and says why a period is refused', async ({ page }) => {
  await enter(page, 'admin')
  for (const [report, name] of [
    ['occupancy', 'Ocupación'],
    ['receivables', 'Por cobrar por antigüedad'],
    ['cash', 'Caja y banco'],
    ['cancellations', 'Cancelaciones y ausencias'],
    ['guests', 'Origen de los pasajeros'],
  ]) {
    await page.goto(`${lastYear}&report=${report}&compare=before`)
    await drawn(page)
    await expect(page.getByRole('table', { name })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `report of ${report}, ${colorScheme}`)
    }
  }
  await page.goto('/reports?from=2010-01-01&to=2026-01-01')
  await expect(page.getByRole('main')).toContainText('Elige como máximo 10 años')
  await page.goto('/reports?from=2001-01-01&to=2001-01-31')
  await expect(page.getByText('No hay nada en estos días')).toBeVisible()
})

test('a report is printed on A4 without the screen around it', async ({ page }, testInfo) => {
  await enter(page, 'admin')
  await page.goto(`${lastYear}&by=day&compare=before`)
  await drawn(page)
  const total = (await page.locator('tfoot').textContent()) ?? ''
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ventas', level: 2 })).toBeVisible()
  await expect(page.getByText('Agrupado por día · Por día de servicio')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeHidden()
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  await expect(page.locator('tfoot')).toHaveText(total)
  await page.setViewportSize(paper)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paper.width)
  const file = await page.pdf({ preferCSSPageSize: true, path: testInfo.outputPath('report.pdf') })
  // A4 in points
  expect(file.toString('latin1')).toMatch(/MediaBox ?\[ ?0 0 59[45][.\d]* 84[12]/)
})

test('a comparison says its days in each row, and a cancellation counts on the chosen day', async ({
  page,
}) => {
  await enter(page, 'admin')
  await page.goto('/reports?report=cash&by=day&from=2027-03-01&to=2027-03-31&compare=before')
  await drawn(page)
  await expect(page.getByText('comparado con lun 1 feb 2027 – dom 28 feb 2027')).toBeVisible()
  await page.goto(`${lastYear}&report=cancellations`)
  await drawn(page)
  await expect(page.getByText('Cuentan en su día de servicio.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Qué día cuenta' }).click()
  await page.getByRole('option', { name: 'Por día de cancelación' }).click()
  await expect(page.getByText('Cuentan el día en que se cancelaron')).toBeVisible()
  await expect(page).toHaveURL(/days=cancellation/)
})

test('a report says that the server was not reached and is read again', async ({ page, quiet }) => {
  quiet.expecting(/net::ERR_FAILED/)
  await enter(page, 'admin')
  await page.route('**/api/v1/reports?**', (route) => route.abort())
  await page.goto(lastYear)
  await expect(page.getByText('No pudimos leer el informe')).toBeVisible()
  await page.unroute('**/api/v1/reports?**')
  await page.getByRole('button', { name: /Reintentar|de nuevo/ }).click()
  await expect(page.getByRole('table', { name: 'Ventas' })).toBeVisible()
})
