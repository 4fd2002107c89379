import { expect, test } from 'vitest'

import type { Language } from '#domain/language.ts'
import { someBooking, someBookingPage, someVoucher } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { speak } from '#words/language.ts'

const [item] = someBooking.items
if (!item) throw new Error('the booking has a tour')
const pickup = { ...item.pickup, mode: 'por_definir' as const, place: '', window: null }
const booking = { ...someBooking, deposit_due: 0, items: [{ ...item, pickup }] }
const to_do = [
  { kind: 'pay' as const, left: 104_000 },
  { kind: 'pickup' as const, left: 1 },
  { kind: 'passengers' as const, left: 0 },
]
const someFailedAttempt = {
  id: '00000000-0000-4000-8000-0000000000a1',
  provider: 'webpay' as const,
  is_test: false,
  purpose: 'saldo' as const,
  amount: 104_000,
  currency: 'CLP',
  status: 'rechazado' as const,
  created_at: '2027-05-03T12:00:00Z',
  expires_at: '2027-05-03T12:10:00Z',
  approved_at: null,
  card_ending: '',
  installments: null,
  authorization: '',
  without_seats: false,
  browser: null,
}
const page = (language: Language = 'es') =>
  speak(
    language,
    () => renderPage({ ...someBookingPage, booking, to_do }, { language, addressed: null }).html,
  )

test('begins with the payment, and names the voucher second', () => {
  const html = page()
  expect(html).toMatch(/<a class="button" href="#pagar"><svg.*?<\/svg>Pagar \$\s?104\.000<\/a>/)
  expect(html).toMatch(/<a class="button second" href="#recogida">/)
  expect(html.indexOf('href="#pagar"')).toBeLessThan(html.indexOf('Ver el voucher'))
  expect(html).toMatch(/<a class="button second"[^>]*>Ver el voucher/)
})

test('says once that the whole booking is cancelled', () => {
  const items = booking.items.map((each) => ({ ...each, status: 'cancelada' as const }))
  const cancelled = { ...booking, status: 'cancelada' as const, items, due: 0 }
  const html = renderPage({ ...someBookingPage, booking: cancelled, done: 'cancel' }).html
  expect(html).toContain('class="state bad"')
  expect(html).not.toContain('Tu cancelación quedó registrada')
  const part = renderPage({ ...someBookingPage, booking, done: 'cancel' }).html
  expect(part).toContain('Tu cancelación quedó registrada')
})

test('ticks a finished step without a button', () => {
  expect(page()).toMatch(/<li class="done"><svg.*?<\/svg>Datos de los pasajeros completos<\/li>/)
  const done = to_do.map((step) => ({ ...step, left: 0 }))
  expect(renderPage({ ...someBookingPage, to_do: done }).html).toContain('Todo listo')
})

test('has each step’s place exactly once on the page', () => {
  const html = page()
  for (const id of ['pagar', 'recogida']) expect(html.split(` id="${id}"`)).toHaveLength(2)
})

test.each([
  ['en', 'Pay CLP 104.000', 'Tell us where you’re staying'],
  ['pt', 'Pagar CLP 104.000', 'Informe onde você vai se hospedar'],
] as const)('names the steps in %s', (language, ...said) => {
  const html = page(language).replaceAll('\u00a0', ' ')
  for (const each of said) expect(html).toContain(each)
})

test('shows a payment under review in place of the button to pay', () => {
  const reviewed = [{ kind: 'pay' as const, left: 104_000, in_review: 104_000 }]
  const { html } = renderPage({ ...someBookingPage, booking, to_do: reviewed, claimed: 104_000 })
  expect(html).not.toContain('href="#pagar"')
  expect(html).toMatch(/<li class="done waits">.*?Pago en revisión: \$104\.000<\/li>/)
  expect(html).toContain('Enviaste un comprobante por $104.000; lo estamos revisando.')
  expect(html).toMatch(/<span>En revisión<\/span><span>\$104\.000<\/span>/)
})

test('lists on the voucher only what is left, with the way to the booking', () => {
  const { html } = renderPage({ ...someVoucher, booking, to_do })
  expect(html).toContain(`href="/public/booking/${booking.id}#pagar"`)
  expect(html).toContain(`href="/public/booking/${booking.id}#recogida"`)
  expect(html).not.toContain('Datos de los pasajeros completos')
})

test.each(['pendiente', 'confirmada'] as const)(
  'does not say that all is done above an open payment, %s',
  (status) => {
    const rest = to_do.map((step) => (step.kind === 'pay' ? step : { ...step, left: 0 }))
    const owing = { ...booking, status, deposit_due: 30_000, items: [{ ...item, status }] }
    const failed = { came_back: someFailedAttempt }
    const { html } = renderPage({ ...someBookingPage, booking: owing, to_do: rest, parts: failed })
    expect(html).not.toContain('href="#pagar"')
    expect(html).not.toContain('Todo listo')
    expect(html).toContain('Qué falta')
  },
)

const someCharge = {
  ...someBooking,
  status: 'cancelada' as const,
  total: 38_000,
  penalty: 38_000,
  due: 38_000,
  deposit_due: 0,
  items: [{ ...item, status: 'cancelada' as const }],
}

test.each([
  ['es', 'Escríbenos para acordar la forma de pago.'],
  ['en', 'Write to us and we’ll agree on how you pay.'],
  ['pt', 'Escreva para nós para combinar a forma de pagamento.'],
] as const)('says in %s how to pay a cancellation charge without bank details', (language, sentence) => {
  const htmlOf = (bank_details: string) =>
    speak(
      language,
      () =>
        renderPage({ ...someBookingPage, booking: someCharge, bank_details }, { language, addressed: null })
          .html,
    )
  expect(htmlOf('')).toContain(sentence)
  expect(htmlOf('Banco Andes 1-2')).not.toContain(sentence)
})
