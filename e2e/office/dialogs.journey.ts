import type { Locator, Page } from '@playwright/test'

import { walk } from '../steps/focus-walk.ts'
import { enter, expect, expectAccessible, test } from '../steps/journey.ts'
import { soldFamily } from '../steps/sold-family.ts'

/** Opens what a button opens, waits until it has what it shows, looks at it, walks it with Tab, and leaves it. */
async function look(page: Page, opener: Locator, title: RegExp, shows?: (dialog: Locator) => Locator) {
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  if (shows) await expect(shows(dialog).first()).toBeAttached()
  const first = dialog.locator('input:visible, textarea:visible, select:visible').first()
  if (await first.count())
    await expect(dialog.locator('input:focus, textarea:focus, select:focus'), String(title)).toHaveCount(1)
  await expectAccessible(page, String(title))
  expect({ title, faults: await walk(page) }).toEqual({ title, faults: [] })
  // The first Escape may be a list's that opened in it.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 3000 })
  }).toPass()
  await expect(opener, String(title)).toBeFocused()
}

const days = (dialog: Locator) => dialog.getByRole('radio', { name: /: \d+ cupos?$/ })
const sights = [
  { colorScheme: 'light', width: 1280, after: 48 },
  { colorScheme: 'dark', width: 320, after: 54 },
] as const

for (const { colorScheme, width, after } of sights) {
  test(`every dialog of a booking, ${colorScheme} at ${width} px: no violation, and Tab walks it`, async ({
    page,
  }) => {
    const { booking, first } = await soldFamily(after)
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    await enter(page, 'admin')
    await page.goto(`/booking/edit/${booking.id}`)
    const act = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
    await expect(page.getByRole('main').getByText('Por verificar').first()).toBeVisible()
    await expectAccessible(page, 'a booking with its ledger')
    await look(page, act('Registrar pago'), /Registrar un pago/)
    await look(page, act('Registrar devolución'), /Registrar una devolución de/)
    await look(page, act('Descuento'), /Descuento de/)
    await look(page, act('Código promocional'), /Código promocional de/)
    await look(page, act(/^Mover: /), /^Mover /, days)
    await look(page, act(/^Cancelar tour: /), /^Cancelar /, (dialog) => dialog.getByLabel('Motivo'))
    await look(page, act('Agregar tour'), /Agregar un tour/)
    await look(page, act('Cancelar reserva'), /Cancelar la reserva/)
    await look(page, act(/^Rechazar \$|^Anular \$/), /pago|movimiento/)

    await page.goto(`/booking?view=todas&departure=${first.departure_id}&reserva=${booking.id}`)
    await expect(page.getByRole('dialog')).toContainText('Familia Huamán Ríos')
    await expectAccessible(page, 'a booking beside the list')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page, 'a full departure above its bookings')
    await look(page, act('Suspender'), /Suspender la salida/)
    await look(page, act('Mover a otra salida'), /Mover a otra salida/)
    await page
      .getByRole('checkbox', { name: /^Elegir la reserva/ })
      .first()
      .check()
    await look(page, act('Asignar vendedor…'), /Asignar 1 reserva/)
    await look(page, act('Cancelar…'), /Cancelar 1 reserva/)
    const key = `${first.product.id}~${first.date}~${first.start_time}`
    await page.goto(`/booking?view=calendario&modo=semana&dia=${first.date}&salida=${key}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'a full departure beside the calendar')
  })
}
