import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { expectSound } from '#e2e/steps/sound-layout.ts'
import { saleOf } from '#testing/given/sale.ts'

import {
  getWhatsAppSetup,
  proposeWhatsAppTemplates,
  saveWhatsAppAccount,
} from '../contract/whatsapp-account.contract.ts'
import { trialAppSecret, trialBusiness, trialNumber, trialToken } from '../testing/whatsapp-world.ts'

const phone = '+56987651234'
const late = '+56987655678'

const meta = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${process.env.BROWSER_TEST_WHATSAPP ?? ''}/control/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return answer.json()
}

/** The other operator writes confirmations by WhatsApp; Violeta got hers, and Tadeo, who wrote a day and more ago. */
async function confirmed() {
  const ask = await asking('otro')
  const { id } = (await ask(getMe, {})).tour_operator
  const { account } = await ask(getWhatsAppSetup, { params: { id } })
  const saved = await ask(saveWhatsAppAccount, {
    params: { id },
    body: {
      version: account?.version ?? 0,
      environment: 'prueba',
      phone_number_id: trialNumber,
      business_account_id: trialBusiness,
      token: trialToken,
      app_secret: trialAppSecret,
      enabled: true,
      kinds: ['booking-confirmed'],
    },
  })
  await meta('subscribe', { webhook: saved.webhook, verify_token: saved.verify_token })
  await ask(proposeWhatsAppTemplates, { params: { id }, body: { kind: 'booking-confirmed' } })
  const { product, date, start_time } = await departureOf('ARE', { after: 40, seats: 2, who: 'otro' })
  const sell = async (name: string, number: string) => {
    const contact = { name, email: `${number}-${Date.now()}@example.com`, phone: number }
    const booking = await ask(createBooking, {
      body: saleOf({ product_id: product.id, date, start_time, party: { ADULT: 1 }, contact }),
    })
    await expect(async () => {
      expect(JSON.stringify(await meta('outbox'))).toContain(booking.locator)
    }).toPass()
    return booking
  }
  await sell('Tadeo Demora', late)
  return sell('Violeta Respuestas', phone)
}

test('a customer answers by WhatsApp; the office reads it, answers it and finds it at the booking and in settings', async ({
  page,
}) => {
  const booking = await confirmed()
  await meta('say', { phone, text: '¿Podemos llevar un coche de bebé?' })
  await enter(page, 'otro')
  await page.goto('/messages')
  await page.getByRole('link', { name: /^WhatsApp \(\d+ sin leer\)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversaciones de WhatsApp' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Violeta Respuestas' })
  await expect(row).toContainText('¿Podemos llevar un coche de bebé?')
  await expect(row).toContainText(booking.locator)
  await expectAccessible(page, 'conversations')
  await row.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Violeta Respuestas' })
  await expect(drawer).toContainText('está confirmada')
  await expect(drawer).toContainText('¿Podemos llevar un coche de bebé?')
  await drawer.getByRole('textbox', { name: 'Tu respuesta' }).fill('Sí, cabe en la van.')
  await expectAccessible(page, 'a conversation')
  await drawer.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(drawer.getByText('Sí, cabe en la van.')).toBeVisible()
  await expect(async () => {
    expect(JSON.stringify(await meta('outbox'))).toContain('Sí, cabe en la van.')
  }).toPass()
  await page.goto(`/booking/edit/${booking.id}`)
  const card = page.getByRole('region', { name: 'WhatsApp', exact: true })
  await expect(card).toContainText('Sí, cabe en la van.')
  await expect(card).toContainText('Entregado')
  await expect(page.getByText('escribió por WhatsApp').first()).toBeVisible()
  await page.goto('/messages/whatsapp?view=sin_reserva')
  await expect(page.getByRole('radio', { name: 'Sin reserva' })).toBeChecked()
  await page.goto('/messages/whatsapp')
  await expect(row).toBeVisible()
  await expectSound(page, 'conversations', 24)

  await meta('say', { phone: late, text: 'Gracias, nos vemos.', minutes_ago: 26 * 60 })
  await page.reload()
  const lateRow = page.getByRole('row').filter({ hasText: 'Tadeo Demora' })
  await lateRow.getByRole('link').first().click()
  const shut = page.getByRole('dialog', { name: 'Tadeo Demora' })
  await expect(shut).toContainText('Pasaron más de 24 horas desde su último mensaje')
  await expect(shut.getByRole('combobox', { name: 'Modelo de mensaje' })).toHaveValue('Reserva confirmada')
  await expect(shut.getByRole('blockquote', { name: 'Vista previa' })).toContainText('Hola, Tadeo')
  await expectAccessible(page, 'a conversation after its day')
  await shut.getByRole('button', { name: 'Enviar modelo' }).click()
  await expect(page.getByText('Mensaje en camino')).toBeVisible()
  await expect(async () => {
    const said = JSON.stringify(await meta('outbox')).match(/Hola, Tadeo/g) ?? []
    expect(said).toHaveLength(2)
  }).toPass()
  await page.keyboard.press('Escape')

  await lateRow.getByRole('link').first().click()
  await shut.getByRole('textbox', { name: 'Nota del equipo' }).fill('Ahora lo usa otra persona.')
  await shut.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByText('Nota guardada')).toBeVisible()
  await expectAccessible(page, 'a conversation with a note')
  await page.reload()
  await expect(shut.getByRole('textbox', { name: 'Nota del equipo' })).toHaveValue(
    'Ahora lo usa otra persona.',
  )

  await page.goto('/tour-operator?tab=whatsapp')
  const section = page.getByRole('region', { name: 'WhatsApp', exact: true })
  await expect(section).toContainText('+56 9 5555 0000')
  await expect(section.getByText('baqueano_booking_confirmed_v2').first()).toBeVisible()
  await section.getByRole('button', { name: 'Cambiar WhatsApp' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'WhatsApp' })
  await dialog.getByRole('button', { name: 'Probar conexión' }).click()
  await expect(dialog.getByText('Las llaves funcionan: es el +56 9 5555 0000.')).toBeVisible()
  await expectAccessible(page, 'a WhatsApp account')
  await page.keyboard.press('Escape')
  await expectSound(page, 'WhatsApp settings', 24)
})
