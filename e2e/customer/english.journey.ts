import type { Page } from '@playwright/test'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { getMessage, listMessages } from '#contract/messages/messages.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, awake, expect, expectAccessible, test } from '../steps/journey.ts'

const spanish =
  /\b(?:reserva|reservar|cupos?|recogida|recogemos|salida|salimos|pago|pagar|elige|escribe|correo|teléfono|hora|fecha|desde|hasta|para|con|los|las|una|incluye|llevar|guía|alojamiento|confirmada|noviembre|diciembre|lun|mié|jue|vie|sáb|dom)\b/iu

/** What is read on the page, without names of places and of people. */
const read = (page: Page) =>
  page.evaluate(() => {
    const names =
      /Mercado Pago|Valle de la Luna|San Pedro de Atacama|Laguna[s]? [\p{Lu}\p{L} ]+|Caracoles[^\n]*|[^\n]*(?:Hostal|Hotel|Lodge|Casa|Camping|Ayllu|Hospedaje|Terrazas)[^\n]*/gu
    // A review is in the language of its traveller, and says so.
    const foreign = [...document.querySelectorAll<HTMLElement>('blockquote[lang]:not([lang="en"])')]
    const text = foreign.reduce(
      (rest, { innerText }) => rest.replace(innerText, ' '),
      document.body.innerText,
    )
    return text.replace(names, ' ')
  })

async function expectEnglish(page: Page, what: string) {
  const text = await read(page)
  const found = spanish.exec(text)
  expect(found && `${what}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`).toBeNull()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
}

test('an English speaker books on a phone and reads nothing but English, letters included', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { product, date, start_time } = await departureOf('TAT', { after: 36, seats: 2 })
  await page.goto(`/public/landing/${product.id}`)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El Tatio Geysers' })).toBeVisible()
  await expectEnglish(page, 'landing')
  await expectAccessible(page, 'landing in English')

  await page.goto(
    `/en/public/booking/product/${product.id}?date=${date}&start_time=${encodeURIComponent(start_time)}&ADULT=2`,
  )
  await awake(page)
  await expectEnglish(page, 'new booking')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/en\/public\/booking\/[0-9a-f-]{36}$/)
  await awake(page)
  await expectEnglish(page, 'the form')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await expectEnglish(page, 'what is missing')
  await page.getByLabel('First and last name').fill('Mary Walker')
  await page.getByLabel('Email').fill('mary@example.com')
  await page.getByLabel('Phone').fill('+1 415 555 0100')
  await page.getByRole('combobox', { name: 'Which language should your guide speak?' }).selectOption('pt')
  await page.locator('input[name="pickup_mode"][value="por_definir"]').check()
  await page.locator('input[name="accepts_terms"]').check()
  await expectAccessible(page, 'a form in English')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.locator('a[href*="booking-voucher"]').first()).toBeVisible()
  await expectEnglish(page, 'the booking')
  const id = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0] ?? ''

  // The link of a letter names no language: the booking does.
  await page.goto(`/public/landing/booking-voucher/${id}`)
  await expectEnglish(page, 'the voucher')
  await expectAccessible(page, 'a voucher in English')

  const ask = await asking('admin')
  const { contact } = await ask(getBooking, { params: { id } })
  expect(contact).toMatchObject({ language: 'en', guide_language: 'pt' })
  const letters = await ask(listMessages, { query: { 'booking_id[eq]': id } })
  expect(letters.length).toBeGreaterThan(0)
  for (const letter of letters) {
    const { subject, body } = await ask(getMessage, { params: { id: letter.id } })
    // An address is pressed, not read.
    const said = [subject, body].map((text) => text.replace(/https?:\/\/\S+/g, ' '))
    expect(said.map((text) => spanish.exec(text)?.[0] ?? '')).toEqual(['', ''])
  }
})
