import { expect, test } from 'vitest'

import { someBookingPage, someLanding, someVoucher } from '#testing/whole-product/storefront-facts.ts'

import { renderPage } from './render.tsx'

const unreachable = { ...someLanding.operator, phone: '', whatsapp: '', email: '', terms: '' }
const held = { ...someBookingPage.booking, status: 'bloqueada' as const, contact_name: '' }

test('of a tour without a meeting point no place is headed, unless its guests are picked up', () => {
  const meetingAt = (meeting: 'punto_encuentro' | 'ambos') =>
    renderPage({ ...someLanding, product: { ...someLanding.product, meeting, meeting_point: null } }).html
  expect(meetingAt('punto_encuentro')).not.toContain('Dónde empieza')
  expect(meetingAt('ambos')).toContain('Dónde empieza')
})

test('an operator without terms asks to accept its policy alone', () => {
  const form = (operator: typeof unreachable) =>
    renderPage({ ...someBookingPage, operator, booking: held }).html
  const terms = 'Acepto las condiciones del servicio'
  expect(form(someLanding.operator)).toContain(terms)
  expect(form(unreachable)).toContain('Acepto la política de cancelación.')
  expect(form(unreachable)).not.toContain(terms)
})

test('shows no heading without a contact of the operator', () => {
  for (const page of [someBookingPage, someVoucher]) {
    expect(renderPage(page).html).toContain('id="ayuda"')
    expect(renderPage({ ...page, operator: unreachable }).html).not.toContain('id="ayuda"')
  }
})

test('shows where to pay, or that it is agreed separately, and promises no payment on the day where a deposit is due', () => {
  const due = (bank_details: string, deposit_due: number) => {
    const booking = { ...someBookingPage.booking, deposit_due }
    return renderPage({ ...someBookingPage, booking, bank_details }).html
  }
  const later = 'También puedes pagar el día del tour'
  expect(due('', 0)).toContain(later)
  expect(due('', 1000)).toContain('Escríbenos para acordar cómo pagar el abono')
  expect(due('', 1000)).not.toContain(later)
  for (const deposit of [0, 1000])
    expect(due('Banco Andino', deposit)).not.toContain('Escríbenos para acordar')
})

test('takes the minimum age from the tour, or from the categories on sale', () => {
  const [adult] = someLanding.product.categories
  if (!adult) throw new Error('A tour that sells to adults')
  const from = (min_age: number, of: number) =>
    renderPage({
      ...someLanding,
      product: { ...someLanding.product, min_age, categories: [{ ...adult, min_age: of }] },
    }).html
  expect(from(3, 0)).toContain('Desde 3 años')
  expect(from(0, 3)).toContain('Desde 3 años')
  expect(from(1, 0)).toContain('<dd>Desde 1 año</dd>')
  expect(from(0, 0)).toContain('Para todas las edades')
})
