import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { givenWhatsAppAccount, givenWhatsAppServer, trialWhatsApp } from '#testing/given/given-whatsapp.ts'

import { WhatsAppAccountPanel } from './whatsapp-account.panel.tsx'

async function openAccount() {
  const all = await openedAccount()
  all.page.open(<WhatsAppAccountPanel operator_id={all.operator.tour_operator_id} />)
  return all
}

async function openedAccount() {
  const meta = await givenWhatsAppServer()
  const page = await startOfficePage(1, { WHATSAPP_URL: meta.url })
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    // One that still works keeps the focus and does nothing.
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await page.keys.click(button)
  }
  return { ...page, page, meta, press }
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
  expect(screen.getByText('Apagado')).toBeTruthy()
  expect(document.body.textContent).not.toContain(trialWhatsApp.token)
  await press('Pedir aprobación de «Recordatorio de la víspera»')
  await screen.findAllByText('Español: aprobada')
  await keys.click(screen.getByLabelText('Recordatorio de la víspera'))
  await press('Guardar avisos por WhatsApp')
  await waitFor(async () =>
    expect(await db.selectFrom('whatsapp_accounts').select(['enabled', 'kinds']).execute()).toEqual([
      { enabled: false, kinds: ['reminder'] },
    ]),
  )
  await press('Cambiar cuenta')
  expect(await screen.findByText('Guardado: termina en ••6789')).toBeTruthy()
  expect(fieldOf('Token de acceso')).toHaveProperty('value', '')
})

test('where it is on, it shows what messages cost, and a price is written with all its digits', async () => {
  const { press, fill, keys, db, secrets, operator, page } = await openedAccount()
  await givenWhatsAppAccount({ db, secrets }, operator)
  page.open(<WhatsAppAccountPanel operator_id={operator.tour_operator_id} />)
  await screen.findByRole('region', { name: 'Lo que cuesta' })
  await screen.findByText('Nada todavía')
  expect(screen.getByText('Brasil · Utilidad').parentElement?.textContent).toContain('US$0,0068')
  await press('Anotar un precio')
  await screen.findByRole('dialog', { name: 'Anotar un precio' })
  await keys.type(fieldOf('País'), 'bras{Enter}')
  await press('Anotar precio')
  await screen.findByText('Escribe el precio')
  await fill('Precio', '0,0071')
  await press('Anotar precio')
  await waitFor(() =>
    expect(screen.getByText('Brasil · Utilidad').parentElement?.textContent).toContain('US$0,0071Ana Rojas'),
  )
  expect(await db.selectFrom('whatsapp_prices').select(['country', 'price']).execute()).toEqual([
    { country: 'BR', price: '0.0071' },
  ])
})
