import type { Page } from '@playwright/test'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { givenDepositTour, lapse } from '#e2e/steps/deposit-tour.ts'
import { expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { expectSound } from '#e2e/steps/sound-layout.ts'
import { saleOf } from '#testing/given/sale.ts'

import { fillInBooking, phone } from './fill-in-booking.ts'

type Tour = Awaited<ReturnType<typeof givenDepositTour>>

/** Books two seats on a phone, up to the page where the deposit is to be paid. Answers the booking's id. */
async function book(page: Page, tour: Tour): Promise<string> {
  const id = await fillInBooking(page, tour)
  await page.getByLabel(/Acepto/).check()
  await page.getByRole('button', { name: 'Reservar con abono' }).click()
  await expect(page.getByRole('heading', { name: 'Pagar en línea' })).toBeVisible()
  return id
}

const pay = (page: Page) => page.getByRole('button', { name: /^Ir a pagar|^Pagar \$/ }).click()
const atProvider = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectOutcome = (page: Page, words: RegExp) =>
  expect(page.locator('#pagar output')).toContainText(words)

test('a visitor on a phone leaves at the provider, is refused, pays the deposit, then the rest, and has the voucher', async ({
  page,
}) => {
  const tour = await givenDepositTour(12)
  const id = await book(page, tour)
  await expect(page.getByText('Modo de prueba: no se mueve dinero.').first()).toBeVisible()
  await expectAccessible(page, 'paying a deposit')
  await expectSound(page, 'paying a deposit', 44)

  await pay(page)
  await atProvider(page, 'Webpay')
  await expect(page.getByText('Servidor de prueba: no se mueve dinero')).toBeVisible()
  await expectAccessible(page, 'the page of Webpay')
  await pressed(page, 'Anular compra y volver')
  await expectOutcome(page, /Este pago no se completó y no recibimos dinero/)
  await expectAccessible(page, 'back without paying')

  await pay(page)
  await atProvider(page, 'Webpay')
  await page.getByLabel(/Mastercard de crédito/).check()
  await pressed(page, 'Pagar')
  await expectOutcome(page, /El pago fue rechazado y no se cobró nada/)
  await expectAccessible(page, 'a payment that was refused')
  await expectSound(page, 'a payment that was refused', 44)

  await page.getByRole('button', { name: /^Volver a intentar: \$/ }).click()
  await atProvider(page, 'Webpay')
  await pressed(page, 'Dejar que se acabe el tiempo')
  await expectOutcome(page, /Este pago no se completó/)

  await pay(page)
  await atProvider(page, 'Webpay')
  await page.getByLabel('Cuotas').selectOption('3 cuotas')
  await pressed(page, 'Pagar')
  await expectOutcome(page, /Recibimos tu pago de .* terminada en 6623, en 3 cuotas/)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a deposit that was paid')
  await expectSound(page, 'a deposit that was paid', 44)

  // The rest, with what came back from the browser's own button meanwhile.
  await page.getByLabel(/Mercado Pago/).check()
  await pay(page)
  await atProvider(page, 'Mercado Pago')
  await expectAccessible(page, 'the page of Mercado Pago')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Tu reserva/ })).toBeVisible()
  await page.getByLabel(/Mercado Pago/).check()
  await pay(page)
  await expect(
    page
      .getByRole('button', { name: 'Pagar', exact: true })
      .or(page.getByRole('link', { name: 'Continuar a Mercado Pago' })),
  ).toBeVisible()
  const again = page.getByRole('link', { name: 'Continuar a Mercado Pago' })
  // The page's own script may have gone on meanwhile.
  await again.click({ timeout: 2000 }).catch(() => undefined)
  await pressed(page, 'Pagar')
  await expectOutcome(page, /Recibimos tu pago/)
  await expect(page.getByRole('listitem').filter({ hasText: /^Todo pagado$/ })).toBeVisible()
  await expect(page.getByText(/^Pagado en línea/)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Pagar en línea' })).toHaveCount(0)
  const booking = await tour.ask(getBooking, { params: { id } })
  expect(booking).toMatchObject({ status: 'confirmada', paid: booking.total })

  await page.getByRole('link', { name: 'Ver el voucher' }).click()
  await expect(page).toHaveURL(/booking-voucher\/[0-9a-f-]{36}/)
  await expect(page.getByText(/^Pagado en línea/)).toHaveCount(2)
  await expect(page.getByText('Incluye pagos de prueba, sin dinero real.')).toBeVisible()
})

test('gives a late payer the seats again', async ({ page }) => {
  const tour = await givenDepositTour(2)
  const id = await book(page, tour)
  await pay(page)
  await atProvider(page, 'Webpay')
  await lapse(id)
  await pressed(page, 'Pagar')
  await expectOutcome(page, /Recibimos tu pago/)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
})

test('reports a late payment without seats to customer and office', async ({ page }) => {
  const tour = await givenDepositTour(2)
  const id = await book(page, tour)
  await pay(page)
  await atProvider(page, 'Webpay')
  await lapse(id)
  const { product_id, date, start_time } = tour
  await tour.ask(createBooking, {
    body: {
      ...saleOf({ product_id, date, start_time, party: { ADULT: 2 }, contact: { name: 'Otra gente' } }),
      status: 'pendiente',
    },
  })
  await pressed(page, 'Pagar')
  await expectOutcome(page, /ya no quedaban cupos/)
  await expectAccessible(page, 'paid without seats')
  expect(await tour.ask(getBooking, { params: { id } })).toMatchObject({ status: 'expirada' })
})

test('without a script the same is done by pressing once more', async ({ browser }) => {
  const tour = await givenDepositTour(12)
  const withScript = await (await browser.newContext()).newPage()
  const id = await book(withScript, tour)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.setViewportSize(phone)
  await page.goto(`/public/booking/${id}`)
  await page.getByLabel(/^Todo:/).check()
  await page.getByRole('button', { name: 'Ir a pagar' }).click()
  await pressed(page, 'Continuar a Webpay')
  await pressed(page, 'Pagar')
  await expectOutcome(page, /Recibimos tu pago/)
  await expect(page.getByRole('listitem').filter({ hasText: /^Todo pagado$/ })).toBeVisible()
})

test('polls a pending result by itself, and announces it without a touch', async ({ page, request }) => {
  const tour = await givenDepositTour(12)
  await book(page, tour)
  const locator = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/Tu reserva|\s/g, '')
  await page.getByLabel(/Mercado Pago/).check()
  await pay(page)
  await atProvider(page, 'Mercado Pago')
  await page.getByLabel(/Tarjeta CONT/).check()
  // The address identifies the provider once its page is loaded.
  const provider = new URL(page.url()).origin
  await pressed(page, 'Pagar')
  await expectOutcome(page, /Comprobando tu pago…/)
  await expectAccessible(page, 'a payment that is being decided')
  const { payments } = (await (await request.get(`${provider}/control/state`)).json()) as {
    payments: { id: number; external_reference: string }[]
  }
  const payment = payments.find(({ external_reference }) => external_reference.startsWith(locator))
  const decided = { id: payment?.id, status: 'approved', status_detail: 'accredited' }
  await request.post(`${provider}/control/payment`, { data: decided })
  await expectOutcome(page, /Recibimos tu pago/)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
})
