import { expect, test } from 'vitest'

import { someBookingPage, someVoucher } from '#testing/whole-product/storefront-facts.ts'

import { renderPage } from './render.tsx'

test('lists the prices of several tours each under its tour', () => {
  const [tour] = someVoucher.booking.items
  if (!tour) throw new Error('A booking of one tour')
  const id = '00000000-0000-4000-8000-000000000009'
  const items = [tour, { ...tour, id, product_name: 'Salar', date: '2027-05-07' }]
  const booking = { ...someVoucher.booking, items }
  const held = { ...booking, status: 'bloqueada' as const, contact_name: '' }
  for (const page of [
    { ...someVoucher, booking },
    { ...someBookingPage, booking },
    { ...someBookingPage, booking: held },
  ]) {
    const { html } = renderPage(page)
    const lines = /<li><b>Géiseres, mié 5 may<\/b><\/li><li class="row">.*<li><b>Salar, vie 7 may<\/b><\/li>/
    expect(html).toMatch(lines)
  }
  expect(renderPage(someVoucher).html).not.toContain('<li><b>')
})

test('a deadline that is past is not offered, and what holds now is said, on every page', () => {
  const [tour] = someVoucher.booking.items
  if (!tour) throw new Error('A booking of one tour')
  const tiers = [
    { hours_before: 24, penalty_percent: 0 },
    { hours_before: 12, penalty_percent: 50 },
  ]
  const item = { ...tour, cancellation_tiers: tiers }
  const htmlOf = (now: string, ...items: (typeof item)[]) => {
    const booking = { ...someVoucher.booking, items }
    const held = { ...booking, status: 'bloqueada' as const, contact_name: '' }
    return [
      renderPage({ ...someVoucher, booking, now }).html,
      renderPage({ ...someBookingPage, booking, now }).html,
      renderPage({ ...someBookingPage, booking: held, now }).html,
    ]
  }
  // It starts on Wednesday at 05:00, which is 09:00 in UTC.
  for (const html of htmlOf('2027-05-04T09:00:00.000Z', item)) expect(html).toMatch(/ancelas gratis/)
  const [voucher = ''] = htmlOf('2027-05-03T09:00:00.000Z', item)
  for (const sentence of [
    'Cancelas gratis hasta el martes 4 de mayo, 05:00 (hora de Chile).',
    'Después, hasta el martes 4 de mayo, 17:00 (hora de Chile): se cobra el 50 %.',
    'Después: no hay devolución.',
  ])
    expect(voucher).toContain(`<li>${sentence}</li>`)
  for (const html of htmlOf('2027-05-04T09:00:01.000Z', item)) {
    expect(html).not.toMatch(/ancelas gratis/)
    expect(html).toMatch(
      /<li>Hasta (?:12 horas antes|el martes 4 de mayo, 17:00 \(hora de Chile\)): se cobra el 50 %.<\/li>/,
    )
  }
  for (const html of htmlOf('2027-05-04T21:00:01.000Z', item)) {
    expect(html).not.toMatch(/ancelas gratis|se cobra el 50/)
    expect(html).toContain('<li>Si cancelas ahora, no hay devolución.</li>')
  }
  const later = {
    ...item,
    id: '00000000-0000-4000-8000-000000000009',
    product_name: 'Salar',
    date: '2027-05-09',
    starts_at: '2027-05-09T09:00:00.000Z',
    free_until: '2027-05-08T09:00:00.000Z',
  }
  for (const html of htmlOf('2027-05-04T21:00:01.000Z', item, later)) {
    expect(html).toContain('<li>Géiseres, mié 5 may · Si cancelas ahora, no hay devolución.</li>')
    expect(html).toMatch(/<li>Salar, dom 9 may · [^<]*ancelas gratis/)
  }
})

test('lists different policies for each tour, and none for a cancelled one', () => {
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
  const htmlOf = (...items: (typeof first)[]) => {
    const booking = { ...someVoucher.booking, items }
    const filled = { ...booking, status: 'bloqueada' as const, contact_name: '' }
    return [
      renderPage({ ...someVoucher, booking }).html,
      renderPage({ ...someBookingPage, booking }).html,
      renderPage({ ...someBookingPage, booking: filled }).html,
    ]
  }
  for (const html of htmlOf(first, strict)) {
    expect(html).toMatch(/<li>Géiseres, mié 5 may · [^<]*Cancelas gratis/)
    expect(html).toContain('<li>Salar, vie 7 may · Hasta la hora de inicio: se cobra el 50 %.</li>')
  }
  for (const html of htmlOf({ ...first, status: 'cancelada' }, strict)) {
    expect(html).toContain('<li>Hasta la hora de inicio: se cobra el 50 %.</li>')
    expect(html).not.toMatch(/ancelas gratis/)
  }
  for (const html of htmlOf(first, { ...first, id: strict.id, free_until: '2027-05-06T09:00:00.000Z' }))
    expect(html).not.toContain(' · Hasta')
})
