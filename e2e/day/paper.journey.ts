import { encodeQR } from 'qr'
import sharp from 'sharp'

import {
  getScheduleSheet,
  listScheduleSheets,
  type ScheduleSheet,
} from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { addDays } from '#domain/local-date.ts'

import { asking, enter, expect, expectAccessible, test, today } from '../steps/journey.ts'

// as sharp as a printer, so that the modules of a QR code are distinct
test.use({ deviceScaleFactor: 3 })

/** Millimetres as a printer's points. */
const points = (millimetres: number) => (millimetres / 25.4) * 72

/** A run that fits on one page, with people to pick up; of a day that is over, where no other journey sells or moves. */
async function someSheet(): Promise<ScheduleSheet> {
  const ask = await asking('operador')
  const rows = await ask(listScheduleSheets, {
    query: { 'service_date[lte]': addDays(today(), -1), limit: 100 },
  })
  const [row] = rows
    .filter(({ bookings, status }) => bookings <= 8 && status !== 'anulada')
    .toSorted((one, other) => other.people - one.people)
  if (!row) throw new Error('The demo has no run with people')
  return ask(getScheduleSheet, { params: { id: row.id } })
}

/** The dark modules of a code in a picture of it, sampled in the middle of each. */
async function modulesOf(picture: Buffer, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const column = Math.floor(((x + 0.5) / size) * info.width)
    const row = Math.floor(((y + 0.5) / size) * info.height)
    return (data[row * info.width + column] ?? 0) < 128
  }
  return Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_cell, x) => at(x, y)))
}

test('a run is printed on one A4 page across, with its people, hours, totals and a code that says if it is the latest', async ({
  page,
}, testInfo) => {
  const sheet = await someSheet()
  await page.setViewportSize({ width: 1047, height: 718 })
  // dark mode still prints black on white
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets/${sheet.id}`)
  const paper = page.getByRole('article', { name: 'Planilla impresa' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeHidden()
  await expect(paper.getByRole('heading', { name: sheet.name })).toBeVisible()
  const { start_time = '' } = sheet.departure ?? {}
  for (const { contact_name, locator, passengers, pickup } of sheet.stops) {
    const row = paper.getByRole('row').filter({ hasText: locator })
    await expect(row).toContainText(contact_name)
    await expect(row).toContainText(pickup.window?.from ?? (pickup.mode === 'punto' ? start_time : '—'))
    for (const { full_name } of passengers) await expect(row).toContainText(full_name || 'Sin nombre')
  }
  await expect(paper).toContainText(`Total ${sheet.people} pasajeros`)
  expect(await paper.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  await page.screenshot({ path: testInfo.outputPath('sheet.png') })

  const file = (await page.pdf({ preferCSSPageSize: true, path: testInfo.outputPath('sheet.pdf') })).toString(
    'latin1',
  )
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [width, height] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? []).slice(1).map(Number)
  expect(width).toBeCloseTo(points(297), -0.5)
  expect(height).toBeCloseTo(points(210), -0.5)

  const data = encodeQR(sheet.copy_address, 'raw', { ecc: 'medium', border: 1 })
  const code = paper
    .getByRole('figure', { name: 'Código para comprobar si esta copia es la última' })
    .locator('svg')
  expect(await modulesOf(await code.screenshot(), data.length)).toEqual(data)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`shows on a phone whether a scanned paper is the latest, ${colorScheme}`, async ({ page }) => {
    const sheet = await someSheet()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme })
    await page.goto(new URL(sheet.copy_address).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /Esta copia es|Hay una versión más nueva/,
    )
    await expect(page.getByText(`Planilla #${sheet.number}`)).toBeVisible()
    const [first] = sheet.stops
    await expect(page.getByText(first?.contact_name ?? 'nobody')).toHaveCount(0)
    await expectAccessible(page, 'a scanned paper')
    const link = page.getByRole('link', { name: 'Abrir la planilla' })
    await expect(link).toHaveAttribute('href', `/schedule-sheets/${sheet.id}`)
  })
}

test('applies the chosen columns of the passenger list on screen, on paper and in the file', async ({
  page,
}) => {
  const sheet = await someSheet()
  await enter(page, 'admin')
  await page.goto('/tour-operator?tab=pasajeros')
  const heading = page.getByRole('textbox', { name: 'Título de la columna Número de documento' })
  await heading.fill('RUN o pasaporte')
  await page.getByRole('combobox', { name: 'Agregar columna' }).click()
  await page.getByRole('option', { name: 'Firma' }).click()
  await page.getByRole('button', { name: 'Mover Firma antes' }).click()
  await expectAccessible(page, 'the columns of the passenger list')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()

  await page.goto(`/schedule-sheets/${sheet.id}`)
  const list = page.getByRole('region', { name: 'Lista de pasajeros' })
  await expect(list.getByRole('columnheader', { name: 'RUN o pasaporte' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la lista como PDF' }).click()
  expect((await saved).suggestedFilename()).toBe(`pasajeros-${sheet.service_date}-${sheet.number}.pdf`)
  await page.evaluate(() => {
    // what the browser's own dialog would do
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Imprimir lista' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article', { name: 'Lista de pasajeros' })
  await expect(paper.getByRole('columnheader').last()).toHaveText('Contacto de emergencia')
  await expect(page.getByRole('article', { name: 'Planilla impresa' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/tour-operator?tab=pasajeros')
  await page.getByRole('button', { name: 'Volver a la lista del país' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
})
