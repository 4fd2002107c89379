import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { addressOf, departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

import { createAgency } from '../contract/agencies.contract.ts'
import { paths } from '../module.paths.ts'

test('by keyboard: an agreement is made, its price is sold on credit, and the limit is respected', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 409/)
  const ask = await asking('admin')
  const name = `Agencia Acuerdo ${Date.now()}`
  const { id } = await ask(createAgency, { body: { name } })
  await enter(page, 'admin')
  await page.goto(paths.agency(id))
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: 'Ver sus acuerdos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Acuerdos con ${name}`)
  await expectAccessible(page, 'an agency without agreements')
  await page.getByRole('button', { name: 'Agregar acuerdo' }).first().press('Enter')
  const form = page.getByRole('dialog', { name: 'Agregar acuerdo' })
  await form.getByLabel('Comisión general').fill('120')
  await form.getByLabel('Límite de crédito').fill('100')
  await form.getByRole('radio', { name: 'No vender' }).press('Space')
  await form.getByRole('button', { name: 'Agregar excepción' }).press('Enter')
  const exception = form.getByRole('group', { name: 'Excepción 1' })
  await exception.getByText('Precio neto', { exact: true }).click()
  await expectAccessible(page, 'the form of an agreement')
  // A net price is of a product: the message is at its field.
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(exception.getByRole('combobox', { name: 'Producto' })).toHaveAttribute('aria-invalid', 'true')
  await exception.getByRole('button', { name: 'Quitar excepción 1' }).press('Enter')
  await form.getByLabel('Comisión general').fill('20')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Acuerdo guardado')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '20 %' })).toContainText('30 días')

  const departure = await departureOf('LUN', { after: 48, seats: 6 })
  await page.goto(addressOf(departure))
  await page.getByRole('radio', { name: 'Agencia' }).focus()
  await page.keyboard.press('Space')
  const field = page.getByRole('combobox', { name: 'Agencia', exact: true })
  await field.fill(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: name.split(' ').at(-1) })).toBeVisible()
  await field.press('Enter')
  await page.getByLabel('Nombre y apellido').fill('Rosa Neta')
  await expect(page.getByText('Precio neto acordado.')).toBeVisible()
  await expect(page.getByText('Pasa el límite de crédito de la agencia')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('con', { exact: false }).filter({ hasText: 'pasaría su límite' }).first(),
  ).toBeVisible()

  await page.goto(paths.agreements(id))
  await page.getByRole('row').filter({ hasText: '20 %' }).getByRole('button').first().press('Enter')
  const edit = page.getByRole('dialog', { name: 'Cambiar acuerdo' })
  await edit.getByLabel('Límite de crédito').fill('')
  await edit.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Acuerdo guardado')).toBeVisible()
  await page.goto(addressOf(departure))
  await page.getByRole('radio', { name: 'Agencia' }).focus()
  await page.keyboard.press('Space')
  await field.fill(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: name.split(' ').at(-1) })).toBeVisible()
  await field.press('Enter')
  await page.getByLabel('Nombre y apellido').fill('Rosa Neta')
  await expect(page.getByText('Queda a crédito de la agencia.')).toBeVisible()
  await expectAccessible(page, 'a sale at a net price')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  await expect(page.getByText('Precio neto acordado.')).toBeVisible()
  const booking = await ask(getBooking, { params: { id: page.url().split('/').at(-1) ?? '' } })
  const [item] = booking.items
  expect(booking).toMatchObject({ payment_status: 'a_credito', due: 0 })
  expect(item?.agreed).toMatchObject({ net: booking.total, is_at_net: true })
  expect(booking.total).toBeLessThan(item?.agreed?.gross ?? 0)
})

test('by keyboard: seats are kept for an agency, and the calendar and the sale say for whom and until when', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 422/)
  const ask = await asking('admin')
  const name = `Agencia Cupos ${Date.now()}`
  const { id } = await ask(createAgency, { body: { name } })
  const departure = await departureOf('CEJ', { after: 96, seats: 6 })
  await enter(page, 'admin')
  await page.goto(paths.agreements(id))
  await page.getByRole('button', { name: 'Agregar acuerdo' }).first().press('Enter')
  const form = page.getByRole('dialog', { name: 'Agregar acuerdo' })
  await form.getByRole('button', { name: 'Apartar cupos' }).press('Enter')
  const kept = form.getByRole('group', { name: 'Cupos apartados 1' })
  await kept.getByRole('combobox', { name: 'Producto' }).fill('CEJ')
  await expect(page.locator('[data-combobox-selected]', { hasText: 'CEJ' })).toBeVisible()
  await kept.getByRole('combobox', { name: 'Producto' }).press('Enter')
  await kept.getByLabel('Cupos por salida').fill('400')
  await kept.getByLabel('Se liberan antes de la salida').fill('24')
  await expectAccessible(page, 'seats kept by an agreement')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(kept.getByText(/La salida más grande de este producto tiene/)).toBeVisible()
  await kept.getByLabel('Cupos por salida').fill('2')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Acuerdo guardado')).toBeVisible()

  await page.goto(addressOf(departure))
  const time = page.getByRole('radiogroup', { name: 'Hora' })
  await expect(time).toContainText(`apartados: 2 para ${name} hasta`)
  await page.getByRole('radio', { name: 'Agencia', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('combobox', { name: 'Agencia', exact: true }).fill(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: name.split(' ').at(-1) })).toBeVisible()
  await page.getByRole('combobox', { name: 'Agencia', exact: true }).press('Enter')
  await expect(time).not.toContainText('apartados')
})
