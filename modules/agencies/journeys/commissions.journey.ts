import { getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { addressOf, departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

import { createAgency } from '../contract/agencies.contract.ts'
import { createAgreement } from '../contract/agreements.contract.ts'
import { paths } from '../module.paths.ts'

test('an agency that collects its commission only: its passenger pays us the rest, and no account is owed', async ({
  page,
}) => {
  const ask = await asking('admin')
  const name = `Agencia Comisión ${Date.now()}`
  const { id } = await ask(createAgency, { body: { name } })
  const terms = [{ kind: 'comision' as const, percent: 15 }]
  await ask(createAgreement, {
    params: { id },
    body: { valid_from: '2020-01-01', collects: 'comision', terms },
  })
  const departure = await departureOf('LUN', { after: 52, seats: 4 })
  await enter(page, 'admin')
  await page.goto(addressOf(departure))
  await page.getByRole('radio', { name: 'Agencia', exact: true }).focus()
  await page.keyboard.press('Space')
  const field = page.getByRole('combobox', { name: 'Agencia', exact: true })
  await field.fill(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: name.split(' ').at(-1) })).toBeVisible()
  await field.press('Enter')
  await page.getByLabel('Nombre y apellido').fill('Inés Comisión')
  await expect(page.getByText('Precio neto acordado.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  const [sold] = await ask(listBookings, { query: { 'agency_id[eq]': id } })
  const booking = await ask(getBooking, { params: { id: sold?.id ?? '' } })
  const { gross = 0, net = 0 } = booking.items[0]?.agreed ?? {}
  expect(net).toBe(Math.round(gross * 0.85))
  // The rest is to be paid by the passenger: nothing is on the agency's credit.
  expect(booking).toMatchObject({ total: net, paid: 0, payment_status: 'sin_pago' })

  await page.goto(paths.account(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expectAccessible(page, 'the account of an agency that keeps its commission')
  await expect(page.getByText(booking.locator)).toHaveCount(0)
})

test('by keyboard: a seller gets a commission', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto(paths.sellerAccounts)
  const seller = page.getByRole('listitem').filter({ hasText: 'Elena Sanhueza Prado' })
  await seller.getByRole('button', { name: /Fijar/ }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Fijar la comisión de Elena Sanhueza Prado' })
  await form.getByLabel('Comisión', { exact: false }).first().fill('12')
  await expectAccessible(page, 'the form of a commission')
  await form.getByRole('button', { name: 'Fijar comisión' }).press('Enter')
  await expect(page.getByText('Comisión guardada')).toBeVisible()
  await expect(seller).toContainText('12 % de todo lo que vende')
  await expectAccessible(page, 'sellers with a commission')
})
