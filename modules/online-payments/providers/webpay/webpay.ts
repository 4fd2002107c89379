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
  Created,
  paymentOf,
  Problem,
  Refunded,
  refundOf,
  Transaction,
  webpayCurrency,
} from './webpay-answers.ts'
import { readRef, readReturn, refOf, webpayVersion } from './webpay-return.ts'

const hosts = {
  prueba: 'https://webpay3gint.transbank.cl',
  produccion: 'https://webpay3g.transbank.cl',
} as const

/** Closing is what takes longest; what is left of a call's time is for asking how it went. */
const longestClosing = 9000
/** No sale has it: asking for it shows whether the keys are taken. */
const nobodysToken = '0'.repeat(64)

/** Webpay Plus over REST. It has no webhooks and drops a sale that is not committed. */
export function webpay(at?: string): PaymentProvider {
  type To = {
    version?: string
    path: string
    method: 'GET' | 'POST' | 'PUT'
    body?: unknown
    signal?: AbortSignal
  }

  function call(account: ProviderAccount, { version = webpayVersion, path, method, body, signal }: To) {
    const host = at ?? hosts[account.environment]
    return ask(`${host}/rswebpaytransaction/api/webpay/${version}/transactions${path}`, {
      method,
      body,
      headers: { 'Tbk-Api-Key-Id': account.account, 'Tbk-Api-Key-Secret': account.secret },
      signal: signal ?? AbortSignal.timeout(longestCall),
    })
  }

  type Reading = { closed?: boolean; signal?: AbortSignal }

  async function read(
    account: ProviderAccount,
    ref: string,
    { closed = true, signal }: Reading = {},
  ): Promise<ProviderPayment | null> {
    const known = readRef(ref)
    if (!known) return null
    const { version, token } = known
    const answer = await call(account, {
      version,
      path: `/${token}`,
      method: 'GET',
      ...(signal && { signal }),
    })
    if (isDone(answer)) return paymentOf(ref, Transaction.parse(answer.body), { closed })
    if (answer.status === 404 || /not found/i.test(problemOf(answer))) return null
    throw new ProviderRefused(problemOf(answer))
  }

  /** A second commit is refused, and then a read shows the result: it is safe to repeat. */
  async function close(account: ProviderAccount, ref: string): Promise<ProviderPayment | null> {
    const known = readRef(ref)
    if (!known) return null
    const { version, token } = known
    const whole = AbortSignal.timeout(longestCall)
    const commit = (signal: AbortSignal) =>
      call(account, { version, path: `/${token}`, method: 'PUT', signal })
    const answer = await commit(AbortSignal.any([whole, AbortSignal.timeout(longestClosing)])).catch(
      (error: unknown) => {
        if (error instanceof ProviderSilent) return commit(whole)
        throw error
      },
    )
    if (isDone(answer)) return paymentOf(ref, Transaction.parse(answer.body))
    if (answer.status !== 422 && answer.status !== 404) throw new ProviderRefused(problemOf(answer))
    const transaction = await read(account, ref, { signal: whole })
    // An abandoned payment keeps its initial status for ever; only the refused commit shows it.
    return transaction?.state === 'pendiente' && /abort/i.test(problemOf(answer))
      ? { ...transaction, state: 'abandonado' }
      : transaction
  }

  return {
    code: 'webpay',
    currencies: [webpayCurrency],
    minutes: 10,
    async start(account, { reference, amount, currency, return_url }) {
      if (currency !== webpayCurrency)
        throw new ProviderRefused(`Webpay takes ${webpayCurrency}, not ${currency}`)
      const body = {
        buy_order: reference,
        session_id: reference,
        amount: toDecimal(amount, currency),
        return_url,
      }
      const answer = await call(account, { path: '', method: 'POST', body })
      if (!isDone(answer)) throw new ProviderRefused(problemOf(answer))
      const created = Created.safeParse(answer.body)
      if (!created.success) throw new ProviderSilent('Webpay answered without token or address')
      const { token, url } = created.data
      return { provider_ref: refOf(token), browser: { method: 'POST', url, fields: { token_ws: token } } }
    },
    readReturn,
    async payments(account, { provider_ref }, options) {
      if (!options.close) {
        const payment = await read(account, provider_ref, { closed: options.closed ?? false })
        return payment ? [payment] : []
      }
      const payment = await close(account, provider_ref)
      return payment ? [payment] : []
    },
    payment: (account, payment_id) => read(account, payment_id),
    readNotice: () => ({ trust: 'ignored' }),
    async refund(account, { payment_id, amount, currency }) {
      const known = readRef(payment_id)
      if (!known) throw new ProviderRefused('unknown payment')
      const { version, token } = known
      const body = { amount: toDecimal(amount, currency) }
      const answer = await call(account, { version, path: `/${token}/refunds`, method: 'POST', body })
      if (!isDone(answer)) throw new ProviderRefused(problemOf(answer))
      const refunded = Refunded.parse(answer.body)
      const refund = refundOf(refunded, amount)
      if (refund) return refund
      if (refunded.response_code) throw new ProviderRefused(`response_code ${refunded.response_code}`)
      throw new ProviderSilent('Webpay answered a refund without saying whether it was done')
    },
    async check(account) {
      const { account: code } = account
      try {
        const { status } = await call(account, { path: `/${nobodysToken}`, method: 'GET' })
        if (status === 401 || status === 403) return { outcome: 'wrong_keys', account: code }
        return { outcome: [200, 404, 422].includes(status) ? 'ok' : 'unreachable', account: code }
      } catch {
        return { outcome: 'unreachable', account: code }
      }
    },
  }
}

function problemOf({ status, body }: Asked): string {
  const problem = Problem.safeParse(body)
  return (problem.data?.error_message ?? problem.data?.description ?? `HTTP ${status}`).slice(0, 300)
}
