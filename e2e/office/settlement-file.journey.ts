import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { askProvider } from '#contract/payments/online-payments.contract.ts'
import { getPayout, listComingMovements, listPayouts } from '#contract/payments/payouts.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'
import { formatMoney } from '#words/format.ts'

import { becomeReal, givenDepositTour } from '../steps/deposit-tour.ts'
import { enter, expect, expectAccessible, test, today } from '../steps/journey.ts'
import { paying } from '../steps/online-payment.ts'
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
