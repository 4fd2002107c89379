import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { askProvider } from '#contract/payments/online-payments.contract.ts'
import { listComingMovements, listPayouts } from '#contract/payments/payouts.contract.ts'
import { saleOf } from '#testing/given/sale.ts'
import { formatMoney } from '#words/format.ts'

import { becomeReal, givenDepositTour } from '../steps/deposit-tour.ts'
import { enter, expect, expectAccessible, test, watch } from '../steps/journey.ts'
import { paying } from '../steps/online-payment.ts'
import { drawn } from '../steps/screens.ts'
import { expectSound } from '../steps/sound-layout.ts'

test('a payment online waits for its payout; recorded with its fee it is explained, annulled it waits again', async ({
  page,
  request,
}) => {
  const faults = watch(page)
  const { ask, product_id, date, start_time } = await givenDepositTour(6)
  const contact = { name: 'Rosa Abonada', email: 'rosa.abonada@correo.test' }
  const sale = saleOf({ product_id, date, start_time, party: { ADULT: 2 }, contact })
  const { id, locator, total } = await ask(createBooking, { body: { ...sale, status: 'pendiente' } })
  const { attempt_id, become } = await paying(request, id, total)
  await become({ status: 'approved', status_detail: 'accredited' })
  // By a webhook or by polling, whichever is first.
  await ask(askProvider, { params: { id, attempt_id } })
  expect((await ask(getBooking, { params: { id } })).paid_in_trial).toBe(total)
  expect((await ask(listComingMovements, { query: {} })).some(({ booking }) => booking.id === id)).toBe(false)
  await becomeReal(attempt_id)

  await enter(page, 'admin')
  await page.goto('/payments')
  await page.getByRole('link', { name: 'Abonos' }).first().click()
  await drawn(page)
  const coming = page.getByRole('table', { name: 'Pagos en camino' })
  await expect(coming.getByRole('row').filter({ hasText: locator })).toContainText(formatMoney(total, 'CLP'))
  await coming.getByRole('row').filter({ hasText: locator }).getByRole('checkbox').click()
  await expectAccessible(page, 'what providers still hold')
  await page.getByRole('button', { name: 'Registrar abono' }).click()
  const recording = page.getByRole('dialog', { name: /^Registrar abono de Mercado Pago/ })
  const fee = recording.getByLabel(/^Comisión de .+ de la reserva/)
  await fee.fill('2500')
  await recording.getByLabel('Monto recibido').fill(String(total - 2600))
  await expect(recording).toContainText('Diferencia')
  await expectAccessible(page, 'recording a payout')
  await recording.getByRole('button', { name: 'Registrar abono' }).click()
  await expect(recording).toContainText('Escribe por qué no coincide')
  await recording.getByLabel('Motivo de la diferencia').fill('Cargo del banco')
  // Other journeys record payouts too: this one is known by what it was named.
  const reference = `Abono ${locator}`
  await recording.getByLabel('Referencia').fill(reference)
  await recording.getByRole('button', { name: 'Registrar abono' }).click()
  await expect(recording).toBeHidden()

  const received = page.getByRole('table', { name: 'Abonos' })
  const row = received.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(formatMoney(total - 2600, 'CLP'))
  await expect(row).toContainText('Cargo del banco')
  await expectAccessible(page, 'payouts that were received')
  await row.getByRole('link').first().click()
  const beside = page.getByRole('dialog', { name: /^Mercado Pago/ })
  await expect(beside.getByRole('list', { name: 'Movimientos que trae' })).toContainText(locator)
  await expectAccessible(page, 'a payout')
  await beside.getByRole('button', { name: 'Anular abono' }).click()
  const annulling = page.getByRole('dialog', { name: '¿Anular este abono?' })
  await annulling.getByLabel('Motivo').fill('Era de otra cuenta')
  await annulling.getByRole('button', { name: 'Anular abono' }).click()
  await expect(beside).toContainText('Era de otra cuenta')
  const payouts = await ask(listPayouts, { query: { limit: 100 } })
  expect(payouts.find((each) => each.reference === reference)).toMatchObject({
    received: total - 2600,
    fee: 2500,
    annul_reason: 'Era de otra cuenta',
  })

  await page.goto('/payments/payouts?view=recibidos')
  await drawn(page)
  await expectSound(page, 'payouts that were received', 24)
  await page.goto('/payments/payouts')
  await drawn(page)
  await expect(coming.or(page.getByRole('list', { name: 'Pagos en camino' }))).toContainText(locator)
  await expectSound(page, 'what providers still hold', 24)
  expect(faults).toEqual([])
})
