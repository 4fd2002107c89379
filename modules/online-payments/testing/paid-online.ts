import { randomUUID } from 'node:crypto'

import { only } from '#testing/given/schedule-day.ts'

import { refundOnline } from '../contract/online-payments.contract.ts'
import { type Paying, startPaying } from './online-payments.ts'

export type PaidAt = 'webpay' | 'mercado_pago'

/** A booking of 60 000 that was paid whole. */
export async function startPaid(
  provider: PaidAt = 'webpay',
  settings: Parameters<typeof startPaying>[0] = {},
) {
  const paying = await startPaying(settings)
  const { id } = await paying.sell()
  const begun = await paying.start(id, { provider, purpose: 'total', seen_amount: 60_000 })
  const reference = await paying.referenceOf(begun.id)
  if (provider === 'webpay') {
    paying.server.payAtWebpay(reference)
    await paying.comeBack(begun.id, 'pay')
  } else {
    const payment = paying.server.payAtMercadoPago(reference)
    await paying.server.notify(payment.id)
    await paying.work()
  }
  const giveBack = (amount: number, key: string = randomUUID()) =>
    paying.manager.call(
      refundOnline,
      { params: { id, attempt_id: begun.id }, body: { amount, reason: 'Se enfermó' } },
      { 'idempotency-key': key },
    )
  const paymentOf = () => only([...paying.server.world.payments.values()])
  /** A refund in the provider's own panel. */
  const panelGivesBack = (amount: number, number = 9) =>
    paymentOf().refunds.push({
      id: number,
      payment_id: paymentOf().id,
      amount,
      status: 'approved',
      reason: null,
    })
  /** The provider says that something changed, and it is read. */
  const noticed = async (times = 1) => {
    for (let round = 0; round < times; round += 1) {
      await paying.server.notify(paymentOf().id)
      await paying.work()
    }
  }
  return { ...paying, id, begun, reference, giveBack, paymentOf, panelGivesBack, noticed }
}
export const refundCalls = ({ server }: Pick<Paying, 'server'>) =>
  server.world.calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/refunds'))
