import '#testing/app/page-window.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { Language } from '#domain/language.ts'
import { speakToMany } from '#server/language/speaking.ts'
import { someBooking, someBookingPage, someLanding } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { speak } from '#words/language.ts'

import { completeBookingProps } from './answers.rules.ts'
import { CompleteBookingForm } from './complete-booking.form.tsx'

afterEach(cleanup)

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

const open = { ...someBooking, status: 'bloqueada' as const, contact_name: '' }

test('shows once a number whose country code was added on leaving the field', () => {
  render(<CompleteBookingForm {...completeBookingProps({ ...someBookingPage, booking: open })} />)
  const phone = screen.getByLabelText<HTMLInputElement>('Teléfono')
  const submit = () => fireEvent.submit(phone)
  const checks = () => screen.queryAllByText(/^Revisa el código de país/).length
  const type = (number: string) => {
    fireEvent.change(phone, { target: { value: number } })
    fireEvent.blur(phone)
  }
  type('4155550101')
  expect(phone.value).toBe('+56 4155550101')
  submit()
  expect(checks()).toBe(1)
  submit()
  expect(checks()).toBe(0)

  type('4155550102')
  fireEvent.change(phone, { target: { value: '+1 4155550102' } })
  fireEvent.blur(phone)
  submit()
  expect(checks()).toBe(0)
})

type Operator = Partial<typeof someBookingPage.operator>
const belowPhone = (language: Language, phone: string, of: Operator = {}) =>
  speak(language, () => {
    const operator = { ...someBookingPage.operator, ...of }
    const page = { ...someBookingPage, operator, booking: open, typed: { phone } }
    return /<output class="soft" for="phone">(.*?)<\/output>/.exec(
      renderPage(page, { language, addressed: null }).html,
    )?.[1]
  })

test.each([
  ['es', 'Chile', 'Número de Chile (+56). Si el tuyo es de otro país, cambia el código.'],
  ['en', 'Chile', 'This is a number from Chile (+56). If yours is from another country, change the code.'],
  ['pt', 'Chile', 'Número do Chile (+56). Se o seu é de outro país, mude o código.'],
  ['pt', 'Brasil', 'Número do Brasil (+56). Se o seu é de outro país, mude o código.'],
  ['pt', 'Argentina', 'Número da Argentina (+56). Se o seu é de outro país, mude o código.'],
  ['pt', 'Cuba', 'Número de Cuba (+56). Se o seu é de outro país, mude o código.'],
] as const)('names in %s the country of a number, %s', (language, country_name, sentence) => {
  speakToMany()
  expect(belowPhone(language, '+56 9 8765 4321', { country_name })).toBe(sentence)
})

test.each([
  ['es', 'Estados Unidos'],
  ['en', 'United States'],
  ['pt', 'Estados Unidos'],
] as const)('names in %s no country of a calling code that several share', (language, country_name) => {
  speakToMany()
  const below = belowPhone(language, '+1 416 555 0101', { country_name, phone_example: '+1 305 555 0123' })
  expect(below).toContain('+1')
  expect(below).not.toContain(country_name)
})
