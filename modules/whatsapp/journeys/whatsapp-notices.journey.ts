import type { Page } from '@playwright/test'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, tabTo, test } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'
import { historySentences } from '#words/office/history/history.ts'

/** Seven of each language, on one departure that bad weather suspends. */
async function suspended() {
  const ask = await asking('admin')
  const sell = await asking('vendedor')
  const { product, date, start_time } = await departureOf('LUN', { after: 64, seats: 14 })
  const sold = []
  for (let n = 0; n < 14; n += 1)
    sold.push(
      await sell(createBooking, {
        body: saleOf({
          product_id: product.id,
          date,
          start_time,
          party: { ADULT: 1 },
          contact: {
            name: n % 2 ? `Wendy${n} Windsor` : `Violeta${n} Viento`,
            phone: `+5695551${String(2000 + n)}`,
            language: n % 2 ? 'en' : 'es',
          },
        }),
      }),
    )
  const departure_id = sold[0]?.items[0]?.departure_id ?? ''
  await ask(suspendDeparture, {
    params: { departure_id },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento en el valle', alternatives: [] },
  })
  return { ask, sold, departure_id }
}

/** Presses Enter on the link, reads what the chat was opened with, and comes back. */
async function openChat(page: Page) {
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const chat = await opened
  await chat.waitForURL(/wa\.me/)
  const address = new URL(chat.url())
  await chat.close()
  return { phone: address.pathname.slice(1), text: address.searchParams.get('text') ?? '' }
}

test('notifies fourteen people of a suspension by WhatsApp with the keyboard, each in their language', async ({
  page,
}) => {
  const { ask, sold, departure_id } = await suspended()
  await page
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>WhatsApp</title>' }),
    )
  await enter(page, 'vendedor')
  await page.goto(`/booking?view=todas&departure=${departure_id}`)
  await tabTo(page, /^Avisar a todos$/)
  await page.keyboard.press('Enter')
  const walk = page.getByRole('dialog', { name: 'Avisar la suspensión por WhatsApp' })
  await expect(walk.getByText('0 de 14 reservas avisadas')).toBeVisible()
  await expect(walk.getByRole('link', { name: 'Abrir WhatsApp' })).toBeFocused()
  await expectAccessible(page, 'telling everybody')

  for (const [n, { contact }] of sold.entries()) {
    await expect(walk.getByRole('region', { name: contact.name, exact: true })).toBeVisible()
    await expect(walk.getByRole('link', { name: 'Abrir WhatsApp' })).toBeFocused()
    const { phone, text } = await openChat(page)
    expect(phone).toBe(contact.phone.slice(1))
    expect(text).toContain(n % 2 ? `Hi Wendy${n}, we’re sorry` : `Hola, Violeta${n}: lamentamos informarte`)
    expect(text).toContain(n % 2 ? 'has been called off because of the weather' : 'por el clima')
    expect(text).toContain(`/public/booking/${sold[n]?.id ?? ''}#respuesta`)
    if (n === 5) {
      // A reload in the middle goes on where it was.
      await page.reload()
      await expect(walk.getByText('5 de 14 reservas avisadas')).toBeVisible()
    }
    await expect(walk.getByRole('button', { name: 'Marcar avisada y seguir' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(walk.getByText(`${n + 1} de 14 reservas avisadas`)).toBeVisible()
  }
  await expect(walk.getByText('Todas están avisadas o saltadas.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Avisar a todos' })).toBeFocused()

  for (const [n, { id }] of sold.entries()) {
    const [last] = await ask(listBookingEvents, { params: { id }, query: {} })
    const said = last ? historySentences(last) : []
    expect([n, said]).toEqual([n, [`${last?.actor ?? ''} envió por WhatsApp la suspensión`]])
  }
  await page.goto(`/booking/edit/${sold[13]?.id ?? ''}`)
  await expect(page.getByText('envió por WhatsApp la suspensión').first()).toBeVisible()
})

test('one tap opens the chat with what fits, and the history says who wrote', async ({ page }) => {
  const ask = await asking('vendedor')
  const { product, date, start_time } = await departureOf('LUN', { after: 66, seats: 1 })
  const booking = await ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 1 },
      contact: { name: 'Beatriz Toque', phone: '+5511988887777', language: 'pt' },
    }),
  })
  await page
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>WhatsApp</title>' }),
    )
  await enter(page, 'vendedor')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/booking/edit/${booking.id}`)
  await page.getByRole('link', { name: 'Escribir a Beatriz Toque por WhatsApp, en portugués' }).focus()
  const { phone, text } = await openChat(page)
  expect(phone).toBe('5511988887777')
  expect(text).toMatch(/^Olá, Beatriz! Passeio /)
  await expect(page.getByText(/ envió por WhatsApp la hora de recogida/).first()).toBeVisible()
})
