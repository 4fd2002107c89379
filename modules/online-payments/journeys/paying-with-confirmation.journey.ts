import type { Locator, Page } from '@playwright/test'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { givenDepositTour } from '#e2e/steps/deposit-tour.ts'
import { expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { layoutFaults } from '#e2e/steps/layout-checks.ts'
import { expectSound } from '#e2e/steps/sound-layout.ts'

import { getOnlinePayments, refundOnline } from '../contract/online-payments.contract.ts'
import { fillInBooking, fillInContact, phone } from './fill-in-booking.ts'

const payWithCard = async (page: Page, card?: RegExp) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Webpay' })).toBeVisible()
  if (card) await page.getByLabel(card).check()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
}

/** Every page of a browser whose user reads large letters. */
const readLarge = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '175%')),
  )

/** Nothing is cut at these letters, and the button that goes on is as wide as the screen, for either thumb. */
async function expectInReach(page: Page, what: string, button: Locator) {
  expect([what, await layoutFaults(page, { target: 44 })]).toEqual([what, []])
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  expect(box?.width).toBeGreaterThan(phone.width * 0.8)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
}

test('a Spanish couple with letters at 175 % pays with one hand; a rejected card leaves the booking, and is tried again', async ({
  page,
}) => {
  await readLarge(page)
  const tour = await givenDepositTour(12)
  const id = await fillInBooking(page, tour)
  await expect(page.getByLabel('Reservar y pagar después')).toBeChecked()
  await expect(page.getByLabel(/Webpay/)).toBeHidden()
  await page.getByLabel(/^Pagar ahora todo:/).check()
  await expect(page.getByLabel(/Webpay/)).toBeChecked()
  await expectAccessible(page, 'paying with the confirmation')
  await expectInReach(page, 'paying with the confirmation', page.locator('.bar').getByRole('button').last())
  // What is missing is asked for on the page, before anything is sent.
  const send = page.getByRole('button', { name: /^Reservar y pagar \$/ })
  await send.click()
  await expect(page.getByText(/Falta revisar/)).toBeVisible()
  await page.getByLabel(/Acepto/).check()
  await send.click()
  await payWithCard(page, /Mastercard de crédito/)
  await expect(page.locator('#pagar output')).toContainText('El pago fue rechazado y no se cobró nada')
  const before = await tour.ask(getBooking, { params: { id } })
  expect(before).toMatchObject({ status: 'pendiente', paid: 0 })
  await page.getByRole('button', { name: /^Volver a intentar: \$/ }).click()
  await payWithCard(page)
  await expect(page.locator('#pagar output')).toContainText('Recibimos tu pago')
  expect(await layoutFaults(page, { target: 44 })).toEqual([])
  expect(await tour.ask(getBooking, { params: { id } })).toMatchObject({
    status: 'confirmada',
    paid: before.total,
  })
})

test('without a script the same form books and pays', async ({ browser }) => {
  const tour = await givenDepositTour(12)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.setViewportSize(phone)
  const { product_id, date, start_time } = tour
  const choice = new URLSearchParams({ date, start_time, ADULT: '2' })
  await page.goto(`/public/booking/product/${product_id}?${choice.toString()}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await fillInContact(page)
  await page.getByLabel(/^Pagar ahora el abono:/).check()
  await page.getByLabel(/Acepto/).check()
  await page.getByRole('button', { name: 'Reservar con abono' }).last().click()
  await page.getByRole('button', { name: 'Continuar a Webpay' }).click()
  await payWithCard(page)
  await expect(page.locator('#pagar output')).toContainText('Recibimos tu pago')
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
})

test('a booking in dollars is paid by card in pesos, and refunded in part in pesos', async ({ page }) => {
  const tour = await givenDepositTour(12)
  const id = await fillInBooking(page, tour, 'USD')
  await page.getByLabel(/^Pagar ahora todo: \$[\d.]+.*Son US\$/).check()
  await expectSound(page, 'paying with the confirmation', 44)
  await page.setViewportSize(phone)
  await page.getByLabel(/Acepto/).check()
  await page.getByRole('button', { name: /^Reservar y pagar \$/ }).click()
  await payWithCard(page)
  await expect(page.locator('#pagar output')).toContainText(/Recibimos tu pago de \$[\d.]+/)
  const booking = await tour.ask(getBooking, { params: { id } })
  expect(booking).toMatchObject({ currency: 'USD', paid: booking.total, due: 0, refund_due: 0 })
  const { attempts } = await tour.ask(getOnlinePayments, { params: { id } })
  const [attempt] = attempts
  const half = Math.floor((attempt?.refundable ?? 0) / 2)
  expect(attempt).toMatchObject({ currency: 'CLP' })
  await tour.ask(refundOnline, {
    params: { id, attempt_id: attempt?.id ?? '' },
    body: { amount: half, reason: 'Un pasajero menos' },
  })
  await page.goto(`/public/booking/${id}`)
  await expect(page.getByText(/^Devuelto a tu tarjeta terminada en 6623/)).toBeVisible()
  await expect(page.getByText('Tu banco lo muestra en 5 a 10 días hábiles', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a refund in part')
  await expectSound(page, 'a refund in part', 24)
  const after = await tour.ask(getBooking, { params: { id } })
  expect(after.paid).toBeGreaterThan(booking.total * 0.49)
  expect(after.paid).toBeLessThan(booking.total * 0.51)
})
