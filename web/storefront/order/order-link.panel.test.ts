import { expect, test } from 'vitest'

import { someBooking, someBookingPage } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('in a frame of another site a second tour is chosen outside, with the order', () => {
  const page = { ...someBookingPage, booking: { ...someBooking, status: 'bloqueada' as const } }
  const outside = new RegExp(
    `href="/public/booking/${someBooking.id}/order/[^"]+" target="_blank"[^>]*>.*Se abre en otra página`,
    's',
  )
  expect(renderPage(page).html).not.toMatch(outside)
  const frame = { origins: ['https://a.cl'], shown: true }
  expect(renderPage({ ...page, frame }).html).toMatch(outside)
})
