import { expect, test } from 'vitest'

import { someBooking, someBookingPage } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

import type { PaymentChoices } from '../contract/online-payments.contract.ts'

const [someItem] = someBooking.items
if (!someItem) throw new Error('the booking has a tour')

const calledOff = { ...someItem, is_suspended: true }
const going = { ...someItem, id: '00000000-0000-4000-8000-000000000009', product_name: 'Salar' }
const cancelled = { ...going, status: 'cancelada' as const }
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
const link = {
  id: '00000000-0000-4000-8000-0000000000a2',
  purpose: 'monto' as const,
  amount: 20_000,
  note: '',
  state: 'abierto' as const,
  expires_at: '2027-05-04T12:00:00Z',
  booking_id: someBooking.id,
  currency: 'CLP',
}
const choices: PaymentChoices = {
  currency: 'CLP',
  charge: null,
  providers: [{ provider: 'webpay', is_test: true }],
  choices: [{ purpose: 'total', amount: 104_000 }],
  link: null,
  under_way: 0,
  attempts: [],
}
const pageOf = (items: (typeof someItem)[], paying = choices) =>
  renderPage({
    ...someBookingPage,
    booking: { ...someBooking, items },
    disruptions,
    parts: { paying },
  }).html

test('offers no payment of a suspended tour before its answer', () => {
  for (const items of [[calledOff], [calledOff, cancelled]])
    expect(pageOf(items)).not.toContain('value="total:104000"')
  expect(pageOf([going])).toContain('value="total:104000"')
})

test('offers what the office asks for by a link beside a suspended tour', () => {
  expect(pageOf([calledOff, going], { ...choices, link })).toContain('value="monto:20000"')
})
