import { getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { addressOf, departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

import { createAgency } from '../contract/agencies.contract.ts'

test('a seller sells for an agency by keyboard, is asked about its reference, and adds a hostel that is missing', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 409/)
  const ask = await asking('admin')
  const name = `Hostal Ñuble ${Date.now()}`
  const { id: agency_id } = await ask(createAgency, { body: { name, kind: 'hostal' } })
  const departure = await departureOf('LUN', { after: 47, seats: 6 })
  const choose = async (agency: string) => {
    await page.goto(addressOf(departure))
    await page.getByRole('radio', { name: 'Agencia' }).focus()
    await page.keyboard.press('Space')
    const field = page.getByRole('combobox', { name: 'Agencia', exact: true })
    await field.fill(agency)
    // The list marks its first choice once it has answered what was typed.
    await expect(
      page.locator('[data-combobox-selected]', { hasText: agency.split(' ').at(-1) }),
    ).toBeVisible()
    await field.press('Enter')
  }
  const sellTo = async (contact: string, agency: string, reference: string) => {
    await choose(agency)
    await page.getByLabel('Referencia de la agencia').fill(reference)
    await page.getByLabel('Nombre y apellido').fill(contact)
    // The departure is there when its price is.
    await expect(page.getByText('Ocupa 1 cupo')).toBeVisible()
  }

  await enter(page, 'vendedor')
  await sellTo('Rosa Agencia Uno', name.replace('Ñ', 'n'), 'HN-1')
  await expectAccessible(page, 'a sale for an agency')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  await expect(page.getByText(`${name} · HN-1`).first()).toBeVisible()
  const first = page.url().split('/').at(-1) ?? ''
  expect(await ask(getBooking, { params: { id: first } })).toMatchObject({
    agency_id,
    external_reference: 'HN-1',
    channel: 'agencia',
    contact: { name: 'Rosa Agencia Uno' },
  })

  await sellTo('Rosa Agencia Dos', name, 'HN-1')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: '¿Es otra reserva?' })
  await expect(question).toContainText(`${name} ya usó la referencia HN-1`)
  await expectAccessible(page, 'a reference that was used')
  await question.getByRole('button', { name: 'Sí, es otra reserva' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  const sold = await ask(listBookings, { query: { 'agency_id[eq]': agency_id } })
  expect(sold.map(({ external_reference }) => external_reference)).toEqual(['HN-1', 'HN-1'])

  const missing = `Hostal Faltante ${Date.now()}`
  await choose(missing)
  const added = page.getByRole('dialog', { name: 'Agregar agencia' })
  await expect(added.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(missing)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Agencia', exact: true })).toHaveValue(missing)
})

test('an administrator names the agency of a booking, and gives several to one', async ({ page }) => {
  const ask = await asking('admin')
  const name = `Agencia Volcán ${Date.now()}`
  const { id: agency_id } = await ask(createAgency, { body: { name } })
  const [waiting] = await ask(listBookings, { query: { 'agency_id[eq]': 'none', limit: 1 } })
  if (!waiting) throw new Error('The demo has bookings whose agency is not named')
  await enter(page, 'admin')
  await page.goto(`/booking/edit/${waiting.id}`)
  await page.getByRole('button', { name: 'Indicar la agencia' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Agencia de ${waiting.locator}` })
  const field = dialog.getByRole('combobox', { name: 'Agencia', exact: true })
  await field.fill(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: name })).toBeVisible()
  await field.press('Enter')
  await dialog.getByLabel('Referencia de la agencia').fill('V-12')
  await expectAccessible(page, 'the agency of a booking')
  await dialog.getByRole('button', { name: 'Guardar agencia' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar la agencia' })).toBeVisible()
  await expect(page.getByText(`${name} · V-12`).first()).toBeVisible()

  await page.goto('/booking?view=todas&agency=none')
  await page
    .getByRole('checkbox', { name: /^Elegir la reserva/ })
    .first()
    .press('Space')
  await page.getByRole('button', { name: 'Asignar agencia…' }).press('Enter')
  const several = page.getByRole('dialog', { name: 'Agencia de 1 reserva' })
  await several.getByRole('combobox', { name: 'Agencia', exact: true }).fill(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
  await several.getByRole('button', { name: 'Asignar' }).press('Enter')
  await expect(page.getByText('Listo: 1 reserva')).toBeVisible()
  expect(await ask(listBookings, { query: { 'agency_id[eq]': agency_id } })).toHaveLength(2)
})
