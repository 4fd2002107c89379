/** The screens of the office, and how to know that one is there. */
import type { Page } from '@playwright/test'

import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { listTills } from '#modules/tills/contract/tills.contract.ts'
import { listProducts } from '#contract/products/products.contract.ts'
import { listScheduleSheets } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'

import { asking, expect } from './journey.ts'

export const office = [
  '/',
  '/booking',
  '/booking/create',
  '/schedule-sheets',
  '/users',
  '/tour-operator',
  '/products',
  '/products/create',
  '/messages',
  '/messages/whatsapp',
  '/payments',
  '/payments/owed',
  '/payments/refunds',
  '/receipts',
  '/payments/statements',
  '/payments/payouts',
  '/tills',
  '/resources/vehicles',
  '/resources/accommodations',
  '/resources/persons',
  '/profile',
]

/** What else a screen can show, by its address. */
export const views = [
  '/messages/whatsapp?view=sin_leer',
  '/messages/whatsapp?view=sin_reserva',
  '/resources/vehicles?view=calendario',
  '/resources/vehicles?view=calendario&of=person',
  '/payments/owed?view=agencias',
  '/tills?view=todas',
  '/payments/statements?view=todos',
  '/payments/statements?view=archivos',
]

export async function details() {
  const ask = await asking('admin')
  const [booking] = await ask(listBookings, { query: { limit: 1 } })
  const [product] = await ask(listProducts, { query: { limit: 1 } })
  const [sheet] = await ask(listScheduleSheets, { query: { limit: 1 } })
  const [till] = await ask(listTills, { query: { limit: 1 } })
  const { tour_operator } = await ask(getMe, {})
  return {
    booking: `/booking/edit/${booking?.id}`,
    product: `/products/edit/${product?.id}`,
    languages: `/products/edit/${product?.id}/languages`,
    sheet: `/schedule-sheets/${sheet?.id}`,
    till: `/tills/${till?.id}`,
    letters: `/tour-operator/${tour_operator.id}/letters`,
    letter: `/tour-operator/${tour_operator.id}/letters/booking-confirmed/en`,
  }
}

/** What a screen asked for is on it: the board keeps a connection open, so the network is never idle. */
export async function drawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]:visible, .mantine-Skeleton-root:visible')).toHaveCount(0)
  await page.waitForLoadState('load')
}
