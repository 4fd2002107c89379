import type { Page } from '@playwright/test'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, awake, expect, test } from '../steps/journey.ts'
import { publicStates } from '../steps/public-states.ts'
import { expectSound } from '../steps/sound-layout.ts'

test('the layout of the public pages in every state that a visitor meets', async ({ page, quiet }) => {
  test.setTimeout(480_000)
  quiet.expecting(/status of 404/)
  const faults: string[] = []
  for (const [name, address] of Object.entries(await publicStates())) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    // What unfolds is part of the page.
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    await expectSound(page, name, 44).catch((error: unknown) => faults.push(String(error)))
    const width = await widthSetWide(page)
    if (width > narrowest) faults.push(`${name}: ${width} px wide with letters set wide`)
  }
  expect(faults).toEqual([])
})

test('a hotel that is chosen says below its field when it is passed by', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const anyone = await asking()
  const { product, date, start_time } = await departureOf('TRE', { after: 41, seats: 4 })
  const body = { date, start_time, party: { ADULT: 2 } }
  const { id } = await anyone(createHold, { params: { product_id: product.id }, body })
  await page.goto(`/public/booking/${id}`)
  await awake(page)
  await page.getByLabel('En mi alojamiento').check()
  const field = page.getByRole('combobox', { name: 'Alojamiento' })
  await field.fill('host')
  await page.getByRole('option').first().click()
  const [above, said] = [await field.boundingBox(), await page.locator('.window').boundingBox()]
  if (!above || !said) throw new Error('The hotel that was chosen is not shown')
  expect(said.y).toBeGreaterThan(above.y + above.height)
  await expectSound(page, 'a hotel that is chosen', 44)
})

test('with double letters a voucher is as wide as the phone, its locator is read in one go', async ({
  page,
}) => {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('TRE', { after: 44, seats: 2 })
  // The longest text beside an amount.
  const { id } = await ask(createBooking, {
    body: {
      items: [{ product_id: product.id, date, start_time, party: { ADULT: 2 } }],
      contact: { name: 'Ann Wide', language: 'en' },
      discount: { kind: 'amount', value: 15_000, reason: 'Segunda visita' },
      payment: { method: 'transferencia', amount: 75_000, status: 'por_verificar', reference: 'W-1' },
      confirm_unpaid: { reason: 'Paga al llegar' },
    },
  })
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto(`/public/landing/booking-voucher/${id}`)
  await expect(page.getByText('to be verified')).toBeVisible()
  const seen = await page.locator('.locator').evaluate((locator) => {
    document.documentElement.style.fontSize = '200%'
    // The widest that there is.
    locator.textContent = 'MWM WMW'
    const text = document.createRange()
    text.selectNodeContents(locator)
    return { lines: text.getClientRects().length, width: document.documentElement.scrollWidth }
  })
  expect(seen).toEqual({ lines: 1, width: 390 })
})

const narrowest = 320

/** How wide the narrowest page is for who sets letters, words and lines apart to read them (WCAG 1.4.12), in px. */
async function widthSetWide(page: Page) {
  await page.setViewportSize({ width: narrowest, height: 640 })
  return page.evaluate(() => {
    const apart = new CSSStyleSheet()
    apart.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [apart]
    return document.documentElement.scrollWidth
  })
}

test('a pasted link and a name of one long word keep the pages as wide as the phone, also at double text size', async ({
  page,
}) => {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('TRE', { after: 45, seats: 2 })
  const { id } = await ask(createBooking, {
    body: {
      items: [{ product_id: product.id, date, start_time, party: { ADULT: 2 } }],
      contact: { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) },
      note_public: `Nos vemos aquí: https://mapa.example.com/${'lugar'.repeat(40)}`,
      confirm_unpaid: { reason: 'Paga al llegar' },
    },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  const addresses = [
    `/public/booking/${id}`,
    `/public/landing/booking-voucher/${id}`,
    `/public/landing/${product.id}`,
    `/public/booking/product/${product.id}`,
  ]
  const wide: string[] = []
  for (const address of addresses)
    for (const size of ['100%', '200%']) {
      await page.goto(address)
      const width = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        return document.documentElement.scrollWidth
      }, size)
      if (width > 360) wide.push(`${address} at ${size}: ${width} px`)
    }
  expect(wide).toEqual([])
})
