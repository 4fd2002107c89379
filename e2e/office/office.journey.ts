import type { Page } from '@playwright/test'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { addressOf, departureOf, leave } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, tabTo, test } from '../steps/journey.ts'

test('a seller books at the counter, finds it, cancels it and brings it back without touching the mouse', async ({
  page,
}) => {
  const { keyboard } = page
  await enter(page, 'vendedor')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  // The tours are there once the list shows them.
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.type('lun')
  await expect(page.locator('[data-combobox-selected]')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /\d+ cupos?$/ }).first()).toBeAttached()
  await tabTo(page, /\d+ cupos?$/)
  // Past what the demo sells: the days there are free whatever today is.
  for (const step of ['PageDown', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowRight'])
    await keyboard.press(step)
  await expect(page.getByText(/quedan \d+ de/).first()).toBeVisible()
  await tabTo(page, /^Adulto\s*(desde|\d)/)
  await keyboard.type('2')
  await tabTo(page, /^Nombre y apellido/)
  await keyboard.type('Begoña Íñiguez')
  await tabTo(page, /^Teléfono/)
  await keyboard.type('9 8765 4321')
  await tabTo(page, /^Alojamiento/)
  await keyboard.type('puerta')
  await expect(page.getByRole('option').first()).toContainText('Puerta')
  await keyboard.press('Enter')
  await expect(page.getByText(/Recogida estimada: .* entre/)).toBeVisible()
  await expectAccessible(page, 'booking at the counter')
  await keyboard.press('Enter')

  await expect(page).toHaveURL(/\/booking\/edit\/[0-9a-f-]{36}$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toContainText('Confirmada')
  await expect(page.getByLabel('Teléfono')).toHaveValue('+56987654321')
  await expectAccessible(page, 'booking')
  const locator = ((await heading.textContent()) ?? '').slice(0, 6)

  await keyboard.press('Control+k')
  await keyboard.type('iniguez bego')
  await expect(page.getByText(`${locator} · `)).toBeVisible()
  await keyboard.press('Escape')
  await page.goto('/booking')
  await tabTo(page, /^Buscar por localizador/)
  await keyboard.type('iniguez')
  await expect(page).toHaveURL(/search=iniguez&view=todas/)
  await expect(page.getByRole('link', { name: locator })).toBeVisible()
  await tabTo(page, new RegExp(`^${locator}$`))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/reserva=/)
  const side = page.getByRole('dialog')
  await tabTo(page, /^Cancelar reserva$/)
  await keyboard.press('Enter')
  await expect(page.getByText('¿Por qué se cancela?')).toBeVisible()
  await expectAccessible(page, 'cancelling')
  await tabTo(page, /^Motivo/)
  await keyboard.type('Perdió el vuelo')
  await tabTo(page, /^Cancelar reserva$/)
  await keyboard.press('Enter')
  await expect(side.getByText('canceló la reserva a pedido del cliente')).toBeVisible()
  await expect(side.getByText('Motivo: Perdió el vuelo')).toBeVisible()
  await tabTo(page, /^Revivir$/)
  await keyboard.press('Enter')
  await tabTo(page, /^Revivir reserva$/)
  await keyboard.press('Enter')
  await expect(side.getByText('revivió la reserva y tomó de nuevo los cupos')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page).not.toHaveURL(/reserva=/)
})

test('keeps the input when another sale takes the last seats, and offers other departures', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/409/)
  const departure = await departureOf('CHA', { after: 34, seats: 3 })
  await leave(2, departure)
  await enter(page, 'vendedor')
  await page.goto(addressOf(departure))
  await page.getByLabel(/^Adulto\s*(desde|\d)/).fill('2')
  await page.getByLabel('Nombre y apellido').fill('Tomás Ávila')
  await expect(page.getByText('Ocupa 2 cupos')).toBeVisible()
  await leave(1, { ...departure, seats_left: 2 })
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByText('Queda 1 cupo y pediste 2.').first()).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Tomás Ávila')
  await expectAccessible(page, 'refused for lack of seats')
  await page
    .getByRole('button', { name: /, \d\d:\d\d · \d+ cupos/ })
    .first()
    .click()
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Tomás Ávila')
})

test('asks a seller to request an oversale, and records an administrator’s reason for one', async ({
  page,
  browser,
}) => {
  const departure = await departureOf('CHA', { after: 41, seats: 2 })
  await leave(1, departure)
  const ask = async (who: 'vendedor' | 'admin', on: Page) => {
    await enter(on, who)
    await on.goto(addressOf(departure))
    await on.getByLabel(/^Adulto\s*(desde|\d)/).fill('3')
    await on.getByLabel('Nombre y apellido').fill('Grupo grande')
    await expect(on.getByText('Queda 1 cupo y pediste 3.')).toBeVisible()
    await on.getByRole('button', { name: /crear reserva/i }).click()
  }
  await ask('vendedor', page)
  await expect(page.getByText(/No tienes permiso para venderla igual/)).toBeVisible()
  await expect(page).toHaveURL(/create/)

  const manager = await (await browser.newContext()).newPage()
  await ask('admin', manager)
  await expect(manager.getByText(/Marca «Vender igual»/)).toBeVisible()
  await manager.getByLabel(/vender igual, sobre la capacidad/i).check()
  await manager.getByRole('textbox', { name: 'Motivo' }).fill('Van de apoyo')
  await expectAccessible(manager, 'overriding')
  await manager.getByRole('button', { name: /crear reserva/i }).click()
  await expect(manager.getByText('vendió sobre la capacidad de la salida')).toBeVisible()
  await expect(manager.getByText('Motivo: Van de apoyo')).toBeVisible()
  await manager.close()
})

test('two people edit one booking: nothing is lost, and what both changed is for the person to choose', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/409/)
  const { product, date, start_time } = await departureOf('LUN', { after: 36, seats: 2 })
  const ask = await asking('admin')
  const { id } = await ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 1 },
      contact: { name: 'Dos Manos' },
    }),
  })
  const change = async (notes: { note_public?: string; note_operational?: string }) => {
    const now = await ask(getBooking, { params: { id } })
    const { version, note_public, note_operational, note_internal } = now
    await ask(updateBooking, {
      params: { id },
      body: { version, note_public, note_operational, note_internal, ...notes, items: [] },
    })
  }
  await enter(page, 'admin')
  await page.goto(`/booking/edit/${id}`)
  const mine = page.getByLabel('Nota operativa')
  await mine.fill('Silla infantil')
  await change({ note_public: 'Lleva abrigo', note_operational: 'Dos maletas' })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'Nota operativa Silla infantil Dos maletas' })).toBeVisible()
  await expectAccessible(page, 'two versions')
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(page.getByText('cambió la nota operativa de «Dos maletas» a «Silla infantil»')).toBeVisible()
  await expect(page.getByLabel('Nota para el cliente')).toHaveValue('Lleva abrigo')
  await expect(mine).toHaveValue('Silla infantil')

  await mine.fill('Sin guardar')
  await page.getByRole('link', { name: 'Reservas' }).first().click()
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(mine).toHaveValue('Sin guardar')
})

test('a dispatcher changes the pickup and not the contact', async ({ page }) => {
  const { product, date, start_time } = await departureOf('LUN', { after: 37, seats: 2 })
  const ask = await asking('admin')
  const { id } = await ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 1 },
      contact: { name: 'Para Despacho' },
    }),
  })
  await enter(page, 'operador')
  await page.goto(`/booking/edit/${id}`)
  await expect(page.getByLabel('Nombre y apellido')).toBeDisabled()
  await expect(
    page.getByText('Solo quien vendió la reserva o un administrador puede cambiar el contacto.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar reserva' })).toHaveCount(0)
  await page.getByLabel('En el alojamiento').check()
  await page.getByRole('combobox', { name: 'Alojamiento' }).fill('puerta')
  await page
    .getByRole('option', { name: /Puerta/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText(/cambió la recogida de «Por definir» a «.*Puerta/)).toBeVisible()

  const field = page.getByRole('combobox', { name: 'Alojamiento' })
  await field.click()
  await page.keyboard.type('hostal')
  await expect(page.locator('[data-combobox-selected]')).toContainText('Hostal')
  await expectAccessible(page, 'another hotel')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/^Hostal/)
})

test('still shows on a cancelled booking how many had booked', async ({ page }) => {
  const { product, date, start_time } = await departureOf('LUN', { after: 38, seats: 2 })
  const ask = await asking('admin')
  const contact = { name: 'Se Arrepiente' }
  const sold = await ask(createBooking, {
    body: saleOf({ product_id: product.id, date, start_time, party: { ADULT: 2 }, contact }),
  })
  const { id, version } = sold
  await ask(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'Viaje anulado', waive_penalty: true },
  })
  await enter(page, 'admin')
  await page.goto(`/booking/edit/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelada')
  await expect(page.getByText('2 pasajeros', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('0 pasajeros')).toHaveCount(0)
})

test('shows a failed panel over the list, and loads it on a retry', async ({ page, quiet }) => {
  quiet.expecting(/ERR_FAILED|Failed to fetch/)
  await enter(page, 'vendedor')
  const file = /\/assets\/booking-side\.panel-[^.]*\.js/
  await page.route(file, (route) => route.abort())
  await page.goto('/booking?view=todas')
  const rows = page.getByRole('link', { name: /^[A-Z0-9]{6}$/ })
  await rows.first().click()
  const side = page.getByRole('dialog')
  await expect(side.getByRole('alert')).toContainText('No pudimos mostrar esta parte')
  await expect(rows.first()).toBeAttached()
  await side.getByRole('button', { name: 'Reintentar' }).click()
  await expect(side.getByRole('alert')).toBeVisible()
  await page.unroute(file)
  await side.getByRole('button', { name: 'Reintentar' }).click()
  // Whose booking comes first, and so whether they may edit it, is chance.
  await expect(side.getByRole('link', { name: /^(Editar|Ver completa)$/ })).toBeVisible()
})
