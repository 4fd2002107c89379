import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { PaymentProviderCode } from '#domain/payments/provider.ts'

import {
  trialCollector,
  trialNoticeSecret,
  trialToken,
} from '../testing/providers/mercado-pago/mercado-pago-state.ts'
import { startPaymentServer } from '../testing/providers/payment-server.ts'
import { trialCommerce, trialSecret } from '../testing/providers/webpay/webpay-state.ts'

type Keys = { account: string; secret: string; notice_secret: string }
export const demoKeys: Record<PaymentProviderCode, Keys> = {
  webpay: { account: trialCommerce, secret: trialSecret, notice_secret: '' },
  mercado_pago: { account: trialCollector, secret: trialToken, notice_secret: trialNoticeSecret },
}

/**
 * Webpay and Mercado Pago as our own server plays them, so that a newcomer can pay on the first day. It comes back at the port
 * that it had, where that is free: a page of a payment that was begun before is still there.
 */
export async function startDemoPayments(dataDir: string) {
  const file = join(dataDir, 'demo-payments.json')
  const portFile = join(dataDir, 'demo-payments.port')
  const last = Number(await readFile(portFile, 'utf8').catch(() => '0'))
  const server = await startPaymentServer({ file, port: last }).catch(() => startPaymentServer({ file }))
  await writeFile(portFile, new URL(server.url).port, { mode: 0o600 })
  return server
}
