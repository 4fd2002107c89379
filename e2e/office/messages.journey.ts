import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listMessages } from '#contract/messages/messages.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'
import { expectSound } from '../steps/sound-layout.ts'

/** Wilma books in English by telephone; her confirmation has left. */
async function confirmed() {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('LUN', { after: 40, seats: 2 })
  const contact = {
    name: 'Wilma Mensajes',
    email: `wilma-${Date.now()}@example.com`,
    phone: '',
    language: 'en' as const,
  }
  const booking = await ask(createBooking, {
    body: saleOf({ product_id: product.id, date, start_time, party: { ADULT: 2 }, contact }),
  })
  await expect(async () => {
    const messages = await ask(listMessages, { query: { 'booking_id[eq]': booking.id } })
    expect(messages.map(({ kind, status }) => [kind, status])).toContainEqual([
      'booking-confirmed',
      'enviado',
    ])
  }).toPass()
  return { booking, contact }
}

test('the office finds by keyboard what a customer was told, reads it and copies it', async ({ page }) => {
  const { booking, contact } = await confirmed()
  await enter(page, 'vendedor')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Localizador o correo' }).fill(booking.locator.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`search=${booking.locator}`, 'i'))
  const subject = `Your booking ${booking.locator} is confirmed`
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Enviado')
  await expect(row).toContainText(contact.email)
  await expectAccessible(page, 'messages')
  await row.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Reserva confirmada' })
  await expect(drawer).toContainText('Hello Wilma Mensajes')
  await expect(drawer).toContainText('Inglés')
  await expectAccessible(page, 'a message')
  await drawer.getByRole('button', { name: 'Copiar el texto' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Texto copiado').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Hello Wilma Mensajes')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/open=/)

  await page.goto(`/booking/edit/${booking.id}`)
  const told = page.getByRole('region', { name: 'Mensajes' })
  await told.getByRole('link', { name: subject }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Reserva confirmada' })).toContainText('Hello Wilma Mensajes')
  await expectAccessible(page, 'a message of a booking')
})

test('what never was is told as such, and the screen stands at every width', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/messages?search=nadie-asi@example.com')
  await expect(page.getByRole('button', { name: 'Limpiar filtros' }).first()).toBeVisible()
  await page.goto('/messages?view=programados')
  await expect(page.getByRole('radio', { name: /^Programados/ })).toBeChecked()
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
  await expectSound(page, 'messages', 24)
})
