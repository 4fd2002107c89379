import { addDays } from '#domain/local-date.ts'

import { enter, expect, expectAccessible, test, today } from '../steps/journey.ts'
import { longNames } from '../steps/long-names.ts'
import { details, detailsOfModules, drawn, office, views } from '../steps/screens.ts'
import { expectSound } from '../steps/sound-layout.ts'

let made: Awaited<ReturnType<typeof longNames>>
test.beforeAll(async () => {
  made = await longNames()
})

const extra: Record<string, () => string> = {
  'all bookings': () => '/booking?view=todas&search=undurraga',
  'the calendar of departures': () => '/booking?view=calendario',
  'a booking beside the list': () => `/booking?view=todas&search=undurraga&reserva=${made.booking}`,
  'a sale of that tour': () =>
    `/booking/create?product=${made.product}&date=${made.date}&time=${made.start_time}`,
  'that booking': () => `/booking/edit/${made.booking}`,
  'the board of tomorrow': () => `/schedule-sheets?date=${addDays(today(), 1)}`,
  'the timeline of tomorrow': () => `/schedule-sheets?date=${addDays(today(), 1)}&view=linea`,
  'the sheets of tomorrow in a list': () => `/schedule-sheets?date=${addDays(today(), 1)}&view=lista`,
  'a past day': () => `/schedule-sheets?date=${addDays(today(), -3)}`,
  'a product': () => `/products/edit/${made.product}`,
  'the dates of a product': () => `/products/edit/${made.product}?tab=fechas`,
  'the prices of a product': () => `/products/edit/${made.product}?tab=precios`,
  'the publication of a product': () => `/products/edit/${made.product}?tab=publicar`,
  'the rules of a product': () => `/products/edit/${made.product}?tab=reglas`,
  'a person beside the list': () => `/resources/persons?open=${made.person}`,
  'the calendar of resources': () => '/resources/vehicles?view=calendario',
  'the zones': () => '/resources/accommodations?tab=zonas',
  'the promo codes': () => '/products?codigos=1',
}

for (const path of [
  ...office,
  ...views,
  'sheet',
  'letters',
  'letter',
  ...detailsOfModules,
  ...Object.keys(extra),
]) {
  test(`${path}: sound at every width, no violation light or dark, no error, no failed request`, async ({
    page,
  }) => {
    await enter(page, 'admin')
    const known = extra[path]?.() ?? (path.startsWith('/') ? path : (await details())[path as 'sheet'])
    await page.goto(known)
    await drawn(page)
    await expectSound(page, path, 24)
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' })
      await expectAccessible(page, `${path}, ${colorScheme}`)
    }
  })
}

test('on a phone the tours of a list are read whole, and which of them is paused', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto('/booking/create')
  await drawn(page)
  // The list is open at once: a click would close it.
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  const options = page.getByRole('option')
  const paused = options.filter({ hasText: 'Pausado' }).first()
  await expect(paused).toBeVisible()
  // The list is rendered again while it opens.
  await expect
    .poll(async () => {
      const { x = 0, width = 999 } = (await paused.getByText('Pausado').boundingBox()) ?? {}
      return x + width
    })
    .toBeLessThanOrEqual(360)
  const cut = await options.evaluateAll((all) =>
    all
      .flatMap((option) => [option, ...option.querySelectorAll('*')])
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

const publicPages: Record<string, () => string> = {
  landing: () => `/public/landing/${made.product}`,
  'new booking': () =>
    `/public/booking/product/${made.product}?date=${made.date}&start_time=${encodeURIComponent(made.start_time)}&ADULT=2`,
  "the customer's booking": () => `/public/booking/${made.booking}`,
  voucher: () => `/public/landing/booking-voucher/${made.booking}`,
}
for (const [name, path] of Object.entries(publicPages)) {
  test(`the layout of the public page: ${name}`, async ({ page }) => {
    await page.goto(path())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page, name, 44)
  })
}

for (const path of ['/login', '/forgot-password', '/set-password?token=none']) {
  test(`the layout of ${path}`, async ({ page, quiet }) => {
    // The server says that this link is no longer valid.
    if (path.startsWith('/set-password')) quiet.expecting(/410/)
    await page.goto(path)
    await drawn(page)
    await expectSound(page, path, 24)
  })
}
