import type { Locator, Page } from '@playwright/test'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listMessages, type OfficeMessage } from '#contract/messages/messages.contract.ts'
import { saleOf } from '#testing/given/sale.ts'
import { messageKindNames } from '#words/office/message-words.ts'

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

test('lets the office find, read and copy a customer’s message by keyboard', async ({ page }) => {
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
  const messages = page.getByRole('region', { name: 'Mensajes' })
  await messages.getByRole('link', { name: subject }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Reserva confirmada' })).toContainText('Hello Wilma Mensajes')
  await expectAccessible(page, 'a message of a booking')
})

test('explains an unknown record, at every width', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/messages?search=nadie-asi@example.com')
  await expect(page.getByRole('button', { name: 'Limpiar filtros' }).first()).toBeVisible()
  await page.goto('/messages?view=programados')
  await expect(page.getByRole('radio', { name: /^Programados/ })).toBeChecked()
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
  await expectSound(page, 'messages', 24)
})

/** The demo's outbox holds what failed, what came too late and what waits for its hour. */
async function oneOf(box: 'fallidos' | 'programados', wanted: (kind: string, status: string) => boolean) {
  const ask = await asking('admin')
  let found: OfficeMessage | undefined
  await expect(async () => {
    const messages = await ask(listMessages, { query: { 'box[eq]': box } })
    found = messages.findLast(({ kind, status }) => wanted(kind, status))
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error(`Nothing in ${box}`)
  return found
}

/** Opens it beside its list, as a link of a colleague does. */
async function openBeside(page: Page, view: string, { id, kind }: Pick<OfficeMessage, 'id' | 'kind'>) {
  await page.goto(`/messages?view=${view}&open=${id}`)
  return page.getByRole('dialog', { name: messageKindNames[kind] })
}
const press = async (page: Page, button: Locator) => {
  await button.focus()
  await page.keyboard.press('Enter')
}

/** A dialog takes the focus as it opens: who works by keyboard moves on from there. */
const pressIn = async (page: Page, dialog: Locator, name: string) => {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await press(page, dialog.getByRole('button', { name }))
}

test('shows why the mail server refused a message, and resends it by keyboard', async ({ page }) => {
  const failed = await oneOf('fallidos', (_, status) => status === 'fallido')
  await enter(page, 'admin')
  await page.goto('/messages?view=fallidos')
  const row = page
    .getByRole('row')
    .filter({ hasText: failed.locator ?? '' })
    .filter({ hasText: 'Falló' })
  await expect(row).toContainText(failed.error)
  await expectAccessible(page, 'messages that failed')
  const drawer = await openBeside(page, 'fallidos', failed)
  await expect(drawer).toContainText(failed.error)
  await expect(drawer).toContainText(failed.subject)
  await press(page, drawer.getByRole('button', { name: /^Volver a enviar/ }))
  await expect(page.getByText('Se enviará de nuevo').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(drawer).toContainText('Enviado', { timeout: 1000 })
  }).toPass()
  await expect(drawer.getByRole('button', { name: /^Volver a enviar/ })).toHaveCount(0)
})

test('what waits for its hour is read as it would be said, sent now, or held back', async ({ page }) => {
  const reminder = await oneOf('programados', (kind) => kind === 'reminder')
  await enter(page, 'admin')
  const drawer = await openBeside(page, 'programados', reminder)
  await expect(drawer).toContainText('Todavía no se envía. Este es el texto que tendría ahora.')
  await expectAccessible(page, 'a message that waits')
  await press(page, drawer.getByRole('button', { name: 'Enviar ahora' }))
  const asked = page.getByRole('dialog', { name: '¿Enviarlo ahora?' })
  await expect(asked).toBeVisible()
  await expectAccessible(page, 'sending now')
  await pressIn(page, asked, 'Enviar ahora')
  await expect(page.getByText('Se envía ahora').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(drawer).toContainText('Enviado', { timeout: 1000 })
  }).toPass()

  const other = await oneOf('programados', (kind) => kind === 'data-missing' || kind === 'thanks')
  const beside = await openBeside(page, 'programados', other)
  await press(page, beside.getByRole('button', { name: 'No enviar' }))
  const held = page.getByRole('dialog', { name: '¿No enviar este mensaje?' })
  await pressIn(page, held, 'Dejarlo programado')
  await expect(held).toBeHidden()
  await expect(beside).toContainText('Programado')
  await press(page, beside.getByRole('button', { name: 'No enviar' }))
  await pressIn(page, held, 'No enviar')
  await expect(page.getByText('Ya no se enviará').first()).toBeVisible()
  await expect(beside).toContainText('No se envió')
  await expect(beside).toContainText('No se envió, así que no hay texto.')
})
