import { expect, test } from 'vitest'

import { someBooking, someBookingPage, someVoucher } from '#testing/whole-product/storefront-facts.ts'
import { speak } from '#words/language.ts'

import { renderPage } from './render.tsx'

const [someItem] = someBooking.items
if (!someItem) throw new Error('the booking has a tour')

const calledOff = { ...someItem, is_suspended: true }
const going = {
  ...someItem,
  id: '00000000-0000-4000-8000-000000000009',
  product_name: 'Salar',
  bring: ['Gorro'],
}
const cancelled = { ...going, status: 'cancelada' as const }
const of = (...items: (typeof someItem)[]) => ({ ...someBooking, items })
const disruptions = [
  {
    answer_id: '00000000-0000-4000-8000-0000000000d1',
    item_id: calledOff.id,
    outcome: 'esperando' as const,
    origin: 'clima' as const,
    reason: 'Viento',
    product_name: calledOff.product_name,
    date: calledOff.date,
    start_time: calledOff.start_time,
    moved_to: null,
    alternatives: [],
  },
]
const voucherOf = (...items: (typeof someItem)[]) =>
  renderPage({ ...someVoucher, booking: of(...items), disruptions }).html
const pageOf = (...items: (typeof someItem)[]) =>
  renderPage({
    ...someBookingPage,
    booking: of(...items),
    disruptions,
    bank_details: 'Cuenta 12',
  }).html

test.for([[[calledOff]], [[calledOff, cancelled]]])(
  'nobody is expected with a voucher of nothing but a suspended tour',
  ([items]) => {
    const html = voucherOf(...(items ?? []))
    expect(html).toContain('Suspendida')
    expect(html).not.toContain('Te esperamos')
    expect(html).not.toContain('class="qr"')
    expect(html).not.toContain('Te recogemos')
    expect(html).not.toContain('Abrigo')
    expect(html).toContain('#respuesta')
    // Its people choose another date with it: it is neither struck out nor to be booked again.
    expect(html).not.toContain(' void')
    expect(html).not.toContain('Reservar de nuevo')
  },
)

test('beside a tour that leaves, the one that does not is marked, and has no pickup', () => {
  const html = voucherOf(calledOff, going)
  expect(html).toContain('Uno de tus tours se suspendió')
  expect(html).toContain('class="qr"')
  expect(html.match(/Te recogemos/g)).toHaveLength(1)
  expect(html).toMatch(/Géiseres <small class="tag">Suspendida/)
  expect(html).toContain('Gorro')
  expect(html).not.toContain('Abrigo')
})

test('the page of a booking says so too, and asks for no money before it is answered', () => {
  for (const html of [pageOf(calledOff), pageOf(calledOff, cancelled)]) {
    expect(html).not.toContain('Confirmada</b>Te esperamos')
    expect(html).not.toContain('Cuenta 12')
  }
  const both = pageOf(calledOff, going)
  expect(both).toContain('Uno de tus tours se suspendió')
  expect(both.match(/Te recogemos/g)).toHaveLength(1)
  // The balance of the tour that runs is known, and requested; a deposit only after the answer.
  expect(both).toContain('Cuenta 12')
  expect(both).not.toContain('cuánto falta pagar')
  const pending = { ...of(calledOff, going), status: 'pendiente' as const }
  const waiting = renderPage({
    ...someBookingPage,
    booking: pending,
    disruptions,
    bank_details: 'Cuenta 12',
  }).html
  expect(waiting).not.toContain('Cuenta 12')
  expect(waiting).toContain('cuánto falta pagar')
})

test.for([
  ['en', 'Called off', 'One of your tours has been called off'],
  ['pt', 'Suspensa', 'Um dos seus passeios foi suspenso'],
] as const)('in %s as well', ([language, whole, part]) => {
  const spoken = { language, addressed: null }
  const voucher = { ...someVoucher, disruptions }
  const htmlOf = (...items: Parameters<typeof of>) =>
    speak(language, () => renderPage({ ...voucher, booking: of(...items) }, spoken).html)
  expect(htmlOf(calledOff)).toContain(whole)
  expect(htmlOf(calledOff, going)).toContain(part)
})
