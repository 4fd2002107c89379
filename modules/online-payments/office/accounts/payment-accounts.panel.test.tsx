import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'

import { givenPaymentProviders, trialAccounts } from '../../testing/given-payments.ts'
import { PaymentAccountsPanel } from './payment-accounts.panel.tsx'

async function openAccounts() {
  const providers = await givenPaymentProviders()
  const page = await startOfficePage(1, { PAYMENT_PROVIDERS_URL: providers.url })
  page.open(<PaymentAccountsPanel operator_id={page.operator.tour_operator_id} />)
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    // A running button keeps the focus and does nothing.
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await page.keys.click(button)
  }
  return { ...page, providers, press }
}

test('keys are typed, tried and kept; afterwards only their ending is read', async () => {
  const { press, fill, db } = await openAccounts()
  await press('Configurar Webpay')
  await screen.findByRole('dialog', { name: 'Webpay' })
  await fill('Código de comercio', trialAccounts.webpay.account)
  await fill('Llave secreta (Api Key Secret)', 'otra llave')
  await press('Probar conexión')
  await screen.findByText(/no acepta estas llaves/)
  await fill('Llave secreta (Api Key Secret)', trialAccounts.webpay.secret)
  await press('Probar conexión')
  await screen.findByText('Las llaves funcionan')
  await press('Guardar cuenta')
  await screen.findByText(/Llave terminada en ••6B1C/)
  expect(screen.getByText('Modo de prueba')).toBeTruthy()
  expect(screen.getByText('Desactivado')).toBeTruthy()
  expect(document.body.textContent).not.toContain(trialAccounts.webpay.secret)
  await press('Cambiar Webpay')
  expect(await screen.findByText('Valor guardado: termina en ••6B1C')).toBeTruthy()
  expect(fieldOf('Llave secreta (Api Key Secret)')).toHaveProperty('value', '')
  expect(await db.selectFrom('payment_accounts').select(['enabled', 'version']).execute()).toEqual([
    { enabled: false, version: 1 },
  ])
})

test('reports impossible values at their field, and stores nothing', async () => {
  const { press, fill, db } = await openAccounts()
  await press('Configurar Webpay')
  await fill('Código de comercio', '5970')
  await fill('Llave secreta (Api Key Secret)', trialAccounts.webpay.secret)
  await press('Guardar cuenta')
  await screen.findByText('El código de comercio de Webpay tiene 12 dígitos.')
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Código de comercio')))
  expect(await db.selectFrom('payment_accounts').select('provider').execute()).toEqual([])
})
