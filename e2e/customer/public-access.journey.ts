/** Who has no mouse, or looks around before choosing, loses nothing on a public page. */
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { walk } from '../steps/focus-walk.ts'
import { asking, awake, expect, expectAccessible, test } from '../steps/journey.ts'

/** Each call holds seats of its own, a day after that one. */
async function heldSeats(after: number) {
  const anyone = await asking()
  const { product, date, start_time } = await departureOf('LUN', { after, seats: 2 })
  const held = await anyone(createHold, {
    params: { product_id: product.id },
    body: { date, start_time, party: { ADULT: 2 } },
  })
  return { id: held.id, product }
}

async function pages(after: number): Promise<Record<string, string>> {
  const ask = await asking('admin')
  const { id, product } = await heldSeats(after)
  const [made] = await ask(listBookings, { query: { 'status[eq]': 'confirmada', limit: 1 } })
  return {
    landing: `/public/landing/${product.id}`,
    catalogue: '/public/booking/product/licancabur-andino',
    'new booking': `/public/booking/product/${product.id}`,
    'seats to complete': `/public/booking/${id}`,
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
  await page.getByText('Más fechas').click()
  await page.getByRole('link', { name: 'Mes siguiente' }).click()
  await expect(page.locator(`td [aria-current], td .chosen`)).toHaveCount(0)
  await expect(total).toHaveText(before)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/Tus cupos están apartados/)).toBeVisible()
})

test('who goes on without a day is taken to where it is asked for, also from the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { product } = await departureOf('LUN', { after: 54, seats: 2 })
  await page.goto(`/public/booking/product/${product.id}?date=&ADULT=2`)
  await awake(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const asked = page.getByRole('alert').filter({ hasText: 'Elige la fecha' })
  await expect(asked).toBeFocused()
  await expect(asked).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a day that was not chosen')
})

test('announces more time even with faulty fields, and does not read corrections again', async ({ page }) => {
  const { id } = await heldSeats(54)
  await page.goto(`/public/booking/${id}`)
  await awake(page)
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  const faults = page.getByRole('alert').filter({ has: page.getByRole('link') })
  // Of a region that is read whole, each field that is filled in would read all others aloud.
  await expect(faults).toHaveAttribute('aria-atomic', 'false')
  await expect(faults).toHaveAttribute('aria-relevant', 'additions')
  await page.getByRole('button', { name: 'Necesito más tiempo' }).click()
  await expect(page.locator('.news')).toBeFocused()
  await expect(faults).toBeVisible()
})

test('where the device sets the colours, buttons and what is chosen keep a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { product, date, start_time } = await departureOf('LUN', { after: 54, seats: 2 })
  const chosen = new URLSearchParams({ date, start_time, ADULT: '2' }).toString()
  await page.goto(`/public/booking/product/${product.id}?${chosen}`)
  const drawn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element)
        return { border: `${borderTopWidth} ${borderTopStyle}`, outline: `${outlineWidth} ${outlineStyle}` }
      })
  for (const pressed of ['.summary .button', '.round:not(.off)', '.calendar a.day:not([aria-current])'])
    expect({ pressed, ...(await drawn(pressed)) }).toMatchObject({ pressed, border: '1px solid' })
  for (const chosenDay of ['.calendar [aria-current]', '.strip [aria-current]'])
    expect(await drawn(chosenDay)).toMatchObject({ outline: '3px solid' })
})
