import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getMessage, listMessages } from '#contract/messages/messages.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, tabTo, test } from '../steps/journey.ts'
import { expectSound } from '../steps/sound-layout.ts'

async function book(name: string) {
  const ask = await asking('otro')
  const { product, date, start_time } = await departureOf('ARE', { after: 45, seats: 2, who: 'otro' })
  const contact = {
    name,
    email: `textos-${Date.now()}@example.com`,
    phone: '',
    language: 'en' as const,
  }
  const booking = await ask(createBooking, {
    body: saleOf({ product_id: product.id, date, start_time, party: { ADULT: 1 }, contact }),
  })
  const messages = await ask(listMessages, { query: { 'booking_id[eq]': booking.id } })
  const sent = messages.find(({ kind }) => kind === 'booking-confirmed')
  const { subject, body } = await ask(getMessage, { params: { id: sent?.id ?? '' } })
  return { subject, body }
}

test('a text is edited by keyboard, broken, refused at its place, saved, read by a customer and restored', async ({
  page,
}) => {
  await book('Greta Textos')
  await enter(page, 'otro')
  await page.goto('/tour-operator?tab=mensajes')
  await page.getByRole('link', { name: 'Cambiar los textos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Textos de los mensajes' })).toBeVisible()
  await expectAccessible(page, 'letters')
  await tabTo(page, /^Reserva confirmada en inglés/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reserva confirmada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inglés' })).toHaveAttribute('aria-current', 'page')
  const preview = page.getByRole('region', { name: 'Vista previa' })
  // On the last booking: meanwhile another journey may have made one.
  await expect(preview).toContainText(/Con los datos de la última reserva, \w{6}, de \S/)
  await expect(preview).toContainText(/Your booking \w{6} is confirmed/)

  const body = page.getByLabel('Texto', { exact: true })
  const save = page.getByRole('button', { name: 'Guardar texto' })
  await body.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Welcome, {nonbre}!\n\n{tours}\n\n{total}\n')
  await expect(preview).toContainText('{nonbre}')
  await expect(page.getByRole('button', { name: /^Insertar \{enlace\}/ })).toContainText('falta')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Línea 1, carácter 10: no existe {nonbre}. ¿Quisiste decir {nombre}?'),
  ).toBeVisible()
  await expect(page.getByText('Falta {enlace}: el enlace a su voucher', { exact: false })).toBeVisible()
  await expect(body).toBeFocused()
  await expectAccessible(page, 'a refused letter')
  await expectSound(page, 'a refused letter', 24)

  await body.press('ControlOrMeta+Home')
  for (const _ of 'Welcome, {no') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await page.keyboard.type('m')
  await expect(preview).toContainText(/Welcome, [^{}!]+!/)
  await body.press('ControlOrMeta+End')
  await tabTo(page, /^Insertar \{enlace\}/)
  await page.keyboard.press('Enter')
  await expect(body).toBeFocused()
  await expect(body).toHaveValue(/\{total\}\n\{enlace\}$/)
  await page.keyboard.type('\n<b>Bye</b>')
  await tabTo(page, /^Guardar texto/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Texto guardado').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Texto propio')

  const letter = await book('Hilda Textos')
  expect(letter.body).toMatch(/^Welcome, Hilda Textos!/)
  expect(letter.body).toMatch(/public\/landing\/booking-voucher\/\S+\n<b>Bye<\/b>$/)

  await page.getByRole('button', { name: 'Restaurar el texto del sistema' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Restaurar el texto del sistema?' })
  await expectAccessible(page, 'restoring a letter')
  await dialog.getByRole('button', { name: 'Restaurar el texto del sistema' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Texto del sistema')
  await expect(body).toHaveValue(/^Hello \{nombre\},/)
  expect((await book('Irma Textos')).subject).toMatch(/^Your booking .* is confirmed/)
  await page.goto('/tour-operator?tab=historial')
  await expect(page.getByText('restauró el texto del mensaje «Reserva confirmada» en inglés')).toBeVisible()
})

test('shows the list of texts at every width', async ({ page }) => {
  await enter(page, 'otro')
  await page.goto('/tour-operator?tab=mensajes')
  await page.getByRole('link', { name: 'Cambiar los textos' }).click()
  await expect(page.getByRole('link', { name: /^Gracias y opinión en portugués/ })).toBeVisible()
  await expectSound(page, 'letters', 24)
})

test('reports a text that is too long, and does not cut it on paste', async ({ page }) => {
  await enter(page, 'otro')
  const { tour_operator } = await (await asking('otro'))(getMe, {})
  await page.goto(`/tour-operator/${tour_operator.id}/letters/thanks/pt`)
  const body = page.getByLabel('Texto', { exact: true })
  await body.press('ControlOrMeta+End')
  await page.keyboard.insertText(`\n${'Mais palavras. '.repeat(300)}Fim.`)
  await expect(body).toHaveValue(/Fim\.$/)
  await page.getByRole('button', { name: 'Guardar texto' }).press('Enter')
  await expect(page.getByText('Es muy largo: hasta 4000 caracteres.')).toBeVisible()
  await expect(body).toBeFocused()
})
