import { expect, test } from 'vitest'

import {
  someBookingPage,
  someDay,
  someLanding,
  someProduct,
} from '#testing/whole-product/storefront-facts.ts'

import { renderPage } from './render.tsx'

test('offers the other languages on a page of all visitors, and not on that of a booking', () => {
  const landing = renderPage(someLanding)
  expect(landing.offersLanguage).toBe(true)
  expect(landing.html).toContain('data-offer="See this page in English"')
  expect(landing.html).toMatch(/<a lang="pt"[^>]*>Português<\/a>/)
  const booking = renderPage(someBookingPage)
  expect(booking.offersLanguage).toBeUndefined()
  expect(booking.html).toContain('>English</a>')
  expect(booking.html).not.toContain('data-offer')
})

test('says what the next departure costs where another one is cheaper', () => {
  const dear = { amount: 47_000, residents: null, people: 2, larger: null }
  const strip = [{ ...someDay('2027-05-04'), price_from: dear }]
  expect(renderPage({ ...someLanding, strip }).html).toContain('Próxima salida, mar 4 may: $47.000')
  expect(renderPage(someLanding).html).not.toContain('Próxima salida')
})

test('promises beside the button only what is true of the product', () => {
  const promiseOf = (change: Partial<typeof someProduct>) =>
    /<p class="promise">(.*?)<\/p>/.exec(
      renderPage({ ...someLanding, product: { ...someProduct, ...change } }).html.split('landing-bar')[1] ??
        '',
    )?.[1]
  expect(promiseOf({})).toBe('Cancelas gratis hasta 24 horas antes · No pagas nada ahora')
  expect(promiseOf({ deposit_percent: 30 })).toBe('Cancelas gratis hasta 24 horas antes')
  expect(promiseOf({ free_cancellation: '' })).toBe('No pagas nada ahora')
  expect(promiseOf({ free_cancellation: '', deposit_percent: 30 })).toBeUndefined()
})

test('opens the price table on the season of the first departure, also when it has not begun', () => {
  const prices = someProduct.prices.slice(1)
  const { html } = renderPage({ ...someLanding, product: { ...someProduct, prices } })
  expect(html).toContain('Alta · desde el mié 1 dic 2027')
})

test('folds the month behind the next days until the address names it, or no day is near', () => {
  const isOpen = (change: Partial<typeof someLanding>) =>
    renderPage({ ...someLanding, ...change }).html.includes('<details class="all-dates" open="">')
  expect(isOpen({})).toBe(false)
  expect(isOpen({ month_asked: true })).toBe(true)
  expect(isOpen({ month: '2027-07' })).toBe(true)
  expect(isOpen({ strip: [] })).toBe(true)
})
