/** Who has no mouse, or looks around before choosing, loses nothing on a public page. */
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { walk } from '../steps/focus-walk.ts'
import { asking, awake, expect, test } from '../steps/journey.ts'

/** Each call holds seats of its own, a day after that one. */
async function pages(after: number): Promise<Record<string, string>> {
  const [ask, anyone] = [await asking('admin'), await asking()]
  const { product, date, start_time } = await departureOf('LUN', { after, seats: 2 })
  const held = await anyone(createHold, {
    params: { product_id: product.id },
    body: { date, start_time, party: { ADULT: 2 } },
  })
  const [made] = await ask(listBookings, { query: { 'status[eq]': 'confirmada', limit: 1 } })
  return {
    landing: `/public/landing/${product.id}`,
    catalogue: '/public/booking/product/licancabur-andino',
    'new booking': `/public/booking/product/${product.id}`,
    'seats to complete': `/public/booking/${held.id}`,
    booking: `/public/booking/${made?.id}`,
    voucher: `/public/landing/booking-voucher/${made?.id}`,
  }
}

for (const size of [
  { width: 1280, height: 900 },
  { width: 320, height: 568 },
])
  test(`the keyboard walks the public pages at ${size.width} px and the focus is always seen`, async ({
    page,
    quiet,
  }) => {
    quiet.expecting(/status of 404/)
    await page.setViewportSize(size)
    const faults: string[] = []
    for (const [name, address] of Object.entries(await pages(size.width === 320 ? 52 : 53))) {
      await page.goto(address)
      if ((await page.locator('#island').count()) > 0) await awake(page)
      for (const fault of await walk(page)) faults.push(`${name}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

test('the day that was chosen stays chosen while another month is looked at', async ({ page }) => {
  const departure = await departureOf('LUN', { after: 55, seats: 2 })
  const chosen = `/public/booking/product/${departure.product.id}?date=${departure.date}&start_time=${encodeURIComponent(departure.start_time)}&ADULT=2`
  await page.goto(chosen)
  await awake(page)
  const total = page.locator('.summary .total b')
  await expect(total).toContainText('$')
  const before = (await total.textContent()) ?? ''
  await page.getByRole('link', { name: 'Mes siguiente' }).click()
  await expect(page.locator(`td [aria-current], td .chosen`)).toHaveCount(0)
  await expect(total).toHaveText(before)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/Tus cupos están apartados/)).toBeVisible()
})
