import { expect, test } from 'vitest'

import type { ProviderAccount } from '../payment-provider.ts'
import { Payment, paymentOf, Refund, refundOf, stateOf } from './mercado-pago-answers.ts'
import { readNotice, readReturn, signatureOf } from './mercado-pago-calls.ts'

test.each([
  ['pending', 'pending_waiting_payment', 'pendiente'],
  ['in_process', 'pending_contingency', 'pendiente'],
  ['authorized', '', 'pendiente'],
  ['approved', 'accredited', 'aprobado'],
  ['approved', 'partially_refunded', 'aprobado'],
  ['rejected', 'cc_rejected_high_risk', 'rechazado'],
  ['cancelled', 'expired', 'vencido'],
  ['cancelled', 'by_collector', 'abandonado'],
  ['refunded', 'refunded', 'aprobado'],
  ['in_mediation', '', 'en_disputa'],
  ['charged_back', '', 'contracargo'],
  ['something_new', '', 'desconocido'],
  [null, null, 'desconocido'],
])('status %j (%j) is %s', (status, status_detail, state) => {
  expect(stateOf({ status, status_detail })).toBe(state)
})

const approved = {
  id: 7_000_000_123,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: 'BCDFGH-1-7K2Q',
  transaction_amount: 45_000,
  transaction_amount_refunded: 0,
  currency_id: 'CLP',
  collector_id: 900_000_001,
  payment_type_id: 'credit_card',
  card: { last_four_digits: '7115' },
  installments: 3,
  authorization_code: '301299',
  date_approved: '2027-05-03T08:04:21.000-04:00',
  money_release_date: '2027-05-13T23:30:00.000-04:00',
  transaction_details: { net_received_amount: 43_564, total_paid_amount: 48_200 },
  fee_details: [
    { type: 'mercadopago_fee', amount: 1436, fee_payer: 'collector' },
    { type: 'financing_fee', amount: 3200, fee_payer: 'payer' },
  ],
  refunds: [],
}

test('reads an approved payment whole, without the buyer’s interest', () => {
  expect(paymentOf(Payment.parse(approved))).toEqual({
    payment_id: '7000000123',
    state: 'aprobado',
    reference: 'BCDFGH-1-7K2Q',
    amount: 45_000,
    currency: 'CLP',
    account: '900000001',
    detail: 'accredited',
    instrument: 'credito',
    card_ending: '7115',
    installments: 3,
    authorization: '301299',
    approved_at: new Date('2027-05-03T12:04:21Z'),
    fee: 1436,
    net: 43_564,
    lands_on: '2027-05-13',
    refunded: 0,
    refunds: [],
  })
})

test.each([
  [
    { id: '5' },
    { payment_id: '5', state: 'desconocido', amount: null, currency: null, account: null, fee: null },
  ],
  [{ ...approved, transaction_amount: 45_000.4 }, { amount: null }],
  [
    { ...approved, currency_id: 'PEN', transaction_amount: 19.99 },
    { amount: 1999, currency: 'PEN' },
  ],
  [{ ...approved, currency_id: 'COP', transaction_amount: 15_000 }, { amount: 1_500_000 }],
  [
    { ...approved, status: 'refunded' },
    { state: 'aprobado', refunded: 45_000 },
  ],
  [
    {
      ...approved,
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 10_000,
      refunds: [
        { id: 1, amount: 10_000, status: 'approved' },
        { id: 2, amount: 5000, status: 'in_process' },
        { id: 3, amount: 5000, status: 'rejected' },
      ],
    },
    {
      state: 'aprobado',
      refunded: 10_000,
      refunds: [
        { id: '1', amount: 10_000, outcome: 'hecho' },
        { id: '2', amount: 5000, outcome: 'en_curso' },
        { id: '3', amount: 5000, outcome: 'rechazado' },
      ],
    },
  ],
  [
    {
      ...approved,
      refunds: ['strange', { id: { no: 'number' } }, null, { id: 3, amount: 5000, reason: 'x' }, { id: 4 }],
    },
    { refunds: [{ id: '3', amount: 5000, outcome: 'hecho', detail: 'x' }] },
  ],
  [
    { ...approved, collector_id: null, card: {}, date_approved: 'ayer' },
    { account: null, card_ending: '', approved_at: null },
  ],
  [{ ...approved, payment_type_id: 'account_money' }, { instrument: 'saldo' }],
])('%j is read as %j', (answer, expected) => {
  expect(paymentOf(Payment.parse(answer))).toMatchObject(expected)
})

test.each([
  [
    { id: 9, amount: 19.99, status: 'approved' },
    { id: '9', amount: 1999, outcome: 'hecho', detail: '' },
  ],
  [
    { id: 9, amount: '20', status: 'in_process' },
    { id: '9', amount: 2000, outcome: 'en_curso', detail: '' },
  ],
  [{ id: 9, amount: 20, status: 'odd' }, null],
  [{ id: 9 }, null],
])('reads a refund reported as %j as %j', (answer, expected) => {
  expect(refundOf(Refund.parse(answer), 'PEN')).toEqual(expected)
})

test('ignores the text null, and never trusts an address for a status', () => {
  const back = (query: Record<string, string>) => readReturn({ query, headers: {}, body: '' })
  expect(
    back({
      collection_id: '7000000123',
      payment_id: '7000000123',
      status: 'approved',
      external_reference: 'BCDFGH-1-7K2Q',
      preference_id: '900000001-aaaa',
    }),
  ).toEqual({
    payment_id: '7000000123',
    provider_ref: '900000001-aaaa',
    reference: 'BCDFGH-1-7K2Q',
    gave_up: false,
  })
  expect(
    back({ collection_id: 'null', payment_id: 'null', status: 'null', external_reference: 'null' }),
  ).toEqual({
    payment_id: null,
    provider_ref: null,
    reference: null,
    gave_up: true,
  })
  expect(back({ payment_id: '1 or 1', collection_id: '12' })).toMatchObject({ payment_id: '12' })
})

const secret = 'clave-de-prueba'
const live: ProviderAccount = {
  provider: 'mercado_pago',
  environment: 'produccion',
  account: '1',
  secret: 'x',
  notice_secret: secret,
}
const request = '2066ca19-c6f1-498a-be75-1923005edd06'
const vector = '1d98d8ea3272ef1add866e7a2c763245470c113787b81c58fe665753bc0a3d59'
const at = new Date(1_742_505_638_683)
const notice = (
  { ts = '1742505638683', v1 = vector, id = '999999999', type = 'payment' } = {},
  more: { headers?: Record<string, string | undefined>; account?: Partial<ProviderAccount>; now?: Date } = {},
) =>
  readNotice(
    { ...live, ...more.account },
    {
      query: { 'data.id': id, type },
      headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': request, ...more.headers },
      body: '',
    },
    more.now ?? at,
  )

test('the signature of the published vector counts', () => {
  expect(signatureOf(secret, { id: '999999999', request, ts: '1742505638683' })).toBe(vector)
  expect(notice()).toEqual({ trust: 'signed', payment_id: '999999999' })
  expect(notice({}, { headers: { 'x-signature': `v1=${vector}, ts=1742505638683` } })).toMatchObject({
    trust: 'signed',
  })
})

test('an hour in seconds counts as well, and a part that is not there is not signed', () => {
  const ts = '1742505638'
  expect(notice({ ts, v1: signatureOf(secret, { id: '999999999', request, ts }) })).toMatchObject({
    trust: 'signed',
  })
  const v1 = signatureOf(secret, { id: '999999999', request: undefined, ts })
  expect(notice({ ts, v1 }, { headers: { 'x-request-id': undefined } })).toMatchObject({ trust: 'signed' })
})

test.each([
  ['another signature', { v1: vector.replace('1', '2') }],
  ['no signature', { v1: '' }],
  ['another payment', { id: '999999998' }],
  ['another hour', { ts: '1742505638684' }],
  ['no hour', { ts: 'ayer' }],
])('a notice with %s is forged in production, and worth a look in test mode', (_name, wrong) => {
  expect(notice(wrong)).toMatchObject({ trust: 'forged' })
  const payment_id = 'id' in wrong ? wrong.id : '999999999'
  expect(notice(wrong, { account: { environment: 'prueba' } })).toEqual({ trust: 'unsigned', payment_id })
})

test('without a header it is forged, without an agreed secret it can only be looked at', () => {
  expect(notice({}, { headers: { 'x-signature': undefined } })).toMatchObject({ trust: 'forged' })
  expect(notice({}, { account: { notice_secret: '' } })).toEqual({
    trust: 'unsigned',
    payment_id: '999999999',
  })
})

test('an old one is worth a look only', () => {
  expect(notice({}, { now: new Date(at.getTime() + 11 * 60_000) })).toMatchObject({ trust: 'unsigned' })
})

test('what is no payment, or of the older kind, is left', () => {
  expect(notice({ type: 'topic_merchant_order_wh' })).toEqual({ trust: 'ignored' })
  const older = { query: { topic: 'payment', id: '123' }, headers: {}, body: '' }
  expect(readNotice(live, older, at)).toEqual({ trust: 'ignored' })
})
