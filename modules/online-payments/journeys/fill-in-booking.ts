import type { Page } from '@playwright/test'

import type { givenDepositTour } from '#e2e/steps/deposit-tour.ts'
import { awake } from '#e2e/steps/journey.ts'

export const phone = { width: 360, height: 740 }
type Tour = Awaited<ReturnType<typeof givenDepositTour>>

export async function fillInContact(page: Page) {
  await page.getByLabel('Nombre y apellido').fill('Greta Lindqvist')
  await page.getByLabel('Correo electrónico').fill('greta@example.com')
  await page.getByLabel('Teléfono').fill('+56 9 8765 4321')
  await page.getByLabel('Aún no lo sé').check()
}

/** Holds two seats on a phone and fills in contact and pickup; answers the booking's id. */
export async function fillInBooking(
  page: Page,
  { product_id, date, start_time }: Tour,
  currency = '',
): Promise<string> {
  await page.setViewportSize(phone)
  const choice = new URLSearchParams({ date, start_time, ADULT: '2', ...(currency && { currency }) })
  await page.goto(`/public/booking/product/${product_id}?${choice.toString()}`)
  await awake(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/\/public\/booking\/[0-9a-f-]{36}$/)
  await awake(page)
  await fillInContact(page)
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
}
