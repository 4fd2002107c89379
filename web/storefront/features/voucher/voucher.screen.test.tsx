import { expect, test } from 'vitest'

import { someBooking, someBookingPage, someVoucher } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('shows the guide’s language where it was chosen', () => {
  const fact = '<dt>Idioma preferido de la guía</dt><dd>Inglés</dd>'
  const htmlOf = (guide_language: typeof someBooking.guide_language) => {
    const booking = { ...someBooking, guide_language }
    return [renderPage({ ...someBookingPage, booking }).html, renderPage({ ...someVoucher, booking }).html]
  }
  for (const html of htmlOf('en')) expect(html).toContain(fact)
  for (const html of htmlOf(null)) expect(html).not.toContain('Idioma preferido')
})

test('shows notes of customer and office on the page and the voucher', () => {
  const booking = { ...someBooking, note_public: 'Alergia severa al maní' }
  const pages = [renderPage({ ...someBookingPage, booking }), renderPage({ ...someVoucher, booking })]
  for (const { html } of pages) expect(html).toContain('Nota: Alergia severa al maní')
  expect(renderPage(someVoucher).html).not.toContain('Nota:')
})

test('shares a valid tour of a voucher', () => {
  const [tour] = someBooking.items
  if (!tour) throw new Error('A booking of one tour')
  const cancelled = { ...tour, id: 'cancelado', product_name: 'Salar', status: 'cancelada' as const }
  const { html } = renderPage({ ...someVoucher, booking: { ...someBooking, items: [cancelled, tour] } })
  expect(html).toContain(`?text=${encodeURIComponent('Géiseres, ')}`)
})
