/** A customer pays online, at the fake providers beside the demo. */
import { randomUUID } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { write } from '#e2e/steps/deposit-tour.ts'
import { asking, expect } from '#e2e/steps/journey.ts'

import { getPaymentAttempt } from '../contract/online-payments.contract.ts'

/**
 * A customer pays all at Mercado Pago, where the payment is in review. Answers the functions that change it at
 * the provider.
 */
export async function paying(request: APIRequestContext, booking_id: string, seen_amount: number) {
  const sent = await request.post(`/public/booking/${booking_id}`, {
    form: { act: 'pay', provider: 'mercado_pago', choice: `total:${seen_amount}`, page: randomUUID() },
    maxRedirects: 0,
  })
  const attempt_id = sent.headers()['location']?.split('/').at(-1) ?? ''
  const customer = await asking()
  const begun = await customer(getPaymentAttempt, { params: { booking_id, attempt_id } })
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
  return { attempt_id, become }
}

/** A refund of an online payment without an answer from the provider. */
export const silentRefund = (attempt_id: string, amount: number) =>
  write(
    `insert into payment_refunds (tour_operator_id, booking_id, attempt_id, provider, provider_payment_id, amount,
      currency, reason, asked_by_name, sent_at, doubt)
    select tour_operator_id, booking_id, id, provider, provider_payment_id, $2, currency, 'Se enfermó', 'Ana Rojas', now(),
      'sin_pago' from payment_attempts where id = $1`,
    [attempt_id, amount],
  )
