import type { Page } from '@playwright/test'

import { listBookings } from '#contract/bookings.contract.ts'
import { listProducts } from '#contract/products.contract.ts'
import { listScheduleSheets } from '#contract/schedule-sheets.contract.ts'

import { asking, enter, expect, expectAccessible, test, type DemoUser } from './journey.ts'

const office = [
  '/',
  '/booking',
  '/booking/create',
  '/schedule-sheets',
  '/users',
  '/tour-operator',
  '/products',
  '/products/create',
  '/resources/vehicles',
  '/resources/accommodations',
  '/resources/persons',
  '/profile',
]

/** What else a screen can show, by its address. */
const views = ['/resources/vehicles?view=calendario', '/resources/vehicles?view=calendario&of=person']

async function details() {
  const ask = await asking('admin')
  const [booking] = await ask(listBookings, { query: { limit: 1 } })
  const [product] = await ask(listProducts, { query: { limit: 1 } })
  const [sheet] = await ask(listScheduleSheets, { query: { limit: 1 } })
  return [`/booking/edit/${booking?.id}`, `/products/edit/${product?.id}`, `/schedule-sheets/${sheet?.id}`]
}

/** What a screen asked for is on it: the board keeps a connection open, so the network is never idle. */
async function drawn(page: Page) {
  await expect(page.locator('[aria-busy="true"]:visible, .mantine-Skeleton-root:visible')).toHaveCount(0)
  await page.waitForLoadState('load')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of the office, ${colorScheme}: no violation, no error, no failed request`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    await enter(page, 'admin')
    for (const path of [...office, ...views, ...(await details())]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await drawn(page)
      await expectAccessible(page, path)
    }
  })
}

test('on a phone no screen of the office scrolls sideways', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  for (const path of [...office, ...views, ...(await details())]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await drawn(page)
    const [width, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect([path, width]).toEqual([path, seen])
  }
})

const allowed: Record<Exclude<DemoUser, 'otro'>, string[]> = {
  administrador: office,
  admin: office,
  vendedor: [
    '/',
    '/booking',
    '/booking/create',
    '/schedule-sheets',
    '/products',
    '/resources/vehicles',
    '/resources/accommodations',
    '/resources/persons',
    '/profile',
  ],
  operador: [
    '/',
    '/booking',
    '/schedule-sheets',
    '/products',
    '/resources/vehicles',
    '/resources/accommodations',
    '/resources/persons',
    '/profile',
  ],
  chofer: ['/', '/schedule-sheets', '/profile'],
  guia: ['/', '/schedule-sheets', '/profile'],
}
for (const who of Object.keys(allowed) as (keyof typeof allowed)[]) {
  test(`${who} sees exactly the screens of the level`, async ({ page }) => {
    test.setTimeout(120_000)
    await enter(page, who)
    for (const path of office) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading, path).toBeVisible()
      const denied = page.getByText(/no tienes acceso|tu nivel no/i)
      if (allowed[who].includes(path)) await expect(denied, path).toHaveCount(0)
      else await expect(denied.first(), path).toBeVisible()
    }
  })
}
