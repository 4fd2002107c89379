/** A customer pays online, at the fake providers beside the demo. */
import type { APIRequestContext } from '@playwright/test'

import { startPayment } from '#contract/payments/online-payments.contract.ts'

import { asking, expect } from './journey.ts'

/**
 * A customer pays all at Mercado Pago, where the payment is in review. Answers the functions that change it at
 * the provider.
 */
export async function paying(request: APIRequestContext, booking_id: string, seen_amount: number) {
  const customer = await asking()
  const begun = await customer(startPayment, {
    params: { booking_id },
    body: { provider: 'mercado_pago', purpose: 'total', seen_amount },
  })
  const { origin, searchParams } = new URL(begun.browser?.url ?? '')
  await request.post(`${origin}/mercado-pago/checkout/v1/${searchParams.get('pref_id')}`, {
    form: { act: 'pay', outcome: 'CONT' },
    maxRedirects: 0,
  })
  const { payments, preferences } = (await (await request.get(`${origin}/control/state`)).json()) as {
    payments: { id: number; preference_id: string }[]
    preferences: { id: string }[]
  }
  expect(preferences.length).toBeGreaterThan(0)
  const payment = payments.find(({ preference_id }) => preference_id === searchParams.get('pref_id'))
  const become = (data: object) =>
    request.post(`${origin}/control/payment`, { data: { id: payment?.id, ...data } })
  return { attempt_id: begun.id, become }
}
