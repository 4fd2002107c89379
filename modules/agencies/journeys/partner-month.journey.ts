/** A partner carries four of our passengers, we carry two of theirs, and one statement squares both. */
import { z } from 'zod'

import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { givenCopiedTour } from '#e2e/steps/copied-tour.ts'
import { addressOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test, today, watch } from '#e2e/steps/journey.ts'
import { letDaysPass } from '#e2e/steps/past-days.ts'
import { saleOf } from '#testing/given/sale.ts'
import { formatMoney, formatMonth } from '#words/format.ts'

import { AgencyInput, createAgency } from '../contract/agencies.contract.ts'
import { createAgreement } from '../contract/agreements.contract.ts'
import { listEndorsementsOf } from '../contract/endorsements.contract.ts'
import { paths } from '../module.paths.ts'

/** The part of the contract of minimums that asks about a departure today: a module knows no other module. */
const saveMinimumRule = endpoint({
  method: 'PUT',
  path: '/products/:id/minimum-rule',
  summary: '',
  access: 'products.edit',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    days_before: z.int(),
    decide_at: z.string(),
    default_act: z.literal('salir'),
    version: z.literal(0),
  }),
  response: z.object({ version: z.int() }),
})

/** Four passengers on a tour that needs six, and a partner that keeps a tenth of what it sells on credit. */
async function givenPartner(tag: string) {
  const ask = await asking('admin')
  const name = `Altiplano Vecino ${tag}`
  const tour = `Tour compartido ${tag}`
  const partner = await ask(createAgency, {
    body: AgencyInput.parse({ name, kind: 'operador', email: `vecino-${tag}@altiplano.test` }),
  })
  await ask(createAgreement, {
    params: { id: partner.id },
    body: {
      valid_from: '2020-01-01',
      collects: 'agencia',
      credit_days: 30,
      terms: [{ kind: 'comision', percent: 10 }],
    },
  })
  const { product_id, departures } = await givenCopiedTour({
    name: tour,
    min_pax: 6,
    ofRules: { min_pax: null },
  })
  const [first, second] = departures
  if (!first || !second) throw new Error('The copy has two departures')
  const rule = { days_before: 30, decide_at: '08:00', default_act: 'salir', version: 0 } as const
  await ask(saveMinimumRule, { params: { id: product_id }, body: rule })
  const sold = []
  for (const contact of ['Rosa Vecina', 'Pía Vecina'])
    sold.push(
      await ask(createBooking, {
        body: saleOf({ product_id, ...first, party: { ADULT: 2 }, contact: { name: contact } }),
      }),
    )
  return { ask, partner, name, tour, product_id, second, booking_id: sold[0]?.id ?? '' }
}

test('four passengers go to a partner, two of theirs come, and one statement squares what both owe', async ({
  page,
  browser,
}) => {
  const faults = watch(page)
  const tag = String(Date.now()).slice(-8)
  const { ask, partner, name, tour, product_id, second, booking_id } = await givenPartner(tag)
  const unit_cost = 15_000
  const weOwe = 4 * unit_cost

  await enter(page, 'admin')
  await page.goto('/minimums')
  const card = page.getByRole('article', { name: new RegExp(tour) })
  await expect(card).toContainText('4 de 6')
  await card.getByRole('button', { name: 'Endosar pasajeros…' }).press('Enter')
  const pass = page.getByRole('dialog', { name: /^Endosar pasajeros de/ })
  await expect(pass.getByRole('combobox', { name: 'Tour operador' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
  await pass.getByRole('textbox', { name: 'Costo neto' }).fill(String(unit_cost))
  await expect(pass.getByText(`Total: ${formatMoney(weOwe, 'CLP')} por 4 pasajeros`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Enviado a ${name}: falta su respuesta`)).toBeVisible()

  const [passed] = await ask(listEndorsementsOf, { query: { booking_id } })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const theirs = await context.newPage()
  await theirs.goto(`/public/endorsement/${passed?.id}`)
  await expect(theirs.getByText(formatMoney(weOwe, 'CLP'))).toBeVisible()
  await theirs.getByLabel('Tu nombre').fill('Marta')
  await theirs.getByRole('button', { name: 'Aceptar y llevarlos' }).click()
  await expect(theirs.locator('.notice.good').first()).toBeVisible()

  await page.goto(addressOf({ product: { id: product_id }, ...second }))
  await page.getByRole('radio', { name: 'Agencia', exact: true }).press('Space')
  const agency = page.getByRole('combobox', { name: 'Agencia', exact: true })
  await agency.fill(name)
  await expect(page.locator('[data-combobox-selected]', { hasText: tag })).toBeVisible()
  await agency.press('Enter')
  await page.getByRole('textbox', { name: /^Adulto desde/ }).fill('2')
  await page.getByLabel('Nombre y apellido').fill('Luz del Vecino')
  await expect(page.getByText('Precio neto acordado.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  const [row] = await ask(listBookings, { query: { 'agency_id[eq]': partner.id } })
  const sold = await ask(getBooking, { params: { id: row?.id ?? '' } })
  expect(sold).toMatchObject({ items: [{ people: 2 }], on_credit: sold.total })
  const theyOwe = sold.total
  const rest = theyOwe - weOwe
  expect(rest).toBeGreaterThan(0)

  await letDaysPass(product_id, 20)

  await page.goto(paths.account(partner.id))
  await page.getByRole('button', { name: 'Emitir', exact: true }).press('Enter')
  const draw = page.getByRole('dialog', { name: 'Emitir estados de cuenta' })
  const month = draw.getByRole('combobox', { name: 'Mes' })
  await month.click()
  await page.getByRole('option', { name: formatMonth(`${today().slice(0, 7)}-01`) }).click()
  await draw.getByRole('button', { name: 'Emitir' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estado de cuenta N.º')
  const statement = new URL(page.url()).pathname
  const lines = page.getByRole('region', { name: 'Líneas' })
  await expect(lines).toContainText('Luz del Vecino')
  await expect(lines).toContainText(formatMoney(theyOwe, 'CLP'))
  await expect(lines).toContainText('Rosa Vecina')
  await expect(lines).toContainText('Pía Vecina')
  await expect(lines).toContainText(formatMoney(-weOwe / 2, 'CLP'))
  await expect(page.getByText(formatMoney(rest, 'CLP'), { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'a statement in both directions')

  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  const send = page.getByRole('dialog', { name: 'Enviar el estado de cuenta' })
  await send.getByRole('button', { name: 'Crear un enlace para compartir' }).press('Enter')
  const link = await send.getByText(/\/public\/statement\//).textContent()
  await theirs.goto(new URL(link ?? '').pathname)
  await expect(theirs.locator('dl.facts')).toContainText(formatMoney(rest, 'CLP'))
  await expect(theirs.getByRole('heading', { name: /Endoso/ })).toHaveCount(2)
  await theirs.getByRole('button', { name: 'Conforme' }).click()
  await expect(theirs.getByText('Gracias: anotamos tu conformidad.')).toBeVisible()

  await page.goto(statement)
  await expect(page.getByText('Conforme desde')).toBeVisible()
  await page.getByRole('button', { name: 'Anotar pago' }).press('Enter')
  const pay = page.getByRole('dialog', { name: 'Pago recibido' })
  await expect(pay.getByLabel('Cuánto llegó')).toHaveValue(/\d/)
  await pay.getByLabel('Número de operación').fill(`V-${tag}`)
  await pay.getByLabel('Número de operación').press('Enter')
  await expect(page.getByText('Pagado del todo')).toBeVisible()
  expect(await ask(getBooking, { params: { id: sold.id } })).toMatchObject({ on_credit: 0, due: 0 })

  await page.goto(`${paths.account(partner.id)}?view=movimientos`)
  await expect(page.getByText('Esta cuenta no tiene nada pendiente.')).toBeVisible()
  const entries = page.getByRole('table', { name: 'Movimientos' })
  await expect(entries.getByRole('row', { name: /Endoso/ })).toHaveCount(2)
  await expect(entries.getByRole('row', { name: /Servicio/ })).toHaveCount(1)
  await theirs.goto(new URL(link ?? '').pathname)
  await expect(theirs.getByText('Pagado. ¡Gracias!')).toBeVisible()
  await context.close()
  expect(faults).toEqual([])
})
