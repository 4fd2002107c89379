/** The money of the house: what came and went, and what goes back. */
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { listMovements } from '#contract/payments/movements.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf } from '../steps/departures.ts'
import { givenDepositTour } from '../steps/deposit-tour.ts'
import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'
import { drawn } from '../steps/screens.ts'

/** A booking that owes all of it and is in no other journey: each of them runs beside others, and may run twice. */
async function givenOwing(name: string) {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('CEJ', { after: 45, seats: 1 })
  return ask(createBooking, {
    body: saleOf({ product_id: product.id, date, start_time, party: { ADULT: 1 }, contact: { name } }),
  })
}

test('a movement is found by its locator, summed, opened and taken out as a file', async ({ page }) => {
  // Of its own: what others write down meanwhile changes none of these sums.
  const { ask, product_id, date, start_time } = await givenDepositTour(4)
  const { id, locator } = await ask(createBooking, {
    body: {
      ...saleOf({ product_id, date, start_time, party: { ADULT: 2 }, contact: { name: 'Rosa Paredes' } }),
      status: 'pendiente',
    },
  })
  await ask(recordPayment, {
    params: { id },
    body: { method: 'transferencia', amount: 1000, reference: `BCI-${Date.now()}` },
  })
  const own = await ask(listMovements, { query: { 'booking_id[eq]': id } })
  await enter(page, 'admin')
  await page.goto('/booking')
  await page.getByRole('link', { name: 'Movimientos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos' })).toBeVisible()
  await page.getByRole('searchbox').fill(locator)
  await expect(page).toHaveURL(/search=/)
  const table = page.getByRole('table', { name: 'Movimientos' })
  await expect(table.locator('tbody tr')).toHaveCount(own.length)
  await expect(page.getByRole('region', { name: /^Suma de los movimientos/ })).toContainText(
    own.length === 1 ? '1 movimiento' : `${own.length} movimientos`,
  )
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^movimientos-\d{4}-\d\d-\d\d\.csv$/)
  await table.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toContainText(locator)
  await expectAccessible(page, 'a booking beside the movements')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what was paid too much goes back by a task', async ({ page }) => {
  const ask = await asking('admin')
  const { id, locator, due } = await givenOwing('Olga Devuelve')
  await ask(recordPayment, {
    params: { id },
    body: { method: 'efectivo', amount: due + 700, seen_overpayment: 700 },
  })
  await enter(page, 'admin')
  await page.goto('/payments/refunds')
  await drawn(page)
  const act = page.getByRole('button', { name: `Asignar: ${locator}` })
  await expect(act).toBeVisible()
  await act.focus()
  await page.keyboard.press('Enter')
  const task = page.getByRole('dialog', { name: `Devolución de ${locator}` })
  await task.getByRole('combobox', { name: 'A cargo de' }).click()
  await page.getByRole('option').first().click()
  await task.getByLabel('Nota').fill('En su próxima salida')
  await expectAccessible(page, 'the form of a refund')
  await task.getByRole('button', { name: 'Guardar' }).click()
  const change = page.getByRole('button', { name: `Cambiar: ${locator}` })
  await expect(change).toBeVisible()
  await ask(recordPayment, {
    params: { id },
    body: { kind: 'reembolso', method: 'efectivo', amount: 700 },
  })
  await page.reload()
  await drawn(page)
  await expect(change).toHaveCount(0)
})

test('a transfer that was entered on another booking is refused with its name', async ({ page, quiet }) => {
  const ask = await asking('admin')
  const [one, other] = [await givenOwing('Ulises Uno'), await givenOwing('Otilia Otra')]
  const reference = `BCH-${Date.now()}`
  await ask(recordPayment, {
    params: { id: one.id },
    body: { method: 'transferencia', amount: 1, reference },
  })
  quiet.expecting(/status of 409/)
  await enter(page, 'admin')
  await page.goto(`/booking/edit/${other.id}`)
  await drawn(page)
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  const form = page.getByRole('dialog', { name: /^Registrar un pago/ })
  await form.getByRole('combobox', { name: 'Medio' }).click()
  await page.getByRole('option', { name: 'Transferencia' }).click()
  await form.getByLabel('Referencia').fill(reference.toLowerCase().replace('-', ' '))
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(form.getByRole('alert')).toContainText(`ya está registrada en la reserva ${one.locator}`)
})

test('dollars are taken at a rate that keeps what was typed, its source and its day', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 409/)
  const ask = await asking('admin')
  const { id } = await givenOwing('Dora Dólar')
  await enter(page, 'admin')
  await page.goto(`/booking/edit/${id}`)
  await drawn(page)
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  const form = page.getByRole('dialog', { name: /^Registrar un pago/ })
  await form.getByText('USD', { exact: true }).click()
  await form.getByLabel('Monto').fill('1,50')
  await form.getByLabel('Cuánto vale 1 USD en CLP').fill('1.050,25')
  await expect(form.getByLabel('Fuente del tipo de cambio')).toHaveValue('bcentral.cl')
  await expectAccessible(page, 'a payment in another currency')
  await form.getByRole('button', { name: 'Registrar pago' }).click()
  const question = page.getByRole('dialog', { name: '¿Registrar con este cambio?' })
  await expect(question).toContainText('US$1,50 cuentan como $1.575')
  await expectAccessible(page, 'the question about a rate far from the day’s')
  await question.getByRole('button', { name: 'Sí, ese es el cambio' }).click()
  await expect(form).toBeHidden()
  const { payments } = await ask(getBooking, { params: { id } })
  expect(payments.at(-1)).toMatchObject({
    currency: 'USD',
    amount: 150,
    exchange_rate: '1050.25',
    rate_source: 'bcentral.cl',
    booking_amount: 1575,
  })
  await expect(page.getByRole('list', { name: 'Movimientos' })).toContainText('a 1.050,25 (bcentral.cl')
})
