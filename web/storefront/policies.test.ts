import { expect, test } from 'vitest'

import { someBookingPage, someVoucher } from '#testing/whole-product/storefront-facts.ts'

import { renderPage } from './render.tsx'

test('tours whose policies are not the same each tell their own; what was cancelled tells none', () => {
  const [first] = someVoucher.booking.items
  if (!first) throw new Error('A booking of one tour')
  const strict = {
    ...first,
    id: '00000000-0000-4000-8000-000000000009',
    product_name: 'Salar',
    date: '2027-05-07',
    cancellation_tiers: [{ hours_before: 0, penalty_percent: 50 }],
    free_until: null,
  }
  const told = (...items: (typeof first)[]) => {
    const booking = { ...someVoucher.booking, items }
    const filled = { ...booking, status: 'bloqueada' as const, contact_name: '' }
    return [
      renderPage({ ...someVoucher, booking }).html,
      renderPage({ ...someBookingPage, booking }).html,
      renderPage({ ...someBookingPage, booking: filled }).html,
    ]
  }
  for (const html of told(first, strict)) {
    expect(html).toMatch(/<li>Géiseres, mié 5 may · [^<]*(cancelas gratis|Cancelas gratis)/)
    expect(html).toContain('<li>Salar, vie 7 may · Hasta la hora de inicio: pagas el 50 % del total.</li>')
  }
  for (const html of told({ ...first, status: 'cancelada' }, strict)) {
    expect(html).toContain('<li>Hasta la hora de inicio: pagas el 50 % del total.</li>')
    expect(html).not.toMatch(/ancelas gratis/)
  }
  for (const html of told(first, { ...first, id: strict.id, free_until: '2027-05-06T09:00:00.000Z' }))
    expect(html).not.toContain(' · Hasta')
})
