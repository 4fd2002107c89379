import { expect, test } from 'vitest'

import { someBooking, someBookingPage, someLanding } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

type OnConfirm = NonNullable<typeof someBooking.on_confirm>

const until = { date: '2027-05-04', time: '14:30' }
function held(on_confirm: OnConfirm) {
  const booking = {
    ...someBooking,
    status: 'bloqueada' as const,
    contact_name: '',
    deposit_due: 0,
    on_confirm,
  }
  return renderPage({ ...someBookingPage, booking }).html
}
const landing = (product: Partial<typeof someLanding.product>) =>
  renderPage({ ...someLanding, product: { ...someLanding.product, ...product } }).html

test('what is confirmed at once is sold as that', () => {
  const html = held({ deposit: 0, by_hand: false, until: null })
  for (const words of ['no pagas nada ahora', 'Aquí te llega el voucher.', '>Confirmar reserva</button>'])
    expect(html).toContain(words)
  expect(landing({})).toContain('Confirmación inmediata')
})

test('who will owe a deposit reads its sum and until when before the button', () => {
  const html = held({ deposit: 12_000, by_hand: false, until })
  const asks = 'La confirmamos cuando recibamos un abono de $12.000, a más tardar el martes 4 de mayo, 14:30.'
  expect(html).toContain(asks)
  expect(html.lastIndexOf(asks)).toBeLessThan(html.lastIndexOf('>Reservar con abono</button>'))
  for (const words of ['no pagas nada ahora', 'Confirmar reserva', 'Aquí te llega el voucher.'])
    expect(html).not.toContain(words)
  const page = landing({ deposit_percent: 30 })
  expect(page).toContain('Se confirma con un abono del 30 %')
  expect(page).not.toContain('Confirmación inmediata')
})

test('who asks for what the operator accepts by hand sends a request, and reads who confirms it', () => {
  const html = held({ deposit: 0, by_hand: true, until })
  for (const words of ['Revisamos tu solicitud y te confirmamos por correo.', '>Enviar solicitud</button>'])
    expect(html).toContain(words)
  for (const words of ['Confirmar reserva', 'Aquí te llega el voucher.']) expect(html).not.toContain(words)
  const both = held({ deposit: 12_000, by_hand: true, until })
  for (const words of ['un abono de $12.000', 'Revisamos tu solicitud', '>Enviar solicitud</button>'])
    expect(both).toContain(words)
  const page = landing({ confirm_mode: 'manual', deposit_percent: 30 })
  for (const words of ['Confirmamos tu reserva por correo', 'un abono del 30 %'])
    expect(page).toContain(words)
})

test('on a phone too the tour’s page says how it is confirmed and until when cancelling is free', () => {
  const html = landing({ confirm_mode: 'manual' })
  const [article = ''] = html.split('class="offer"')
  expect(article).toMatch(/class="promises narrow"(?:(?!<\/ul>).)*Confirmamos tu reserva por correo/)
  expect(article).toMatch(/class="promises narrow"(?:(?!<\/ul>).)*Cancelas gratis/)
})
