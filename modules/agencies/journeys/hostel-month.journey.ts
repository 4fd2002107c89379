/** A hostel sells on credit; its month is drawn, sent and paid by a line of the bank, by keyboard on a small screen. */
import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { asking, enter, expect, expectAccessible, test, today } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'
import { formatMoney, formatMonth } from '#words/format.ts'

import { createAgency } from '../contract/agencies.contract.ts'
import { paths } from '../module.paths.ts'

/** Three travellers of a hostel on the tour of today, each on credit. */
async function givenSales(agency_id: string) {
  const ask = await asking('admin')
  const { products } = await ask(getBookingChoices, {})
  const product = products.find(({ code }) => code === 'TAT')
  if (!product) throw new Error('The demo has no TAT')
  const [day] = await ask(getProductAvailability, {
    params: { id: product.id },
    query: { from: today(), to: today() },
  })
  const start_time = day?.slots[0]?.start_time ?? ''
  const override = { past_cutoff: true, over_capacity: true, reason: 'Llegaron al mostrador' }
  const sold = []
  for (const name of ['Luz Hostal', 'Sol Hostal', 'Mar Hostal']) {
    const item = { product_id: product.id, date: today(), start_time, party: { ADULT: 1 }, override }
    const { id, total } = await ask(createBooking, {
      body: saleOf({ ...item, contact: { name }, channel: 'agencia', agency_id }),
    })
    sold.push(
      await ask(recordPayment, { params: { id }, body: { method: 'credito_agencia', amount: total } }),
    )
  }
  return sold
}

test('a hostel sells three on credit, one cancels, and a bank line pays the month in one press', async ({
  page,
}) => {
  const ask = await asking('admin')
  const number = String(Date.now()).slice(-8)
  const name = `Hostal Quillay ${number}`
  const agency = await ask(createAgency, {
    body: { name, kind: 'hostal', email: `quillay-${number}@hostal.test` },
  })
  const [first, second, third] = await givenSales(agency.id)
  if (!first || !second || !third) throw new Error('Three were sold')
  await ask(cancelBooking, {
    params: { id: third.id },
    body: { version: third.version, origin: 'operador', reason: 'Se enfermó' },
  })
  const owed = first.total + second.total
  const money = formatMoney(owed, 'CLP')

  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin')
  await page.goto(paths.account(agency.id))
  await page.getByRole('button', { name: 'Emitir', exact: true }).press('Enter')
  const draw = page.getByRole('dialog', { name: 'Emitir estados de cuenta' })
  const month = draw.getByRole('combobox', { name: 'Mes' })
  // The first press opens the list at the month before.
  await month.press('ArrowDown')
  await expect(page.getByRole('option', { name: formatMonth(`${today().slice(0, 7)}-01`) })).toBeVisible()
  await month.press('ArrowUp')
  await month.press('Enter')
  await expect(month).toHaveValue(formatMonth(`${today().slice(0, 7)}-01`))
  await draw.getByRole('button', { name: 'Emitir' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estado de cuenta N.º')
  await expect(page.getByText(money).first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Enviar el estado de cuenta' })
    .getByRole('button', { name: 'Enviar', exact: true })
    .press('Enter')
  await expect(page.getByText(`Enviado a quillay-${number}@hostal.test`)).toBeVisible()
  const address = page.url()

  const day = today().split('-').toReversed().join('/')
  const text = [
    'Fecha;Detalle;N° Docto;Cargos;Abonos;Saldo',
    `${day};TRANSF HOSTAL QUILLAY ${number};${number}9;;${owed};1`,
  ].join('\r\n')
  await page.goto('/payments/statements')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cartola.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await page.getByRole('button', { name: 'Cargar 1 movimiento' }).press('Enter')
  await page
    .getByRole('list', { name: 'Por ver' })
    .getByRole('button', { name: new RegExp(`QUILLAY ${number}`) })
    .press('Enter')
  const proposal = page.getByRole('radio', { name: new RegExp(`${name}.*Estado de cuenta N.º`) })
  await expect(proposal).toBeChecked()
  await expectAccessible(page, 'a line that may pay a statement')
  await proposal.press('Enter')
  await expect(page.getByText(new RegExp(`en el estado de cuenta N.º`)).first()).toBeVisible()
  for (const { id } of [first, second])
    expect(await ask(getBooking, { params: { id } })).toMatchObject({ on_credit: 0, due: 0 })

  // A mistake: the payment is annulled, and the line waits again.
  await page.goto(address)
  await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: `Anular el pago de ${money}` }).press('Enter')
  const annul = page.getByRole('dialog', { name: `¿Anular el pago de ${money}?` })
  await annul.getByLabel('Motivo').fill('Era de otra agencia')
  await expectAccessible(page, 'a payment to annul')
  await annul.getByLabel('Motivo').press('Enter')
  await expect(page.getByText('Pago anulado')).toBeVisible()
  for (const { id, total } of [first, second])
    expect(await ask(getBooking, { params: { id } })).toMatchObject({ on_credit: total })
  await page.goto('/payments/statements')
  await expect(
    page
      .getByRole('list', { name: 'Por ver' })
      .getByRole('button', { name: new RegExp(`QUILLAY ${number}`) }),
  ).toBeVisible()
})
