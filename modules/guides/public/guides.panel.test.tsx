import { expect, test } from 'vitest'

import { someBooking, someLanding, someVoucher } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

const [someItem] = someBooking.items

test('shows guides on a tour without surname, and on a voucher each with its tour', () => {
  const guide = { first_name: 'Rayén', languages: ['es'], picture_id: null }
  expect(renderPage(someLanding).html).not.toContain('id="guias"')
  const landing = renderPage({ ...someLanding, parts: { guides: [guide] } }).html
  expect(landing).toContain('Quiénes guían este tour')
  const items = someItem ? [someItem, { ...someItem, id: 'b', product_name: 'Géiseres' }] : []
  const parts = { guides: [{ ...guide, product_name: 'Géiseres' }] }
  const voucher = renderPage({ ...someVoucher, booking: { ...someBooking, items }, parts }).html
  expect(voucher).toMatch(/Quién te guía.*Rayén.*Géiseres.*Habla español/s)
})
