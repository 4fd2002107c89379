import { expect, test } from 'vitest'

import { startOwnTime } from '#testing/app/own-time.ts'

import { givenPaymentProviders, trialAccounts } from '../../testing/given-payments.ts'
import { type PaymentOrder, ProviderRefused, ProviderSilent } from '../payment-provider.ts'
import { openPaymentProviders } from '../payment-providers.ts'

const account = trialAccounts.webpay
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
const anotherCard = '5186059559590568'
const debit = '4051884239937763'

async function begun() {
  const server = await givenPaymentProviders()
  const { webpay } = openPaymentProviders(server.url)
  const { provider_ref, browser } = await webpay.start(account, order)
  const tried = { provider_ref, reference }
  const close = async () => (await webpay.payments(account, tried, { close: true }))[0]
  const read = async (closed = false) => (await webpay.payments(account, tried, { close: false, closed }))[0]
  const refund = (amount: number, whole = amount === order.amount) =>
    webpay.refund(account, { payment_id: provider_ref, amount, whole, currency: 'CLP', key: 'k' })
  const commits = () => server.world.calls.filter(({ method }) => method === 'PUT').length
  return { server, webpay, provider_ref, browser, close, read, refund, commits }
}

test('a sale is begun by a form, read while it is open, closed once and read again', async () => {
  const { server, browser, provider_ref, close, read } = await begun()
  expect(provider_ref).toMatch(/^v1\.2\/[0-9a-f]{64}$/)
  expect(browser).toMatchObject({ method: 'POST', fields: { token_ws: provider_ref.slice(5) } })
  expect(await read()).toMatchObject({ state: 'pendiente', reference, amount: 45_000 })
  expect(await close()).toMatchObject({ state: 'pendiente' })
  server.payAtWebpay(reference, '4051885600446623', 6)
  expect(await read()).toMatchObject({ state: 'pendiente' })
  expect(await close()).toMatchObject({
    state: 'aprobado',
    amount: 45_000,
    instrument: 'credito',
    card_ending: '6623',
    installments: 6,
  })
  expect(await read(true)).toMatchObject({ state: 'aprobado' })
})

test('what the bank authorised is not paid before we close it', async () => {
  const { server, close, read } = await begun()
  server.payAtWebpay(reference)
  server.misbehave({ webpay: { reports_early: true } })
  expect(await read()).toMatchObject({ state: 'pendiente' })
  expect(await close()).toMatchObject({ state: 'aprobado' })
  expect(await read()).toMatchObject({ state: 'pendiente' })
  expect(await read(true)).toMatchObject({ state: 'aprobado' })
})

test('what another closed already, or two at once, ends approved for both', async () => {
  const { server, close } = await begun()
  server.payAtWebpay(reference)
  const both = await Promise.all([close(), close()])
  expect(both.map((payment) => payment?.state)).toEqual(['aprobado', 'aprobado'])
  expect(await close()).toMatchObject({ state: 'aprobado' })
})

test('a refusal of the bank is a refusal, with its code', async () => {
  const { server, close } = await begun()
  server.payAtWebpay(reference, anotherCard)
  expect(await close()).toMatchObject({ state: 'rechazado', detail: '-4' })
})

test.each(['error_after', 'dropped_after'] as const)(
  'a commit with %s was done: it ends approved, once',
  async (commit) => {
    const { server, close, commits } = await begun()
    server.payAtWebpay(reference)
    server.misbehave({ webpay: { commit } })
    expect(await close()).toMatchObject({ state: 'aprobado' })
    expect(commits()).toBe(2)
  },
)

test('a commit that answers too late was done: within fifteen seconds it is known', async () => {
  const { server, close } = await begun()
  server.payAtWebpay(reference)
  server.misbehave({ webpay: { commit: 'slow_after' } })
  const waited = startOwnTime()
  expect(await close()).toMatchObject({ state: 'aprobado' })
  expect(waited()).toBeLessThan(15_500)
})

test('a commit that never arrives is silence, and may be tried later', async () => {
  const { server, close } = await begun()
  server.payAtWebpay(reference)
  server.misbehave({ webpay: { commit: 'error_before' } })
  await expect(close()).rejects.toThrow(ProviderSilent)
  server.behave()
  expect(await close()).toMatchObject({ state: 'aprobado' })
})

test('reports an abandoned sale when it is committed', async () => {
  const { server, close, read } = await begun()
  server.sale(reference).stage = 'aborted'
  expect(await close()).toMatchObject({ state: 'abandonado' })
  expect(await read()).toMatchObject({ state: 'pendiente' })
})

test.each([
  [{ response_code: null }, { state: 'desconocido' }],
  [{ status: null }, { state: 'desconocido' }],
  [{ amount: 10_000 }, { state: 'aprobado', amount: 10_000 }],
  [{ buy_order: 'OTRA-1' }, { state: 'aprobado', reference: 'OTRA-1' }],
])('reads an answer with %j as such, without guessing', async (answer, expected) => {
  const { server, close } = await begun()
  server.payAtWebpay(reference)
  server.misbehave({ webpay: { answer } })
  expect(await close()).toMatchObject(expected)
})

test('does not treat another version, wrong keys or an unknown token as an outage', async () => {
  const { server, webpay, read, close } = await begun()
  server.misbehave({ webpay: { mismatch: true } })
  await expect(read()).rejects.toMatchObject({ detail: 'Api mismatch error, required version is 1.3' })
  await expect(close()).rejects.toThrow(ProviderRefused)
  server.behave()
  server.misbehave({ unauthorized: true })
  await expect(read()).rejects.toMatchObject({ detail: 'Not Authorized' })
  await expect(webpay.start(account, order)).rejects.toThrow(ProviderRefused)
  server.misbehave({ unauthorized: false })
  for (const ref of [`v1.2/${'0'.repeat(64)}`, 'nothing of ours', '../x']) {
    expect(await webpay.payment(account, ref)).toBeNull()
    expect(await webpay.payments(account, { provider_ref: ref, reference }, { close: true })).toEqual([])
  }
})

test.each(['error', 'not_json', 'without_token'] as const)('a begin with %s is silence', async (create) => {
  const { server, webpay } = await begun()
  server.misbehave({ webpay: { create } })
  await expect(webpay.start(account, order)).rejects.toThrow(ProviderSilent)
})

test.each([{ amount: 0 }, { amount: 10.5 }, { amount: -1 }, { currency: 'USD' }])(
  '%j is refused before anything is sent',
  async (wrong) => {
    const { server, webpay } = await begun()
    const before = server.world.calls.length
    await expect(webpay.start(account, { ...order, ...wrong })).rejects.toThrow(ProviderRefused)
    expect(server.world.calls.length).toBe(before)
  },
)

test('the whole goes back as a reversal, once', async () => {
  const { server, close, refund, read } = await begun()
  server.payAtWebpay(reference)
  await close()
  expect(await refund(45_000)).toMatchObject({ id: 'REVERSED', amount: 45_000, outcome: 'hecho' })
  expect(await read()).toMatchObject({ state: 'aprobado', refunded: 45_000 })
  await expect(refund(45_000)).rejects.toThrow(ProviderRefused)
})

test('parts go back one by one, and never more than there was', async () => {
  const { server, close, refund, read } = await begun()
  server.payAtWebpay(reference)
  await close()
  const one = await refund(10_000)
  const other = await refund(10_000)
  expect([one.amount, other.amount]).toEqual([10_000, 10_000])
  expect(one.id).not.toBe(other.id)
  expect(await read()).toMatchObject({ state: 'aprobado', refunded: 20_000 })
  await expect(refund(30_000)).rejects.toMatchObject({ detail: 'Amount to refund is bigger than authorized' })
})

test('a part of a debit sale is refused with the reason of the provider', async () => {
  const { server, close, refund } = await begun()
  server.payAtWebpay(reference, debit)
  expect(await close()).toMatchObject({ instrument: 'debito' })
  await expect(refund(10_000)).rejects.toMatchObject({ detail: expect.stringContaining('Debit or prepaid') })
})

test.each([
  ['refused', 'Amount to refund is bigger than authorized'],
  ['response_code', 'response_code -1'],
] as const)('a refund that is %s moved nothing, whatever HTTP says', async (fault, detail) => {
  const { server, close, refund, read } = await begun()
  server.payAtWebpay(reference)
  await close()
  server.misbehave({ webpay: { refund: fault } })
  await expect(refund(10_000)).rejects.toMatchObject({ detail })
  expect(await read(true)).toMatchObject({ refunded: 0 })
})

test('treats a refund without an answer as silence, which a read resolves', async () => {
  const { server, close, refund, read } = await begun()
  server.payAtWebpay(reference)
  await close()
  server.misbehave({ webpay: { refund: 'dropped_after' } })
  await expect(refund(10_000)).rejects.toThrow(ProviderSilent)
  expect(await read()).toMatchObject({ refunded: 10_000 })
})

test('an account is checked by really asking', async () => {
  const { server, webpay } = await begun()
  expect(await webpay.check(account)).toEqual({ outcome: 'ok', account: account.account })
  expect(await webpay.check({ ...account, secret: 'otra' })).toMatchObject({ outcome: 'wrong_keys' })
  server.misbehave({ impatient: true })
  expect(await webpay.check(account)).toMatchObject({ outcome: 'unreachable' })
  await server.close()
  expect(await webpay.check(account)).toMatchObject({ outcome: 'unreachable' })
})

test('the form can be walked by a browser: paid, refused, left and too slow', async () => {
  const { server, webpay, browser } = await begun()
  const body = new URLSearchParams(browser.fields)
  const form = await fetch(browser.url, { method: 'POST', body })
  const html = await form.text()
  expect(html).toContain('Servidor de prueba: no se mueve dinero')
  const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', browser.url)
  const slow = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams({ act: 'timeout' }),
    redirect: 'manual',
  })
  const query = Object.fromEntries(new URL(slow.headers.get('location') ?? '').searchParams)
  expect(webpay.readReturn({ query, headers: {}, body: '' })).toMatchObject({ reference, gave_up: true })
  expect((await fetch(browser.url, { method: 'POST', body })).status).toBe(404)
  expect(server.sale(reference).stage).toBe('timed_out')
})
