import { createHmac, randomUUID } from 'node:crypto'

import { type PaymentWorld, type MercadoPagoPayment } from '../payment-world.ts'
import { trialNoticeSecret } from './mercado-pago-state.ts'

export type NoticeKind = { action?: string; signature?: 'right' | 'wrong' | 'none' }

/** Sends what Mercado Pago would, as often as the faults say, all at once. Answers the status of each. */
export function notify(
  world: PaymentWorld,
  payment: Pick<MercadoPagoPayment, 'id' | 'notification_url' | 'collector_id'>,
  { action = 'payment.updated', signature = world.faults.mercado_pago.signature }: NoticeKind = {},
): Promise<number[]> {
  const { times, stamp } = world.faults.mercado_pago
  const url = new URL(payment.notification_url)
  url.searchParams.set('data.id', String(payment.id))
  url.searchParams.set('type', 'payment')
  const sent = world.now()
  const ts = String(stamp === 'seconds' ? Math.floor(sent.getTime() / 1000) : sent.getTime())
  const request = randomUUID()
  const manifest = `id:${payment.id};request-id:${request};ts:${ts};`
  const secret = signature === 'wrong' ? 'otra clave' : trialNoticeSecret
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
  const one = async () => {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': request,
        ...(signature !== 'none' && { 'x-signature': `ts=${ts},v1=${v1}` }),
      },
      body: JSON.stringify({
        id: world.nextNumber++,
        live_mode: true,
        type: 'payment',
        date_created: sent.toISOString(),
        user_id: payment.collector_id,
        api_version: 'v1',
        action,
        data: { id: String(payment.id) },
      }),
      signal: AbortSignal.timeout(22_000),
    })
    return status
  }
  return Promise.all(Array.from({ length: times }, one))
}
