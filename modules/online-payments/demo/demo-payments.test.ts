import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { openPaymentProviders } from '../providers/payment-providers.ts'
import { demoKeys, startDemoPayments } from './demo-payments.ts'

test('keeps the payments of the demo over a restart and for a second process', async () => {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'demo-payments-'))
  const first = await startDemoPayments(dataDir)
  const { webpay } = openPaymentProviders(first.url)
  const account = { provider: 'webpay' as const, environment: 'prueba' as const, ...demoKeys.webpay }
  const reference = 'BCDFGH-1-7K2Q'
  const { provider_ref, browser } = await webpay.start(account, {
    reference,
    amount: 45_000,
    currency: 'CLP',
    title: 'Reserva BCDFGH',
    payer: { full_name: 'Ana Rojas', email: 'ana@example.com' },
    return_url: 'http://127.0.0.1:9/volver',
    notice_url: 'http://127.0.0.1:9/aviso',
    expires_at: new Date(Date.now() + 600_000),
  })
  const tried = { provider_ref, reference }
  const second = await startDemoPayments(dataDir)
  expect(second.url).not.toBe(first.url)
  const beside = openPaymentProviders(second.url).webpay
  expect(await beside.payments(account, tried, { close: false })).toMatchObject([{ state: 'pendiente' }])
  await second.close()
  const token = browser.fields['token_ws'] ?? ''
  const form = `${first.url}/webpay/webpayserver/form/${token}`
  await fetch(form, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' })
  expect(await webpay.payments(account, tried, { close: true })).toMatchObject([{ state: 'aprobado' }])
  await first.close()

  const again = await startDemoPayments(dataDir)
  expect(await openPaymentProviders(again.url).webpay.payment(account, provider_ref)).toMatchObject({
    state: 'aprobado',
    amount: 45_000,
  })
  await again.close()
})
