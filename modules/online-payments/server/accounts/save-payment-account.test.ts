import { expect, test } from 'vitest'

import { listOperatorEvents } from '#contract/history/history.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'
import { historySentences } from '#words/office/history/history.ts'

import {
  checkPaymentAccount,
  deletePaymentAccount,
  listPaymentAccounts,
  savePaymentAccount,
} from '../../contract/payment-accounts.contract.ts'
import { givenPaymentProviders, trialAccounts } from '../../testing/given-payments.ts'
import { findPaymentAccount } from './payment-accounts.queries.ts'

const { provider: _webpay, ...webpayKeys } = trialAccounts.webpay
const { provider: _mercadoPago, ...mercadoPagoKeys } = trialAccounts.mercado_pago
const webpayEdit = { ...webpayKeys, version: 0, enabled: true }

async function begun() {
  const providers = await givenPaymentProviders()
  const app = await startTestApp({ settings: { PAYMENT_PROVIDERS_URL: providers.url } })
  const admin = await app.as(1)
  const id = app.operator.tour_operator_id
  return { providers, app, admin, id, webpay: { id, provider: 'webpay' as const } }
}

test('an account is saved once its provider took the keys, and its secrets never leave', async () => {
  const { app, admin, id, webpay } = await begun()
  const saved = await admin.call(savePaymentAccount, { params: webpay, body: webpayEdit })
  expect(saved).toEqual({
    id: 'webpay',
    environment: 'prueba',
    account: '597055555532',
    secret_ending: '6B1C',
    notice_secret_ending: '',
    readable: true,
    enabled: true,
    version: 1,
  })
  await admin.call(savePaymentAccount, {
    params: { id, provider: 'mercado_pago' },
    body: { ...mercadoPagoKeys, account: '', version: 0, enabled: true },
  })
  const listed = await admin.call(listPaymentAccounts, { params: { id } })
  // The provider named the owner of the token.
  expect(listed.map(({ account }) => account)).toEqual(['597055555532', '900000001'])
  const kept = await app.db.selectFrom('payment_accounts').selectAll().execute()
  const events = await app.db.selectFrom('events').selectAll().execute()
  for (const { secret, notice_secret } of [webpayKeys, mercadoPagoKeys])
    for (const each of [secret, notice_secret].filter(Boolean))
      expect(JSON.stringify([listed, kept, events])).not.toContain(each)
  const history = await admin.call(listOperatorEvents, { params: { id }, query: {} })
  expect(history.flatMap((event) => historySentences(event))).toContain(
    'Ana Rojas activó el pago en línea con Webpay (modo de prueba, cuenta 597055555532)',
  )
})

test('keeps secrets that are not typed again, and refuses to overwrite another user’s edit', async () => {
  const { app, admin, id, webpay } = await begun()
  await admin.call(savePaymentAccount, { params: webpay, body: webpayEdit })
  const off = { ...webpayEdit, secret: '', enabled: false, version: 1 }
  expect(await admin.call(savePaymentAccount, { params: webpay, body: off })).toMatchObject({
    enabled: false,
    secret_ending: '6B1C',
    version: 2,
  })
  for (const version of [0, 1])
    await expect(
      admin.call(savePaymentAccount, { params: webpay, body: { ...off, version } }),
    ).rejects.toMatchObject({ status: 409, problem: { code: 'stale', details: { current: { version: 2 } } } })
  expect(await findPaymentAccount(app, id, 'webpay')).toMatchObject(trialAccounts.webpay)
})

test.each([
  [
    'production keys in a trial',
    { account: '597012345678', secret: 'llave-1' },
    'payment_keys_of_production',
  ],
  ['trial keys in production', { environment: 'produccion' }, 'payment_keys_of_trial'],
  [
    'a trial secret in production',
    { environment: 'produccion', account: '597012345678' },
    'payment_keys_of_trial',
  ],
  ['a short code', { account: '5970' }, 'commerce_code_malformed'],
  ['no secret', { secret: '' }, 'payment_secret_missing'],
  ['another secret', { secret: 'otra' }, 'payment_keys_wrong'],
] as const)('%s are refused with a sentence', async (_name, wrong, code) => {
  const { app, admin, webpay } = await begun()
  const body = { ...webpayEdit, ...wrong }
  await expect(admin.call(savePaymentAccount, { params: webpay, body })).rejects.toMatchObject({
    status: 422,
    problem: { code },
  })
  expect(await app.db.selectFrom('payment_accounts').select('provider').execute()).toEqual([])
})

test('detects Mercado Pago keys of the other environment by their owner', async () => {
  const { admin, id } = await begun()
  const params = { id, provider: 'mercado_pago' as const }
  const real = { ...mercadoPagoKeys, account: '', secret: 'APP_USR-1-2-3-4242', version: 0, enabled: true }
  await expect(admin.call(savePaymentAccount, { params, body: real })).rejects.toMatchObject({
    problem: { code: 'payment_keys_of_production' },
  })
  const trial = { ...mercadoPagoKeys, environment: 'produccion' as const, version: 0, enabled: true }
  await expect(admin.call(savePaymentAccount, { params, body: trial })).rejects.toMatchObject({
    problem: { code: 'payment_keys_of_trial' },
  })
})

test('a provider that is away lets keys be kept, but not be used; a currency that it does not take neither', async () => {
  const { app, providers, admin, webpay } = await begun()
  providers.misbehave({ impatient: true })
  await expect(admin.call(savePaymentAccount, { params: webpay, body: webpayEdit })).rejects.toMatchObject({
    problem: { code: 'payment_provider_unreachable' },
  })
  const off = await admin.call(savePaymentAccount, {
    params: webpay,
    body: { ...webpayEdit, enabled: false },
  })
  expect(off).toMatchObject({ enabled: false })
  const peru = await givenOperator(app.db, { currency: 'PEN' })
  const other = await app.as(1, peru)
  await expect(
    other.call(savePaymentAccount, {
      params: { id: peru.tour_operator_id, provider: 'webpay' },
      body: webpayEdit,
    }),
  ).rejects.toMatchObject({
    problem: { code: 'payment_currency_not_taken', message: expect.stringContaining('PEN') },
  })
})

test('asking really asks, with typed keys or with kept ones, and keeps nothing', async () => {
  const { app, providers, admin, webpay } = await begun()
  const { version: _v, enabled: _e, ...typed } = webpayEdit
  const ask = (body: Partial<typeof typed>) =>
    admin.call(checkPaymentAccount, { params: webpay, body: { ...typed, ...body } })
  expect(await ask({})).toEqual({ outcome: 'ok' })
  expect(await ask({ secret: 'otra' })).toEqual({ outcome: 'wrong_keys' })
  expect(providers.world.calls.length).toBe(2)
  await expect(ask({ secret: '' })).rejects.toMatchObject({ problem: { code: 'payment_secret_missing' } })
  expect(await app.db.selectFrom('payment_accounts').select('provider').execute()).toEqual([])
  await admin.call(savePaymentAccount, { params: webpay, body: webpayEdit })
  expect(await ask({ secret: '' })).toEqual({ outcome: 'ok' })
  providers.misbehave({ impatient: true })
  expect(await ask({ secret: '' })).toEqual({ outcome: 'unreachable' })
})

test('only an admin of the operator and the Administrador come near', async () => {
  const { app, admin, id, webpay } = await begun()
  await admin.call(savePaymentAccount, { params: webpay, body: webpayEdit })
  const other = await app.as(1, await givenOperator(app.db))
  const params = { id }
  await expect(other.call(listPaymentAccounts, { params })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(deletePaymentAccount, { params: webpay })).rejects.toMatchObject({ status: 404 })
  await expect(
    other.call(savePaymentAccount, { params: webpay, body: { ...webpayEdit, version: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
  for (const level of [2, 3, 4, 5] as const)
    await expect((await app.as(level)).call(listPaymentAccounts, { params })).rejects.toMatchObject({
      status: 403,
    })
  const administrator = await app.as(0)
  expect(await administrator.call(listPaymentAccounts, { params })).toHaveLength(1)
  await administrator.call(deletePaymentAccount, { params: webpay })
  expect(await admin.call(listPaymentAccounts, { params })).toEqual([])
  await expect(admin.call(deletePaymentAccount, { params: webpay })).rejects.toMatchObject({ status: 404 })
})
