/** What the office does of money that customers pay online: the link, the question, the way back. */
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { givenDepositTour } from '#e2e/steps/deposit-tour.ts'
import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { drawn } from '#e2e/steps/screens.ts'
import { expectSound } from '#e2e/steps/sound-layout.ts'
import { saleOf } from '#testing/given/sale.ts'

import { getOnlinePayments } from '../contract/online-payments.contract.ts'
import { paying, silentRefund } from './online-payment.ts'

type Given = Awaited<ReturnType<typeof givenDepositTour>>

async function givenBooking({ ask, product_id, date, start_time }: Given) {
  const contact = { name: 'Rosa Paredes', email: 'rosa@correo.test' }
  return ask(createBooking, {
    body: {
      ...saleOf({ product_id, date, start_time, party: { ADULT: 2 }, contact }),
      status: 'pendiente',
    },
  })
}

test('lets the office send a link, poll the provider, refund a part, and decide an unknown result', async ({
  page,
  request,
}) => {
  const tour = await givenDepositTour(6)
  const { ask } = tour
  const { id, locator, total } = await givenBooking(tour)
  await enter(page, 'admin')
  await page.goto(`/booking/edit/${id}`)
  await drawn(page)
  const panel = page.getByRole('region', { name: 'Pagos en línea' })
  await panel.getByRole('button', { name: 'Enviar enlace de pago' }).click()
  const making = page.getByRole('dialog', { name: `Enlace de pago de ${locator}` })
  await expectAccessible(page, 'the form of a link to pay')
  await making.getByRole('button', { name: 'Crear enlace' }).click()
  await expect(panel.getByRole('list', { name: 'Enlaces de pago' })).toContainText('Abierto')

  const { attempt_id, become } = await paying(request, id, total)
  await page.reload()
  const tries = panel.getByRole('list', { name: 'Intentos de pago' })
  await expect(tries).toContainText('Mercado Pago · Total')
  await become({ status: 'approved', status_detail: 'accredited' })
  await tries.getByRole('button', { name: /^Consultar al proveedor/ }).click()
  await expect(tries).toContainText('Pagado')
  await expectAccessible(page, 'a payment that was asked about')

  await tries.getByRole('button', { name: /^Devolver/ }).click()
  const giving = page.getByRole('dialog', { name: /^Devolver el pago/ })
  await giving.getByLabel('Monto').fill('1000')
  await giving.getByLabel('Motivo').fill('Pagó de más')
  await giving.getByRole('button', { name: 'Devolver' }).click()
  await expect(giving).toBeHidden()
  const refunds = panel.getByRole('list', { name: 'Devoluciones' })
  await expect(refunds).toContainText('Hecha')
  await expect(tries).toContainText('Devuelto en parte')
  expect(await ask(getBooking, { params: { id } })).toMatchObject({ paid: total - 1000 })

  // Disputed meanwhile: the provider gives nothing back of it.
  await become({ status: 'in_mediation', status_detail: '' })
  await tries.getByRole('button', { name: /^Devolver/ }).click()
  await giving.getByLabel('Monto').fill('2000')
  await giving.getByLabel('Motivo').fill('No viajó')
  await giving.getByRole('button', { name: 'Devolver' }).click()
  await expect(giving).toBeHidden()
  await expect(refunds).toContainText('Rechazada')
  await expect(refunds).toContainText('Payment not in a refundable state')
  await expect(tries).toContainText('En disputa')
  await expect(tries).toContainText('el proveedor no hizo una devolución')
  await page.goto('/payments/refunds')
  await drawn(page)
  const task = page.getByRole('row').filter({ hasText: locator })
  await expect(task).toContainText('El proveedor no devolvió el dinero')

  await silentRefund(attempt_id, 3000)
  await page.reload()
  await drawn(page)
  await expect(task).toContainText('Sin confirmar si se devolvió: $3.000')
  await expectAccessible(page, 'refunds that a provider left unfinished')
  await task.getByRole('link').first().click()
  const beside = page.getByRole('region', { name: 'Pagos en línea' })
  const refused = beside.getByRole('alert').filter({ hasText: 'el proveedor no hizo una devolución' })
  await refused.getByRole('button', { name: 'Marcar como revisado' }).click()
  await expect(beside).toContainText('Revisado: el proveedor no hizo')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page, 'a refund of which nobody knows', 24)
  await beside.getByRole('button', { name: 'Sí se devolvió: $3.000', exact: true }).click()
  const deciding = page.getByRole('dialog', { name: 'El proveedor devolvió $3.000' })
  await deciding.getByLabel('Motivo').fill('Se ve en su panel')
  await expectAccessible(page, 'saying what became of a refund')
  await deciding.getByRole('button', { name: 'Sí se devolvió' }).click()
  await expect(deciding).toBeHidden()
  await expect(beside).toContainText('Se ve en su panel')
  const online = await ask(getOnlinePayments, { params: { id } })
  expect(online.refunds.map(({ amount, status }) => [amount, status])).toEqual(
    expect.arrayContaining([
      [1000, 'hecho'],
      [2000, 'rechazado'],
      [3000, 'hecho'],
    ]),
  )
  expect(await ask(getBooking, { params: { id } })).toMatchObject({ paid: total - 4000 })
  await page.goto('/payments/refunds')
  await drawn(page)
  await expect(page.getByRole('row').filter({ hasText: locator })).toHaveCount(0)
})
