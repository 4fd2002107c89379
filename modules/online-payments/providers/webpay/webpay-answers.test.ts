import { expect, test } from 'vitest'

import { paymentOf, Refunded, refundOf, stateOf, Transaction } from './webpay-answers.ts'
import { readReturn } from './webpay-return.ts'

test.each([
  ['INITIALIZED', null, 'pendiente'],
  ['AUTHORIZED', 0, 'aprobado'],
  ['CAPTURED', 0, 'aprobado'],
  ['REVERSED', 0, 'aprobado'],
  ['NULLIFIED', 0, 'aprobado'],
  ['PARTIALLY_NULLIFIED', 0, 'aprobado'],
  ['FAILED', -4, 'rechazado'],
  ['FAILED', null, 'rechazado'],
  ['FAILED', 0, 'desconocido'],
  ['AUTHORIZED', null, 'desconocido'],
  ['AUTHORIZED', -1, 'desconocido'],
  ['AUTHORIZED', -11, 'desconocido'],
  [null, 0, 'desconocido'],
  [null, null, 'desconocido'],
  ['SOMETHING_NEW', 0, 'desconocido'],
])('status %j with code %j is %s', (status, response_code, state) => {
  expect(stateOf({ status, response_code })).toBe(state)
})

const approved = {
  vci: 'TSY',
  amount: 45_000,
  status: 'AUTHORIZED',
  buy_order: 'BCDFGH-1-7K2Q',
  session_id: 'BCDFGH-1-7K2Q',
  card_detail: { card_number: '6623' },
  accounting_date: '0522',
  transaction_date: '2027-05-03T12:04:21.063Z',
  authorization_code: '030872',
  payment_type_code: 'VC',
  response_code: 0,
  installments_number: 6,
  installments_amount: null,
  balance: null,
}

test('reads an approved sale whole, with leading zeros of the code', () => {
  expect(paymentOf('v1.2/abc', Transaction.parse(approved))).toEqual({
    payment_id: 'v1.2/abc',
    state: 'aprobado',
    reference: 'BCDFGH-1-7K2Q',
    amount: 45_000,
    currency: null,
    account: null,
    detail: '',
    instrument: 'credito',
    card_ending: '6623',
    installments: 6,
    authorization: '030872',
    approved_at: new Date('2027-05-03T12:04:21.063Z'),
    fee: null,
    net: null,
    lands_on: null,
    refunded: 0,
    refunds: [],
  })
})

test.each([
  [{}, { state: 'desconocido', amount: null, refunded: null }],
  [
    { ...approved, response_code: undefined },
    { state: 'desconocido', approved_at: null },
  ],
  [
    { ...approved, status: 'FAILED', response_code: -7 },
    { state: 'rechazado', detail: '-7', approved_at: null },
  ],
  [
    { ...approved, amount: 45_000.5 },
    { state: 'aprobado', amount: null },
  ],
  [
    { ...approved, status: 'REVERSED' },
    { state: 'aprobado', refunded: 45_000 },
  ],
  [{ ...approved, status: 'NULLIFIED', balance: 0 }, { refunded: 45_000 }],
  [{ ...approved, status: 'PARTIALLY_NULLIFIED', balance: 15_000 }, { refunded: 30_000 }],
  [{ ...approved, status: 'PARTIALLY_NULLIFIED' }, { refunded: null }],
  [
    { ...approved, payment_type_code: 'VD', installments_number: 0 },
    { instrument: 'debito', installments: null },
  ],
  [
    { ...approved, payment_type_code: 'XX', card_detail: null },
    { instrument: '', card_ending: '' },
  ],
  [
    { ...approved, amount: 'mucho', card_detail: 7 },
    { amount: null, card_ending: '' },
  ],
])('%j is read as %j', (answer, expected) => {
  expect(paymentOf('v1.2/abc', Transaction.parse(answer))).toMatchObject(expected)
})

test.each([
  [{ type: 'REVERSED' }, { id: 'REVERSED', amount: 900, outcome: 'hecho', detail: '' }],
  [
    {
      type: 'NULLIFIED',
      response_code: 0,
      nullified_amount: '900.00',
      balance: '100.00',
      authorization_code: '123',
    },
    { id: '123-100.00', amount: 900, outcome: 'hecho', detail: '' },
  ],
  [{ type: 'NULLIFIED', response_code: -1, nullified_amount: 0 }, null],
  [{ type: 'NULLIFIED' }, null],
  [{}, null],
])('reads a refund reported as %j as %j', (answer, expected) => {
  expect(refundOf(Refunded.parse(answer), 900)).toEqual(expected)
})

const token = 'ab12'.repeat(16)
const back = (query: Record<string, string>, form: Record<string, string> = {}) =>
  readReturn({
    query,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

test.each([
  ['paid or refused', { token_ws: token }, `v1.2/${token}`, null, false],
  ['too slow', { TBK_ID_SESION: 'REF-1', TBK_ORDEN_COMPRA: 'REF-1' }, null, 'REF-1', true],
  ['too slow, in the other spelling', { TBK_ID_SESSION: 'REF-1' }, null, 'REF-1', true],
  [
    'left',
    { TBK_TOKEN: token, TBK_ID_SESION: 'REF-1', TBK_ORDEN_COMPRA: 'REF-1' },
    `v1.2/${token}`,
    'REF-1',
    true,
  ],
  [
    'an error of the form',
    { token_ws: token, TBK_TOKEN: token, TBK_ID_SESION: 'REF-1', TBK_ORDEN_COMPRA: 'REF-1' },
    `v1.2/${token}`,
    'REF-1',
    true,
  ],
  ['empty values', { token_ws: token, TBK_TOKEN: '', TBK_ORDEN_COMPRA: '' }, `v1.2/${token}`, null, false],
  ['nothing', {}, null, null, true],
  ['what is no token', { token_ws: '../refunds' }, null, null, true],
])('reads a browser that returns with %s', (_name, given, provider_ref, reference, gave_up) => {
  const expected = { provider_ref, reference, payment_id: provider_ref, gave_up }
  expect(back(given)).toEqual(expected)
  expect(back({}, given)).toEqual(expected)
})
