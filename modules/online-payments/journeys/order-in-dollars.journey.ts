import type { Page } from '@playwright/test'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { daysBetween } from '#domain/local-date.ts'
import { departureOf, type Found } from '#e2e/steps/departures.ts'
import { asking, awake, expect, expectAccessible, test, today } from '#e2e/steps/journey.ts'
import { formatMoney } from '#words/format.ts'

import { getOnlinePayments, refundOnline } from '../contract/online-payments.contract.ts'
import { phone } from './fill-in-booking.ts'

const addressOf = ({ product, date, start_time }: Found) => {
  const choice = new URLSearchParams({ date, start_time, currency: 'USD' })
  return `/en/public/booking/product/${product.id}?${choice.toString()}`
}

/** Holds tours one after the other, from the link «Add another tour» of the order. */
async function holdOrder(page: Page, [first, ...others]: [Found, ...Found[]]) {
  await page.goto(`${addressOf(first)}&ADULT=2&CHILD=1`)
  await awake(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const [index, next] of others.entries()) {
    await page.getByRole('link', { name: 'Add another tour' }).click()
    await expect(page.getByText(/Your spots are held until/)).toBeVisible()
    await page.locator(`a[href*="${next.product.id}"]`).first().click()
    await expect(page.getByText('one payment and one voucher', { exact: false })).toBeVisible()
    await page.goto(addressOf(next))
    await awake(page)
    // The party of the order is proposed.
    await expect(page.locator('#ADULT')).toHaveValue('2')
    await page.getByRole('button', { name: 'Add to my booking' }).click()
    await expect(page.getByRole('heading', { name: `Your booking: ${index + 2} tours` })).toBeVisible()
  }
}

test('an English family pays three tours in dollars in one go, moves one, cancels one, and is refunded in part', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const first = await departureOf('LUN', { after: 40, seats: 4 })
  const second = await departureOf('TAT', { after: daysBetween(today(), first.date) + 2, seats: 4 })
  const third = await departureOf('CEJ', { after: daysBetween(today(), second.date) + 2, seats: 4 })
  await holdOrder(page, [first, second, third])
  await expectAccessible(page, 'an order of three tours')
  await awake(page)
  await page.getByLabel('First and last name').fill('Mary Walker')
  await page.getByLabel('Email').fill('mary.order@example.com')
  await page.getByLabel('Phone').fill('+1 415 555 0100')
  await page.locator('input[name="pickup_mode"][value="por_definir"]').check()
  await page.locator('input[name="accepts_terms"]').check()
  await page.getByLabel(/^Pay everything now: CLP\s[\d.,]+.*US\$/).check()
  await page.getByRole('button', { name: /^Book and pay CLP\s[\d.,]+/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webpay' })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.locator('#pagar output')).toContainText(/We received your payment of CLP\s[\d.,]+/)
  const id = /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  const ask = await asking('admin')
  const sold = await ask(getBooking, { params: { id } })
  expect(sold).toMatchObject({ currency: 'USD', status: 'confirmada', paid: sold.total, due: 0 })
  expect(sold.items.map(({ date }) => date)).toEqual([first.date, second.date, third.date])

  // The voucher has the days in order.
  await page.goto(`/public/landing/booking-voucher/${id}`)
  const days = [first, second, third].map(({ date }) => new RegExp(`\\b${Number(date.slice(8))}\\b`))
  await expect(page.locator('.booked')).toContainText(days)
  await expectAccessible(page, 'the voucher of an order')

  await page.goto(`/public/booking/${id}`)
  await page.getByRole('link', { name: 'Cancel this tour' }).last().click()
  await expectAccessible(page, 'cancelling a tour that was paid')
  await page.getByRole('button', { name: /^Yes, cancel/ }).click()
  await expect(page.locator('#aviso output')).toBeVisible()
  const cancelled = await ask(getBooking, { params: { id } })
  const back = sold.items.at(-1)?.total ?? 0
  expect(cancelled).toMatchObject({ paid: sold.total, due: 0, refund_due: back })
  await expect(page.getByText(/We’ll refund you CLP\s[\d.,]+ \(US\$/).first()).toContainText(
    formatMoney(back, 'USD').replace('US$', ''),
  )

  await page.getByRole('link', { name: 'Change the date' }).first().click()
  await page.locator('.calendar a[href*="date="]').last().click()
  const time = page.locator('a.pill').first()
  if (await time.isVisible()) await time.click()
  await page.getByRole('button', { name: /^Change to/ }).click()
  await expect(page.locator('#aviso output')).toBeVisible()
  const moved = await ask(getBooking, { params: { id } })
  expect(moved.items[0]?.date).not.toBe(first.date)
  const live = moved.items.filter(({ status }) => status !== 'cancelada')
  expect(live.length).toBe(2)
  expect(moved.total).toBe(live.reduce((sum, { total }) => sum + total, 0))
  await expectAccessible(page, 'a changed order')

  const [attempt] = (await ask(getOnlinePayments, { params: { id } })).attempts
  const inPesos = Math.round(((attempt?.refundable ?? 0) * moved.refund_due) / sold.total)
  await ask(refundOnline, {
    params: { id, attempt_id: attempt?.id ?? '' },
    body: { amount: inPesos, reason: 'Canceló un tour' },
  })
  expect(await ask(getBooking, { params: { id } })).toMatchObject({
    refund_due: 0,
    due: 0,
    paid: moved.total,
  })
  await page.goto(`/public/booking/${id}`)
  await expect(page.getByText(/^Refunded to your card ending in 6623/)).toBeVisible()
  await expectAccessible(page, 'an order that was refunded in part')
})
