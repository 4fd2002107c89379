/** Balances of bookings, and how they are collected. */
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, test } from '#e2e/steps/journey.ts'
import { drawn } from '#e2e/steps/screens.ts'
import { saleOf } from '#testing/given/sale.ts'

test('a balance is collected beside the list, and the office confirms an amount above it', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 409/)
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('CEJ', { after: 45, seats: 1 })
  const { id, locator, due } = await ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 1 },
      contact: { name: 'Olga Debe' },
    }),
  })
  await enter(page, 'admin')
  await page.goto(`/payments/owed?search=${locator}`)
  await drawn(page)
  await page.getByRole('table', { name: 'Por cobrar' }).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()
  const form = page.getByRole('dialog', { name: `Registrar un pago de ${locator}` })
  const amount = form.getByLabel('Monto')
  await amount.fill(String(due + 700))
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  const question = page.getByRole('dialog', { name: '¿Se recibió más de lo que falta por pagar?' })
  await expect(question).toContainText('Son $700 más')
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(amount).toBeVisible()
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  await question.getByRole('button', { name: 'Registrar igual' }).click()
  await expect(form).toBeHidden()
  expect(await ask(getBooking, { params: { id } })).toMatchObject({ due: 0, refund_due: 700 })
})
