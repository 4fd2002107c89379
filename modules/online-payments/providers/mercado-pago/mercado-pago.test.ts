import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { givenPaymentProviders, trialAccounts } from '../../testing/given-payments.ts'
import { type PaymentOrder, type ProviderCall, ProviderRefused, ProviderSilent } from '../payment-provider.ts'
import { openPaymentProviders } from '../payment-providers.ts'

const account = trialAccounts.mercado_pago
const order: PaymentOrder = {
  reference: 'BCDFGH-1-7K2Q',
  amount: 45_000,
  currency: 'CLP',
  title: 'Reserva BCDFGH',
  payer: { full_name: 'Ana Rojas', email: 'ana@example.com' },
  return_url: 'http://127.0.0.1:9/volver',
  notice_url: 'http://127.0.0.1:9/aviso',
  expires_at: new Date(Date.now() + 600_000),
}
const { reference } = order

async function begun(more: Partial<PaymentOrder> = {}) {
  const server = await givenPaymentProviders()
  const { mercado_pago } = openPaymentProviders(server.url)
  server.misbehave({ mercado_pago: { notice: 'none' } })
  const { provider_ref, browser } = await mercado_pago.start(account, { ...order, ...more })
  const payments = () => mercado_pago.payments(account, { provider_ref, reference }, { close: true })
  const refund = (payment_id: number, { amount = 45_000, whole = true, key = 'one' } = {}) =>
    mercado_pago.refund(account, { payment_id: String(payment_id), amount, whole, currency: 'CLP', key })
  return { server, mercado_pago, provider_ref, browser, payments, refund }
}

test('a link is made with one line, our reference and an end; a payment on it is found', async () => {
  const { server, provider_ref, browser, payments } = await begun()
  const [call] = server.world.calls
  expect(call).toMatchObject({ key: expect.any(String), path: '/mercado-pago/checkout/preferences' })
  expect(call?.body).toMatchObject({
    items: [{ title: 'Reserva BCDFGH', quantity: 1, unit_price: 45_000, currency_id: 'CLP' }],
    external_reference: reference,
    expires: true,
    expiration_date_to: expect.stringMatching(/\.\d{3}\+00:00$/),
    binary_mode: false,
    notification_url: 'http://127.0.0.1:9/aviso?source_news=webhooks',
  })
  expect(browser).toMatchObject({ method: 'GET', url: expect.stringContaining(provider_ref) })
  expect(await payments()).toEqual([])
  server.payAtMercadoPago(reference)
  expect(await payments()).toMatchObject([
    {
      state: 'aprobado',
      amount: 45_000,
      currency: 'CLP',
      account: account.account,
      reference,
      card_ending: '7115',
    },
  ])
})

test('reads rejected and approved payments of one link, and two approved ones as two', async () => {
  const { server, payments } = await begun()
  server.payAtMercadoPago(reference, 'FUND')
  server.payAtMercadoPago(reference)
  server.payAtMercadoPago(reference)
  const states = (await payments()).map(({ state }) => state)
  expect(states).toEqual(['aprobado', 'aprobado', 'rechazado'])
})

test('a search that lags finds nothing; the payment that a return names is read all the same', async () => {
  const { server, mercado_pago, payments } = await begun()
  const { id } = server.payAtMercadoPago(reference)
  server.misbehave({ mercado_pago: { search_lags: true } })
  expect(await payments()).toEqual([])
  expect(await mercado_pago.payment(account, String(id))).toMatchObject({ state: 'aprobado' })
  server.misbehave({ mercado_pago: { payment_lags: true } })
  expect(await mercado_pago.payment(account, String(id))).toBeNull()
})

test('a payment of another collector is not there', async () => {
  const { server, mercado_pago, payments } = await begun()
  const { id } = server.payAtMercadoPago(reference, 'APRO', { collector_id: 12 })
  expect(await mercado_pago.payment(account, String(id))).toBeNull()
  expect(await payments()).toEqual([])
})

test.each([
  [{ transaction_amount: 4500 }, { amount: 4500 }],
  [{ currency_id: 'PEN' }, { currency: 'PEN', amount: 4_500_000 }],
  [{ external_reference: null }, { reference: null }],
  [{ status: null }, { state: 'desconocido' }],
])('reads an answer with %j as such', async (answer, expected) => {
  const { server, mercado_pago } = await begun()
  const { id } = server.payAtMercadoPago(reference)
  server.misbehave({ mercado_pago: { answer } })
  expect(await mercado_pago.payment(account, String(id))).toMatchObject(expected)
})

test('a Colombian peso is sent whole', async () => {
  const { server } = await begun({ currency: 'COP', amount: 1_500_000 })
  expect(server.preference(reference)).toMatchObject({ amount: 15_000, currency: 'COP' })
  await expect(begun({ currency: 'COP', amount: 1_500_001 })).rejects.toThrow(ProviderRefused)
  await expect(begun({ amount: 10.5 })).rejects.toThrow(ProviderRefused)
})

test.each(['error', 'not_json', 'without_address'] as const)(
  'a begin with %s is silence',
  async (preference) => {
    const { server, mercado_pago } = await begun()
    server.misbehave({ mercado_pago: { preference } })
    await expect(mercado_pago.start(account, order)).rejects.toThrow(ProviderSilent)
  },
)

test('who asks for patience is silent, who refuses the keys is not', async () => {
  const { server, mercado_pago, payments } = await begun()
  server.misbehave({ impatient: true })
  await expect(payments()).rejects.toThrow(ProviderSilent)
  server.misbehave({ impatient: false, unauthorized: true })
  await expect(payments()).rejects.toMatchObject({ detail: 'invalid access token' })
  expect(await mercado_pago.check(account)).toEqual({ outcome: 'wrong_keys', account: '' })
})

test('refunds once with the same key, even after a lost answer', async () => {
  const { server, mercado_pago, refund } = await begun()
  const { id } = server.payAtMercadoPago(reference)
  server.misbehave({ mercado_pago: { refund: 'dropped_after' } })
  await expect(refund(id, { amount: 10_000, whole: false })).rejects.toThrow(ProviderSilent)
  server.misbehave({ mercado_pago: { refund: 'ok' } })
  const done = await refund(id, { amount: 10_000, whole: false })
  expect(done).toMatchObject({ amount: 10_000, outcome: 'hecho' })
  const after = await mercado_pago.payment(account, String(id))
  expect(after).toMatchObject({
    state: 'aprobado',
    refunded: 10_000,
    refunds: [{ id: done.id, amount: 10_000 }],
  })
  expect(await refund(id, { key: 'rest', amount: 35_000 })).toMatchObject({ amount: 35_000 })
  expect(await mercado_pago.payment(account, String(id))).toMatchObject({
    state: 'aprobado',
    refunded: 45_000,
  })
  await expect(refund(id, { key: 'more' })).rejects.toThrow(ProviderRefused)
})

test.each(['refused', 'rejected'] as const)('a refund that is %s is a refusal', async (fault) => {
  const { server, refund } = await begun()
  const { id } = server.payAtMercadoPago(reference)
  server.misbehave({ mercado_pago: { refund: fault } })
  await expect(refund(id)).rejects.toThrow(ProviderRefused)
})

test('reports a pending refund as such', async () => {
  const { server, refund } = await begun()
  const { id } = server.payAtMercadoPago(reference)
  server.misbehave({ mercado_pago: { refund: 'in_process' } })
  expect(await refund(id)).toMatchObject({ outcome: 'en_curso' })
})

test('an account is checked by really asking: whose it is, and whether it moves money', async () => {
  const { server, mercado_pago } = await begun()
  const real = 'APP_USR-1-2-3-4242'
  expect(await mercado_pago.check(account)).toEqual({ outcome: 'ok', account: account.account })
  expect(await mercado_pago.check({ ...account, secret: real })).toEqual({
    outcome: 'wrong_environment',
    account: '4242',
  })
  expect(await mercado_pago.check({ ...account, secret: real, environment: 'produccion' })).toMatchObject({
    outcome: 'ok',
  })
  expect(await mercado_pago.check({ ...account, environment: 'produccion' })).toMatchObject({
    outcome: 'wrong_environment',
  })
  await server.close()
  expect(await mercado_pago.check(account)).toMatchObject({ outcome: 'unreachable' })
})

/** A server that collects webhooks. */
async function listening() {
  const received: ProviderCall[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    received.push({ query: Object.fromEntries(url.searchParams), headers, body: '' })
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => void server.close())
  return {
    received,
    notice_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso?operador=1`,
  }
}

test('reads what our server sends as signed, and distinguishes wrong and missing signatures', async () => {
  const { received, notice_url } = await listening()
  const { server, mercado_pago } = await begun({ notice_url })
  const { id } = server.payAtMercadoPago(reference)
  server.misbehave({ mercado_pago: { times: 3, stamp: 'seconds' } })
  expect(await server.notify(id)).toEqual([200, 200, 200])
  server.misbehave({ mercado_pago: { times: 1, stamp: 'milliseconds' } })
  await server.notify(id)
  await server.notify(id, { signature: 'wrong' })
  await server.notify(id, { signature: 'none' })
  const live = { ...account, environment: 'produccion' as const }
  const read = received.map((call) => mercado_pago.readNotice(live, call, new Date()).trust)
  expect(read).toEqual(['signed', 'signed', 'signed', 'signed', 'forged', 'forged'])
})

test('the page can be walked by a browser: paid, and left without paying', async () => {
  const { server, mercado_pago, browser } = await begun()
  const html = await (await fetch(browser.url)).text()
  expect(html).toContain('Servidor de prueba: no se mueve dinero')
  const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', browser.url)
  const walk = async (fields: Record<string, string>) => {
    const answer = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const query = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
    return mercado_pago.readReturn({ query, headers: {}, body: '' })
  }
  expect(await walk({ act: 'leave' })).toMatchObject({ reference, payment_id: null, gave_up: true })
  const back = await walk({ act: 'pay', outcome: 'FUND' })
  expect(back).toMatchObject({ reference, gave_up: false })
  expect(server.payment(back.payment_id ?? '')).toMatchObject({ status: 'rejected' })
})
