/** The office without a mouse, without colours, or in a very low window. */
import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { listVehicles } from '#contract/resources/vehicles.contract.ts'
import { listScheduleSheets } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { smallPdf } from '#testing/given/small-pdf.ts'
import { formatDate } from '#words/format.ts'

import { addressOf, departureOf } from '../steps/departures.ts'
import { focused, walk } from '../steps/focus-walk.ts'
import { asking, enter, expect, test, today } from '../steps/journey.ts'
import { details, drawn } from '../steps/screens.ts'

/** A day without any arrangement. */
const quietDay = () => addDays(today(), 20)

test('a new sheet takes the focus: what comes next is done on it', async ({ page }) => {
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${quietDay()}`)
  await drawn(page)
  const opener = page.getByRole('button', { name: 'Planilla vacía' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Planilla vacía' })
  await dialog.getByLabel('Nombre').fill('Traslado de equipos')
  for (const [at, digits] of ['0900', '1100'].entries()) {
    await dialog.getByLabel('Hora', { exact: true }).nth(at).focus()
    await page.keyboard.type(digits)
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const column = page.getByRole('region', { name: /Traslado de equipos/ })
  await expect(column.getByRole('link').first()).toBeFocused()
  expect((await focused(page)).fault).toBe('')
})

test('the days of a date field are walked by arrows, and one is chosen', async ({ page }) => {
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${today()}`)
  await drawn(page)
  const field = page.getByRole('textbox', { name: 'Día' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  const dayOf = (days: number) =>
    page.locator(`[data-dates-dropdown] button[data-day="${addDays(today(), days)}"]`)
  await expect(dayOf(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(1)).toBeFocused()
  expect((await focused(page)).fault).toBe('')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(page.locator('[data-dates-dropdown]')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(dayOf(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dayOf(7)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${addDays(today(), 7)}`))
  await expect(field).toBeFocused()
  await expect(page.locator('[data-dates-dropdown]')).toBeHidden()
})

test('the arrows walk from the last day of a month into the next, and back', async ({ page }) => {
  await enter(page, 'operador')
  // January 2027 ends on a Sunday, so its calendar shows no day of February.
  await page.goto('/schedule-sheets?date=2027-01-31')
  await drawn(page)
  await page.getByRole('textbox', { name: 'Día' }).focus()
  await page.keyboard.press('ArrowDown')
  const dayOf = (date: string) =>
    page.locator(`[data-dates-dropdown] button[data-day="${date}"]:not([data-outside])`)
  await expect(dayOf('2027-01-31')).toBeFocused()
  for (const [key, date] of [
    ['ArrowRight', '2027-02-01'],
    ['ArrowLeft', '2027-01-31'],
    ['ArrowDown', '2027-02-07'],
    ['ArrowUp', '2027-01-31'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dayOf(date)).toBeFocused()
  }
  for (const [key, date] of [
    ['Home', '2027-01-25'],
    ['End', '2027-01-31'],
    ['PageDown', '2027-02-28'],
    ['PageUp', '2027-01-28'],
    ['End', '2027-01-31'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dayOf(date)).toBeFocused()
  }
  // Given up in another month, the next walk begins at the day that is chosen.
  await page.keyboard.press('ArrowRight')
  await expect(dayOf('2027-02-01')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dates-dropdown]')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(dayOf('2027-01-31')).toBeFocused()
})

test('the calendar of a sale opens where its days are', async ({ page }) => {
  await enter(page, 'vendedor')
  const { product, date } = await departureOf('LUN', { after: 70, seats: 1 })
  await page.goto(`/booking/create?product=${product.id}&date=${date}`)
  await drawn(page)
  const dayOf = (shown: string) =>
    page.locator(`[data-dates-dropdown] button[data-day="${shown}"]:not([data-outside])`)
  const field = page.getByRole('textbox', { name: 'Ir a una fecha' })
  await field.focus()
  await expect(dayOf(date)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dayOf(date)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Fechas siguientes' }).click()
  const later = addDays(date, 14)
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(dayOf(later)).toBeFocused()
})

test('Enter over a day that cannot be read keeps the sale open, and says why', async ({ page }) => {
  await enter(page, 'vendedor')
  await page.goto(addressOf(await departureOf('LUN', { after: 30, seats: 2 })))
  await page.getByLabel('Nombre y apellido').fill('Olga Mañana Quizás')
  const field = page.getByLabel('Ir a una fecha')
  const chosen = page.getByRole('radiogroup', { name: 'Fecha' }).getByRole('radio', { checked: true })
  for (const typed of ['pasado mañana', '30/11/2705', '1/1/2020']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(page.getByText('No es un día que se pueda elegir')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva reserva')
  }
  // As the screens write a day; without its year it is one that is still to come.
  const soon = addDays(today(), 70)
  await field.fill(`${Number(soon.slice(8))}/${Number(soon.slice(5, 7))}`)
  await expect(chosen).toHaveValue(soon)
  await expect(page.getByText('No es un día que se pueda elegir')).toBeHidden()
  await field.fill(formatDate(today()))
  await expect(chosen).toHaveValue(today())
})

test('distinguishes taken from free seats in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${addDays(today(), 1)}`)
  await drawn(page)
  const bar = page.locator('[data-seat-bar]').first()
  await expect(bar).toHaveCSS('border-top-style', 'solid')
  const [whole, taken] = await bar.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element.firstElementChild ?? element).backgroundColor,
  ])
  expect(taken).not.toBe(whole)
  await expect(bar.locator('> *')).toHaveCSS('forced-color-adjust', 'none')
})

for (const path of ['booking', '/booking/create', '/products/create', '/profile'])
  test(`at 400 % zoom nothing that stays covers the focus: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await enter(page, 'admin')
    await page.goto(path === 'booking' ? (await details()).booking : path)
    await drawn(page)
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .filter((element) => getComputedStyle(element).bottom !== 'auto')
        .filter((element) => element.checkVisibility() && element.clientHeight > 20)
        .map((element) => element.className),
    )
    expect(staying).toEqual([])
    expect(await walk(page)).toEqual([])
  })

test('the menu of a paper keeps the focus while its file is sent', async ({ page }) => {
  const ask = await asking('admin')
  const vehicles = await ask(listVehicles, { query: { limit: 20 } })
  const vehicle = vehicles.find(({ documents }) => documents.some(({ replaced }) => !replaced))
  await enter(page, 'admin')
  await page.goto(`/resources/vehicles?open=${vehicle?.id}`)
  const menu = page.getByRole('button', { name: /^Acciones de / }).first()
  await menu.focus()
  await page.route('**/file', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page
    .getByLabel(/^(Adjuntar|Cambiar) archivo: /)
    .first()
    .setInputFiles({
      name: 'permiso.pdf',
      mimeType: 'application/pdf',
      buffer: smallPdf(),
    })
  await expect(menu).toHaveAttribute('aria-disabled', 'true')
  await expect(menu).toBeFocused()
  await expect(menu).not.toHaveAttribute('aria-disabled', 'true', { timeout: 10_000 })
  await expect(menu).toBeFocused()
})

test('typed before the tours are there, the first that fits is marked once they are', async ({ page }) => {
  const ask = await asking('vendedor')
  const [product] = (await ask(getBookingChoices, {})).products
  await enter(page, 'vendedor')
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(`**${getBookingChoices.path}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/booking/create')
  const field = page.getByRole('combobox', { name: 'Producto' })
  await expect(field).toBeFocused()
  await page.keyboard.type(product?.code ?? '')
  await expect(page.getByText('Cargando productos…')).toBeVisible()
  send()
  await expect(page.locator('[data-combobox-selected]')).toContainText(product?.name ?? '')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(new RegExp(product?.name ?? ''))
})

test('the board begins high enough and fills the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const ask = await asking('operador')
  const [sheet] = await ask(listScheduleSheets, { query: { limit: 1 } })
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${sheet?.service_date}`)
  await drawn(page)
  const column = await page.locator('[data-column]').last().boundingBox()
  // A day of the week that misses two things is a line taller.
  expect(column?.y).toBeLessThan(325)
  expect((column?.y ?? 0) + (column?.height ?? 0)).toBeGreaterThan(860)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
})

test('shows the whole name of a timeline row', async ({ page }) => {
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${addDays(today(), 1)}&view=linea`)
  await drawn(page)
  const names = page.locator('[data-timeline-name]')
  await expect(names.first()).toBeVisible()
  for (const cut of await names.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth)))
    expect(cut).toBeLessThanOrEqual(0)
})

test('a day that went by without sheets offers to make none', async ({ page }) => {
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${addDays(today(), -3)}`)
  await drawn(page)
  await expect(page.getByText('Ese día pasó sin planillas')).toBeVisible()
  for (const generate of await page.getByRole('button', { name: 'Generar planillas' }).all())
    await expect(generate).toBeDisabled()
})
