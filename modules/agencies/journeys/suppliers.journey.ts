/** An agency's own people: from the login to a sale, its voucher and the confirmed statement of its month. */
import { getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { addDays } from '#domain/local-date.ts'
import {
  asking,
  enter,
  expect,
  expectAccessible,
  password,
  people,
  tabTo,
  test,
  today,
} from '#e2e/steps/journey.ts'

import { drawStatements } from '../contract/account-statements.contract.ts'
import { adjustAccount } from '../contract/accounts.contract.ts'
import { listAgencies } from '../contract/agencies.contract.ts'
import { listSupplierBookings } from '../contract/suppliers/supplier-bookings.contract.ts'
import { paths } from '../module.paths.ts'

for (const width of [390, 1440])
  test(`a seller of an agency logs in, sells two by keyboard and sees the voucher at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await page.getByLabel('Correo').fill(people.vendedorDeAgencia)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    // A company of this kind begins where it sells.
    await expect(page.getByRole('heading', { level: 1, name: 'Vender' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(paths.supplierSale)
    await expect(page.getByRole('link', { name: 'Planillas' })).toHaveCount(0)
    await expectAccessible(page, 'the tours of an agency')

    await page.goto(`${paths.supplierSale}?date=${addDays(today(), 5)}`)
    const name = `Rosa Agencia ${width} ${Date.now()}`
    await tabTo(page, /^Buscar tour/)
    await page.keyboard.type('valle de la luna')
    await page.keyboard.press('Enter')
    const sale = page.getByRole('region', { name: /^Valle de la Luna/ })
    await expect(sale.getByRole('textbox', { name: /^Adulto/ }).first()).toBeFocused()
    await expectAccessible(page, 'a sale of an agency')
    await tabTo(page, /^Pasajero principal/)
    await page.keyboard.type(name)
    await tabTo(page, /^Tu referencia/)
    await page.keyboard.type(`NP-${width}-${Date.now()}`)
    await expect(sale.getByRole('button', { name: /^Vender por \$/ })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('Confirmada').first()).toBeVisible()
    await expectAccessible(page, 'a booking of an agency')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    const voucher = await page.getByRole('link', { name: 'Ver voucher' }).getAttribute('href')
    const customer = await page.context().newPage()
    await customer.goto(new URL(voucher ?? '').pathname)
    await expect(customer.getByText(name).first()).toBeVisible()
    await customer.close()

    await page.goto(paths.supplierBookings)
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/^Buscar por referencia/))
      .first()
      .fill(name)
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await expectAccessible(page, 'the bookings of an agency')
    const [sold] = await (await asking('admin'))(listBookings, { query: { search: name } })
    expect(sold).toMatchObject({
      people: 2,
      channel: 'agencia',
      agency_name: 'Norte Puro Viajes',
      seller_name: '',
    })
  })

test('a seller of an agency sells two tours at once by keyboard', async ({ page }) => {
  await enter(page, 'vendedorDeAgencia')
  await page.goto(`${paths.supplierSale}?date=${addDays(today(), 6)}`)
  const name = `Pía Dos Tours ${Date.now()}`
  const search = page.getByRole('textbox', { name: 'Buscar tour' })
  await search.fill('valle de la luna')
  await search.press('Enter')
  const first = page.getByRole('region', { name: /^Valle de la Luna/ })
  await first.getByRole('textbox', { name: 'Pasajero principal' }).fill(name)
  const another = first.getByRole('button', { name: 'Agregar otro tour' })
  // Only what has a price can be added.
  await expect(another).toBeEnabled()
  await another.press('Enter')
  const added = page.getByRole('region', { name: 'Tours de esta venta' })
  await expect(added).toContainText('Valle de la Luna')
  await expect(search).toBeFocused()
  await expectAccessible(page, 'a sale of an agency with a tour added')

  await page.getByRole('button', { name: 'Día siguiente' }).press('Enter')
  await search.fill('tatio')
  await search.press('Enter')
  const second = page.getByRole('region', { name: /Tatio/ })
  await expect(second.getByRole('textbox', { name: 'Pasajero principal' })).toHaveValue(name)
  await expect(second.getByRole('button', { name: /^Vender por \$/ })).toBeEnabled()
  await second.getByRole('button', { name: /^Vender por \$/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const ask = await asking('admin')
  const [sold] = await ask(listBookings, { query: { search: name } })
  expect((await ask(getBooking, { params: { id: sold?.id ?? '' } })).items).toHaveLength(2)
})

test('a seller of an agency cancels at a cost that is shown before', async ({ page }) => {
  const ask = await asking('vendedorDeAgencia')
  await enter(page, 'vendedorDeAgencia')
  const rows = await ask(listSupplierBookings, {
    query: { 'service_date[gte]': addDays(today(), 1), 'status[eq]': 'confirmada' },
  })
  const [booking] = rows
  if (!booking) throw new Error('The demo has bookings of the agency')
  await page.goto(paths.supplierBooking(booking.supplier.id, booking.id))
  await page.getByRole('button', { name: 'Cancelar reserva' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Ahora (no tiene costo|cuesta)/)).toBeVisible()
  await expectAccessible(page, 'a cancellation of an agency')
  await dialog.getByLabel('Motivo').fill('No llegaron')
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).press('Enter')
  await expect(page.getByText('Cancelada').first()).toBeVisible()
})

test('an administrator of an agency objects to a line of a statement and confirms another', async ({
  page,
}) => {
  const operator = await asking('admin')
  const [agency] = await operator(listAgencies, { query: { search: 'Norte Puro' } })
  const params = { party_id: agency?.id ?? '' }
  // A second try finds the entries of the first in its statement: there is always something to draw.
  await operator(adjustAccount, { params, body: { currency: 'CLP', amount: 1000, reason: 'Peaje' } })
  const month = today().slice(0, 7)
  const [drawn] = await operator(drawStatements, { params, body: { month } })
  await enter(page, 'agencia')
  await page.goto(paths.supplierStatements)
  await expectAccessible(page, 'statements of an agency')
  await page.getByRole('link', { name: new RegExp(`N.º ${drawn?.number},`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`N.º ${drawn?.number}`)
  await expectAccessible(page, 'a statement of an agency')
  await page.getByRole('button', { name: 'Observar' }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué no corresponde').fill('Eran dos pasajeros')
  await expectAccessible(page, 'an objection of an agency')
  await dialog.getByRole('button', { name: 'Enviar observación' }).press('Enter')
  await expect(page.getByText('Observada').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dar conformidad' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Dar conformidad' }).press('Enter')
  await expect(page.getByText('Conforme').first()).toBeVisible()
})

test('the menu of a company that operates tours stays as it was', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Planillas' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vender', exact: true })).toHaveCount(0)
})
