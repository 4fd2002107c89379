import { randomUUID } from 'node:crypto'

import { toDecimal } from '../amounts.ts'
import { ask, type Asked, isDone, longestCall } from '../ask.ts'
import {
  type PaymentProvider,
  type ProviderAccount,
  type ProviderPayment,
  ProviderRefused,
  ProviderSilent,
} from '../payment-provider.ts'
import {
  Collector,
  Found,
  mercadoPagoDecimals,
  Payment,
  paymentOf,
  Preference,
  Problem,
  Refund,
  refundOf,
  sellsIn,
} from './mercado-pago-answers.ts'
import { readNotice, readReturn } from './mercado-pago-calls.ts'

const host = 'https://api.mercadopago.com'
/** More than this were never paid with one link; the oldest are left out. */
const mostPayments = 20

/** Checkout Pro by preferences: a link on which any number of payments may hang, closed by Mercado Pago itself. */
export function mercadoPago(at: string = host): PaymentProvider {
  type To = { path: string; body?: unknown; key?: string; signal?: AbortSignal }

  const call = (account: ProviderAccount, method: 'GET' | 'POST', { path, body, key, signal }: To) =>
    ask(at + path, {
      method,
      body,
      headers: { authorization: `Bearer ${account.secret}`, ...(key && { 'X-Idempotency-Key': key }) },
      signal: signal ?? AbortSignal.timeout(longestCall),
    })

  async function read(
    account: ProviderAccount,
    id: string,
    signal?: AbortSignal,
  ): Promise<ProviderPayment | null> {
    const answer = await call(account, 'GET', {
      path: `/v1/payments/${encodeURIComponent(id)}`,
      ...(signal && { signal }),
    })
    if (answer.status === 404) return null
    return paymentOf(readAnswer(answer, Payment))
  }

  return {
    code: 'mercado_pago',
    currencies: sellsIn,
    minutes: 30,
    async start(account, order) {
      const { reference, currency, title, payer, return_url, notice_url, expires_at } = order
      const until = offsetMoment(expires_at)
      const body = {
        items: [
          {
            id: reference,
            title,
            quantity: 1,
            unit_price: toDecimal(order.amount, currency, mercadoPagoDecimals),
            currency_id: currency,
          },
        ],
        payer: { name: payer.full_name, email: payer.email },
        back_urls: { success: return_url, pending: return_url, failure: return_url },
        auto_return: 'approved',
        notification_url: withParameter(notice_url, 'source_news', 'webhooks'),
        external_reference: reference,
        expires: true,
        expiration_date_to: until,
        // A payment made days later at a counter would outlive the hold.
        date_of_expiration: until,
        payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
        binary_mode: false,
      }
      // An unused link is harmless: a new one each time.
      const answer = await call(account, 'POST', { path: '/checkout/preferences', body, key: randomUUID() })
      const { id, init_point } = readAnswer(answer, Preference)
      return { provider_ref: id, browser: { method: 'GET', url: init_point, fields: {} } }
    },
    readReturn,
    async payments(account, { reference }) {
      const signal = AbortSignal.timeout(longestCall)
      const query = new URLSearchParams({
        external_reference: reference,
        sort: 'date_created',
        criteria: 'desc',
        limit: String(mostPayments),
      })
      const answer = await call(account, 'GET', { path: `/v1/payments/search?${query.toString()}`, signal })
      const { results } = readAnswer(answer, Found)
      // The search lags behind: its results are read again one by one.
      const found = await Promise.all(results.map(({ id }) => read(account, String(id), signal)))
      return found.filter((payment) => payment !== null)
    },
    payment: (account, payment_id) => read(account, payment_id),
    readNotice,
    async refund(account, { payment_id, amount, whole, currency, key }) {
      const path = `/v1/payments/${encodeURIComponent(payment_id)}/refunds`
      const body = whole ? {} : { amount: toDecimal(amount, currency, mercadoPagoDecimals) }
      const answer = readAnswer(await call(account, 'POST', { path, body, key }), Refund)
      const refund = refundOf(answer, currency)
      if (!refund) throw new ProviderSilent('Mercado Pago answered a refund in a way that can not be read')
      if (refund.outcome === 'rechazado')
        throw new ProviderRefused(answer.reason ?? 'the refund was rejected')
      return refund
    },
    async check(account) {
      try {
        const answer = await call(account, 'GET', { path: '/users/me' })
        if (answer.status === 401 || answer.status === 403) return { outcome: 'wrong_keys', account: '' }
        const { id, tags } = readAnswer(answer, Collector)
        // With a real seller's token a trial would take real money.
        const isTrial = tags?.includes('test_user') || account.secret.startsWith('TEST-')
        const rightful = isTrial === (account.environment === 'prueba')
        return { outcome: rightful ? 'ok' : 'wrong_environment', account: String(id) }
      } catch {
        return { outcome: 'unreachable', account: '' }
      }
    },
  }
}

function readAnswer<
  Schema extends typeof Payment | typeof Preference | typeof Refund | typeof Found | typeof Collector,
>(answer: Asked, schema: Schema): ReturnType<Schema['parse']> {
  if (!isDone(answer)) {
    const { data } = Problem.safeParse(answer.body)
    throw new ProviderRefused((data?.message ?? data?.error ?? `HTTP ${answer.status}`).slice(0, 300))
  }
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) throw new ProviderSilent('Mercado Pago answered in a way that can not be read')
  return parsed.data as ReturnType<Schema['parse']>
}

/** Its dates need an offset, even for UTC. */
const offsetMoment = (moment: Date) => moment.toISOString().replace('Z', '+00:00')

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
