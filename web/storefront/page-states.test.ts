import { expect, test } from 'vitest'

import { inStatus } from '#testing/whole-product/booking-in-status.ts'
import {
  someBookingPage,
  someLink,
  someNewBooking,
  someVoucher,
} from '#testing/whole-product/storefront-facts.ts'

import { renderPage } from './render.tsx'

test('after the tour nobody is told what to bring or until when to cancel, nor asked to accept anything', () => {
  const link = { ...someLink, terms_accepted: false }
  const asks = ['Qué llevar', 'Si cambian tus planes', 'Lleva en efectivo', 'Acepto las condiciones']
  const drawn = (status: 'confirmada' | 'completada') => [
    renderPage({ ...someBookingPage, booking: inStatus(status), products: someVoucher.products, link }).html,
    renderPage({ ...someVoucher, booking: inStatus(status) }).html,
  ]
  const [before = '', voucher = ''] = drawn('confirmada')
  for (const words of asks) expect(before).toContain(words)
  expect(voucher).toContain(`href="/public/booking/${someBookingPage.booking.id}"`)
  for (const html of drawn('completada')) for (const words of asks) expect(html).not.toContain(words)
})

test('of whole vehicles nobody reads seats: neither where another day is chosen nor where one is offered', () => {
  const booking = inStatus('confirmada')
  const [item] = booking.items
  const products = someVoucher.products.map((product) => ({ ...product, price_unit: 'vehiculo' as const }))
  const slots = [{ start_time: '05:00', seats_left: 2, closed: '', difference: 0 }]
  const days = [{ date: '2027-05-10', closed: '', slots }]
  const asked = {
    kind: 'move' as const,
    item_id: item?.id ?? '',
    month: '2027-05',
    days,
    today: '2027-05-03',
    last: '2028-05-03',
    date: '',
    start_time: '',
  }
  const moving = renderPage({ ...someBookingPage, booking, products, link: someLink, asked }).html
  const alternatives = [{ date: '2027-05-10', start_time: '05:00', seats_left: 2, total: 165_000 }]
  const problem = { code: 'departure_closed' as const, message: 'No', fields: {} }
  const pricing = { ...someNewBooking.pricing, price_unit: 'vehiculo' as const }
  const offered = renderPage({ ...someNewBooking, pricing, alternatives, problem }).html
  const held = { ...someBookingPage, booking: inStatus('bloqueada'), products, alternatives, problem }
  expect(moving).toContain('aria-label="lunes 10 de mayo, igual, 2 libres"')
  for (const html of [moving, offered, renderPage(held).html]) {
    expect(html).toContain('2 libres')
    expect(html).not.toContain('2 cupos')
  }
})

test('a full day that was asked for leads down to its waiting list', () => {
  const waiting = { ...someNewBooking.waiting, typed: { departure: '2027-05-05 05:00' } }
  const problem = { code: 'departure_closed' as const, message: 'Está completa.', fields: {} }
  expect(renderPage({ ...someNewBooking, waiting, problem }).html).toContain('href="#lista"')
  expect(renderPage({ ...someNewBooking, problem }).html).not.toContain('href="#lista"')
})

test('a long hold is told in hours', () => {
  const booking = { ...inStatus('bloqueada'), expires_at: '2027-05-04T11:49:00.000Z' }
  const { html } = renderPage({ ...someBookingPage, booking, now: '2027-05-03T12:00:00.000Z' })
  expect(html).toContain('Quedan 23 h 49 min.')
})
