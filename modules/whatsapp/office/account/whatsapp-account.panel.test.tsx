import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'

import { givenWhatsAppServer, trialWhatsApp } from '../../testing/given-whatsapp.ts'
import { WhatsAppAccountPanel } from './whatsapp-account.panel.tsx'

async function openAccount() {
  const meta = await givenWhatsAppServer()
  const page = await startOfficePage(1, { WHATSAPP_URL: meta.url })
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    // A running button keeps the focus and does nothing.
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await page.keys.click(button)
  }
  page.open(<WhatsAppAccountPanel page="whatsapp" operatorId={page.operator.tour_operator_id} />)
  return { ...page, press }
}

test('keys are typed, tried and kept; then what goes by WhatsApp is chosen and its template asked for', async () => {
  const { press, fill, keys, db } = await openAccount()
  await press('Configurar WhatsApp')
  await screen.findByRole('dialog', { name: 'WhatsApp' })
  await keys.click(await screen.findByLabelText('Número de prueba'))
  await fill('Identificador del número', trialWhatsApp.phone_number_id)
  await fill('Identificador de la cuenta de WhatsApp Business', trialWhatsApp.business_account_id)
  await fill('Token de acceso', 'otro token')
  await fill('Clave secreta de la aplicación', trialWhatsApp.app_secret)
  await press('Probar conexión')
  await screen.findByText(/Meta no acepta este token/)
  await fill('Token de acceso', trialWhatsApp.token)
  await press('Probar conexión')
  await screen.findByText('Las llaves funcionan: es el +56 9 5555 0000.')
  await press('Guardar cuenta')
  await screen.findByText(/Token terminado en ••6789/)
  expect(screen.getByText('Desactivado')).toBeTruthy()
  expect(document.body.textContent).not.toContain(trialWhatsApp.token)
  await press('Pedir aprobación de «Recordatorio del día anterior»')
  await screen.findAllByText('Español: aprobada')
  await keys.click(screen.getByLabelText('Recordatorio del día anterior'))
  await press('Guardar mensajes por WhatsApp')
  await waitFor(async () =>
    expect(await db.selectFrom('whatsapp_accounts').select(['enabled', 'kinds']).execute()).toEqual([
      { enabled: false, kinds: ['reminder'] },
    ]),
  )
  await press('Cambiar WhatsApp')
  expect(await screen.findByText('Valor guardado: termina en ••6789')).toBeTruthy()
  expect(fieldOf('Token de acceso')).toHaveProperty('value', '')
})
