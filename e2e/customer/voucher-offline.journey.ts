/** Without signal, as at six in the morning, a voucher that was opened before is available offline. */
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, expect, test } from '../steps/journey.ts'

for (const { path, see, kept } of [
  { path: '', see: 'Ver el voucher', kept: /^Sin conexión/ },
  { path: '/en', see: 'View voucher', kept: /^No connection/ },
])
  test(`a voucher under ${path}/public opens again without signal`, async ({ page, context, quiet }) => {
    quiet.expecting(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetching the script/)
    await page.setViewportSize({ width: 360, height: 740 })
    const ask = await asking('admin')
    const { product, date, start_time } = await departureOf('LUN', { after: 50, seats: 2 })
    const { id, locator } = await ask(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time,
        party: { ADULT: 2 },
        contact: { name: 'Sonia Sin Señal' },
      }),
    })
    await page.goto(`${path}/public/booking/${id}`)
    await page.getByRole('link', { name: see }).click()
    await expect(page).toHaveURL(new RegExp(`${path}/public/landing/booking-voucher/${id}$`))
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const [worker, stored] = await Promise.all([
            navigator.serviceWorker.getRegistration(),
            caches.match(location.pathname),
          ])
          return [worker?.active?.state, stored?.status]
        }),
      )
      .toEqual(['activated', 200])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(kept)).toBeVisible()
    await expect(page.locator('.locator')).toHaveText(locator.replace(/(...)(...)/, '$1 $2'))
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await context.setOffline(false)
  })
