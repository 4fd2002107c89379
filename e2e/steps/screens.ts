/** The screens of the office, and how to know that one is there. */
import type { Page } from '@playwright/test'

import { modules as list } from '#app/modules/journeys.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { listProducts } from '#contract/products/products.contract.ts'
import { listScheduleSheets } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'
import type { Level } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'

import type { JourneyModule } from './journey-module.ts'
import { asking, expect } from './journey.ts'

const modules: readonly JourneyModule[] = list

export const office: readonly string[] = [
  '/',
  '/booking',
  '/booking/create',
  '/schedule-sheets',
  '/users',
  '/tour-operator',
  '/products',
  '/products/create',
  '/messages',
  '/payments',
  '/payments/refunds',
  '/resources/vehicles',
  '/resources/accommodations',
  '/resources/persons',
  '/profile',
  ...modules.flatMap(({ screens = [] }) => screens.map(({ path }) => path)),
]

/** The pages of an operator's settings besides the first. */
const operatorPages = [
  'marca',
  'contacto',
  'moneda',
  'cobros',
  'reglas',
  'condiciones',
  'recogida',
  'planillas',
  'pasajeros',
  'mensajes',
  'correo',
  'seguridad',
  'historial',
]

/** What else a screen can show, by its address. */
export const views: readonly string[] = [
  ...operatorPages.map((page) => `/tour-operator?tab=${page}`),
  '/resources/vehicles?view=calendario',
  '/resources/vehicles?view=calendario&of=person',
  ...modules.flatMap((module) => module.views ?? []),
]

/** Names of the screens of modules whose addresses have an id. */
export const detailsOfModules = modules.flatMap((module) => Object.keys(module.details ?? {}))

/** The screens of modules that a level may see. */
export const officeOf = (level: Level): string[] =>
  modules.flatMap(({ screens = [] }) =>
    screens.flatMap(({ path, permission }) => (may(level, permission) ? [path] : [])),
  )

export async function details() {
  const ask = await asking('admin')
  const [booking] = await ask(listBookings, { query: { limit: 1 } })
  const [product] = await ask(listProducts, { query: { limit: 1 } })
  const [sheet] = await ask(listScheduleSheets, { query: { limit: 1 } })
  const { tour_operator } = await ask(getMe, {})
  const ofModules: Record<string, string> = {}
  for (const module of modules)
    for (const [name, find] of Object.entries(module.details ?? {})) ofModules[name] = await find(ask)
  return {
    ...ofModules,
    booking: `/booking/edit/${booking?.id}`,
    product: `/products/edit/${product?.id}`,
    sheet: `/schedule-sheets/${sheet?.id}`,
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
