import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { askProvider, getOnlinePayments } from '#contract/payments/online-payments.contract.ts'
import { getPayout, listComingMovements, listPayouts } from '#contract/payments/payouts.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'
import { formatMoney } from '#words/format.ts'

import { becomeReal, givenDepositTour } from '../steps/deposit-tour.ts'
import { enter, expect, expectAccessible, test, today } from '../steps/journey.ts'
import { paying, payingByCard } from '../steps/online-payment.ts'
import { drawn } from '../steps/screens.ts'

test('the file that a provider settles with says which payments came, at what fee, and what is none of ours', async ({
  page,
  request,
  quiet,
}) => {
  // What is no settlement is refused.
  quiet.expecting(/422/)
  const { ask, product_id, date, start_time } = await givenDepositTour(8)
  const contact = { name: 'Lidia Liquidada', email: 'lidia.liquidada@correo.test' }
  const sale = saleOf({ product_id, date, start_time, party: { ADULT: 3 }, contact })
  const { id, locator, total } = await ask(createBooking, { body: { ...sale, status: 'pendiente' } })
  const { attempt_id, become } = await paying(request, id, total)
  await become({ status: 'approved', status_detail: 'accredited' })
  await ask(askProvider, { params: { id, attempt_id } })
  await becomeReal(attempt_id)
  const coming = await ask(listComingMovements, { query: { limit: 100 } })
  const number = coming.find(({ booking }) => booking.id === id)?.provider_payment_id ?? ''
  const fee = 3217
  const landed = addDays(today(), -1)
  const text = [
    'EXTERNAL_REFERENCE,SOURCE_ID,TRANSACTION_AMOUNT,FEE_AMOUNT,SETTLEMENT_NET_AMOUNT,MONEY_RELEASE_DATE',
    `x1,${number},${total}.00,-${fee}.00,${total - fee}.00,${landed}`,
    `x2,99887766554,1000.00,-30.00,970.00,${landed}`,
  ].join('\r\n')

  await enter(page, 'admin')
  await page.goto('/payments/payouts')
  await drawn(page)
  await page.getByRole('button', { name: 'Cargar archivo de liquidación' }).click()
  const choosing = page.getByRole('dialog', { name: 'Cargar archivo de liquidación' })
  await choosing.getByRole('combobox', { name: 'De quién es' }).click()
  await page.getByRole('option', { name: 'Mercado Pago, CLP' }).click()
  const file = (name: string, words: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(words) })
  // What is no settlement is said, and nothing is proposed.
  await choosing.locator('input[type="file"]').setInputFiles(file('otra.csv', 'a,b\n1,2'))
  await expect(choosing.getByRole('alert')).toBeVisible()
  await choosing.locator('input[type="file"]').setInputFiles(file('liquidacion.csv', text))

  const recording = page.getByRole('dialog', { name: /^Registrar abono de Mercado Pago/ })
  await expect(recording).toContainText('1 fila del archivo no es de ningún pago por recibir')
  await expect(recording).toContainText('Fila 3: 99887766554')
  await expect(recording).toContainText(locator)
  await expect(recording.getByLabel(/^Comisión de .+ de la reserva/)).toHaveValue('3.217')
  await expectAccessible(page, 'what a settlement file proposes')
  await recording.getByLabel('Monto recibido').fill(String(total - fee))
  await expect(recording.getByLabel('Motivo de la diferencia')).toHaveCount(0)
  // Other journeys record payouts too: this one is known by what it was named.
  const reference = `Liquidación ${locator}`
  await recording.getByLabel('Referencia').fill(reference)
  await recording.getByRole('button', { name: 'Registrar abono' }).click()
  await expect(recording).toBeHidden()
  const row = page.getByRole('table', { name: 'Abonos' }).getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(formatMoney(total - fee, 'CLP'))
  const payouts = await ask(listPayouts, { query: { limit: 100 } })
  const payout = payouts.find((each) => each.reference === reference)
  expect(payout).toMatchObject({ received: total - fee, fee, landed_on: landed })
  const { brought } = await ask(getPayout, { params: { id: payout?.id ?? '' } })
  expect(brought.map(({ booking }) => booking.id)).toEqual([id])

  const left = await ask(listComingMovements, { query: { limit: 100 } })
  expect(left.some(({ booking }) => booking.id === id)).toBe(false)
})

test('the settlement of Transbank is known by authorization and amount; what it keeps and a difference are said', async ({
  page,
  request,
}) => {
  const { ask, product_id, date, start_time } = await givenDepositTour(8)
  const contact = { name: 'Tránsito Abono', email: 'transito.abono@correo.test' }
  const sale = saleOf({ product_id, date, start_time, party: { ADULT: 4 }, contact })
  const { id, locator, total } = await ask(createBooking, { body: { ...sale, status: 'pendiente' } })
  const attempt_id = await payingByCard(request, id, total)
  await becomeReal(attempt_id)
  const [attempt] = (await ask(getOnlinePayments, { params: { id } })).attempts
  expect(attempt).toMatchObject({ status: 'aprobado', amount: total })
  const fee = 4_211
  const landed = addDays(today(), -1)
  const day = landed.split('-').toReversed().join('/')
  const dotted = (amount: number) => formatMoney(amount, 'CLP').replace('$', '')
  const text = [
    'Transbank;Liquidación de abonos;;;',
    'Fecha Venta;Código Autorización;Monto Venta;Comisión;Fecha Abono',
    `${day};${attempt?.authorization.replace(/^0+/, '')};${dotted(total)};${dotted(fee)};${day}`,
    `${day};ZZ9999;1.000;30;${day}`,
  ].join('\r\n')

  await enter(page, 'admin')
  await page.goto('/payments/payouts')
  await drawn(page)
  await page.getByRole('button', { name: 'Cargar archivo de liquidación' }).click()
  const choosing = page.getByRole('dialog', { name: 'Cargar archivo de liquidación' })
  await choosing.getByRole('combobox', { name: 'De quién es' }).click()
  await page.getByRole('option', { name: /^Webpay.*CLP$/ }).click()
  await choosing
    .locator('input[type="file"]')
    .setInputFiles({ name: 'abonos.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  const recording = page.getByRole('dialog', { name: /^Registrar abono de Webpay/ })
  await expect(recording).toContainText('1 fila del archivo no es de ningún pago por recibir')
  await expect(recording).toContainText(locator)
  await expect(recording.getByLabel(/^Comisión de .+ de la reserva/)).toHaveValue(dotted(fee))
  await expectAccessible(page, 'what a settlement of Transbank proposes')
  // The bank got what Transbank owed less a charge that the file does not tell.
  const reference = `Transbank ${locator}`
  await recording.getByLabel('Referencia').fill(reference)
  await recording.getByLabel('Monto recibido').fill(String(total - fee - 500))
  await recording.getByLabel('Motivo de la diferencia').fill('Cargo por arriendo del equipo')
  await recording.getByRole('button', { name: 'Registrar abono' }).click()
  await expect(recording).toBeHidden()
  const payouts = await ask(listPayouts, { query: { limit: 100 } })
  const payout = payouts.find((each) => each.reference === reference)
  expect(payout).toMatchObject({
    provider: 'webpay',
    received: total - fee - 500,
    fee,
    difference: -500,
    landed_on: landed,
  })
  const { brought } = await ask(getPayout, { params: { id: payout?.id ?? '' } })
  expect(brought.map(({ booking }) => booking.id)).toEqual([id])
})
